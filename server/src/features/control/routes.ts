import { ControlRoom, HostAskBody } from '@lorecrew/contract/api/control';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import type { ScheduleContext } from '../schedule/commands.ts';
import { askOfShow, controlOf } from './commands.ts';

/** Each adds lines to the log of a show. */
const asks: Rule = { name: 'control asks', max: 300, windowMs: 10 * 60_000 };
/** A page looks every second or two; several hosts have several pages. */
const looks: Rule = { name: 'control looks', max: 6_000, windowMs: 10 * 60_000 };

const tags = ['control room'];
const read = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const write = { ...read, 409: ErrorBody, 422: ErrorBody };
const params = z.object({ sessionId: SessionParam });

/** A running show in the hands of its hosts: looked at, and asked for what a host may ask. */
export const controlRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  const look = {
    tags,
    summary: 'The show of a session as its hosts see it: its clock, who is here, how far each crew is.',
    params,
    response: { 200: ControlRoom, ...read },
  };
  app.get(calls.control, { schema: look }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const spent = await limiter.take([[looks, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await controlOf(context, { companyId, id: request.params.sessionId }));
  });

  const ask = {
    tags,
    summary: 'Has the show do what a host asks: more time, what comes next, a move, a line to people. Answered once it is kept.',
    params,
    body: HostAskBody,
    response: { 200: ControlRoom, ...write },
  };
  app.post(calls.control, { schema: ask }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[asks, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await askOfShow(context, { who, id: request.params.sessionId, body: request.body }));
  });
};
