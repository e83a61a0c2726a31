import { ErrorBody } from '@lorecrew/contract/api/error';
import { FeltBody, FeltStateAnswer, SessionFeltAnswer } from '@lorecrew/contract/api/felt';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Unauthenticated, unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { seatHolder } from '../experience/queries.ts';
import { answerFelt } from './commands.ts';
import { feltInSession, feltOf } from './queries.ts';

const callsPerSignIn: Rule = { name: 'felt calls', max: 30, windowMs: 60_000 };
const looksPerCompany: Rule = { name: 'felt looks', max: 300, windowMs: 10 * 60_000 };

/** Two questions to whoever took part, and what a session's organiser reads of the answers. */
export const feltRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const refused = { 401: ErrorBody, 429: ErrorBody };
  const look = {
    tags: ['experience'],
    summary: 'Whether one may answer the two questions now, those before a show or those after it.',
    response: { 200: FeltStateAnswer, ...refused },
  };
  app.get(calls.felt, { schema: look }, async (request, reply) => {
    const holder = await seatHolder(context, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await limiter.take([[callsPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    return feltOf(context, holder);
  });

  const answer = {
    tags: ['experience'],
    summary:
      'Answers the two questions before a show or after it, once each. How often each answer was given is kept, and not by whom.',
    body: FeltBody,
    response: { 200: FeltStateAnswer, 400: ErrorBody, 409: ErrorBody, ...refused },
  };
  app.post(calls.felt, { schema: answer }, async (request, reply) => {
    const holder = await seatHolder(context, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await limiter.take([[callsPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    return unwrap(await answerFelt(context, { seat: holder, body: request.body }));
  });

  const session = {
    tags: ['sessions'],
    summary:
      'What people answered to the two questions before, after and later, as means; null for two days, and none of fewer than five answers.',
    params: z.object({ sessionId: SessionParam }),
    response: { 200: SessionFeltAnswer, 400: ErrorBody, 403: ErrorBody, 404: ErrorBody, ...refused },
  };
  app.get(calls.sessionFelt, { schema: session }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const over = await limiter.take([[looksPerCompany, companyId]]);
    if (over) return refuseForNow(request, reply, over);
    return unwrap(await feltInSession(context, { companyId, id: request.params.sessionId }));
  });
};
