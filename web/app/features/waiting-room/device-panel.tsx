import { paths } from '@lorecrew/contract/paths';
import { CameraOff, Check, type LucideIcon, MicOff, RotateCw, Snail, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import './device-panel.css';
import { buttonClasses } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { Show } from '../../lib/realtime/use-show.ts';

interface Chip {
  readonly tone: 'ok' | 'warn' | 'bad' | '';
  readonly icon: LucideIcon;
  readonly text: string;
}

/** What is known of this device, and nothing that was not measured. */
export function DevicePanel({ show, sessionId }: { show: Show; sessionId: string }) {
  const say = useTranslations('waitingRoom.device');
  const sayReach = useTranslations('connection');
  const isSlow = show.connection === 'live' && show.transport === 'poll';
  const chips: readonly Chip[] = [
    connectionChip(show, say),
    ...(isSlow ? [{ tone: 'warn', icon: Snail, text: sayReach('slow') } as const] : []),
    { tone: '', icon: MicOff, text: say('noMicrophone') },
    { tone: '', icon: CameraOff, text: say('noCamera') },
  ];
  return (
    <section className="card box">
      <h2>{say('title')}</h2>
      <ul className="dev">
        {chips.map(({ tone, icon: Icon, text }) => (
          <li key={text} className={`badge ${tone}`}>
            <Icon className="ic" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {isSlow ? <p className="small muted">{sayReach('slowText')}</p> : null}
      <PageLink className={buttonClasses({ size: 'small' })} to={paths.systemCheck(sessionId)}>
        {say('check')}
      </PageLink>
    </section>
  );
}

function connectionChip({ connection, roundTripMs }: Show, say: Translator<'waitingRoom.device'>): Chip {
  switch (connection) {
    case 'live':
      return {
        tone: 'ok',
        icon: Check,
        text: roundTripMs === null ? say('connected') : say('connection', { ms: Math.round(roundTripMs) }),
      };
    case 'connecting':
      return { tone: '', icon: RotateCw, text: say('connecting') };
    case 'trying':
      return { tone: 'warn', icon: RotateCw, text: say('trying') };
    default:
      return { tone: 'bad', icon: WifiOff, text: say('notConnected') };
  }
}
