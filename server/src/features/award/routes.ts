import { AwardAnswer, AwardBody, AwardFile } from '@lorecrew/contract/api/award';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { SampleName } from '@lorecrew/contract/api/sample';
import { calls } from '@lorecrew/contract/calls';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused, Unauthenticated } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import { callerCounters, type RateLimiter, type Rule, refuseForNow } from '../../http/limits.ts';
import type { Database } from '../../ports.ts';
import { seatHolder } from '../experience/queries.ts';
import type { Awards } from './queries.ts';

export interface AwardDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly awards: Awards;
  /** Whether the award of a recorded show may be looked at. */
  readonly samples: boolean;
}

/** A look may read a whole log; a file is drawn anew. */
const looksPerSignIn: Rule = { name: 'award looks', max: 60, windowMs: 60_000 };
const filesPerAddress: Rule = { name: 'award files', max: 120, windowMs: 60_000 };

/** The own award of a participant, and its files by links that run out. */
export const awardRoutes: FastifyPluginAsyncZod<AwardDeps> = async (app, deps) => {
  const schema = {
    tags: ['experience'],
    summary: 'One’s own award after a show, and where its picture and its certificate are for a while.',
    response: { 200: AwardAnswer, 401: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.award, { schema }, async (request, reply) => {
    const holder = await seatHolder(deps, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await deps.limiter.take([[looksPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    return { award: await deps.awards.of(holder, wantedLanguage(request)) };
  });

  const pass = {
    tags: ['experience'],
    summary: 'Shows one’s own award to one’s crew, or makes a link of ninety days to its picture; or takes either back.',
    body: AwardBody,
    response: { 200: AwardAnswer, 400: ErrorBody, 401: ErrorBody, 429: ErrorBody },
  };
  app.put(calls.award, { schema: pass }, async (request, reply) => {
    const holder = await seatHolder(deps, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await deps.limiter.take([[looksPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    return { award: await deps.awards.pass(holder, { ...request.body, language: wantedLanguage(request) }) };
  });

  const file = {
    tags: ['experience'],
    summary:
      'A picture of an award, or its certificate, by a link that is good for a quarter of an hour, or that its person has made.',
    params: z.object({ file: z.string().max(200) }),
    response: {
      200: { content: { 'image/png': { schema: AwardFile }, 'application/pdf': { schema: AwardFile } } },
      404: ErrorBody,
      429: ErrorBody,
    },
  };
  app.get(calls.awardFile, { schema: file }, async (request, reply) => {
    const over = await deps.limiter.take(callerCounters(filesPerAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    const found = await deps.awards.file(request.params.file);
    if (!found) throw new Refused('REQUEST_404');
    const { fileName, type, body } = found;
    reply.headers({
      'content-type': type,
      'content-disposition': `inline; filename="${fileName}"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
    return reply.send(body);
  });

  if (!deps.samples) return;
  const sample = { hide: true, params: z.object({ name: SampleName }), response: { 200: AwardAnswer } };
  app.get(calls.sampleAward, { schema: sample }, async ({ params }) => ({ award: deps.awards.ofSample(params.name) }));
};
