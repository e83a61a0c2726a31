import { paths } from '@lorecrew/contract/paths';
import * as routes from '@lorecrew/contract/routes/email-preferences';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../http/limits.ts';
import { type EmailPreferencesContext, setEmailsStopped } from './commands.ts';

/** Mail services press for many of their readers from a few addresses. */
const perAddress: Rule = { name: 'unsubscribe address', max: 600, windowMs: 60_000 };
const FORM_LIMIT_BYTES = 4 * 1024;

/** Where emails are stopped: with one press in a mail program (RFC 8058), or on a page. */
export const emailPreferenceRoutes: FastifyPluginAsyncZod<LimitedDeps<EmailPreferencesContext>> = async (
  app,
  { context, limiter },
) => {
  // Mail programs send the one field that the standard names, as a form of either kind.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, form, done) => {
      const text = String(form).toLowerCase();
      done(null, { stop: (text.includes('list-unsubscribe') && text.includes('one-click')) || undefined });
    },
  );

  // Opening it changes nothing: virus scanners open every address of an email.
  app.route({
    ...routes.openUnsubscribePage,
    handler: async (request, reply) => reply.redirect(paths.stopEmails(request.params.token), 303),
  });

  app.route({
    ...routes.updateSubscription,
    config: { withoutCsrf: true },
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const { stop } = request.body;
      unwrap(await setEmailsStopped(context, { token: request.params.token, stop }));
      return { message: stop ? 'You get no more of these emails.' : 'You get these emails again.' };
    },
  });
};
