import type { SessionStatus } from '@lorecrew/contract/api/sessions';
import { Calendar, Check, DoorOpen, type LucideIcon, Pause, Radio, X } from 'lucide-react';

const BADGES: Readonly<Record<SessionStatus, { Icon: LucideIcon; kind: string; word: string }>> = {
  scheduled: { Icon: Calendar, kind: 'info', word: 'Scheduled' },
  open: { Icon: DoorOpen, kind: 'warn', word: 'Open' },
  live: { Icon: Radio, kind: 'warn', word: 'Live' },
  paused: { Icon: Pause, kind: 'warn', word: 'Paused' },
  completed: { Icon: Check, kind: 'ok', word: 'Completed' },
  cancelled: { Icon: X, kind: '', word: 'Cancelled' },
};

/** Where a session stands, in a word and a sign. */
export function StatusBadge({ status }: { status: SessionStatus }) {
  const { Icon, kind, word } = BADGES[status];
  return (
    <span className={`badge ${kind}`}>
      <Icon className="ic" aria-hidden="true" />
      {word}
    </span>
  );
}
