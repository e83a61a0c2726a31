import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import tower from '../../art/tower.svg';
import darkTower from '../../art/tower-unlit.svg';
import '../../components/lamp-pictures.css';
import './crew-box.css';
import { Button } from '../../components/button.tsx';

/** Width of a lamp that stands for a seat. */
const LAMP_PX = 17;

interface CrewBoxProps {
  /** Number of the crew from 0; null for those in none. */
  crew: number | null;
  size: number;
  seats: number;
  least: number;
  /** Who would be put down here. */
  receives: string | null;
  /** Removes the crew; null where it stays. */
  onRemove: (() => void) | null;
  children: ReactNode;
}

/** A crew with its people, its seats as lamps, and a tower that is dark while there are too few to play. */
export function CrewBox({ crew, size, seats, least, receives, onRemove, children }: CrewBoxProps) {
  const say = useTranslations('crews');
  const title = crew === null ? say('none') : say('crew', { n: crew + 1 });
  const isLit = size >= least;
  return (
    <section className={crew === null ? 'crewbox free' : 'crewbox'} aria-label={title} data-crew={crew ?? 'none'}>
      <header>
        <h3>{title}</h3>
        <p>{crew === null ? say('noneText') : say('seatsTaken', { n: size, seats })}</p>
        {crew === null ? null : (
          <>
            <span className="seat-lamps lamp-pictures" style={{ width: seats * LAMP_PX }} aria-hidden="true">
              <span style={{ width: size * LAMP_PX }} />
            </span>
            <img src={isLit ? tower : darkTower} alt="" />
          </>
        )}
        {crew !== null && !isLit && size > 0 ? <p className="few">{say('tooFew', { least })}</p> : null}
      </header>
      <ul>{children}</ul>
      {receives !== null ? (
        <p className="gap-slot">{say('putHere', { name: receives })}</p>
      ) : size === 0 ? (
        <p className="gap-slot still">{say('empty')}</p>
      ) : null}
      {onRemove === null || crew === null || size > 0 ? null : (
        <Button variant="ghost" size="small" onClick={onRemove}>
          <X className="ic" aria-hidden="true" />
          {say('removeCrew', { n: crew + 1 })}
        </Button>
      )}
    </section>
  );
}
