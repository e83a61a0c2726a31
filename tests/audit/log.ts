import { canonicalJson } from '@lorecrew/contract/hash';
import { deadlines } from '@lorecrew/engine/core/deadlines';
import { decide, dueTimer } from '@lorecrew/engine/core/decide';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { ShowState } from '@lorecrew/engine/model/state';
import { loggedOf } from '@lorecrew/server/realtime/session';
import { commandOf, type Group, type Replay } from './replay.ts';
import type { Trace, Violation } from './trace.ts';

/** A4: sequence numbers without gaps, and every command decided on exactly the rows before it. */
export function auditLog({ rows }: Trace, { states, groups, asked }: Replay): Violation[] {
  const gaps = rows.filter((row, i) => row.seq !== i + 1);
  if (gaps[0]) return [{ rule: 'A4', says: `row ${gaps[0].seq} is out of its place` }];
  return groups.flatMap((group) => {
    const before = states[(group.rows[0]?.seq ?? 1) - 1];
    return before ? basisOf(before, group, asked) : [];
  });
}

function basisOf(before: ShowState, group: Group, asked: Replay['asked']): Violation[] {
  const [first] = group.rows;
  const command = commandOf(group, asked);
  if (!first || !command) return [];
  const wrong = (why: string): Violation[] => [{ rule: 'A4', says: `${group.id} at ${first.seq} ${why}` }];
  const overdue = dueTimer(before, first.atMs);
  if (overdue && overdue.id !== group.id) return wrong(`came before ${overdue.id}, which was due`);
  if (command.type === 'timer.fire' && deadlines(before)[0]?.atMs !== first.atMs) return wrong('did not fire at its time');
  const decided = decide(before, { id: group.id, actor: first.actor, command, nowMs: first.atMs });
  if (!decided.ok) return wrong(`would have been refused there (${decided.code})`);
  const written = group.rows.map(loggedOf);
  return textOf(decided.value.logged) === textOf(written) ? [] : wrong('is not what the log before it leads to');
}

function textOf(events: readonly LoggedEvent[]): string {
  return canonicalJson(events);
}
