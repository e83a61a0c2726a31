import type { ErrorCode } from '@lorecrew/contract/errors';
import { deadlines } from '@lorecrew/engine/core/deadlines';
import { decide, dueTimer, fireTimer, type Step } from '@lorecrew/engine/core/decide';
import { toLogRow } from '@lorecrew/engine/core/upcast';
import { type Envelope, parseTab, type ShowCommand } from '@lorecrew/engine/model/commands';
import { valueIn } from '@lorecrew/engine/model/split-record';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { AppendEntry, NewRow, WrittenText } from '../ports.ts';

/** A command that waits to be written. `id` is the same however often it is sent. */
export interface Submission {
  readonly id: string;
  readonly actor: string;
  readonly command: ShowCommand;
}

/** What became of a command. `repeat-unknown`: an older number of the tab than the state remembers; only the log can tell. */
export type Outcome =
  | { readonly type: 'ack'; readonly seq: number }
  | { readonly type: 'refused'; readonly code: ErrorCode }
  | { readonly type: 'repeat-unknown' };

export interface Answer<S> {
  readonly submission: S;
  readonly outcome: Outcome;
}

/** What a session would write on top of its head, what that would lead to, and what to answer once it is written. */
export interface Plan<S> {
  readonly rows: readonly NewRow[];
  readonly texts: readonly WrittenText[];
  readonly next: ShowState;
  readonly nextDeadlineAtMs: number | null;
  /** True when an answer only holds on this head: a refusal is a read, so the head has to be confirmed. */
  readonly needsConfirmation: boolean;
  readonly answers: readonly Answer<S>[];
  /** Submissions that no longer fit into this statement. */
  readonly left: readonly S[];
}

/**
 * Decides commands one after the other on a working copy, timers that are due first. Pure: the session's own state is not
 * touched until the rows are committed. `nextDueMs` is when something is next due in that state, where it is known. A command id that the state already counts is answered, not applied again.
 */
export function planSession<S extends Submission>(
  state: ShowState,
  submissions: readonly S[],
  input: { nowMs: number; maxRows: number; nextDueMs?: number },
): Plan<S> {
  const plan = { rows: [] as NewRow[], texts: [] as WrittenText[], answers: [] as Answer<S>[] };
  let next = state;
  const write = (step: Step, author: string): void => {
    plan.rows.push(...step.logged.map(newRowOf));
    if (step.text) plan.texts.push({ id: step.text.id, author, body: step.text.body });
    next = step.next;
  };
  const fireDue = (): void => {
    for (let due = dueTimer(next, input.nowMs); due && plan.rows.length < input.maxRows; due = dueTimer(next, input.nowMs)) {
      write(fireTimer(next, due), due.actor);
    }
  };
  if (input.nextDueMs === undefined || input.nextDueMs <= input.nowMs) fireDue();
  let taken = 0;
  for (const submission of submissions) {
    // Timers that the previous command made due fire first, so that a batch has the same result as its commands one by one.
    if (taken > 0) fireDue();
    if (plan.rows.length >= input.maxRows) break;
    taken++;
    const known = alreadyCounted(next, submission.id);
    if (known) {
      plan.answers.push({ submission, outcome: known });
      continue;
    }
    const envelope: Envelope = { id: submission.id, actor: submission.actor, command: submission.command, nowMs: input.nowMs };
    const step = decide(next, envelope);
    if (step.ok) write(step.value, submission.actor);
    plan.answers.push({ submission, outcome: step.ok ? { type: 'ack', seq: next.seq } : { type: 'refused', code: step.code } });
  }
  return {
    ...plan,
    next,
    nextDeadlineAtMs: deadlines(next)[0]?.atMs ?? null,
    needsConfirmation: plan.rows.length > 0 || plan.answers.some(({ outcome }) => outcome.type === 'refused'),
    left: submissions.slice(taken),
  };
}

/** Deduplication comes before legality: the highest number of a tab is known with its place in the log. */
function alreadyCounted(state: ShowState, id: string): Outcome | null {
  const from = parseTab(id);
  const known = from && valueIn(state.tabs, from.tab);
  if (!from || !known || known.n < from.n) return null;
  return known.n === from.n ? { type: 'ack', seq: known.seq } : { type: 'repeat-unknown' };
}

function newRowOf({ cmdId, actor, atMs, event }: Step['logged'][number]): NewRow {
  return { cmdId, actor, ...toLogRow(event), atMs };
}

/** The append of a plan on the head it was decided on. */
export function entryOf<S>(sessionId: string, head: number, plan: Plan<S>): AppendEntry {
  return { sessionId, head, events: plan.rows, texts: plan.texts, nextDeadlineAtMs: plan.nextDeadlineAtMs };
}
