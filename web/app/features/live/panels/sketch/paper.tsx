import { SKETCH_PAPER, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MarkPicture } from '../../../../components/sketch/sketch-marks.tsx';
import { useByNow } from '../../use-now.ts';
import styles from './sketch.module.css';
import { type Point, strokePoints, toPaper } from './strokes.ts';

const { width, height, edge } = SKETCH_PAPER;

/** A brush that is still on the paper is lifted so long before the turn is over: what it has painted is kept. */
const LAST_MS = 1_500;

interface SheetProps {
  readonly label: string;
  readonly marks: readonly { n: number; mark: SketchMark }[];
  /** A press on it, where the keyboard has another way. */
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}

/** A strip as it is. */
export function Sheet({ label, marks, onPress, children }: SheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has a button for the same
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-large={onPress !== undefined}
      onClick={onPress}
    >
      {marks.map(({ n, mark }) => (
        <MarkPicture key={n} mark={mark} />
      ))}
      {children}
    </svg>
  );
}

interface PaperProps extends SheetProps {
  readonly left: readonly SketchMark[];
  readonly right: readonly SketchMark[];
  readonly brush: Pick<Extract<SketchMark, { points: unknown }>, 'color' | 'width'>;
  readonly room: number;
  /** When the turn is over; null where it has no end of its own. */
  readonly endsAtMs: number | null;
  readonly onStroke: (mark: SketchMark) => void;
  /** The eraser touches the paper; undefined while the brush is in hand. */
  readonly onErase: ((at: Point) => void) | undefined;
}

/** The strip that one paints with mouse, pen or finger. What is seen of its neighbours stands on both sides. */
export function Paper({ label, marks, left, right, brush, room, endsAtMs, onStroke, onErase }: PaperProps) {
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const box = useRef<DOMRect | null>(null);
  const pointer = useRef<number | null>(null);
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    const rect = event.currentTarget.getBoundingClientRect();
    if (onErase) return onErase(toPaper(event, rect));
    box.current = rect;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([toPaper(event, rect)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const rect = box.current;
    if (!rect || event.pointerId !== pointer.current) return;
    const point = toPaper(event, rect);
    setStroke((before) => [...before, point]);
  };
  const lift = () => {
    pointer.current = null;
    setStroke([]);
    const points = strokePoints(stroke, room);
    if (points.length > 0) onStroke({ points, ...brush });
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId === pointer.current) lift();
  };
  const isLast = useByNow((nowMs) => endsAtMs !== null && nowMs > endsAtMs - LAST_MS);
  const liftLast = useEffectEvent(() => {
    if (pointer.current !== null) lift();
  });
  useEffect(() => {
    if (isLast) liftLast();
  }, [isLast]);
  return (
    <div className={styles.paper}>
      <Edge marks={left} from={width - edge} />
      <svg
        className={`${styles.sheet} ${styles.open}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        data-erases={onErase !== undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {marks.map(({ n, mark }) => (
          <MarkPicture key={n} mark={mark} />
        ))}
        {stroke.length > 0 && <MarkPicture mark={{ points: [...stroke], ...brush }} />}
      </svg>
      <Edge marks={right} from={0} />
    </div>
  );
}

/** A finger's width of the strip beside it. */
function Edge({ marks, from }: { marks: readonly SketchMark[]; from: number }) {
  // Two that are alike lie over each other: one is enough.
  const seen = new Map(marks.map((mark) => [JSON.stringify(mark), mark]));
  return (
    <svg className={styles.edge} viewBox={`${from} 0 ${edge} ${height}`} aria-hidden="true">
      {[...seen].map(([key, mark]) => (
        <MarkPicture key={key} mark={mark} />
      ))}
    </svg>
  );
}
