import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';
import type { LogRow, WrittenText } from '@lorecrew/server/ports';

/** An answer as it reached the tab. Times in a trace are milliseconds of one clock for everybody. */
export type Told =
  | { readonly type: 'acked'; readonly seq: number; readonly atMs: number }
  | { readonly type: 'refused'; readonly code: string; readonly atMs: number };

/** One command of a tab with every answer to it, in the order they came. No answer: its outcome is unknown. */
export interface AskedCommand {
  /** `participant:tab:n` */
  readonly id: string;
  readonly command: ParticipantCommand;
  readonly askedAtMs: number;
  readonly told: readonly Told[];
}

/** What one tab asked, what arrived, and every state of the show that it held. */
export interface ClientEvidence {
  readonly name: string;
  readonly participant: string;
  readonly asked: readonly AskedCommand[];
  /** Frames as text, in the order they came. */
  readonly heard: readonly string[];
  readonly held: readonly HeldView[];
}

export interface HeldView {
  readonly seq: number;
  readonly incarnation: string;
  readonly view: ShowView;
}

/** All that is known about one show after a run. */
export interface Trace {
  readonly story: Story;
  readonly incarnation: string;
  readonly rows: readonly LogRow[];
  readonly texts: readonly WrittenText[];
  readonly names: Readonly<Record<string, string>>;
  readonly clients: readonly ClientEvidence[];
  /** When the row of each sequence number was committed, from 1 on; without it refusals are held against the whole log. */
  readonly committedAtMs?: readonly number[];
  /** What nodes remembered at the end. */
  readonly nodes?: readonly { readonly name: string; readonly state: ShowState }[];
  /** Words that belong to other companies' shows and must not be heard in this one. */
  readonly foreignWords?: readonly string[];
}

/**
 * A promise that was broken. A1: acked, so in the log once, at that place. A2: refused, so not in the log, and rightly. A3: no
 * command twice. A4: the log is dense and every row was decided on what stands before it. A5: what a tab or node holds at a
 * place is what the log folds to there. A6: nothing of another company. A7: the rules of the game.
 */
export type Rule = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7';

export interface Violation {
  readonly rule: Rule;
  readonly says: string;
}
