import { ErrorBody } from '@lorecrew/contract/api/error';
import {
  NotificationsAnswer,
  NotificationsQuery,
  ReadNotificationsBody,
  UnreadAnswer,
} from '@lorecrew/contract/api/notifications';
import { calls } from '@lorecrew/contract/calls';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireUser } from '../accounts/guards.ts';
import { markAllRead, markRead, removeNotification } from './commands.ts';
import { notificationsOf, unreadCountOf } from './queries.ts';

const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

/** What somebody is told of on their dashboard: the list, how many are unread, and what they do with them. */
export const notificationRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  const tags = ['account'];
  const params = z.object({ id: z.uuid(messageOf('USER_008')) });

  const list = {
    tags,
    summary: 'What one was told of, the latest first.',
    querystring: NotificationsQuery,
    response: { 200: NotificationsAnswer, ...refusals },
  };
  app.get(calls.notifications, { schema: list }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return notificationsOf(context, { companyId, userId, query: request.query });
  });

  const count = {
    tags,
    summary: 'How many notifications are unread.',
    response: { 200: UnreadAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.unreadNotifications, { schema: count }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return unreadCountOf(context, { companyId, userId });
  });

  const readAll = {
    tags,
    summary: 'Marks every notification up to a moment as read.',
    body: ReadNotificationsBody,
    response: { 200: UnreadAnswer, ...refusals },
  };
  app.put(calls.readNotifications, { schema: readAll }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return markAllRead(context, { companyId, userId, untilMs: request.body.until_ms });
  });

  const one = { tags, params, response: { 200: UnreadAnswer, ...refusals, 404: ErrorBody } };
  app.put(calls.readNotification, { schema: { ...one, summary: 'Marks a notification as read.' } }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return unwrap(await markRead(context, { companyId, userId, id: request.params.id }));
  });
  app.delete(calls.notification, { schema: { ...one, summary: 'Deletes a notification.' } }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return unwrap(await removeNotification(context, { companyId, userId, id: request.params.id }));
  });
};
