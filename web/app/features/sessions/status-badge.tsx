import type { SessionStatus } from '@lorecrew/contract/api/sessions';
import { Calendar, Check, DoorOpen, type LucideIcon, Pause, Radio, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '../../components/badge.tsx';

const BADGES: Readonly<Record<SessionStatus, { Icon: LucideIcon; tone: Tone }>> = {
  scheduled: { Icon: Calendar, tone: 'info' },
  open: { Icon: DoorOpen, tone: 'warn' },
  live: { Icon: Radio, tone: 'warn' },
  paused: { Icon: Pause, tone: 'warn' },
  completed: { Icon: Check, tone: 'ok' },
  cancelled: { Icon: X, tone: 'plain' },
};

/** Where a session stands, in a word and a sign. */
export function StatusBadge({ status }: { status: SessionStatus }) {
  const say = useTranslations('sessions.status');
  const { Icon, tone } = BADGES[status];
  return (
    <Badge tone={tone}>
      <Icon className="ic" aria-hidden="true" />
      {say(status)}
    </Badge>
  );
}
