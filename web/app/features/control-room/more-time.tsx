import type { ControlCrew, ControlRoom } from '@lorecrew/contract/api/control';
import { useTranslations } from 'use-intl';
import { Refusal } from '../../components/form-parts.tsx';
import { useAsk } from './use-control.ts';
import './more-time.css';
import { Button } from '../../components/button.tsx';

/** Minutes that a host gives at once. */
export const MINUTES = [1, 2, 5] as const;

const MINUTE_SEC = 60;

/** More time for one crew, while it is at a task: the others wait for it, and no longer than it needs. */
export function MoreTime({ id, crew, room }: { id: string; crew: ControlCrew; room: ControlRoom }) {
  const say = useTranslations('controlRoom.crew');
  const longer = useAsk(id);
  const { extendableSec, extendedSec, number } = crew;
  if (crew.standing.outcome !== 'open') return null;
  const isPaused = room.pausedAtMs !== null;
  return (
    <div className="more-time">
      <fieldset className="plus" aria-label={say('more', { n: number })}>
        {MINUTES.map((n) => (
          <Button
            key={n}
            size="small"
            pending={longer.busy || isPaused || n * MINUTE_SEC > extendableSec}
            aria-label={say('plusName', { n, crew: number })}
            onClick={() => longer.send({ kind: 'extend', seconds: n * MINUTE_SEC, crew: crew.id })}
          >
            {say('plus', { n })}
          </Button>
        ))}
      </fieldset>
      <span className="small muted">
        {extendedSec > 0 ? say('extended', { n: Math.ceil(extendedSec / MINUTE_SEC) }) : say('minutes')}
      </span>
      <Refusal text={longer.refusal} />
    </div>
  );
}
