import { readFileSync } from 'node:fs';
import type { LoggedEvent } from '@lorecrew/engine/events';
import { describe, expect, it } from 'vitest';
import { digests, fileOf, fold, type GoldenLog, goldenOf, written } from './golden-log.ts';
import { goldenShows } from './shows.ts';

const RECORD = 'if the change is meant, record the shows again: npm run golden:record';

function read(name: string): { text: string; golden: GoldenLog; events: LoggedEvent[] } {
  const text = readFileSync(fileOf(name), 'utf8');
  const golden: GoldenLog = JSON.parse(text);
  return { text, golden, events: golden.events.map(({ state: _, ...event }) => event) };
}

describe('a show that was recorded before', () => {
  it.each(goldenShows)('folds to the same states, event by event: $name', ({ name }) => {
    const { golden, events } = read(name);
    const now = digests(events);
    const firstOther = golden.events.find(({ state }, i) => state !== now[i]);
    expect(firstOther?.seq, `${name} folds to another state; ${RECORD}`).toBeUndefined();
  });

  it.each(goldenShows)('is decided the same when it is played again: $name', ({ name, play }) => {
    expect(written(goldenOf(play().log)) === read(name).text, `${name} is played differently; ${RECORD}`).toBe(true);
  });

  it('is read again quickly', () => {
    const logs = goldenShows.map(({ name }) => read(name).events);
    const startedMs = performance.now();
    const last = logs.map((events) => fold(events).at(-1));
    const tookMs = performance.now() - startedMs;
    const events = logs.reduce((sum, log) => sum + log.length, 0);
    console.log(`covered: ${logs.length} recorded shows, ${events} events folded in ${tookMs.toFixed(1)} ms`);
    expect(last.every((state) => state?.phase === 'completed')).toBe(true);
  });
});
