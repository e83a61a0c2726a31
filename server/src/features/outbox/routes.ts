import * as routes from '@lorecrew/contract/routes/mailbox';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../http/errors.ts';
import { isLocalRequest } from '../../http/local-request.ts';
import type { Mailbox } from '../../ports.ts';

export interface MailboxDeps {
  readonly mailbox: Mailbox;
  /** Delivers what waits, so that the mailbox is never behind the page that asks. */
  readonly deliver: () => Promise<void>;
}

/** Emails hold links that open accounts, so only this machine may read them. */
function mustBeHere(request: FastifyRequest): void {
  if (!isLocalRequest(request)) throw new Refused('MAIL_002');
}

/** The demo's mailbox: emails are kept instead of sent, and can be read on this machine. Not in production mode. */
export const mailboxRoutes: FastifyPluginAsyncZod<MailboxDeps> = async (app, { mailbox, deliver }) => {
  app.route({
    ...routes.listEmails,
    handler: async (request) => {
      mustBeHere(request);
      await deliver();
      return { letters: await mailbox.list() };
    },
  });

  app.route({
    ...routes.getEmail,
    handler: async (request) => {
      mustBeHere(request);
      const mail = await mailbox.read(request.params.id);
      if (!mail) throw new Refused('MAIL_001');
      return mail;
    },
  });
};
