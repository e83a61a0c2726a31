import type { TalkWay } from '@lorecrew/contract/live/person';
import type { TextKind } from '@lorecrew/contract/live/text-kinds';
import type { Slice } from '@lorecrew/contract/live/view';
import type { ShowClock } from '@lorecrew/contract/show-clock';
import type { Announced } from './announcement.ts';
import type { Results } from './results.ts';
import type { SplitRecord } from './split-record.ts';
import type { Packet, Story } from './story.ts';
import type { Wish } from './wish.ts';

/**
 * A show at one moment: what its log folds to. Immutable; every change makes a new value. Times are those of the show's own clock, but
 * for the planned start and what says that it is the wall's.
 */
export interface ShowState extends ShowClock {
  readonly story: Story;
  readonly seq: number;
  /** Highest command number of each tab (`participant:tab`) and the sequence number it was given. */
  readonly tabs: SplitRecord<{ readonly n: number; readonly seq: number }>;
  readonly phase: 'waiting' | 'live' | 'completed' | 'cancelled';
  readonly speed: number;
  readonly seed: string;
  readonly startsAtMs: number;
  readonly startedAtMs: number | null;
  readonly completedAtMs: number | null;
  /** The show runs on the story's shorter durations. */
  readonly late: boolean;
  /** How the organiser wants it played, where the story leaves a choice. */
  readonly mode: string;
  /** It begins once everybody who is here has said how they talk. */
  readonly gathers: boolean;
  readonly noShow: boolean;
  readonly scene: SceneState | null;
  readonly people: Readonly<Record<string, Person>>;
  readonly crews: readonly Crew[];
  /** Who is to play with whom, where the organiser has arranged it before the start. */
  readonly arrangement: Arrangement | null;
  /** The story's variables, as choices and successes have moved them. */
  readonly variables: Readonly<Record<string, number>>;
  readonly results: Results;
  /** When each participant last did anything, in milliseconds. */
  readonly lastActsMs: SplitRecord<number>;
  /** What was read out to each crew, and to each person. */
  readonly announced: Readonly<Record<'crews' | 'people', Readonly<Record<string, readonly Announced[]>>>>;
  /** The scenes so far, without the present one. */
  readonly transcript: readonly ToldScene[];
  /** Written texts that were reported or taken down, by their ids. */
  readonly hidden: Readonly<Record<string, HiddenText>>;
  /** What hosts did last, oldest first, and how often they have said something. */
  readonly hostActs: readonly HostAct[];
  readonly hostLines: number;
  readonly mechanics: MechanicStates;
}

/**
 * What each mechanic remembers. A mechanic adds its own member in its own file by declaration merging, so that the core knows
 * mechanics only by name.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the members are declared where they are kept
export interface MechanicStates {}

/** Where the show stands in its story. */
export interface SceneState {
  readonly index: number;
  readonly startedAtMs: number;
  readonly phase: number;
  readonly phaseStartedAtMs: number;
  /** What hosts have added to the present phase, for everybody or one crew; `n` is its place in the log. Taken back, it is shorter. */
  readonly extensions?: readonly { readonly n: number; readonly seconds: number; readonly crew: string | null }[];
  /** What participants have added to it, the last ten seconds stretched or more time asked for; `n` is its place in the log. */
  readonly stretched?: readonly {
    readonly n: number;
    readonly by: string;
    readonly seconds: number;
    readonly as: StretchKind;
    readonly atMs: number;
  }[];
  /** When everything that steps count as done was, in milliseconds of the show's clock. */
  readonly doneAtMs?: number;
  /** Who would go on now that everything is done, and when the latest of them said so. */
  readonly ready?: { readonly by: readonly string[]; readonly atMs: number };
  /** A host has it last as long as written, whoever is done. */
  readonly held?: true;
  /** What each crew heard in earlier phases of the scene. */
  readonly heard: Readonly<Record<string, readonly Played[]>>;
}

/** `wait`: the moment before a phase goes on was stretched; `more`: a phase that would close at its time lasts longer. */
export type StretchKind = 'wait' | 'more';

/** A human participant, invited or present. */
export interface Person {
  readonly id: string;
  readonly here: boolean;
  /** Times this person came in: first join 1, each return one more. Makes the ids of presence commands unique. */
  readonly arrivals: number;
  readonly arrivedAtMs: number;
  /** The same on the wall, where that is another. */
  readonly arrivedWallMs?: number;
  /** Left by choice, and not lost by the wire. */
  readonly leftByChoice: boolean;
  /** Put out by a host: may not come back. */
  readonly removed?: true;
  /** A host has taken voice and picture away. */
  readonly silenced?: true;
  /** How the person talks with their crew; missing while they have not said. */
  readonly talks?: TalkWay;
  /** How often the person has said so. */
  readonly talkChoices?: number;
  /** The scene in which the person came in, when it had already begun. */
  readonly enteredScene: number | null;
}

/** Who is to play with whom. */
export interface Arrangement {
  /** Grows with every change, so that an older one that comes late is left. */
  readonly version: number;
  /** Number of the crew, from 1, by participant; whoever is in none is not named. */
  readonly crews: Readonly<Record<string, number>>;
  readonly wishes: readonly Wish[];
}

export interface Crew {
  readonly id: string;
  readonly seats: readonly Seat[];
}

export interface Seat {
  /** Packets of this seat as dealt at the start of the scene, and as held now. */
  readonly home: readonly Packet[];
  readonly packets: readonly Packet[];
  readonly occupant: Occupant;
  /** The person who sat here before a simulated crewmate took the seat. */
  readonly former: string | null;
}

export type Occupant =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'simulated'; readonly crewmate: string };

/** Somebody who sits in a crew, person or simulated crewmate. */
export interface Member {
  readonly id: string;
  readonly crew: Crew;
  readonly seat: number;
  readonly simulated: boolean;
}

/** A narration and the moment it began, in milliseconds. */
export type Played = Slice<'stage'>['play'][number];

/** A scene that is over, with what each crew heard in it. */
export interface ToldScene {
  readonly index: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly crews: Readonly<Record<string, readonly Played[]>>;
}

/** A written text that was reported by a colleague, taken down by a host, or kept after a host had looked at it. */
export interface HiddenText {
  readonly why: 'reported' | 'host' | 'kept';
  readonly kind: TextKind;
  /** Who wrote it. */
  readonly of: string;
  readonly reporter: string | null;
  readonly atMs: number;
}

/** What a host did. */
export type HostActDetails =
  | { readonly kind: 'paused' | 'resumed' | 'ended' | 'rebalanced' }
  | { readonly kind: 'extended'; readonly seconds: number; readonly crew: string | null }
  | { readonly kind: 'next'; readonly scene: string }
  | { readonly kind: 'said'; readonly crew: string | null; readonly textId: string }
  | { readonly kind: 'moved'; readonly participant: string; readonly from: string; readonly to: string }
  | { readonly kind: 'removed' | 'silenced' | 'unsilenced'; readonly participant: string }
  /** `of`: what it undoes, by its place in the log. */
  | { readonly kind: 'shortened'; readonly of: number; readonly seconds: number; readonly crew: string | null }
  | { readonly kind: 'unsaid'; readonly of: number; readonly crew: string | null }
  | { readonly kind: 'readmitted'; readonly of: number; readonly participant: string };

/** The same with its place in the log, who did it, and when on the wall. */
export type HostAct = HostActDetails & { readonly n: number; readonly by: string; readonly atMs: number };
