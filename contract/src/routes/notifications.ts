import { NotificationsAnswer, NotificationsQuery, ReadNotificationsBody, UnreadAnswer } from '../api/notifications.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const listNotifications = route({
  method: 'GET',
  url: '/api/user/notifications',
  tags: ['account'],
  summary: 'Notifications, newest first.',
  querystring: NotificationsQuery,
  reply: { 200: NotificationsAnswer },
  errors: [400, 401, 403],
});

export const countUnreadNotifications = route({
  method: 'GET',
  url: '/api/user/notifications/unread',
  tags: ['account'],
  summary: 'Number of unread notifications.',
  reply: { 200: UnreadAnswer },
  errors: [401, 403],
});

export const markNotificationsRead = route({
  method: 'PUT',
  url: '/api/user/notifications/read',
  tags: ['account'],
  summary: 'Mark all notifications up to a moment as read.',
  body: ReadNotificationsBody,
  reply: { 200: UnreadAnswer },
  errors: [400, 401, 403],
});

export const markNotificationRead = route({
  method: 'PUT',
  url: '/api/user/notifications/:id/read',
  tags: ['account'],
  summary: 'Mark a notification as read.',
  params: z.object({ id: z.uuid(errorMessage('USER_008')) }),
  reply: { 200: UnreadAnswer },
  errors: [400, 401, 403, 404],
});

export const deleteNotification = route({
  method: 'DELETE',
  url: '/api/user/notifications/:id',
  tags: ['account'],
  summary: 'Delete a notification.',
  params: z.object({ id: z.uuid(errorMessage('USER_008')) }),
  reply: { 200: UnreadAnswer },
  errors: [400, 401, 403, 404],
});
