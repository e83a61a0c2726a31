import { ErrorBody } from '@lorecrew/contract/api/error';
import { DataPackage, DataPackageQuery, ExpAuthQuery, TicketAnswer, TokenAnswer } from '@lorecrew/contract/api/experience';
import { calls } from '@lorecrew/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated } from '../../http/errors.ts';
import { addressKey, type Counter, exhausted, type RateLimiter, type Rule, refuseForNow, takeAll } from '../../http/limits.ts';
import type { Clock, Database, Ids, Shows } from '../../ports.ts';
import { experienceHolder, type TokenHolder } from '../auth/queries.ts';
import type { Catalogue } from '../catalogue/queries.ts';
import { issueTicket, signIn } from './commands.ts';
import { dataPackage } from './queries.ts';

export interface ExperienceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalogue: Catalogue;
  readonly limiter: RateLimiter;
  readonly shows: Shows;
}

const MINUTE_MS = 60_000;
const perAddressMinute: Rule = { name: 'join address minute', max: 10, windowMs: MINUTE_MS };
const perAddressHour: Rule = { name: 'join address hour', max: 60, windowMs: 60 * MINUTE_MS };
/** A whole office comes from one address: once somebody there got in, more may mistype. */
const perFriendlyAddressHour: Rule = { name: 'join friendly hour', max: 300, windowMs: 60 * MINUTE_MS };
const perSession: Rule = { name: 'join session', max: 30, windowMs: 10 * MINUTE_MS };
const perPair: Rule = { name: 'join pair', max: 5, windowMs: MINUTE_MS };
const friend: Rule = { name: 'join friend', max: Number.MAX_SAFE_INTEGER, windowMs: 24 * 60 * MINUTE_MS };

/** Only failures count, and against all of these. */
function countersOf(limiter: RateLimiter, address: string, { email, sessionId }: ExpAuthQuery): Counter[] {
  const isFriend = limiter.look(friend, `${address} ${sessionId}`).remaining < friend.max;
  return [
    [perAddressMinute, address],
    [isFriend ? perFriendlyAddressHour : perAddressHour, address],
    [perSession, sessionId],
    [perPair, `${sessionId} ${email.toLowerCase()}`],
  ];
}

/** This call makes a token though it is a GET, so it must be our page that asks, and not a picture, a prefetch or a mail scanner. */
function isDeliberate({ headers }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (/prefetch|prerender/i.test(purpose)) return false;
  const own = headers['x-requested-with'] !== undefined || headers['x-xsrf-token'] !== undefined;
  return own || headers['sec-fetch-site'] === 'same-origin';
}

async function holderOf(deps: ExperienceDeps, request: FastifyRequest): Promise<TokenHolder> {
  const holder = await experienceHolder(deps, request.headers.authorization);
  if (!holder) throw new Unauthenticated();
  return holder;
}

/** The calls of a participant: come in, learn what it is about, open the live connection. */
export const experienceRoutes: FastifyPluginAsyncZod<ExperienceDeps> = async (app, deps) => {
  const tags = ['experience'];
  const refusals = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 429: ErrorBody };
  const { limiter } = deps;

  const auth = {
    tags,
    summary: 'Lets a participant in.',
    querystring: ExpAuthQuery,
    response: { 200: TokenAnswer, ...refusals },
  };
  app.get(calls.expAuth, { schema: auth }, async (request, reply) => {
    if (!isDeliberate(request)) throw new Refused('REQUEST_001');
    reply.header('vary', '*');
    const address = addressKey(request.ip);
    const counters = countersOf(limiter, address, request.query);
    const spent = exhausted(limiter, counters);
    if (spent) return refuseForNow(request, reply, spent);
    const token = await signIn(deps, request.query);
    if (token.ok) {
      limiter.take(friend, `${address} ${request.query.sessionId}`);
      return { token: token.value };
    }
    // Guesses that ran side by side count too: beyond the limit nobody learns that they were wrong.
    const over = takeAll(limiter, counters);
    if (over) return refuseForNow(request, reply, over);
    throw new Refused(token.code);
  });

  const about = {
    tags,
    summary: 'Who, which session, which story.',
    querystring: DataPackageQuery,
    response: { 200: DataPackage, ...refusals },
  };
  app.get(calls.dataPackage, { schema: about }, async (request) => {
    const holder = await holderOf(deps, request);
    const found = await dataPackage(deps, { holder, sessionId: request.query.sessionId });
    if (!found.ok) throw new Refused(found.code);
    return found.value;
  });

  const ticket = { tags, summary: 'A key to one live connection, good for 30 s.', response: { 200: TicketAnswer, ...refusals } };
  app.post(calls.liveTicket, { schema: ticket }, async (request) => {
    const issued = await issueTicket({ ...deps, storyOf: deps.catalogue.find }, await holderOf(deps, request));
    if (!issued.ok) throw new Refused(issued.code);
    return issued.value;
  });
};
