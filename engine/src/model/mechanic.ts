import type { Standing } from '@lorecrew/contract/api/control';
import type { CommandTypeOf, FeedNameOf, SliceNameOf } from '@lorecrew/contract/live/mechanics';
import type { FeedItem, FeedName, Slice, SliceName } from '@lorecrew/contract/live/view';
import type { Result } from '@lorecrew/contract/result';
import type { Announcement } from './announcement.ts';
import type { CommandMap } from './commands.ts';
import type { CrewmateContext, PlannedAction, PlannedLine } from './crewmate.ts';
import type { ClockedEvent, EventType, ShowEvent } from './events.ts';
import type { Memento } from './memento.ts';
import type { Result as StepResult } from './results.ts';
import type { Crew, MechanicStates, Played, Seat, ShowState } from './state.ts';
import type { StepStory } from './step-story.ts';
import type { StepKind } from './story.ts';

/** What a command makes happen. `text` is what a person wrote: it is kept outside the log under `textId`. */
export interface Decision {
  readonly events: readonly ShowEvent[];
  readonly text?: { readonly id: string; readonly body: string };
}

/** Who sends a command, under which command id, and the server's time, on the wall. Time may become a time in an event, and a refusal of the pace of chat alone. */
export interface Requester {
  readonly actor: string;
  readonly cmdId: string;
  readonly nowMs: number;
}

export type Handler<C> = (show: ShowState, command: C, by: Requester) => Result<Decision>;

/** Something that is due at a moment. `fire` says what then happens; an id never comes back once it has fired. */
export interface Deadline {
  readonly id: string;
  readonly atMs: number;
  readonly fire: () => readonly ShowEvent[];
}

/** Who a slice is made for. */
export interface Audience {
  readonly crew: string | null;
  readonly person: string | null;
}

