import { clientMessages } from '@lorecrew/contract/client-messages';
import { catalogue } from '@lorecrew/contract/errors';
import * as routes from '@lorecrew/contract/routes/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated } from '../../../http/errors.ts';
import type { Counter, LimitedDeps, Rule } from '../../../http/limits.ts';
import { deletionPreview, exportOf } from '../../erasure/queries.ts';
import { requireUser } from '../guards.ts';
import { type AccountDeletionContext, deleteAccount } from './commands.ts';

/** Reads through every table that may hold somebody. */
const exportPerUser: Rule = { name: 'export user', max: 10, windowMs: 3_600_000 };

/** Only failures count, and against the sign-in that fails. */
const deletePerSignIn: Rule = { name: 'deletion sign-in', max: 10, windowMs: 15 * 60_000 };

/** Taking one's own data along, and going. */
export const accountDeletionRoutes: FastifyPluginAsyncZod<LimitedDeps<AccountDeletionContext>> = async (
  app,
  { context, limiter },
) => {
  app.route({
    ...routes.exportAccount,
    handler: async (request, reply) => {
      const who = await requireUser(context, request);
      await limiter.require([[exportPerUser, who.userId]]);
      const held = await exportOf(context, who);
      if (!held) throw new Unauthenticated(clientMessages.authenticationRequired);
      reply.header('content-disposition', 'attachment; filename="lorecrew-my-data.json"');
      return held;
    },
  });

  app.route({
    ...routes.previewAccountDeletion,
    handler: async (request) => {
      const found = await deletionPreview(context, await requireUser(context, request));
      if (!found) throw new Unauthenticated(clientMessages.authenticationRequired);
      return found;
    },
  });

  app.route({
    ...routes.deleteAccount,
    handler: async (request) => {
      const who = await requireUser(context, request);
      const counters: Counter[] = [[deletePerSignIn, who.familyId]];
      await limiter.require(counters);
      const waits = { ip: request.ip, account: who.userId, line: 'known' } as const;
      const { password = null } = request.body;
      const result = await limiter.hash(waits, () => deleteAccount(context, { who, password }));
      if (result.ok) return { message: 'Your account is deleted.' };
      const { code, reason } = result;
      const fields = code === 'USER_012' || code === 'AUTH_008' ? { password: catalogue[code].message } : null;
      throw new Refused(code, fields, reason ?? null);
    },
  });
};
