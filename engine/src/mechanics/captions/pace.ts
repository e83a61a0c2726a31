import { isSeatActive, occupantId } from '../../core/crews.ts';
import { afterSec, extendedSec, phaseStartMs } from '../../core/timing.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { nextLineAtMs } from '../common/reading.ts';
import { crewCaptions } from './state.ts';

/** When a crew has to have written, or voted, in milliseconds; null while it reads. */
export function captionsEndAtMs(show: ShowState, { id: step, rule }: Step<'captions'>, crew: string): number | null {
  const { writtenAtMs, votedAtMs } = crewCaptions(show, { step, crew });
  if (votedAtMs !== null) return null;
  if (writtenAtMs !== null) return afterSec(show, writtenAtMs, rule.voteSec);
  return afterSec(show, phaseStartMs(show), rule.closesSec[show.late ? 'late' : 'planned'] + extendedSec(show));
}

/** When the next caption is shown by itself, in milliseconds; null where all are, and before the crew reads. */
export function nextCaptionAtMs(show: ShowState, { id: step, rule }: Step<'captions'>, crew: string): number | null {
  const { entries, votedAtMs, read } = crewCaptions(show, { step, crew });
  const shown = read?.shown ?? 0;
  if (votedAtMs === null || shown >= entries.length) return null;
  const afterwardsSec = rule.after === null ? 0 : (show.story.narrationSec[rule.after] ?? 0);
  return nextLineAtMs(show, { sinceMs: read?.atMs ?? votedAtMs, linesLeft: entries.length - shown, afterwardsSec });
}

/** Everybody who may still write or vote: crewmates, and people who are here. */
export function listActive(show: ShowState, crew: Crew): string[] {
  return crew.seats.flatMap((seat) => (isSeatActive(show, seat) ? [occupantId(crew.id, seat)] : []));
}

/** Who of a crew has a caption of somebody else to vote for. */
export function listVoters(show: ShowState, step: Step<'captions'>, crew: Crew): string[] {
  const { entries } = crewCaptions(show, { step: step.id, crew: crew.id });
  return listActive(show, crew).filter((id) => entries.some(({ by }) => by !== id));
}
