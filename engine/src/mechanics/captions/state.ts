import { type ByStep, getEntry } from '../../core/by-step.ts';
import { occupantId } from '../../core/crews.ts';
import { draw } from '../../core/random.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import type { Read } from '../common/reading.ts';
import type { CaptionsRule } from './story.ts';

/** One that lies ready or is a crewmate's, by place; or what somebody wrote. */
export type CaptionWords = { readonly ready: number } | { readonly textId: string };

/** A caption in the vote; `by` is null where nobody wrote any and the story's own stands there. */
interface Entry {
  readonly by: string | null;
  readonly words: CaptionWords;
}

export interface CrewCaptions {
  /** What each wrote last, until all are written. */
  readonly written: Readonly<Record<string, CaptionWords>>;
  /** How often each person has written. */
  readonly times: Readonly<Record<string, number>>;
  /** Once all are written, in an order that tells nothing of who wrote them. */
  readonly entries: readonly Entry[];
  readonly writtenAtMs: number | null;
  /** The place of the caption that each voted for. */
  readonly votes: Readonly<Record<string, number>>;
  readonly votedAtMs: number | null;
  readonly read?: Read;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly captions: ByStep<CrewCaptions>;
  }
}

export const BLANK: CrewCaptions = { written: {}, times: {}, entries: [], writtenAtMs: null, votes: {}, votedAtMs: null };

export function crewCaptions(show: ShowState, at: { step: string; crew: string }): CrewCaptions {
  return getEntry(show.mechanics.captions, at, BLANK);
}

/** What a caption says, and whether that is somebody's own or stands in the place of it. */
export interface CaptionText {
  readonly text: string;
  readonly textId: string | null;
  readonly words?: 'own' | 'mislaid';
}

/** Everything that may be taken: for everybody, and behind it what crewmates say. */
function allReady({ ready, crewmates }: CaptionsRule): readonly string[] {
  return [...ready, ...Object.values(crewmates)];
}

/** The words of a caption. What was taken down or erased is replaced by one that lies ready. */
export function captionText(rule: CaptionsRule, words: CaptionWords, { texts }: Pick<Directory, 'texts'>): CaptionText {
  if ('ready' in words) return { text: allReady(rule)[words.ready] ?? '', textId: null };
  const own = texts[words.textId];
  if (own !== undefined) return { text: own, textId: words.textId, words: 'own' };
  return { text: rule.ready[0] ?? '', textId: words.textId, words: 'mislaid' };
}

/** The captions of a crew as they go into the vote: those that were written, in an order by the show's seed; else one that lies ready. */
export function entriesOf(show: ShowState, step: Step<'captions'>, crew: Crew): Entry[] {
  const { written } = crewCaptions(show, { step: step.id, crew: crew.id });
  const label = `captions:${step.id}:${crew.id}`;
  const entries = crew.seats.flatMap((seat): Entry[] => {
    const by = occupantId(crew.id, seat);
    const words = written[by];
    return words ? [{ by, words }] : [];
  });
  if (entries.length === 0) return [{ by: null, words: { ready: draw(show.seed, label, step.rule.ready.length) } }];
  const shuffled: Entry[] = [];
  while (entries.length > 0) shuffled.push(...entries.splice(draw(show.seed, `${label}:${entries.length}`, entries.length), 1));
  return shuffled;
}

/** How many voted for each caption, by its place. */
function votesOf({ entries, votes }: CrewCaptions): number[] {
  const all = Object.values(votes);
  return entries.map((_, place) => all.filter((vote) => vote === place).length);
}

/** Places in the order in which the captions are read: the best last. Among equals the show's seed decides. */
export function readingOrder(show: ShowState, at: { step: string; crew: string }): { place: number; votes: number }[] {
  const own = crewCaptions(show, at);
  const label = (place: number) => `captions:read:${at.step}:${at.crew}:${place}`;
  return votesOf(own)
    .map((votes, place) => ({ place, votes, tie: draw(show.seed, label(place), 1_000_000) }))
    .sort((a, b) => a.votes - b.votes || a.tie - b.tie)
    .map(({ place, votes }) => ({ place, votes }));
}

/** The best caption of a crew, once the vote is over. */
export function bestCaption(
  show: ShowState,
  at: { step: string; crew: string },
): (Entry & { place: number; votes: number }) | null {
  const { entries, votedAtMs } = crewCaptions(show, at);
  const best = votedAtMs === null ? undefined : readingOrder(show, at).at(-1);
  const entry = best && entries[best.place];
  return best && entry ? { ...entry, ...best } : null;
}
