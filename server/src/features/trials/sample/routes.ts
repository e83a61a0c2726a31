import * as routes from '@lorecrew/contract/routes/trials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../../http/errors.ts';
import type { Samples } from './queries.ts';

export interface SampleRoutesDeps {
  readonly samples: Samples;
}

/** Recorded shows for the pages below `/debug`; there only where those are. Nobody real is in them. */
export const sampleRoutes: FastifyPluginAsyncZod<SampleRoutesDeps> = async (app, { samples }) => {
  app.route({
    ...routes.getSampleShow,
    handler: async ({ params }) => {
      const sample = samples.of(params.name);
      if (!sample) throw new Refused('REQUEST_404');
      return sample;
    },
  });
};
