import { SEAT_REQUEST_HEADER, SeatRequestSecret } from '@lorecrew/contract/api/seat-requests';
import * as routes from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressKey } from '../../http/caller.ts';
import { Refused, Unauthenticated, unwrap } from '../../http/errors.ts';
import { namedLanguage, wantedLanguage } from '../../http/language.ts';
import { type Counter, callerCounters, type RateLimiter, type Rule } from '../../http/limits.ts';
import type { Database, Ids, Shows } from '../../ports.ts';
import { computeSignature, type SiteSecrets } from '../../signed.ts';
import { deviceName, experienceHolder, type TokenHolder } from '../accounts/auth/queries.ts';
import { holderOfLink, joinRefusalOf } from '../session-emails/invitations/commands.ts';
import type { Catalogue } from '../stories/queries.ts';
import { issueTicket, signIn } from './commands.ts';
import { dataPackage, seatHolder } from './queries.ts';

export interface ParticipantAuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalogue: Catalogue;
  readonly limiter: RateLimiter;
  readonly shows: Shows;
  /** Signs personal links. */
  readonly secrets: SiteSecrets;
}

const MINUTE_MS = 60_000;
const perAddressMinute: Rule = { name: 'join address minute', max: 10, windowMs: MINUTE_MS };
const perAddressHour: Rule = { name: 'join address hour', max: 60, windowMs: 60 * MINUTE_MS };

/** A whole office comes from one address: once somebody there got in, more may mistype. */
const perFriendlyAddressHour: Rule = { name: 'join friendly hour', max: 300, windowMs: 60 * MINUTE_MS };
const friend: Rule = { name: 'join friend', max: 1, windowMs: 24 * 60 * MINUTE_MS };

/** Right answers write a row too: of one person from one place so many. */
const pacePerPair: Rule = { name: 'join pace', max: 20, windowMs: MINUTE_MS };

/** What strangers guess about a session or a person. It makes their wrong answers 429, and never refuses a right one. */
const perSession: Rule = { name: 'join session', max: 30, windowMs: 10 * MINUTE_MS };
const perPair: Rule = { name: 'join pair', max: 5, windowMs: MINUTE_MS };

/** Whoever asks for seats that are taken: of one place so many people. */
const seatRequests: Rule = { name: 'seat requests', max: 6, windowMs: 10 * MINUTE_MS };

/** Where only links open a session every address gets the same answer, so there is nothing to guess. */
const linkNeeded: Rule = { name: 'join link needed', max: 60, windowMs: MINUTE_MS };

/** Refusals to which the email was right, or which are the same for every email. */
const NO_GUESS: ReadonlySet<string> = new Set(['JOIN_003', 'JOIN_004', 'JOIN_005', 'JOIN_006', 'JOIN_009', 'JOIN_010']);
const ticketsPerSignIn: Rule = { name: 'tickets', max: 20, windowMs: MINUTE_MS };

/** What a wrong answer counts against. */
async function countersOf(limiter: RateLimiter, { ip, isFriend }: { ip: string; isFriend: Counter }): Promise<Counter[]> {
  const hour = (await limiter.used(isFriend)) > 0 ? perFriendlyAddressHour : perAddressHour;
  return [...callerCounters(perAddressMinute, { ip }), ...callerCounters(hour, { ip })];
}

/**
 * This call makes a token though it is a GET: in a browser it must be a page of ours that asks, and not a picture on another site, an
 * address that was typed, or a prefetch. Every supported browser says which; whoever says nothing is no browser.
 */
function isDeliberate({ headers }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (/prefetch|prerender/i.test(purpose)) return false;
  const own = headers['x-requested-with'] !== undefined || headers['x-xsrf-token'] !== undefined;
  return own || (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}

async function holderOf(deps: ParticipantAuthDeps, request: FastifyRequest): Promise<TokenHolder> {
  const holder = await seatHolder(deps, request.headers.authorization);
  if (!holder) throw new Unauthenticated();
  return holder;
}

/** The calls of a participant: come in, learn what it is about, open the live connection. */
export const participantAuthRoutes: FastifyPluginAsyncZod<ParticipantAuthDeps> = async (app, deps) => {
  const { limiter } = deps;

  app.route({
    ...routes.authenticateParticipant,
    handler: async (request, reply) => {
      if (!isDeliberate(request)) throw new Refused('REQUEST_001', { 'sec-fetch-site': 'Only pages of this site may ask.' });
      reply.header('vary', '*');
      const { ip, query } = request;
      const { email, sessionId } = query;
      const isFriend: Counter = [friend, `${addressKey(ip)} ${sessionId}`];
      // Counted before it is looked at, so that guesses side by side pass no limit; what was right is given back.
      const ofCaller = await countersOf(limiter, { ip, isFriend });
      const pace = callerCounters(pacePerPair, { ip, about: `${sessionId} ${email}` });
      await limiter.require([...ofCaller, ...pace]);
      const holder = await holderOfLink(deps, { headers: request.headers, sessionId });
      const why = holder && (await joinRefusalOf(deps, { holder, sessionId }));
      if (why) {
        await limiter.giveBack(ofCaller);
        throw new Refused(why);
      }
      const secret = SeatRequestSecret.safeParse(request.headers[SEAT_REQUEST_HEADER]);
      const token = await signIn(deps, {
        ...query,
        language: namedLanguage(request),
        link: holder,
        holder: await experienceHolder(deps, request.headers.authorization),
        asking: secret.success
          ? {
              secret: secret.data,
              device: deviceName(request.headers['user-agent']),
              mayAsk: async () => (await limiter.take(callerCounters(seatRequests, { ip }))) === null,
            }
          : null,
      });
      if (token.ok) {
        await limiter.giveBack(ofCaller);
        await limiter.take([isFriend]);
        return { token: token.value };
      }
      if (NO_GUESS.has(token.code)) {
        await limiter.giveBack(ofCaller);
        if (token.code === 'JOIN_006') await limiter.require(callerCounters(linkNeeded, { ip }));
        throw new Refused(token.code);
      }
      await limiter.require([
        [perSession, sessionId],
        [perPair, `${sessionId} ${email}`],
      ]);
      throw new Refused(token.code);
    },
  });

  app.route({
    ...routes.getDataPackage,
    handler: async (request) => {
      const holder = await holderOf(deps, request);
      return unwrap(await dataPackage(deps, { holder, sessionId: request.query.sessionId, language: wantedLanguage(request) }));
    },
  });

  app.route({
    ...routes.createLiveTicket,
    handler: async (request) => {
      const holder = await holderOf(deps, request);
      await limiter.require([[ticketsPerSignIn, holder.familyId]]);
      const network = computeSignature({ secrets: deps.secrets, purpose: 'network', parts: [addressKey(request.ip)] });
      return unwrap(await issueTicket({ ...deps, storyOf: deps.catalogue.find }, { ...holder, network }));
    },
  });
};
