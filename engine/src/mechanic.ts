import type { Slice, SliceName } from '@lorecrew/contract/live/view';
import type { Result } from '@lorecrew/contract/result';
import type { CommandMap } from './commands.ts';
import type { LoggedEvent, ShowEvent } from './events.ts';
import type { MechanicStates, ShowState } from './state.ts';

/** What a command makes happen. `text` is what a person wrote: it is kept outside the log under `textId`. */
export interface Decision {
  readonly events: readonly ShowEvent[];
  readonly text?: { readonly id: string; readonly body: string };
}

/** Who sends a command, under which command id, and the server's time. Time may become a time in an event, and a refusal of the pace of chat alone. */
export interface By {
  readonly actor: string;
  readonly cmdId: string;
  readonly nowMs: number;
}

export type Handler<C> = (show: ShowState, command: C, by: By) => Result<Decision>;

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

/** Names and written texts, kept outside the log so that they can be erased. Replaced as a whole when one changes. */
export interface Directory {
  readonly names: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * How one slice is made. `reads` and `own` give every part of the state that `render` looks at: as long as those are the same
 * values, the slice is the same and is not made again. `reads` is asked once for a whole crew; what is different for each person
 * of it is `own`.
 */
export interface SliceView<T> {
  readonly reads: (show: ShowState, who: Pick<Audience, 'crew'>) => readonly unknown[];
  readonly own?: (show: ShowState, person: string) => unknown;
  readonly render: (show: ShowState, who: Audience, directory: Directory) => T | null;
}

/** One kind of thing to do in a story. The core of the engine knows mechanics by this interface only. */
export interface Mechanic<
  Name extends keyof MechanicStates,
  Types extends keyof CommandMap = never,
  Slices extends SliceName = never,
> {
  readonly initial: MechanicStates[Name];
  /** `show` is the state before the event, with the core already moved on. */
  readonly evolve: (own: MechanicStates[Name], logged: LoggedEvent, show: ShowState) => MechanicStates[Name];
  readonly commands: { readonly [T in Types]: Handler<CommandMap[T]> };
  /** What follows from an event at once, in the same commit. `show` is the state after it. */
  readonly react?: (show: ShowState, event: ShowEvent) => readonly ShowEvent[];
  readonly deadlines?: (show: ShowState) => readonly Deadline[];
  /** When the present scene may end because this mechanic is done with it, in milliseconds; null while it is not. */
  readonly endsSceneAtMs?: (show: ShowState) => number | null;
  readonly slices: { readonly [N in Slices]: SliceView<Slice<N>> };
}
