import { Hand } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { useSigns } from '../../../components/signals/signs-context.ts';
import { nameWith } from '../accessible-name.ts';
import { useLive } from '../live-context.ts';
import { greetingOf } from './greeting.ts';

/** Two people of a crew see each other before anything is asked of them: a wave to the next seat, and one back. */
export function Greet() {
  const { view } = useLive();
  const say = useTranslations('panels.greeting');
  const signs = useSigns();
  const seated = view.lamps?.lamps.flatMap(({ person }) => person ?? []) ?? [];
  const greeting = signs && view.me && greetingOf({ self: view.me.id, seated, flights: signs.board.flights });
  if (!signs || !greeting) return null;
  const { kind, person } = greeting;
  const { name } = person;
  const isDone = kind === 'waved' || kind === 'met';
  const label = say(kind === 'back' ? 'back' : isDone ? 'again' : 'wave');
  return (
    <div className="greeting" data-greeting={kind}>
      {/* What others do is told with all other signs; here is told what one's own wave has done. */}
      {isDone ? <p role="status">{say(kind, { name })}</p> : <p>{say(kind === 'back' ? 'waves' : 'beside', { name })}</p>}
      <Button
        size="small"
        data-button="greet"
        aria-label={nameWith(label, say('waveName', { name }))}
        onClick={() => signs.signals.react('wave', `person:${person.id}`)}
      >
        <Hand className="ic" aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}
