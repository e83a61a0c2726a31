import { audit, describeViolations } from '../audit/audit.ts';
import type { Violation } from '../audit/trace.ts';
import { story } from '../lamp-room.ts';
import type { Person } from './person.ts';
import type { ShowRecord } from './record.ts';

/** What a run of many shows comes to. */
export interface Verdict {
  readonly acked: number;
  readonly refused: number;
  /** Asked and never answered, because the run ended. */
  readonly unknown: number;
  readonly events: number;
  readonly timers: number;
  /** Acknowledged, but not in the log where it was said to be. */
  readonly lost: number;
  readonly twice: number;
  readonly violations: number;
  /** The first of all that is wrong, in lines; empty when all is well. */
  readonly offences: string;
}

/** The time in which all events must be dated, by the database's clock. Milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Clocks of one machine that are asked one after the other may differ by so much. */
const CLOCK_SLACK_MS = 1_000;

function violationsOf(record: ShowRecord, people: readonly Person[], { fromMs, toMs }: Span): Violation[] {
  const clients = people.filter(({ publicId }) => publicId === record.publicId).map(({ journal }) => journal);
  const found = audit({ ...record, story, clients });
  const { rows, head, status, sessionId } = record;
  if (head !== rows.length) found.push({ rule: 'A4', says: `${sessionId} has head ${head} and ${rows.length} rows` });
  if (rows.at(-1)?.type === 'show.completed' && status !== 'completed')
    found.push({ rule: 'A7', says: `the show of ${sessionId} is completed, its session is ${status}` });
  const stray = rows.filter(({ atMs }) => atMs < fromMs - CLOCK_SLACK_MS || atMs > toMs + CLOCK_SLACK_MS);
  for (const row of stray) found.push({ rule: 'A7', says: `${row.cmdId} of ${sessionId} is dated outside the run` });
  return found;
}

/** Holds what people were told and saw against what is written. Pure. */
export function judge(records: readonly ShowRecord[], people: readonly Person[], span: Span): Verdict {
  const violations = records.flatMap((record) => violationsOf(record, people, span));
  const told = people.flatMap(({ journal }) => journal.asked.map(({ told: [first] }) => first?.type ?? 'unknown'));
  const rows = records.flatMap((record) => record.rows);
  return {
    acked: told.filter((type) => type === 'acked').length,
    refused: told.filter((type) => type === 'refused').length,
    unknown: told.filter((type) => type === 'unknown').length,
    events: rows.length,
    timers: rows.filter(({ cmdId }) => /^timer:[^#]*$/.test(cmdId)).length,
    lost: violations.filter(({ rule }) => rule === 'A1').length,
    twice: violations.filter(({ rule }) => rule === 'A3').length,
    violations: violations.length,
    offences: describeViolations(violations),
  };
}
