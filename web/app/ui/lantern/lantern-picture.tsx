import './lantern-string.css';
import type { Lantern } from '@lorecrew/contract/lantern/model';
import { type LanternPicture as Paths, pictureOf } from '@lorecrew/contract/lantern/picture';
import type { ShowView } from '@lorecrew/contract/live/view';
import { memo, useId } from 'react';
import { lanternOf } from './lantern-of.ts';

/** Paths that were worked out before: a lantern lights and goes out more than once, and hangs in several places. */
const known = { lit: new WeakMap<Lantern, Paths>(), unlit: new WeakMap<Lantern, Paths>() };

function pathsOf(lantern: Lantern, isLit: boolean): Paths {
  const before = known[isLit ? 'lit' : 'unlit'];
  const paths = before.get(lantern) ?? pictureOf(lantern, isLit);
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
  const { box, body, sheet, strokes } = pathsOf(lantern, isLit);
  return (
    <svg className="lantern" viewBox={box} aria-hidden="true">
      <clipPath id={`${id}body`}>
        <path d={body} />
      </clipPath>
      <clipPath id={`${id}sheet`}>
        <path d={sheet} />
      </clipPath>
      {strokes.map(({ d, fill = 'none', stroke, width, alpha, clip }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path is its place in the picture
        <g key={index} {...(clip ? { clipPath: `url(#${id}${clip})` } : {})}>
          <path d={d} fill={fill} stroke={stroke} strokeWidth={width} strokeLinejoin="round" opacity={alpha} />
        </g>
      ))}
    </svg>
  );
});
