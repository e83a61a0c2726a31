import type { SessionStatus } from '@lorecrew/contract/api/sessions';
import { Calendar, Check, DoorOpen, type LucideIcon, Pause, Radio, X } from 'lucide-react';
import { Badge, type Tone } from '../../components/badge.tsx';

const BADGES: Readonly<Record<SessionStatus, { Icon: LucideIcon; tone: Tone; word: string }>> = {
  scheduled: { Icon: Calendar, tone: 'info', word: 'Scheduled' },
  open: { Icon: DoorOpen, tone: 'warn', word: 'Open' },
  live: { Icon: Radio, tone: 'warn', word: 'Live' },
  paused: { Icon: Pause, tone: 'warn', word: 'Paused' },
  completed: { Icon: Check, tone: 'ok', word: 'Completed' },
  cancelled: { Icon: X, tone: 'plain', word: 'Cancelled' },
};

/** Where a session stands, in a word and a sign. */
export function StatusBadge({ status }: { status: SessionStatus }) {
  const { Icon, tone, word } = BADGES[status];
  return (
    <Badge tone={tone}>
      <Icon className="ic" aria-hidden="true" />
      {word}
    </Badge>
  );
}
