import { LANGUAGE_COOKIE, type Language, PSEUDO, parseLanguage } from '@lorecrew/contract/languages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language somebody chose or their browser asks for; null where that is none of ours. */
export function namedLanguage(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language | null {
  const asked = new Negotiator(request).languages().map(parseLanguage);
  return parseLanguage(request.cookies[LANGUAGE_COOKIE]) ?? asked.find((one) => one !== null) ?? null;
}

/** The language somebody would like: what they chose, else what their browser asks for, else English. */
export function wantedLanguage(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  return namedLanguage(request) ?? 'en';
}

/** Whether a browser has chosen the pseudo-locale. It is for whoever may look inside: others are given what they would have without. */
export function wantsPseudo({ cookies }: Pick<FastifyRequest, 'cookies'>, { debugPages }: { debugPages: boolean }): boolean {
  return debugPages && cookies[LANGUAGE_COOKIE] === PSEUDO;
}
