import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MARKED, SignPicture } from './sign-picture.tsx';
import { useSigns } from './signs-context.ts';

/** How long a thing is ringed that somebody asked to look at. */
const LOOK_MS = 2_600;
const MARKS_SHOWN = 3;

interface PointableProps {
  /** As `Thing` of the wire: `card:A`, `lever:Pump`, `person:<id>`. */
  readonly thing: string;
  /** What the thing is, said before what one may do; the plain name where left out. */
  readonly name?: string;
  /** Only where signs land: the thing has another act of its own. */
  readonly isOff?: boolean;
}

/** Lies over a thing, which is positioned: a press chooses what to send to it, and what others sent leaves its mark there. */
export function Pointable({ thing, name, isOff = false }: PointableProps) {
  const signs = useSigns();
  const say = useTranslations('signals');
  const known = signs?.thingName(thing) ?? null;
  if (!signs || known === null) return null;
  const nowMs = Date.now();
  const landed = signs.board.flights.filter((flight) => flight.thing === thing);
  const isLookedAt = landed.some(({ reaction, atMs }) => reaction === 'here' && nowMs - atMs < LOOK_MS);
  const marks = landed.filter(({ reaction }) => MARKED.includes(reaction)).slice(-MARKS_SHOWN);
  return (
    <span className={isLookedAt ? 'signs-at is-looked-at' : 'signs-at'} data-thing={thing}>
      {!isOff && (
        <button
          type="button"
          className="signs-point"
          aria-haspopup="dialog"
          aria-label={say('point', { name: name ?? known })}
          onClick={(event: MouseEvent<HTMLButtonElement>) => signs.pointAt(thing, event.currentTarget)}
        />
      )}
      {marks.length > 0 && (
        <span className="signs-marks" aria-hidden="true">
          {marks.map(({ n, reaction }) => (
            <SignPicture key={n} reaction={reaction} />
          ))}
        </span>
      )}
    </span>
  );
}
