import { ErrorBody } from '@lorecrew/contract/api/error';
import { SampleAnswer, SampleName } from '@lorecrew/contract/api/sample';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../../http/errors.ts';
import type { Samples } from './queries.ts';

export interface SampleRoutesDeps {
  readonly samples: Samples;
}

/** Recorded shows for the pages below `/debug`; there only where those are. Nobody real is in them. */
export const sampleRoutes: FastifyPluginAsyncZod<SampleRoutesDeps> = async (app, { samples }) => {
  const schema = { hide: true, params: z.object({ name: SampleName }), response: { 200: SampleAnswer, 404: ErrorBody } };
  app.get(calls.sample, { schema }, async ({ params }) => {
    const sample = samples.of(params.name);
    if (!sample) throw new Refused('REQUEST_404');
    return sample;
  });
};
