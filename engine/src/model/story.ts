import type { Condition } from './condition.ts';

/** Raised when a story that was compiled before can no longer be played as it is. */
export const STORY_FORMAT = 1;

/**
 * A story as the engine plays it: made from its folder by the compiler, with its secrets. Durations are in seconds of the
 * story's own clock; a show runs them at its `speed`.
 */
export interface Story {
  /** Name of all that stands here: a hash of it. */
  readonly hash: string;
  /** The form it is in, `STORY_FORMAT` when it was made. */
  readonly format: number;
  readonly slug: string;
  /** `false` for one that is still being made: it can be played, and no session is planned with it. */
  readonly offered?: false;
  readonly version: number;
  /** BCP 47 tag of the language its texts are in. */
  readonly language: string;
  readonly title: string;
  readonly tagline: string;
  readonly lengthSec: number;
  /** Who tells the story, and acts where nobody else is there to. */
  readonly narrator: { readonly id: string; readonly name: string };
  readonly players: { readonly min: number; readonly max: number };
  readonly crew: CrewRule;
  readonly packets: readonly Packet[];
  readonly roles: Readonly<Record<Packet, string>>;
  readonly variables: Readonly<Record<string, number>>;
  /** Figures of the whole session that conditions may ask for, by name. */
  readonly figures: Readonly<Record<string, FigureRule>>;
  readonly scenes: readonly Scene[];
  /** How long each narration lasts, by its id. Its words are in the story's stage. */
  readonly narrationSec: Readonly<Record<string, number>>;
  /** In the order in which their conditions are tried; on every path exactly one holds. */
  readonly endings: readonly Ending[];
  readonly crewmates: readonly Crewmate[];
  readonly tempers: Readonly<Record<string, Temper>>;
  readonly takeover: { readonly stays: string; readonly returns: string };
  readonly words: LanguageWords;
  /** What is read out where a step has no sentence of its own, by announcement. */
  readonly announcements: Readonly<Record<string, string>>;
  /** Name of the stage that belongs to it: the hash of its content. */
  readonly stage: string;
  /** What things are called that its texts name otherwise than commands and events do. */
  readonly names?: Readonly<Record<string, string>>;
  /** The same story in other languages, by language. Its `hash` does not name them: a log leads to the same show in each. */
  readonly translations?: Readonly<Record<string, Story>>;
}

/** One of the parts into which the knowledge of every task is divided. */
export type Packet = string;

export interface CrewRule {
  /** Seats of a crew. Where `simulated` is true, seats nobody takes are filled by simulated crewmates. */
  readonly seats: number;
  readonly simulated: boolean;
  /** Packets of each seat, by crew size. */
  readonly dealing: Readonly<Record<number, readonly (readonly Packet[])[]>>;
  /** The order in which people take seats, by their first packet. */
  readonly humanSeatOrder: readonly Packet[];
}

export type Room = 'plenary' | 'crew';

export interface Scene {
  readonly id: string;
  readonly title: string;
  /** Shown to people who come in while it lasts. */
  readonly latecomer: string;
  readonly phases: readonly Phase[];
  /** Time saved by earlier scenes is added to this one. */
  readonly takesSavedTime?: boolean;
  readonly staysOpen?: boolean;
}

/** A stretch of a scene. It has its own length, room and steps; the next begins when it is over. */
export interface Phase {
  readonly id: string;
  readonly durationSec: number;
  /** Used instead of `durationSec` by a show that began late. */
  readonly lateDurationSec: number;
  /**
   * Seconds that it may last longer, out of those that earlier phases of its scene left; none in a show that began late. With a pace of its
   * own, out of all that the show has saved so far.
   */
  readonly takesSavedSec?: number;
  /** How it is paced; without it, it lasts as written, or until every step is done. */
  readonly pace?: PaceRule;
  /** It is left out where this does not hold as it would begin; its seconds come out of those that the show has saved. */
  readonly when?: Condition;
  readonly room: Room;
  /** Null: the picture of the ending. */
  readonly picture: string | null;
  readonly play: readonly PlayRule[];
  readonly steps: readonly Step[];
}

/** How long a phase lasts at least, and at most where its crews ask for more time out of what the show has saved. */
export interface PaceRule {
  readonly leastSec: number;
  readonly mostSec: number;
  /** Kinds or ids of the steps that are to be done before it may end early; null for every step that can be done. */
  readonly done: readonly string[] | null;
}

/** One of several narrations, the first whose condition holds; none where no condition does. */
export interface PlayRule {
  readonly oneOf: readonly { readonly narration: string; readonly when?: Condition }[];
  /** A second of the phase, or so many seconds after the one before is over. */
  readonly at: { readonly sec: number } | { readonly afterPreviousSec: number };
}

/** What a step of each kind needs to be played. A mechanic adds its own member by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the members are declared where they are made
export interface StepRules {}

export type StepKind = keyof StepRules & string;

/** One thing to do in a phase, by its mechanic. Its id is the story's: what comes of it is kept under it for the whole show. */
export interface Step<K extends StepKind = StepKind> extends StepBase {
  readonly kind: K;
  readonly rule: StepRules[K];
  /** One of them is drawn for each show and takes the place of what stands here. */
  readonly variants?: readonly StepVariant<K>[];
}

/** What a show may find in a step in place of what stands there: another answer, with the cards and hints that go with it. */
export interface StepVariant<K extends StepKind = StepKind> {
  readonly rule: StepRules[K];
  readonly cards?: readonly Card[];
  readonly task?: TaskRule;
}

