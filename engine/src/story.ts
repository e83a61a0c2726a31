/** A story as data. Durations are in seconds of the story's own clock; a show runs them at its `speed`. */
export interface Story {
  readonly slug: string;
  readonly version: number;
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
  readonly scenes: readonly Scene[];
  /** How long each narration lasts, by its id. Its words are in the story's stage. */
  readonly narrationSec: Readonly<Record<string, number>>;
  readonly practiceCards: Readonly<Record<Packet, string>>;
  readonly puzzles: Readonly<Record<string, LeverPuzzle>>;
  readonly votes: Readonly<Record<string, VoteRule>>;
  readonly endings: Readonly<Record<string, Ending>>;
  readonly crewmates: readonly Crewmate[];
  readonly tempers: Readonly<Record<string, Temper>>;
  readonly takeover: { readonly stays: string; readonly returns: string };
  readonly late: Readonly<Record<string, string>>;
  readonly announcements: Readonly<Record<AnnouncementId, string>>;
  readonly scorecard: Scorecard;
  readonly thanks: {
    readonly starters: readonly string[];
    readonly maxChars: number;
    readonly fromNarrator: { readonly shared: string; readonly notShared: string };
  };
}

/** One of the six parts into which the knowledge of every task is divided. */
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

export type SceneKind = 'arrival' | 'video' | 'crew-formation' | 'puzzle' | 'vote' | 'finale' | 'debrief';

export interface Scene {
  readonly id: string;
  readonly title: string;
  readonly kind: SceneKind;
  readonly room: 'plenary' | 'crew';
  readonly durationSec: number;
  /** Used instead of `durationSec` by a show that began late. */
  readonly lateDurationSec: number;
  readonly picture: string | null;
  readonly play: readonly PlayRule[];
  readonly puzzle?: PuzzleScene;
  readonly vote?: VoteScene;
  readonly practice?: PracticeScene;
  readonly lamps?: { readonly simulatedLightSec: readonly number[] };
  /** Time saved by earlier scenes is added to this one. */
  readonly savedTimeSink?: boolean;
  readonly staysOpen?: boolean;
}

/** A narration that begins at a fixed second, or the ending's. */
export interface PlayRule {
  readonly narration: string | 'ending';
  readonly atSec: number;
  readonly when?: 'some-simulated' | 'none-simulated';
}

export interface PracticeScene {
  readonly simulatedPinSec: readonly number[];
  /** Wick reads the cards that nobody shared. A show that began late uses `lateReadLeftSec` where it is given. */
  readonly readLeftSec: number;
  readonly lateReadLeftSec: number;
  /** Played when all are shared, at the latest so many seconds into the scene. */
  readonly whenShared: { readonly narration: string; readonly latestSec: number; readonly lateLatestSec: number };
}

export interface PuzzleScene {
  readonly puzzle: string;
  readonly playSec: number;
  readonly latePlaySec: number;
  readonly onSolved: string;
  readonly onTimeout: string;
  readonly pictureOnEnd: { readonly picture: string; readonly states: readonly string[] };
}

export interface VoteScene {
  readonly vote: string;
  readonly closesSec: number;
  readonly lateClosesSec: number;
  /** Everybody has voted: closed so many seconds later, not before the narration is over. */
  readonly allInGraceSec: number;
  readonly notBeforeNarration: string;
  /** From the close to the narration of the result. */
  readonly turnSec: number;
}

/** Levers with one right order (First Light). The rules differ by story; the mechanic is one. */
export interface LeverPuzzle {
  readonly points: number;
  readonly levers: readonly string[];
  readonly holder: Readonly<Record<Packet, string>>;
  readonly cards: Readonly<Record<Packet, string>>;
  readonly solution: readonly string[];
  readonly freeMisses: number;
  readonly missCostPercent: number;
  readonly maxMissCostPercent: number;
  readonly prefixFeedbackFromMiss: number;
  readonly coughs: {
    readonly first: string;
    readonly again: string;
    readonly prefix0: string;
    readonly prefix1: string;
    readonly prefixN: string;
  };
  readonly hints: HintRule;
  readonly plan: {
    readonly simulatedMayConfirm: boolean;
    readonly simulatedConfirmSec: number;
    readonly simulatedPullSec: number;
  };
  /**
   * When a lever may be pulled by somebody else: after its turn has come in an agreed plan (`turn`), or after its holder did
   * nothing at all (`idle`), for so many seconds. Where no other person is in the crew, Wick pulls it.
   */
  readonly borrow: { readonly after: 'turn' | 'idle'; readonly sec: number };
  readonly variablesOnSolved: Readonly<Record<string, number>>;
}

export interface HintRule {
  readonly texts: readonly string[];
  readonly offers: readonly string[];
  readonly offerAtSec: readonly number[];
  /** A hint opens by itself at these seconds; empty where hints only open on request. */
  readonly opensItselfAtSec: readonly number[];
  /** No hint opens by itself within so many seconds of a proposal. */
  readonly quietAfterProposalSec: number;
  /** A request opens the hint at once, or when a second person asks, or after so many seconds. */
  readonly request: { readonly opens: 'at-once' } | { readonly opens: 'second-person'; readonly orAfterSec: number };
  readonly costPercent: readonly number[];
}

export interface VoteRule {
  readonly default: string;
  readonly simulatedVote: boolean;
  /** Told when a tie was drawn by lot. */
  readonly drawn: string;
  readonly options: readonly VoteOption[];
}

export interface VoteOption {
  readonly id: string;
  readonly label: string;
  readonly effects: Readonly<Record<string, number>>;
  readonly say: string;
  readonly picture: string;
  readonly ending: string | null;
}

export interface Ending {
  readonly title: string;
  readonly picture: string;
  readonly where: string;
  readonly text: string;
}

export interface Crewmate {
  readonly id: string;
  readonly name: string;
  readonly temper: string;
  readonly variant: 0 | 1;
}

export const LINE_TRIGGERS = [
  'hello',
  'pin',
  'waiting',
  'humanPin',
  'plan',
  'confirm',
  'cough',
  'hint',
  'solved',
  'timeout',
  'vote',
  'thanked',
] as const;
export type LineTrigger = (typeof LINE_TRIGGERS)[number];

export interface Temper {
  /** Seconds of play at which a crewmate of this temper pins, by variant. */
  readonly pinAtSec: readonly [number, number];
  readonly pinAfterHumanSec: number;
  readonly lines: Readonly<Record<LineTrigger, readonly [string, string]>>;
}

export type AnnouncementId =
  | 'a-lamp'
  | 'a-seat'
  | 'a-sims'
  | 'a-pinned'
  | 'a-heard'
  | 'a-pulled'
  | 'a-undone'
  | 'a-cough'
  | 'a-proposed'
  | 'a-agreed'
  | 'a-turn'
  | 'a-hintoffer'
  | 'a-hint'
  | 'a-60'
  | 'a-30'
  | 'a-solved'
  | 'a-timeout'
  | 'a-vote'
  | 'a-votes'
  | 'a-result'
  | 'a-ending'
  | 'a-score'
  | 'a-thanked'
  | 'a-joined'
  | 'a-left';

export type SentenceId = 's-one' | 's-needed' | 's-kept' | 's-clean' | 's-cough' | 's-hint' | 's-time' | 's-vote';

export interface Scorecard {
  /** Orders left when one card is missing, by packet. */
  readonly left: Readonly<Record<Packet, number>>;
  readonly sentences: Readonly<Record<SentenceId, string>>;
  readonly small: string;
  readonly showsPoints: boolean;
}
