import type { NotificationKind, UserNotification } from '@lorecrew/contract/api/notifications';

/** Who is told: those who look after a session, the owners of a company, or one person of it. */
export type Audience =
  | { readonly of: 'session'; readonly sessionId: string }
  | { readonly of: 'owners'; readonly exceptUserId?: string }
  | { readonly of: 'user'; readonly userId: string };

/** What is told to them. */
export interface Tidings {
  readonly companyId: string;
  readonly to: Audience;
  readonly kind: NotificationKind;
  /** Distinguishes what it is about from others of its kind: told again, it stands in the same row, unread. */
  readonly about: string;
  readonly atMs: number;
  readonly sessionId?: string;
  readonly memberId?: string;
  readonly label?: string;
  readonly figures?: UserNotification['figures'];
}

/** Whose notifications. */
export interface Reader {
  readonly companyId: string;
  readonly userId: string;
}
