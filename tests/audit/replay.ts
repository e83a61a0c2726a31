import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { LogRow } from '@lorecrew/server/ports';
import { loggedOf } from '@lorecrew/server/realtime/session';
import type { AskedCommand, Trace } from './trace.ts';

/** The rows that one command wrote: `id`, `id#1`, `id#2` ... */
export interface Group {
  readonly id: string;
  readonly rows: readonly LogRow[];
}

/** A log with the state after each of its rows (`states[0]` before the first), and the rows of each command. */
export interface Replay {
  readonly states: readonly ShowState[];
  readonly groups: readonly Group[];
  readonly asked: ReadonlyMap<string, AskedCommand>;
}

/** Folds a log row by row. */
export function replay({ story, rows, clients }: Trace): Replay {
  const states = [initialState(story)];
  for (const row of rows) {
    const before = states.at(-1) ?? initialState(story);
    states.push(evolve(before, loggedOf(row)));
  }
  const asked = new Map(clients.flatMap((client) => client.asked.map((each) => [each.id, each] as const)));
  return { states, groups: grouped(rows), asked };
}

function grouped(rows: readonly LogRow[]): Group[] {
  const groups: { id: string; rows: LogRow[] }[] = [];
  for (const row of rows) {
    const id = row.cmdId.replace(/#\d+$/, '');
    const last = groups.at(-1);
    if (last?.id === id && row.cmdId !== id) last.rows.push(row);
    else groups.push({ id, rows: [row] });
  }
  return groups;
}

/** The command behind a group, as far as it can be known: from a journal, or from what the server writes by itself. */
export function commandOf({ id, rows }: Group, asked: Replay['asked']): ShowCommand | null {
  const known = asked.get(id);
  if (known) return known.command;
  const participant = rows[0]?.body.participant;
  const deadline = /^timer:(.+)$/.exec(id)?.[1];
  if (deadline) return { type: 'timer.fire', deadline };
  if (typeof participant !== 'string') return null;
  const lost = /^lost:.+:(\d+)$/.exec(id)?.[1];
  if (lost) return { type: 'participant.lose', participant, arrival: Number(lost) };
  return id.startsWith('join:') ? { type: 'participant.join', participant } : null;
}
