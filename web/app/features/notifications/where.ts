import type { NotificationKind, UserNotification } from '@lorecrew/contract/api/notifications';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import {
  AlarmClock,
  ChartNoAxesColumn,
  CircleCheck,
  Crown,
  Handshake,
  type LucideIcon,
  MailCheck,
  MailX,
  Ticket,
  TicketX,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';

/** The sign of each kind. */
export const SIGNS: Readonly<Record<NotificationKind, LucideIcon>> = {
  'session-answers': MailCheck,
  'session-soon': AlarmClock,
  'session-over': CircleCheck,
  'report-ready': ChartNoAxesColumn,
  'session-shared': Handshake,
  'seat-asked': UserPlus,
  'seat-doubled': Users,
  'letters-failed': MailX,
  'credits-granted': Ticket,
  'credits-bought': Ticket,
  'credits-refunded': TicketX,
  'credits-disputed': TicketX,
  'credits-restored': Ticket,
  'credits-expired': TicketX,
  'credits-low': TicketX,
  'member-waiting': UserPlus,
  'member-joined': UserPlus,
  'member-left': UserMinus,
  'role-changed': Crown,
};

/** The page where the thing is. */
export function whereOf({ kind, session }: Pick<UserNotification, 'kind' | 'session'>): string {
  switch (kind) {
    case 'session-answers':
    case 'letters-failed':
    case 'seat-asked':
    case 'seat-doubled':
      return session === null ? paths.sessions() : paths.sessionPeople(session.id);
    case 'report-ready':
      return session === null ? paths.sessions() : paths.sessionReport(session.id);
    case 'session-soon':
    case 'session-over':
    case 'session-shared':
      return session === null ? paths.sessions() : paths.session(session.id);
    case 'credits-granted':
    case 'credits-bought':
    case 'credits-refunded':
    case 'credits-disputed':
    case 'credits-restored':
    case 'credits-expired':
    case 'credits-low':
      return paths.checkout();
    case 'member-waiting':
    case 'member-joined':
    case 'member-left':
    case 'role-changed':
      return paths.profile();
    default:
      return unreachable(kind);
  }
}
