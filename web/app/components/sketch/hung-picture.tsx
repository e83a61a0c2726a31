import { SKETCH_PAPER, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import styles from './hung-picture.module.css';
import { MarkPicture } from './sketch-marks.tsx';

interface HungPictureProps {
  readonly strips: readonly { readonly strip: string; readonly marks: readonly SketchMark[] }[];
  /** The picture in words. */
  readonly label: string;
  /** What stands on the plaque below it. */
  readonly plaque?: string | undefined;
}

/** All strips of a picture side by side, in its frame. */
export function HungPicture({ strips, label, plaque }: HungPictureProps) {
  const { width, height } = SKETCH_PAPER;
  return (
    <div className={styles.hung}>
      <svg className={styles.framed} viewBox={`0 0 ${width * strips.length} ${height}`} role="img" aria-label={label}>
        {strips.map(({ strip, marks }, i) => (
          <svg key={strip} aria-hidden="true" x={i * width} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            {marks.map((mark, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nobody paints here any more
              <MarkPicture key={n} mark={mark} />
            ))}
          </svg>
        ))}
      </svg>
      {plaque && <p className={styles.plaque}>{plaque}</p>}
    </div>
  );
}
