import { createHash } from 'node:crypto';
import { canonicalJson } from '@lorecrew/contract/hash';
import type { LoggedEvent } from '@lorecrew/engine/events';
import { evolve, initialState } from '@lorecrew/engine/evolve';
import type { ShowState } from '@lorecrew/engine/state';
import { story } from '@lorecrew/stories/lamp-room/story/story';

/** A recorded log: each event with the digest of the state it led to. */
export interface GoldenLog {
  readonly story: string;
  readonly version: number;
  readonly events: readonly (LoggedEvent & { readonly state: string })[];
}

/** Sixteen hex digits that tell a state from any other. The story's own words are no part of it. */
function digestOf({ story: _, ...state }: ShowState): string {
  return createHash('sha256').update(canonicalJson(state)).digest('hex').slice(0, 16);
}

/** The states a log folds to, one an event. */
export function fold(events: readonly LoggedEvent[]): ShowState[] {
  const states: ShowState[] = [];
  for (const event of events) states.push(evolve(states.at(-1) ?? initialState(story), event));
  return states;
}

/** The digests of the states a log folds to, one an event. */
export function digests(events: readonly LoggedEvent[]): string[] {
  return fold(events).map(digestOf);
}

/** A log as it is kept. */
export function goldenOf(events: readonly LoggedEvent[]): GoldenLog {
  const states = digests(events);
  const { slug, version } = story;
  return { story: slug, version, events: events.map((event, i) => ({ ...event, state: states[i] ?? '' })) };
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
