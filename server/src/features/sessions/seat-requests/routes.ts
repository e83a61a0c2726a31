import { SEAT_REQUEST_HEADER, SeatRequestSecret } from '@lorecrew/contract/api/seat-requests';
import { errorMessage } from '@lorecrew/contract/errors';
import * as routes from '@lorecrew/contract/routes/seat-requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated, unwrap } from '../../../http/errors.ts';
import { namedLanguage } from '../../../http/language.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { deviceName, experienceHolder } from '../../accounts/auth/queries.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import type { PeopleContext } from '../../people/commands.ts';
import { companyOfSession, holderOfLink } from '../../session-emails/invitations/commands.ts';
import { answerAsOrganiser, answerFromSeat, askForAdmission, resendLink } from './commands.ts';
import { loadSeatRequests } from './queries.ts';

const MINUTE_MS = 60_000;

/** An office of one address may pass one link around. */
const asksPerAddress: Rule = { name: 'seat admissions', max: 20, windowMs: 60 * MINUTE_MS };
const resendsPerAddress: Rule = { name: 'link resends', max: 10, windowMs: 10 * MINUTE_MS };

/** Whom an email goes to: once in ten minutes, three times a day. */
const resendsOften: Rule = { name: 'link resend', max: 1, windowMs: 10 * MINUTE_MS };
const resendsDaily: Rule = { name: 'link resend day', max: 3, windowMs: 24 * 60 * MINUTE_MS };
const answersPerSeat: Rule = { name: 'seat answers', max: 30, windowMs: 10 * MINUTE_MS };

/** A page looks every few seconds; several hosts have several pages. */
const looks: Rule = { name: 'seat request looks', max: 3_000, windowMs: 10 * MINUTE_MS };
const answersPerCompany: Rule = { name: 'seat request answers', max: 240, windowMs: 10 * MINUTE_MS };
/** Requests for a seat: made at the entrance, answered by the person in the seat or by an organiser. */
export const seatRequestRoutes: FastifyPluginAsyncZod<LimitedDeps<PeopleContext & AuthContext>> = async (
  app,
  { context, limiter },
) => {
  app.route({
    ...routes.requestSeat,
    handler: async (request) => {
      const { sessionId: publicId, name, email } = request.body;
      await limiter.require(callerCounters(asksPerAddress, { ip: request.ip, about: publicId }));
      const secret = SeatRequestSecret.safeParse(request.headers[SEAT_REQUEST_HEADER]);
      const link = await holderOfLink(context, { headers: request.headers, sessionId: publicId });
      if (!secret.success || !link) throw new Refused('CONSUMER_001');
      const device = deviceName(request.headers['user-agent']);
      const language = namedLanguage(request);
      unwrap(await askForAdmission(context, { link, publicId, name, email, language, secret: secret.data, device }));
      return { message: errorMessage('JOIN_009') };
    },
  });

  app.route({
    ...routes.resendPersonalLink,
    handler: async (request, reply) => {
      const { sessionId: publicId, email } = request.body;
      await limiter.require(callerCounters(resendsPerAddress, { ip: request.ip }));
      const about = `${publicId} ${email}`;
      const often = await limiter.take([
        [resendsOften, about],
        [resendsDaily, about],
      ]);
      // After the answer, so that its time tells nobody whether there was an email to write.
      reply.raw.once('finish', () => {
        if (often) return;
        companyOfSession(context, publicId)
          .then((companyId) => (companyId === null ? undefined : resendLink(context, { companyId, publicId, email })))
          .catch((error: unknown) => context.onError(error, 'sending a personal link again', { sessionId: publicId }));
      });
      return { message: 'If this address is invited, its link is on its way.' };
    },
  });

  app.route({
    ...routes.answerSeatRequestFromSeat,
    handler: async (request) => {
      const holder = await experienceHolder(context, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await limiter.require([[answersPerSeat, holder.familyId]]);
      const allows = request.body.answer === 'allow';
      unwrap(await answerFromSeat(context, { holder, requestId: request.params.requestId, allows }));
      return { message: allows ? 'They come in now.' : 'You keep your seat.' };
    },
  });

  app.route({
    ...routes.listSeatRequests,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      const requests = await loadSeatRequests(context, { companyId, publicId: request.params.sessionId });
      if (!requests) throw new Refused('SESSION_001');
      return { requests };
    },
  });

  app.route({
    ...routes.answerSeatRequest,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[answersPerCompany, who.companyId]]);
      const { sessionId: publicId, requestId } = request.params;
      const { answer: said, hold_more: holdMore } = request.body;
      unwrap(await answerAsOrganiser(context, { who, publicId, requestId, allows: said === 'allow', holdMore }));
      return { message: said === 'allow' ? 'They come in now.' : 'The seat stays as it is.' };
    },
  });
};
