import type { IncomingMessage } from 'node:http';
import {
  LIVE_CONNECTION_HEADER,
  LiveConnectionId,
  ReceiveFrames,
  SEND_MAX_BYTES,
  SendFrames,
} from '@lorecrew/contract/live/long-poll';
import { PROBE_MESSAGES, ProbeMessage } from '@lorecrew/contract/live/probe';
import { running } from '@lorecrew/contract/running';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { LongPolls } from '../realtime/long-polls.ts';
import { RateLimited, Refused, refuseWith } from './errors.ts';
import { callerCounters, type RateLimiter, type Rule } from './limits.ts';

export interface LivePollDeps {
  readonly polls: LongPolls;
  readonly limiter: RateLimiter;
  /** Whether pages of this origin may connect. */
  readonly allowsOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** The caller whose limit a connection counts against. */
  readonly callerOf: (request: IncomingMessage) => string;
}

/** As many messages as sockets of the probe may answer in a minute. */
const PROBES: Rule = { name: 'realtime probe calls', max: 120 * PROBE_MESSAGES, windowMs: 60_000 };

/** Calls carry no authority but the ticket in the first frame and the id in the header: cookies open nothing. */
const OPTIONS = { schema: { hide: true }, config: { withoutCsrf: true }, logLevel: 'warn' } as const;

function idOf(request: FastifyRequest): string {
  const id = LiveConnectionId.safeParse(request.headers[LIVE_CONNECTION_HEADER]);
  if (!id.success) throw new Refused('REQUEST_001');
  return id.data;
}

/** The body in the form that a call takes. */
function bodyOf<T>(request: FastifyRequest, schema: { safeParse: (body: unknown) => { success: boolean; data?: T } }): T {
  const { data } = schema.safeParse(request.body);
  if (data === undefined) throw new Refused('REQUEST_001');
  return data;
}

/** The second transport of live connections: `POST /realtime/send` and `/realtime/receive`, and its probe for the system check. */
export const livePollRoutes: FastifyPluginAsync<LivePollDeps> = async (app, { polls, limiter, allowsOrigin, callerOf }) => {
  app.addHook('onRequest', async ({ headers }) => {
    const isOwnPage = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    if (!isOwnPage || !allowsOrigin(headers.origin, headers.host)) throw new Refused('REQUEST_419');
  });
  // Proxies that collect an answer before they pass it on are told not to, and none keeps one.
  const asAnswer = (reply: FastifyReply) => reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });

  app.post(running.realtimeSend, { ...OPTIONS, bodyLimit: SEND_MAX_BYTES }, async (request, reply) => {
    const id = idOf(request);
    const outcome = polls.send({ id, address: callerOf(request.raw) }, bodyOf(request, SendFrames));
    if (outcome === 'unknown') return refuseWith(request, reply, 'REQUEST_404');
    if (outcome === 'too-many') throw new RateLimited({ limit: 0, resetInMs: 10_000 });
    return asAnswer(reply).code(204).send();
  });

  app.post(running.realtimeReceive, OPTIONS, async (request, reply) => {
    const { after } = bodyOf(request, ReceiveFrames);
    const answer = polls.receive(idOf(request), after, (ended) => reply.raw.once('close', ended));
    if (!answer) return refuseWith(request, reply, 'REQUEST_404');
    const body = await answer;
    return asAnswer(reply).type('application/json; charset=utf-8').send(body);
  });

  app.post(running.realtimeProbe, OPTIONS, async (request, reply) => {
    const { n } = bodyOf(request, ProbeMessage);
    await limiter.require(callerCounters(PROBES, { ip: request.ip }));
    return asAnswer(reply).type('application/json; charset=utf-8').send(JSON.stringify({ n }));
  });
};
