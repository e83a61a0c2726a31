import './lantern-string.css';
import type { Lantern } from '@lorecrew/contract/lantern/model';
import { pictureOf, type Stroke } from '@lorecrew/contract/lantern/picture';
import type { ShowView } from '@lorecrew/contract/live/view';
import { memo, useId } from 'react';
import { lanternOf } from './lantern-of.ts';

interface Paths extends Pick<ReturnType<typeof pictureOf>, 'box' | 'body' | 'sheet'> {
  /** From the back to the front, those that are drawn within the same path together: cutting out each by itself is dear. */
  readonly runs: readonly Run[];
}

interface Run {
  readonly clip: Stroke['clip'];
  readonly strokes: readonly Stroke[];
}

function runsOf(strokes: readonly Stroke[]): Run[] {
  const runs: { clip: Stroke['clip']; strokes: Stroke[] }[] = [];
  for (const stroke of strokes) {
    const last = runs.at(-1);
    if (last && last.clip === stroke.clip) last.strokes.push(stroke);
    else runs.push({ clip: stroke.clip, strokes: [stroke] });
  }
  return runs;
}

/** Paths that were worked out before: a lantern lights and goes out more than once, and hangs in several places. */
const known = { lit: new WeakMap<Lantern, Paths>(), unlit: new WeakMap<Lantern, Paths>() };

function pathsOf(lantern: Lantern, isLit: boolean): Paths {
  const before = known[isLit ? 'lit' : 'unlit'];
  const drawn = before.get(lantern);
  if (drawn) return drawn;
  const { strokes, ...picture } = pictureOf(lantern, isLit);
  const paths = { ...picture, runs: runsOf(strokes) };
  before.set(lantern, paths);
  return paths;
}

interface PersonLanternProps {
  /** The lanterns that people of the show have hung. */
  readonly lanterns: ShowView['lanterns'];
  readonly person: string;
  readonly isSimulated: boolean;
  readonly isLit: boolean;
}

/** The lantern of one person. Each is worked out by itself, so that a slow device may do something else between two of them. */
export const PersonLantern = memo(function PersonLantern({ lanterns, person, isSimulated, isLit }: PersonLanternProps) {
  return <LanternPicture lantern={lanternOf({ lanterns }, { id: person, simulated: isSimulated })} isLit={isLit} />;
});

/** A lantern, lit or not, as a picture beside words that say whose it is. */
export const LanternPicture = memo(function LanternPicture({ lantern, isLit }: { lantern: Lantern; isLit: boolean }) {
  const id = useId();
  const { box, body, sheet, runs } = pathsOf(lantern, isLit);
  return (
    <svg className="lantern" viewBox={box} strokeLinejoin="round" aria-hidden="true">
      <clipPath id={`${id}body`}>
        <path d={body} />
      </clipPath>
      <clipPath id={`${id}sheet`}>
        <path d={sheet} />
      </clipPath>
      {runs.map(({ clip, strokes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lantern has the same runs, lit or not
        <g key={index} {...(clip ? { clipPath: `url(#${id}${clip})` } : {})}>
          {strokes.map(({ d, fill = 'none', stroke, width, alpha }) => (
            // A path keeps its element when the lantern lights: only its colour changes then.
            <path key={`${d} ${width} ${alpha}`} d={d} fill={fill} stroke={stroke} strokeWidth={width} opacity={alpha} />
          ))}
        </g>
      ))}
    </svg>
  );
});
