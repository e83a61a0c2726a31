/** Under which the queries keep what the server said. */
export const NOTIFICATIONS = ['notifications'] as const;
export const UNREAD = [...NOTIFICATIONS, 'unread'] as const;
