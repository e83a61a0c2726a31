import * as routes from '@lorecrew/contract/routes/checkout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../../http/errors.ts';
import type { SandboxCounter } from '../../../ports/payments.ts';

export interface SandboxDeps {
  readonly counter: SandboxCounter;
}

/** The payment pages of the sandbox, open to anybody who knows the address of one. Not in production mode. */
export const sandboxRoutes: FastifyPluginAsyncZod<SandboxDeps> = async (app, { counter }) => {
  app.route({
    ...routes.getSandboxPayment,
    handler: async (request) => {
      const payment = await counter.view(request.params.id);
      if (!payment) throw new Refused('CHECKOUT_002');
      return payment;
    },
  });

  app.route({
    ...routes.actOnSandboxPayment,
    handler: async (request) => {
      const answer = await counter.act({ id: request.params.id, act: request.body });
      if (!answer) throw new Refused('CHECKOUT_002');
      return answer;
    },
  });
};
