import { useTranslations } from 'use-intl';
import './act-note.css';
import type { Act } from '../lib/realtime/use-send.ts';

/** What is said beside a button: that it will be sent, or why it was refused. */
export function ActNote({ act }: { act: Pick<Act, 'willBeSent' | 'refusal'> }) {
  const say = useTranslations('live.acts');
  return (
    <span className={act.willBeSent ? 'act-note plain' : 'act-note'} role="status">
      {act.willBeSent ? say('willBeSent') : act.refusal}
    </span>
  );
}
