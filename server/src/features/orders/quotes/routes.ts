import { productErrors } from '@lorecrew/contract/product-errors';
import * as routes from '@lorecrew/contract/routes/quotes';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listNetworks } from '../../../http/caller.ts';
import { Refused } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { type QuotesContext, quotePdf } from './queries.ts';

/** Each is rendered on request, which takes processor time. */
const perAddress: Rule = { name: 'quote address', max: 30, windowMs: 10 * 60_000 };

export interface QuotesDeps extends LimitedDeps<QuotesContext> {
  readonly factsFor: (request: FastifyRequest) => Promise<Pick<SiteFacts, 'packs' | 'operator' | 'origin'>>;
}

/** `POST /api/quote`: a quote as a PDF, for anybody. Nothing of it is kept. */
export const quoteRoutes: FastifyPluginAsyncZod<QuotesDeps> = async (app, { context, limiter, factsFor }) => {
  app.route({
    ...routes.createQuote,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const { body, ip } = request;
      const made = await quotePdf(context, { body, facts: await factsFor(request), caller: listNetworks(ip).at(-1) ?? '' });
      if (made.ok) return reply.send(made.value);
      throw new Refused(made.code, 'field' in made ? { [made.field]: productErrors[made.code].message } : null);
    },
  });
};
