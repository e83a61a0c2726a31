import type { Signal } from '@lorecrew/contract/live/signals';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import type { Directory } from '@lorecrew/engine/model/mechanic';
import type { ShowState } from '@lorecrew/engine/model/state';

/** A show as this node has folded it so far. */
export interface RunningShow {
  readonly sessionId: string;
  readonly state: ShowState;
  /** Names and written texts, which lie outside the log. */
  readonly directory: Directory;
}

/** Something that somebody shows in passing. */
export interface ShownSignal {
  readonly sessionId: string;
  readonly from: string;
  readonly signal: Signal;
}

/** The shows on this node, for code that plays in them with ordinary commands. */
export interface RunningShows {
  /** Adds a listener; it hears of every show after each of its commits. */
  listen(listener: (show: RunningShow) => void): void;
  /** The show if this node holds it now. */
  get(sessionId: string): RunningShow | null;
  /** What people show each other in passing. */
  readonly signals: {
    /** Adds a listener; it hears of what people show who are connected to this node. */
    listen(listener: (signal: ShownSignal) => void): void;
    /** Shows something to the crew of whoever it is from. */
    pass(signal: ShownSignal): unknown;
  };
  /** Hands over a command; resolves once its outcome is certain. `id` is the command's own: a repeat is applied once. */
  submit(sessionId: string, submission: { id: string; actor: string; command: ShowCommand }): Promise<unknown>;
}
