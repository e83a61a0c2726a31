import { ErrorBody } from '@lorecrew/contract/api/error';
import { Health, LatestBuild, Readiness, type ReadinessParts } from '@lorecrew/contract/api/service';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { running } from '@lorecrew/contract/running';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What a look at everything the server needs found. */
export interface Look {
  readonly parts: ReadinessParts;
  /** How many nodes serve the database. */
  readonly nodes: number;
}

export interface HealthDeps {
  /** Looks at everything the server needs. Never throws. */
  readonly lookAtParts: () => Promise<Look>;
  /** Id of the build that open pages are told of. */
  readonly latestBuild: () => string;
  /** Whether this process is about to end, so that balancers send nobody here any more. */
  readonly isDraining: () => boolean;
}

const PATIENCE_MS = 2_000;
const NO_ANSWER: Look = { parts: { database: 'away', logins: 'unknown', schema: 'unknown', redis: 'off' }, nodes: 1 };

function lookInTime(look: HealthDeps['lookAtParts']): Promise<Look> {
  const patience = new Promise<Look>((resolve) => setTimeout(() => resolve(NO_ANSWER), PATIENCE_MS).unref());
  return Promise.race([look(), patience]);
}

/** Whether calls would fail here and might not at another node. The site goes on without Redis; a full database is full for all nodes. */
function isUnavailable({ database, logins, schema }: ReadinessParts): boolean {
  return database === 'away' || logins === 'refused' || schema === 'old';
}

function answerUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, parts }: { status: 'unavailable' | 'draining'; parts: ReadinessParts },
): FastifyReply {
  const words = clientMessages.serverError;
  const body = { error: words, message: words, requestId: request.id, status, parts };
  return reply.code(503).header('retry-after', '2').type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Whether the process lives, whether it can serve, and which build open pages are told of. */
export const healthRoutes: FastifyPluginAsyncZod<HealthDeps> = async (app, { lookAtParts, latestBuild, isDraining }) => {
  const tags = ['service'];
  app.get(running.healthz, { schema: { tags, summary: 'The process lives.', response: { 200: Health } } }, async () => {
    return { status: 'ok' as const };
  });
  const summary = 'Whether the server can serve, and how each part is that it needs.';
  const ready = { tags, summary, response: { 200: Readiness, 503: ErrorBody } };
  app.get(running.readyz, { schema: ready }, async (request, reply) => {
    const { parts, nodes } = await lookInTime(lookAtParts);
    if (isDraining()) return answerUnavailable(request, reply, { status: 'draining', parts });
    if (!isUnavailable(parts)) {
      const isDegraded = parts.redis === 'away' || parts.redis === 'missing' || parts.database === 'full';
      return { status: isDegraded ? ('degraded' as const) : ('ready' as const), parts, nodes };
    }
    return answerUnavailable(request, reply, { status: 'unavailable', parts });
  });
  const latest = {
    tags,
    summary: 'The newest build that every node runs, polled by open pages.',
    response: { 200: LatestBuild },
  };
  app.get(running.latestBuild, { schema: latest }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { id: latestBuild() };
  });
};