/** Names and written texts, kept outside the log so that they can be erased. Replaced as a whole when one changes; new texts come in place (`core/directory.ts`). */
export interface Directory {
  readonly names: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * How one slice is made. `dependencies` and `personalDependencies` name every part of the state that `render` reads: while
 * these are the same values, the slice is not rendered again. `dependencies` is evaluated once per crew; what differs between the
 * people of a crew is in `personalDependencies`.
 */
export interface SliceView<T> {
  readonly dependencies: (show: ShowState, who: Pick<Audience, 'crew'>) => readonly unknown[];
  readonly personalDependencies?: (show: ShowState, person: string) => unknown;
  readonly render: (show: ShowState, who: Audience, directory: Directory) => T | null;
}

/** How a feed is made: the entries of all crews or people in the state, oldest first, and one of them as it leaves. */
export interface FeedView<Item, Entry extends object = object> {
  all(show: ShowState): Readonly<Record<string, readonly Entry[]>>;
  item(show: ShowState, entry: Entry, directory: Directory): Item;
}

/** A mechanic's part in what stands behind everything on a crew's screens. The first picture given is shown. */
export interface StagePart {
  readonly picture?: string;
  readonly states?: readonly string[];
}

/** What a mechanic has to say of one seat: how many cards it holds, and how many of them were heard. */
export interface SeatPart {
  readonly cards: number;
  readonly heard: number;
}

/** What a mechanic remembers, and how an event changes it. */
export interface Stateful<K extends keyof MechanicStates> {
  readonly initial: MechanicStates[K];
  /** `show` is the state before the event, with the core already moved on. The same value means that nothing has changed. */
  readonly evolve: (own: MechanicStates[K], logged: ClockedEvent, show: ShowState) => MechanicStates[K];
}

/** A mechanic that remembers nothing leaves both out. */
type Stateless = { readonly initial?: undefined; readonly evolve?: undefined };

/** What a story says for a mechanic that is a step of stories. */
type StoryOf<K> = K extends StepKind ? { readonly story: StepStory<K> } : { readonly story?: undefined };

/** One kind of thing to do in a story, by its name in the tables. The core of the engine knows mechanics by this interface only. */
export type Mechanic<K extends string> = (K extends keyof MechanicStates ? Stateful<K> : Stateless) &
  StoryOf<K> & {
    /** Its events that are taking part in the crew's work, and those that ask others for an answer besides: measures go by them. */
    readonly work: Readonly<Partial<Record<EventType, 'acts' | 'asks'>>>;
    readonly commands: { readonly [T in CommandTypeOf<K> & keyof CommandMap]: Handler<CommandMap[T]> };
    /** Commands that a paused show takes, too. */
    readonly allowedWhilePaused?: readonly (CommandTypeOf<K> & keyof CommandMap)[];
    /** Whether nobody does anything for now: what people ask is refused, but for leaving. */
    readonly blocksCommands?: (show: ShowState) => boolean;
    /** What follows from an event at once, in the same commit. `show` is the state after it. */
    readonly react?: (show: ShowState, event: ShowEvent) => readonly ShowEvent[];
    readonly deadlines?: (show: ShowState) => readonly Deadline[];
    /** Events without which the present phase may not end before its time: nobody is left without an outcome. */
    readonly eventsBeforeEarlyEnd?: (show: ShowState) => readonly ShowEvent[];
    /**
     * When the present phase may end because this mechanic is done with it, in milliseconds; null while it is not, and undefined
     * where the phase does not wait for it.
     */
    readonly endsPhaseAtMs?: (show: ShowState) => number | null | undefined;
    /** Whether everybody has done what it asks in the present phase, for what has no moment of its own; undefined where it asks nothing. */
    readonly isDone?: (show: ShowState) => boolean | undefined;
    /** Facts that an event has brought about in a step. `show` is the state after it. */
    readonly results?: (show: ShowState, event: ShowEvent) => readonly StepResult[];
    /** What an event adds to the story's variables. `show` is the state after it, with the variables before it. */
    readonly effects?: (show: ShowState, event: ShowEvent) => readonly Readonly<Record<string, number>>[];
    readonly slices: { readonly [N in SliceNameOf<K> & SliceName]: SliceView<Slice<N>> };
    readonly feeds: { readonly [N in FeedNameOf<K> & FeedName]: FeedView<FeedItem<N>> };
    /** What an event gives to read out. `show` is the state after it. */
    readonly announces?: (show: ShowState, event: ShowEvent) => readonly Announcement[];
    /** Picture and states of the present phase, for one crew. */
    readonly stage?: (show: ShowState, crew: Crew) => StagePart;
    /** The parts of the state that `stage`, `narrations` and `slots` read. */
    readonly stageDependencies?: (show: ShowState, who: Pick<Audience, 'crew'>) => readonly unknown[];
    /** Narrations that answer what the crew did in the present phase. */
    readonly narrations?: (show: ShowState, crew: Crew) => readonly Played[];
    /** What fills slots of anything the narrator says to a crew. A paragraph that is a slot which nothing fills is not said. */
    readonly slots?: (show: ShowState, crew: Crew, directory: Directory) => Readonly<Record<string, string>>;
    /** What a crew made with it and may take home, once it has been shown to all of the crew. */
    readonly mementos?: (show: ShowState, crew: Crew, directory: Directory) => readonly Memento[];
    readonly seat?: (show: ShowState, crew: Crew, seat: Seat) => SeatPart;
    /** What a host may know of how far a crew is with the present phase, never who of it. */
    readonly progress?: (show: ShowState, crew: Crew) => Standing;
    /** The parts of the state that `seat` looks at. */
    readonly seatDependencies?: (show: ShowState) => readonly unknown[];
    /** What a simulated crewmate means to do, and to say, going by its own view. */
    readonly botActions?: (context: CrewmateContext) => readonly PlannedAction[];
    readonly botLines?: (context: CrewmateContext) => readonly PlannedLine[];
  };
