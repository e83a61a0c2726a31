import { NotificationsAnswer, type NotificationsQuery, UnreadAnswer } from '@lorecrew/contract/api/notifications';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of what organisers are told of. Each throws an `ApiError` with words for the person. */
export function notificationCalls(api: ApiClient) {
  const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));
  return {
    list: ({ only, page }: NotificationsQuery) =>
      api.call({ method: 'GET', path: calls.notifications, query: { only, page: String(page) }, answer: NotificationsAnswer }),
    unread: () => api.call({ method: 'GET', path: calls.unreadNotifications, answer: UnreadAnswer }),
    read: (id: string) => api.call({ method: 'PUT', path: at(calls.readNotification, id), body: {}, answer: UnreadAnswer }),
    readUntil: (untilMs: number) =>
      api.call({ method: 'PUT', path: calls.readNotifications, body: { until_ms: untilMs }, answer: UnreadAnswer }),
    remove: (id: string) => api.call({ method: 'DELETE', path: at(calls.notification, id), body: {}, answer: UnreadAnswer }),
  };
}
