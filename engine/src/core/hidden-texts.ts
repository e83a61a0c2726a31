import { REPORTS_A_PERSON } from '@lorecrew/contract/limits';
import type { TextKind } from '@lorecrew/contract/live/text-kinds';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { ShowEvent } from '../model/events.ts';
import type { Decision, Directory } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';

type Hidden = ShowState['hidden'];
type OfTexts = Extract<ShowEvent, { type: 'text.hidden' | 'text.kept' }>;

/** What is known of texts that were reported, after one more event. */
export function evolveHiddenTexts(hidden: Hidden, event: OfTexts, atMs: number): Hidden {
  if (event.type === 'text.hidden') {
    const { textId, why, kind, of, reporter = hidden[textId]?.reporter ?? null } = event;
    return { ...hidden, [textId]: { why, kind, of, reporter, atMs } };
  }
  const before = hidden[event.textId];
  return before ? { ...hidden, [event.textId]: { ...before, why: 'kept' } } : hidden;
}

export function isHidden({ hidden }: Pick<ShowState, 'hidden'>, textId: string): boolean {
  const why = hidden[textId]?.why;
  return why === 'reported' || why === 'host';
}

/** How many texts somebody may still report in this show. */
export function reportsLeft({ hidden }: Pick<ShowState, 'hidden'>, person: string): number {
  return REPORTS_A_PERSON - Object.values(hidden).filter(({ reporter }) => reporter === person).length;
}

/** A colleague reports a text: it is gone for everybody until a host has looked at it, and only once. */
export function reportText(
  show: ShowState,
  { textId, kind, of, reporter }: { textId: string; kind: TextKind; of: string; reporter: string },
): Result<Decision> {
  if (show.hidden[textId]?.why === 'kept') return refuse('TEXT_001');
  if (show.hidden[textId]) return refuse('TEXT_002');
  if (reportsLeft(show, reporter) <= 0) return refuse('TEXT_003');
  return ok({ events: [{ type: 'text.hidden', textId, why: 'reported', kind, of, reporter }] });
}

/** A host decides about a text that was reported: it is gone for good, or stays. Said again, nothing changes. */
export function reviewText(show: ShowState, { textId, stays }: { textId: string; stays: boolean }): Result<Decision> {
  const before = show.hidden[textId];
  if (!before) return refuse('TEXT_002');
  if (before.why === (stays ? 'kept' : 'host')) return refuse('SHOW_004');
  const { kind, of } = before;
  return ok({ events: [stays ? { type: 'text.kept', textId } : { type: 'text.hidden', textId, why: 'host', kind, of }] });
}

/** What was left of each directory: the same value as long as nothing more is hidden, so that views can compare it. */
const shown = new WeakMap<Directory, { readonly hidden: Hidden; readonly directory: Directory }>();

/** Names and texts without those that are shown to nobody any more. Every view is made from this. */
export function withoutHiddenTexts(show: Pick<ShowState, 'hidden'>, directory: Directory): Directory {
  const { hidden } = show;
  if (Object.keys(hidden).length === 0) return directory;
  const known = shown.get(directory);
  if (known?.hidden === hidden) return known.directory;
  const texts = Object.fromEntries(Object.entries(directory.texts).filter(([id]) => !isHidden(show, id)));
  const rest = { names: directory.names, texts };
  shown.set(directory, { hidden, directory: rest });
  return rest;
}