/** What steps of every kind may have. */
export interface StepBase {
  readonly id: string;
  readonly when?: Condition;
  /** Sentences of its own in place of the story's, by announcement. */
  readonly announcements?: Readonly<Record<string, string>>;
  readonly cards?: readonly Card[];
  readonly task?: TaskRule;
}

/** A part of the knowledge of a task, for the holder of its packet. */
export interface Card {
  readonly id: string;
  readonly packet: Packet;
  readonly text: string;
  readonly when?: Condition;
  readonly describe?: DescribeRule;
}

/** A card for its holder's eyes alone: nobody pins it, and its holder tells the crew of it in own words. Its text says what it shows. */
export interface DescribeRule {
  readonly as: 'picture' | 'reading' | 'sound';
  readonly title: string;
  /** Content hash of its drawing, and the states in which it is shown. */
  readonly art: string;
  readonly states: readonly string[];
  readonly knocks?: readonly ('long' | 'short')[];
  /** What a simulated crewmate writes about it. */
  readonly aloud: string;
}

/** What all tasks share, whatever their answer is made of. */
export interface TaskRule {
  readonly title: string;
  readonly points: number;
  /** How much there is to get right in an answer, in the measure of the task's kind. */
  readonly parts: number;
  readonly playSec: number;
  readonly latePlaySec: number;
  /** Seconds of play that earlier choices add. */
  readonly morePlay?: readonly {
    readonly when: Condition;
    readonly sec: number /** The phase lasts as much longer. */;
    readonly longer?: true;
  }[];
  /** Seconds before the end of play at which the clock is announced. */
  readonly warningsSec: readonly number[];
  /** Controls that only the holder of a packet may move. */
  readonly holds: Readonly<Record<Packet, readonly string[]>>;
  /** Misses beyond the free ones cost a share of the points, in percent, up to a most. */
  readonly misses: { readonly free: number; readonly costPercent: number; readonly maxCostPercent: number };
  /** Out of time: this share of the points by how far the best answer came, and never less than the floor; in percent. */
  readonly timeout: {
    readonly bestPercent: number;
    readonly floorPercent: number;
    /** Whether the best answer counts or the last; left out, the best. */
    readonly counts?: 'best' | 'last';
  };
  readonly hints: HintRule;
  /** `second` is false where an answer is judged as it is sent, without somebody else's agreement. */
  readonly keys: { readonly simulatedMayConfirm: boolean; readonly simulatedConfirmSec: number; readonly second?: false };
  /**
   * When a control may be moved by somebody else: after its turn has come in an agreed plan (`turn`), or after its holder did
   * nothing at all (`idle`), for so many seconds. Where no other person is in the crew, the narrator moves it.
   */
  readonly borrow: { readonly after: 'turn' | 'idle'; readonly sec: number };
  readonly solved: TaskEnd;
  readonly timedOut: TaskEnd;
  /** Effects count once for each crew, or once for the session. */
  readonly effects: Readonly<Record<string, number>>;
  readonly effectsPer: 'crew' | 'session';
  /** How many answers there are in all, and how many are left when the cards of one packet are missing. */
  readonly possible: number;
  readonly left: Readonly<Record<Packet, number>>;
}

/** What is told and shown when a task is over. */
export interface TaskEnd {
  readonly narration: string;
  readonly picture: string | null;
  readonly states: readonly string[];
}

export interface HintRule {
  readonly texts: readonly string[];
  readonly offers: readonly string[];
  readonly offerAtSec: readonly number[];
  /** A hint opens by itself at these seconds; empty where hints only open on request. */
  readonly opensItselfAtSec: readonly number[];
  /** While this holds, hints are offered; left out, always. */
  readonly offeredWhen?: Condition;
  /** Hints that open by themselves at a second of play while something holds, offered before or not. */
  readonly opensWhen?: readonly { readonly n: number; readonly when: Condition; readonly sec: number }[];
  /** No hint opens by itself within so many seconds of a proposal. */
  readonly quietAfterProposalSec: number;
  /** A request opens the hint at once, or when a second person asks, or after so many seconds. */
  readonly request: { readonly opens: 'at-once' } | { readonly opens: 'second-person'; readonly orAfterSec: number };
  readonly costPercent: readonly number[];
  /** While this holds, hints cost nothing. */
  readonly freeWhen?: Condition;
}

/** A figure over all crews: the share that solved a task, or the mean of what a task is worth by its outcome. */
export type FigureRule =
  | { readonly share: string }
  | {
      readonly mean: string;
      readonly solved: number;
      readonly timedOut: readonly { readonly when?: Condition | undefined; readonly is: number }[];
    };

export interface Ending {
  readonly id: string;
  readonly title: string;
  readonly picture: string;
  readonly text: string;
  readonly when?: Condition;
}

export interface Crewmate {
  readonly id: string;
  readonly name: string;
  readonly temper: string;
  readonly variant: 0 | 1;
}

/** An occasion on which a simulated crewmate says a line. Each mechanic names its own. */
export type LineTrigger = string;

export interface Temper {
  /** Seconds of play at which a crewmate of this temper pins, by variant. */
  readonly pinAtSec: readonly [number, number];
  readonly pinAfterHumanSec: number;
  readonly lines: Readonly<Record<LineTrigger, readonly [string, string]>>;
}

/** The few words that sentences are put together with, in the language of the story. */
export interface LanguageWords {
  /** `no`, `one`, `two` and so on, as far as they are written out. */
  readonly numbers: readonly string[];
  readonly and: string;
  readonly nobody: string;
}
