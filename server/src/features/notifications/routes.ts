import * as routes from '@lorecrew/contract/routes/notifications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireUser } from '../accounts/guards.ts';
import { markAllRead, markRead, removeNotification } from './commands.ts';
import { countUnread, loadNotifications } from './queries.ts';

/** What somebody is told of on their dashboard: the list, how many are unread, and what they do with them. */
export const notificationRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  app.route({
    ...routes.listNotifications,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return loadNotifications(context, { companyId, userId, query: request.query });
    },
  });

  app.route({
    ...routes.countUnreadNotifications,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return countUnread(context, { companyId, userId });
    },
  });

  app.route({
    ...routes.markNotificationsRead,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return markAllRead(context, { companyId, userId, untilMs: request.body.until_ms });
    },
  });

  app.route({
    ...routes.markNotificationRead,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return unwrap(await markRead(context, { companyId, userId, id: request.params.id }));
    },
  });

  app.route({
    ...routes.deleteNotification,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return unwrap(await removeNotification(context, { companyId, userId, id: request.params.id }));
    },
  });
};
