import { readFileSync } from 'node:fs';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import { describe, expect, it } from 'vitest';
import { fileOf, fold, type GoldenLog, movedBy, toGoldenLog, written } from './golden-log.ts';
import { goldenShows, keptShows } from './shows.ts';

const RECORD = 'if the change is meant, record the shows again: npm run golden:record';

function read(name: string): { text: string; golden: GoldenLog; events: LoggedEvent[] } {
  const text = readFileSync(fileOf(name), 'utf8');
  const golden: GoldenLog = JSON.parse(text);
  return { text, golden, events: golden.events.map(({ moved: _, ...event }) => event) };
}

describe('a show that was recorded before', () => {
  const all = [...keptShows, ...goldenShows.map(({ name }) => name)];

  it.each(all)('folds to the same states, event by event: %s', (name) => {
    const { golden, events } = read(name);
    const now = movedBy(events);
    const other = golden.events.flatMap(({ seq, moved }, i) => {
      const members = new Set([...Object.keys(moved), ...Object.keys(now[i] ?? {})]);
      return [...members].filter((member) => moved[member] !== now[i]?.[member]).map((member) => `${member} at ${seq}`);
    });
    expect(other.slice(0, 5), `${name} folds to another state; ${RECORD}`).toEqual([]);
  });

  it.each(goldenShows)('is decided the same when it is played again: $name', ({ name, play }) => {
    expect(written(toGoldenLog(play().log)) === read(name).text, `${name} is played differently; ${RECORD}`).toBe(true);
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
