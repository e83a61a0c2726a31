import { CrewsAnswer, DealCrewsBody, SaveCrewsBody } from '@lorecrew/contract/api/crews';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import type { ScheduleContext } from '../schedule/commands.ts';
import { dealCrews, saveCrews } from './commands.ts';
import { crewsOf } from './queries.ts';

/** Every move is saved by itself, and each adds a line to the log of a show. */
const perCompany: Rule = { name: 'crews company', max: 600, windowMs: 10 * 60_000 };
/** A thousand people and forty wishes. */
const CREWS_LIMIT_BYTES = 256 * 1024;

const tags = ['crews'];
const read = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody };
const write = { ...read, 413: ErrorBody, 429: ErrorBody };
const params = z.object({ sessionId: SessionParam });

/** Who plays with whom: looked at, arranged, dealt. */
export const crewRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  const look = {
    tags,
    summary: 'Crews of a session: as arranged, or as they would be dealt.',
    params,
    response: { 200: CrewsAnswer, ...read },
  };
  app.get(calls.crews, { schema: look }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return unwrap(await crewsOf(context, { companyId, id: request.params.sessionId }));
  });

  const save = {
    tags,
    summary: 'Puts people into crews, unless somebody else has changed them meanwhile.',
    params,
    body: SaveCrewsBody,
    response: { 200: CrewsAnswer, ...write },
  };
  app.put(calls.crews, { schema: save, bodyLimit: CREWS_LIMIT_BYTES }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await saveCrews(context, { who, id: request.params.sessionId, body: request.body }));
  });

  const deal = {
    tags,
    summary: 'Deals everybody who may come into even crews, as the wishes allow.',
    params,
    body: DealCrewsBody,
    response: { 200: CrewsAnswer, ...write },
  };
  app.post(calls.dealCrews, { schema: deal, bodyLimit: CREWS_LIMIT_BYTES }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await dealCrews(context, { who, id: request.params.sessionId, body: request.body }));
  });
};
