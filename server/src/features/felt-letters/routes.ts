import { ErrorBody } from '@lorecrew/contract/api/error';
import { FeltBody, FeltLetterAnswer, FeltLettersBody, SessionFeltAnswer } from '@lorecrew/contract/api/felt';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import { requireHost } from '../accounts/guards.ts';
import type { ScheduleContext } from '../schedule/commands.ts';
import { answerByLetter, feltByLetter, setFeltLetters } from './commands.ts';

/** A company reads its letters behind one address. */
const perAddress: Rule = { name: 'felt letters', max: 600, windowMs: 60_000 };
const changesPerCompany: Rule = { name: 'felt letters company', max: 60, windowMs: 10 * 60_000 };

/** The two questions by letter: whether they are sent, and what their readers answer. */
export const feltLetterRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  const params = z.object({ token: z.string().max(200) });
  const answers = { 200: FeltLetterAnswer, 400: ErrorBody, 410: ErrorBody, 429: ErrorBody };
  const look = {
    tags: ['experience'],
    summary: 'Whether the two questions of a letter may be answered.',
    params,
    response: answers,
  };
  app.get(calls.feltLetter, { schema: look }, async (request, reply) => {
    const spent = await limiter.take(callerCounters(perAddress, { ip: request.ip }));
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await feltByLetter(context, request.params.token)).answer;
  });

  const answer = {
    tags: ['experience'],
    summary: 'Answers the two questions of a letter, once. How often each answer was given is kept, and not by whom.',
    params,
    body: FeltBody,
    response: { ...answers, 409: ErrorBody },
  };
  app.post(calls.feltLetter, { schema: answer }, async (request, reply) => {
    const spent = await limiter.take(callerCounters(perAddress, { ip: request.ip }));
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await answerByLetter(context, { token: request.params.token, body: request.body }));
  });

  const letters = {
    tags: ['sessions'],
    summary: 'Has whoever took part asked again by letter, 30 and 60 days after a show, or takes that back.',
    params: z.object({ sessionId: SessionParam }),
    body: FeltLettersBody,
    response: {
      200: SessionFeltAnswer,
      400: ErrorBody,
      401: ErrorBody,
      403: ErrorBody,
      404: ErrorBody,
      409: ErrorBody,
      429: ErrorBody,
    },
  };
  app.put(calls.sessionFelt, { schema: letters }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const over = await limiter.take([[changesPerCompany, companyId]]);
    if (over) return refuseForNow(request, reply, over);
    return unwrap(await setFeltLetters(context, { companyId, id: request.params.sessionId, on: request.body.letters }));
  });
};
