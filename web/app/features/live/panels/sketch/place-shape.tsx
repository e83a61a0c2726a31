import {
  SKETCH_COLORS,
  SKETCH_PAPER,
  SKETCH_SHAPE_POINTS,
  SKETCH_SHAPES,
  type SketchMark,
} from '@lorecrew/contract/live/mechanics/sketch';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../components/button.tsx';
import styles from './sketch.module.css';
import { type Square, squareAt } from './strokes.ts';

type Shape = Extract<SketchMark, { shape: string }>;
type Say = ReturnType<typeof useTranslations<'sketch'>>;

export const CELLS = Array.from({ length: SKETCH_PAPER.cells }, (_, i) => i);
const SIZES = [1, 2, 3, 4];

/** A mark in words: what a screen reader hears of it. */
export function markWords(mark: SketchMark, say: Say): string {
  const color = say(`color.${mark.color}`);
  if ('points' in mark) {
    const [xs, ys] = [mark.points.map(([x]) => x), mark.points.map(([, y]) => y)];
    const [from, to] = [Math.min, Math.max].map((end) => squareName(squareAt([end(...xs), end(...ys)])));
    return say(from === to ? 'strokeAt' : 'stroke', { color, width: say(`width.${mark.width}`), from: from ?? '', to: to ?? '' });
  }
  const { shape, size } = mark;
  return say('shapeAt', { color, shape: say(`shape.${shape}`), square: squareName(mark), size: `${size}` });
}

/** All that is on a strip, in words. */
export function sheetWords(marks: readonly SketchMark[], say: Say): string {
  return marks.map((mark) => markWords(mark, say)).join('; ');
}

function squareName({ column, row }: Square): string {
  return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
  return 'ABCDEFGH'.charAt(column);
}

/** Shapes on a grid: the same picture for whoever does not paint with a pointer. */
export function PlaceShape({ room, onPlace }: { room: number; onPlace: (mark: Shape) => void }) {
  const say = useTranslations('sketch');
  const [mark, setMark] = useState<Shape>({ shape: 'circle', column: 3, row: 3, size: 2, color: 'red' });
  const set = (part: Partial<Shape>) => setMark((before) => ({ ...before, ...part }));
  const pick = <T extends string>(all: readonly T[], value: string) => all.find((each) => each === value);
  return (
    <details className={styles.shapes}>
      <summary>{say('shapes')}</summary>
      <div className={styles.form}>
        <Choice
          label={say('shapeLabel')}
          value={mark.shape}
          onChoose={(value) => set({ shape: pick(SKETCH_SHAPES, value) ?? mark.shape })}
        >
          {SKETCH_SHAPES.map((shape) => (
            <option key={shape} value={shape}>
              {say(`shape.${shape}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('colorLabel')}
          value={mark.color}
          onChoose={(value) => set({ color: pick(SKETCH_COLORS, value) ?? mark.color })}
        >
          {SKETCH_COLORS.map((color) => (
            <option key={color} value={color}>
              {say(`color.${color}`)}
            </option>
          ))}
        </Choice>
        <Choice label={say('column')} value={`${mark.column}`} onChoose={(value) => set({ column: Number(value) })}>
          {CELLS.map((column) => (
            <option key={column} value={column}>
              {columnName(column)}
            </option>
          ))}
        </Choice>
        <Choice label={say('row')} value={`${mark.row}`} onChoose={(value) => set({ row: Number(value) })}>
          {CELLS.map((row) => (
            <option key={row} value={row}>
              {row + 1}
            </option>
          ))}
        </Choice>
        <Choice label={say('size')} value={`${mark.size}`} onChoose={(value) => set({ size: Number(value) })}>
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Choice>
        <Button
          size="small"
          data-button="place-shape"
          aria-disabled={room < SKETCH_SHAPE_POINTS}
          onClick={() => room >= SKETCH_SHAPE_POINTS && onPlace(mark)}
        >
          {say('place')}
        </Button>
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}
