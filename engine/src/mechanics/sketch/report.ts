import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { reportText } from '../../core/hidden-texts.ts';
import type { Decision } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import { pictureOf } from './state.ts';

interface StripReport {
  readonly step: string;
  readonly crew: string;
  readonly strip: string;
  readonly by: string;
}

/** The whole strip is gone for everybody once a colleague reports it. Hosts are shown the largest mark of it. */
export function reportStrip(show: ShowState, { step, crew, strip, by }: StripReport): Result<Decision> {
  const { papers, hungAtMs } = pictureOf(show, { step, crew });
  const paper = hungAtMs === null ? undefined : papers.find((each) => each.strip === strip && each.down === null);
  const mark = paper?.marks.filter((each) => each.by !== by).toSorted((a, b) => b.points - a.points)[0];
  if (!mark || mark.by.startsWith('sim:')) return refuse('SKETCH_006');
  const { textId } = mark;
  const hidden = reportText(show, { textId, kind: 'sketch', of: mark.by, reporter: by });
  if (!hidden.ok) return hidden;
  return ok({ events: [...hidden.value.events, { type: 'sketch.reported', step, crew, strip, by, textId }] });
}
