import { type Spread, spreadOf } from './figures.ts';
import type { Findings } from './findings.ts';
import { type Goal, goalsOf, holds } from './goals.ts';
import type { Load, LoadResult } from './load-test.ts';
import { machineLine } from './machine.ts';

/** A number as people read it: three figures, thousands in k. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 10_000) return `${(value / 1_000).toFixed(0)} k`;
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function spreadText({ min, median, max }: Spread): string {
  return min === max ? short(median) : `${short(median)} (${short(min)}-${short(max)})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

const COLUMNS: readonly { readonly title: string; readonly of: (result: LoadResult) => number }[] = [
  { title: 'deliveries/s', of: (result) => result.deliveriesPerSec },
  { title: 'CPU ms per 1,000', of: (result) => result.cpuMsPer1000 },
  { title: 'CPU µs per message', of: (result) => result.cpuUsPerMessage },
  { title: 'CPU of a core', of: (result) => result.cpuShare },
  { title: 'ack p50 ms', of: (result) => result.ackP50Ms },
  { title: 'ack p99 ms', of: (result) => result.ackP99Ms },
  { title: 'last receiver p99 ms', of: (result) => result.spreadP99Ms },
  { title: 'KiB per socket', of: (result) => result.busyKiBPerSocket },
  { title: 'generator, of a core', of: (result) => result.generatorCpuShare },
];

/** One row for each contestant: the middle of the rounds, with lowest and highest. */
function loadTable(rounds: readonly (readonly LoadResult[])[]): string {
  const names = [...new Set(rounds.flat().map(({ name }) => name))];
  const rows = names.map((name) => {
    const results = rounds.flat().filter((result) => result.name === name);
    const wrong = results.flatMap((result) => result.wrong)[0];
    return [name, ...COLUMNS.map(({ of }) => spreadText(spreadOf(results.map(of)))), wrong ?? ''];
  });
  return table(['', ...COLUMNS.map(({ title }) => title), 'wrong'], rows);
}

function loadText({ sessions, people }: Load): string {
  return `${sessions} sessions of ${people}`;
}

function growthTable(growth: Findings['growth']): string {
  const rows = growth.map(({ load, result }) => [loadText(load), ...COLUMNS.map(({ of }) => short(of(result)))]);
  return table(['Lorecrew', ...COLUMNS.map(({ title }) => title)], rows);
}

function goalRow(goal: Goal): string[] {
  const bound = `${goal.bound} ${goal.goal} ${goal.unit}`;
  const verdict = goal.is === null ? 'not measured' : holds(goal) ? 'holds' : 'does not hold';
  return [goal.what, bound, goal.is === null ? '-' : spreadText(goal.is), verdict];
}

/** What refused calls cost and leave behind, as Markdown. */
export function refusalsTable(refusals: Findings['refusals']): string {
  const head = [
    '',
    'calls',
    'refused',
    'CPU µs, first',
    'CPU µs, last',
    'last/first',
    'growth of the process, MiB',
    'alive, MiB',
  ];
  const rows = refusals.map(({ name, calls, refused, firstUs, lastUs, ratio, rssMib, liveMib }) => [
    name,
    ...[calls, refused].map(short),
    ...[firstUs, lastUs, ratio, rssMib, liveMib].map(spreadText),
  ]);
  return table(head, rows);
}

/** All tables of a run, as Markdown. */
export function report(findings: Findings): string {
  const { machine, equal, busy, saturation, growth, idle, replay, refusals, left } = findings;
  return [
    `${machineLine(machine)} ${findings.mode === 'full' ? 'Full' : 'Quick'} mode, middle of ${equal.length} interleaved rounds (lowest-highest).`,
    ...left,
    '## Equal load: 10 sessions of 50, 25,000 deliveries/s offered',
    loadTable(equal),
    '## Busy: 64 sessions of 50, 160,000 deliveries/s offered',
    loadTable(busy),
    '## Saturation: 160 sessions of 50, 400,000 deliveries/s offered, to those who stand as their manuals show them',
    loadTable(saturation),
    ...(growth.length > 0 ? ['## Growth', growthTable(growth)] : []),
    '## Idle connections and replay',
    table(
      ['each idle connection', 'growth of the process, KiB', 'alive after a collection, KiB'],
      idle.map(({ name, rssKiB, liveKiB }) => [name, short(rssKiB), short(liveKiB)]),
    ),
    `A recorded show of 60 people, ${replay.events} events: folded in ${short(replay.foldMs)} ms; from the ticket to the whole view ` +
      `${short(replay.resumeColdMs)} ms on a node that has not seen the show, ${short(replay.resumeWarmMs)} ms on one that holds it.`,
    '## Refused calls, each about a session and a person that nobody has asked for before',
    'Each row is the middle of several processes (lowest-highest), each looked at when its memory had come to rest.',
    refusalsTable(refusals),
    '## Figures to hold',
    table(['figure', 'goal', 'measured', ''], goalsOf(findings).map(goalRow)),
  ].join('\n\n');
}
