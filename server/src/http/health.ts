import { ErrorBody } from '@lorecrew/contract/api/error';
import { Health, LatestBuild } from '@lorecrew/contract/api/service';
import { running } from '@lorecrew/contract/running';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerFailure } from './errors.ts';

export interface HealthDeps {
  /** Rejects while the server cannot serve. */
  readonly isReady: () => Promise<void>;
  readonly buildId: () => string;
}

const PATIENCE_MS = 2_000;

async function readyInTime(isReady: () => Promise<void>): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
  const ready = isReady().then(
    () => true,
    () => false,
  );
  return Promise.race([ready, patience]);
}

/** Whether the process lives, whether it can serve, and which build of the pages it has. */
export const healthRoutes: FastifyPluginAsyncZod<HealthDeps> = async (app, { isReady, buildId }) => {
  const tags = ['service'];
  app.get(running.healthz, { schema: { tags, summary: 'The process lives.', response: { 200: Health } } }, async () => {
    return { status: 'ok' as const };
  });
  const ready = { tags, summary: 'The database answers.', response: { 200: Health, 503: ErrorBody } };
  app.get(running.readyz, { schema: ready }, async (request, reply) => {
    if (await readyInTime(isReady)) return { status: 'ok' as const };
    return answerFailure(request, reply.header('retry-after', '2'), 503);
  });
  const latest = { tags, summary: 'The build of the pages, polled by open pages.', response: { 200: LatestBuild } };
  app.get(running.latestBuild, { schema: latest }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { id: buildId() };
  });
};
