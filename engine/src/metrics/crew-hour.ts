import type { EventType } from '../model/events.ts';
import type { Help } from './help-network.ts';
import type { Shared } from './pooling.ts';
import type { Act } from './response.ts';

/**
 * Something that a person did, by the event that came of it. The time counts from when play began where it was done at a task, and from
 * the beginning of its scene where it was not.
 */
export interface Action {
  readonly type: EventType;
  /** A step of the phase in which it was done: its task, where it has one. */
  readonly step: string;
  readonly atMs: number;
}

/** What the measures take from a crew's hour: ids and moments, nothing that anybody wrote. Times in milliseconds of the story. */
export interface CrewHour {
  readonly crew: string;
  /** People who sat in the crew, whether they stayed or not. */
  readonly members: readonly MemberHour[];
  readonly acts: readonly Act[];
  readonly help: readonly Help[];
  readonly tasks: readonly TaskHour[];
}

export interface MemberHour {
  readonly id: string;
  /** Windows of thirty seconds in which the crew worked and this person was there, and those in which the person took part. */
  readonly windows: number;
  readonly active: number;
  /** Share of the crew's time in which the person was there, 0 to 1. */
  readonly present: number;
  /** How often the person did what, by the event that came of it. */
  readonly did: Readonly<Partial<Record<EventType, number>>>;
  /** In their order, those of what the person did that a pin may be given for. */
  readonly actions: readonly Action[];
}

/** In the place of a person: a fact was heard, and the log does not know from whom. No pin is given for it. */
export const SAID_ALOUD = '';

/** A task, or a round of a manual: then `step` is its name in `manual-rounds.ts`, and cards are pages. */
export interface TaskHour {
  readonly step: string;
  readonly outcome: 'open' | 'solved' | 'timedout';
  /** When play began, when it was to end, and when the crew was done. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly decidedMs: number;
  /** Cards that the crew held. */
  readonly held: ReadonlySet<string>;
  readonly shared: readonly (Shared & { readonly by: string })[];
  /** How much of the answer was right, of how much. */
  readonly best: number;
  readonly parts: number;
  readonly misses: number;
  /** What it brought the crew, hints and misses taken off; a ranking is counted by itself. */
  readonly points: number;
  /** Hints that were shown; `by` is who asked for it first, null where nobody did. */
  readonly hints: readonly { readonly n: number; readonly atMs: number; readonly asked: boolean; readonly by: string | null }[];
  /** Who did anything at it, and how often somebody moved a control of it. */
  readonly contributors: ReadonlySet<string>;
  readonly moved: Readonly<Record<string, number>>;
  /** Where it was a ranking: private lists by person, what the crew settled on, and the key. */
  readonly ranking: {
    readonly lists: Readonly<Record<string, readonly string[]>>;
    readonly group: readonly string[];
    readonly key: readonly string[];
  } | null;
}

/** Members who were there for at least half of the crew's time: the measures are of them. */
export function presentMembers({ members }: Pick<CrewHour, 'members'>): readonly MemberHour[] {
  return members.filter(({ present }) => present >= 0.5);
}
