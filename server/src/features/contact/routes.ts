import { ContactAnswer, ContactBody } from '@lorecrew/contract/api/contact';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { type ContactContext, takeMessage } from './commands.ts';

/** Each writes a row and a letter to somebody who has to read it. */
const perAddress: Rule = { name: 'contact address', max: 5, windowMs: 10 * 60_000 };
const perAddressDay: Rule = { name: 'contact address day', max: 20, windowMs: 24 * 3_600_000 };
/** Protects the disk and the reader; far more than one person writes in a day. */
const perDay: Rule = { name: 'contact day', max: 1000, windowMs: 24 * 3_600_000 };

/** `POST /api/contact`: a message to the site's operator. */
export const contactRoutes: FastifyPluginAsyncZod<LimitedDeps<ContactContext>> = async (app, { context, limiter }) => {
  const schema = {
    tags: ['contact'],
    summary: 'Keeps a message to whoever runs the site, and mails it to them.',
    body: ContactBody,
    response: { 201: ContactAnswer, 400: ErrorBody, 422: ErrorBody, 429: ErrorBody },
  };
  app.post(calls.contact, { schema }, async (request, reply) => {
    const { ip } = request;
    const own = [...callerCounters(perAddress, { ip }), ...callerCounters(perAddressDay, { ip })];
    const over = await limiter.take([...own, [perDay, 'everybody']]);
    if (over) return refuseForNow(request, reply, over);
    return reply.code(201).send(await takeMessage(context, request.body));
  });
};
