import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';

/** A bird on stilts with a hat, whatever was told. */
const BIRD: readonly SketchMark[] = [
  { shape: 'circle', column: 3, row: 4, size: 4, color: 'yellow' },
  { shape: 'circle', column: 5, row: 2, size: 2, color: 'yellow' },
  { shape: 'triangle', column: 5, row: 1, size: 2, color: 'red' },
  { shape: 'post', column: 3, row: 6, size: 1, color: 'brown' },
  { shape: 'post', column: 4, row: 6, size: 1, color: 'brown' },
  { shape: 'bar', column: 4, row: 7, size: 4, color: 'green' },
];
const FIRST_SEC = 4;
const EACH_SEC = 3;

/** Paints its bird, one shape after the other, and puts the brush down. */
export function botActions({ view: { sketch: own }, ms }: CrewmateContext): PlannedAction[] {
  if (!own?.paper?.isOpen || own.startedAtMs === null) return [];
  const { strip, marks } = own.paper;
  const next = BIRD[marks.length];
  const atMs = own.startedAtMs + ms(FIRST_SEC + EACH_SEC * marks.length);
  const key = `sketch:${strip}:${marks.length}`;
  return [{ key, atMs, command: next ? { type: 'sketch.paint', mark: next } : { type: 'sketch.done' } }];
}
