import { SKETCH_PAPER, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import type { SVGProps } from 'react';
import styles from './hung-picture.module.css';
import { MarkPicture } from './sketch-marks.tsx';

export interface HungStrip {
  readonly strip: string;
  readonly marks: readonly SketchMark[];
}

interface StripsProps extends Pick<SVGProps<SVGSVGElement>, 'className' | 'onClick'> {
  readonly strips: readonly HungStrip[];
  /** The picture in words. */
  readonly label: string;
}

/** All strips of a picture side by side. */
export function Strips({ strips, label, ...svg }: StripsProps) {
  const { width, height } = SKETCH_PAPER;
  return (
    <svg {...svg} viewBox={`0 0 ${width * strips.length} ${height}`} role="img" aria-label={label}>
      {strips.map(({ strip, marks }, i) => (
        <svg key={strip} aria-hidden="true" x={i * width} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {marks.map((mark, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nobody paints here any more
            <MarkPicture key={n} mark={mark} />
          ))}
        </svg>
      ))}
    </svg>
  );
}

interface HungPictureProps extends Pick<StripsProps, 'strips' | 'label'> {
  /** What stands on the plaque below it. */
  readonly plaque?: string | undefined;
  /** A press on the picture; the keyboard has another way. */
  readonly onPress: () => void;
}

/** A picture in its frame. */
export function HungPicture({ strips, label, plaque, onPress }: HungPictureProps) {
  return (
    <div className={styles.hung}>
      <Strips className={styles.framed} strips={strips} label={label} onClick={onPress} />
      {plaque && <p className={styles.plaque}>{plaque}</p>}
    </div>
  );
}
