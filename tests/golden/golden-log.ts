import { createHash } from 'node:crypto';
import { canonicalJson } from '@lorecrew/contract/hash';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { upcast } from '@lorecrew/engine/core/upcast';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import { wholeRecord } from '@lorecrew/engine/model/split-record';
import type { ShowState } from '@lorecrew/engine/model/state';
import { story } from '../lamp-room.ts';

/** Digests of the members of the state that an event has changed. A member that nobody ever changes stands nowhere. */
type Moved = Readonly<Record<string, string>>;

/** A recorded log: each event with what it changed. */
export interface GoldenLog {
  readonly story: string;
  readonly version: number;
  readonly events: readonly (LoggedEvent & { readonly moved: Moved })[];
}

/** The members of a state, each mechanic's on its own; records as a whole, however they are split. The story's own words are no part of it. */
function membersOf({ story: _, seq: __, tabs, lastActsMs, mechanics, ...core }: ShowState): Record<string, unknown> {
  const records = { tabs: wholeRecord(tabs), lastActsMs: wholeRecord(lastActsMs) };
  return {
    ...core,
    ...records,
    ...Object.fromEntries(Object.entries(mechanics).map(([name, own]) => [`mechanics.${name}`, own])),
  };
}

/** Eight hex digits that tell a value from any other. */
function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 8);
}

/** The states a log folds to, one an event. */
export function fold(events: readonly LoggedEvent[]): ShowState[] {
  const states: ShowState[] = [];
  for (const { event, ...row } of events) {
    const { type, ...body } = event;
    states.push(evolve(states.at(-1) ?? initialState(story), { ...row, event: upcast({ type, body }) }));
  }
  return states;
}

/** What each event of a log changes, by member. */
export function movedBy(events: readonly LoggedEvent[]): Moved[] {
  let before = membersOf(initialState(story));
  return fold(events).map((state) => {
    const after = membersOf(state);
    const moved = Object.entries(after).flatMap(([name, value]) => {
      if (value === before[name]) return [];
      const digest = digestOf(value);
      return digest === digestOf(before[name]) ? [] : [[name, digest] as const];
    });
    before = after;
    return Object.fromEntries(moved.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A log as it is kept. */
export function toGoldenLog(events: readonly LoggedEvent[]): GoldenLog {
  const moved = movedBy(events);
  const { slug, version } = story;
  return { story: slug, version, events: events.map((event, i) => ({ ...event, moved: moved[i] ?? {} })) };
}

/** One event a line, so that a change shows where it begins. */
export function written({ story: slug, version, events }: GoldenLog): string {
  const lines = events.map((event) => `    ${JSON.stringify(event)}`).join(',\n');
  return `{\n  "story": ${JSON.stringify(slug)},\n  "version": ${version},\n  "events": [\n${lines}\n  ]\n}\n`;
}

/** Where a show's recording lies. */
export function fileOf(name: string): URL {
  return new URL(`recorded/${name}.json`, import.meta.url);
}
