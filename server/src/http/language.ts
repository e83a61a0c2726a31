import { firstLanguage, LANGUAGE_COOKIE, type Language, languageOf } from '@lorecrew/contract/languages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language somebody would like: what they chose, else what their browser asks for, else English. */
export function wantedLanguage(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const chosen = languageOf(request.cookies[LANGUAGE_COOKIE]);
  return chosen ?? firstLanguage(new Negotiator(request).languages());
}
