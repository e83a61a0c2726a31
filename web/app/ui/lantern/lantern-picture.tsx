import './lantern-string.css';
import type { Lantern } from '@lorecrew/contract/lantern/model';
import { pictureOf } from '@lorecrew/contract/lantern/picture';
import { memo, useId } from 'react';

/** A lantern, lit or not, as a picture beside words that say whose it is. */
export const LanternPicture = memo(function LanternPicture({ lantern, isLit }: { lantern: Lantern; isLit: boolean }) {
  const id = useId();
  const { box, body, sheet, strokes } = pictureOf(lantern, isLit);
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
