import { ErrorBody } from '@lorecrew/contract/api/error';
import { SandboxAct, SandboxAnswer, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../../http/errors.ts';
import type { SandboxCounter } from '../../ports/payments.ts';

export interface SandboxDeps {
  readonly counter: SandboxCounter;
}

/** The payment pages of the sandbox, open to anybody who knows the address of one. Not in production mode. */
export const sandboxRoutes: FastifyPluginAsyncZod<SandboxDeps> = async (app, { counter }) => {
  const tags = ['sandbox'];
  const params = z.object({ id: z.string().max(64) });
  const page = { tags, summary: 'A payment page of the sandbox.', params, response: { 200: SandboxPayment, 404: ErrorBody } };
  app.get(calls.sandboxPayment, { schema: page }, async (request) => {
    const payment = await counter.view(request.params.id);
    if (!payment) throw new Refused('CHECKOUT_002');
    return payment;
  });
  const act = {
    tags,
    summary: 'What a buyer or a bank does at the sandbox.',
    params,
    body: SandboxAct,
    response: { 200: SandboxAnswer, 400: ErrorBody, 404: ErrorBody },
  };
  app.post(calls.sandboxPayment, { schema: act }, async (request) => {
    const answer = await counter.act({ id: request.params.id, act: request.body });
    if (!answer) throw new Refused('CHECKOUT_002');
    return answer;
  });
};
