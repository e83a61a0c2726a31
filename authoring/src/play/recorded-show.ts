import { readFileSync } from 'node:fs';
import { upcast } from '@lorecrew/engine/core/upcast';
import type { LoggedEvent } from '@lorecrew/engine/model/events';

/** Shows that simulated people have played to the end once, to be looked at: fourteen people in three crews, and three in one. */
export const RECORDED = { 'three-crews': 14, 'one-crew': 3 } as const;
export type RecordedName = keyof typeof RECORDED;

/** Something that somebody wrote, by the id under which the log names it. */
export interface RecordedText {
  readonly id: string;
  readonly author: string;
  readonly body: string;
}

/** A show that is over. People are `p1` to `p14` in the recording itself. */
export interface RecordedShow {
  readonly slug: string;
  readonly people: readonly string[];
  readonly log: readonly LoggedEvent[];
  readonly texts: readonly RecordedText[];
}

/** As it lies in its file: who did it, when, what, and what belongs to it. Events of one command share its id. */
type Row = readonly [cmdId: string, actor: string, atMs: number, type: string, body: Record<string, unknown>];
interface Recording {
  readonly slug: string;
  readonly texts: readonly (readonly [id: string, author: string, body: string])[];
  readonly events: readonly Row[];
}

/** Where a recording lies. */
export function recordingFile(name: RecordedName): URL {
  return new URL(`../../recorded/${name}.json`, import.meta.url);
}

/** A show as it is kept: one event a line, so that a change shows where it begins. */
export function writtenRecording({ slug, log, texts }: Pick<RecordedShow, 'slug' | 'log' | 'texts'>): string {
  const lines = (rows: readonly unknown[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const events = log.map(({ cmdId, actor, atMs, event: { type, ...body } }) => [cmdId, actor, atMs, type, body]);
  const kept = texts.map(({ id, author, body }) => [id, author, body]);
  return `{\n  "slug": ${JSON.stringify(slug)},\n  "texts": [\n${lines(kept)}\n  ],\n  "events": [\n${lines(events)}\n  ]\n}\n`;
}

/** A recorded show, told of other people than `p1` and on where `people` names them, and begun at another time. */
export function recordedShow(name: RecordedName, as: { people?: readonly string[]; createdAtMs?: number } = {}): RecordedShow {
  const { slug, texts, events }: Recording = JSON.parse(readFileSync(recordingFile(name), 'utf8'));
  const own = Array.from({ length: RECORDED[name] }, (_, i) => `p${i + 1}`);
  const people = own.map((id, i) => as.people?.[i] ?? id);
  const others = new Map(own.map((id, i) => [id, people[i] ?? id]));
  const later = as.createdAtMs ?? 0;
  const log = events.map(([cmdId, actor, atMs, type, body], i) => ({
    ...{ seq: i + 1, cmdId: retold(cmdId, others), actor: others.get(actor) ?? actor, atMs: atMs + later },
    event: upcast({ type, body: movedTo(retoldBody(body, others), later) }),
  }));
  const written = texts.map(([id, author, body]) => ({ id: retold(id, others), author: others.get(author) ?? author, body }));
  return { slug, people, log, texts: written };
}

/** Ids stand alone, or at the head of what their person has made: `p1`, `p1:virtual01:7`. */
function retold(text: string, others: ReadonlyMap<string, string>): string {
  const [head = '', ...rest] = text.split(':');
  return [others.get(head) ?? head, ...rest].join(':');
}

function retoldValue(value: unknown, others: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return retold(value, others);
  if (Array.isArray(value)) return value.map((one) => retoldValue(one, others));
  return typeof value === 'object' && value !== null ? retoldBody({ ...value }, others) : value;
}

function retoldBody(body: Record<string, unknown>, others: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [retold(key, others), retoldValue(value, others)]));
}

/** Moments in bodies move with those of the log. */
function movedTo(body: Record<string, unknown>, laterMs: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, /Ms$/.test(key) && typeof value === 'number' ? value + laterMs : value]),
  );
}
