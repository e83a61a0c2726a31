import { describe, expect, it } from 'vitest';
import type { CrewHour, TaskHour } from './crew-hour.ts';
import { choosePlates, plates } from './plates.ts';

const task = (one: Partial<TaskHour> = {}): TaskHour => ({
  step: 'P1',
  outcome: 'timedout',
  fromMs: 0,
  untilMs: 100,
  decidedMs: 100,
  held: new Set(['c1']),
  shared: [],
  best: 0,
  parts: 6,
  misses: 6,
  points: 20,
  hints: [],
  contributors: new Set(),
  moved: {},
  ranking: null,
  ...one,
});

function crew(one: Partial<TaskHour> = {}, did: CrewHour['members'][number]['did'] = {}): CrewHour {
  const member = { id: 'ada', present: 1, windows: 30, active: 10, did, actions: [] };
  return { crew: 'crew', members: [member], acts: [], help: [], tasks: [task(one)] };
}

const early = crew({ shared: [{ clue: 'c1', atMs: 0, by: 'ada' }] });
const steady = crew({ misses: 1 });
const kind = crew({}, { 'card.given': 3 });
const neighbourly = crew({}, { 'lamp.sent': 3 });
const asked = crew({
  outcome: 'solved',
  hints: [{ n: 1, atMs: 30, asked: true, by: 'ada' }],
});

describe('plates', () => {
  it('are given for what a crew did more of than the others', () => {
    expect(choosePlates([early, steady, kind])).toEqual(['open-drawer', 'steady-hands', 'kind-ink']);
    expect(choosePlates([kind, early, steady])).toEqual(['kind-ink', 'open-drawer', 'steady-hands']);
  });

  it('hold a single crew against what is usual', () => {
    expect(choosePlates([early])).toEqual(['open-drawer']);
    expect(choosePlates([kind])).toEqual(['kind-ink']);
    expect(choosePlates([steady])).toEqual(['steady-hands']);
  });

  it('praise a question that was asked in good time, and taking all the time there is', () => {
    expect(choosePlates([asked, early])).toContain('open-drawer');
    const late = crew({ outcome: 'solved', decidedMs: 80 });
    const quick = crew({ outcome: 'solved', decidedMs: 10, contributors: new Set() });
    expect(choosePlates([late, quick])).toEqual(['unhurried', 'bright-spark']);
  });

  it('honour lamps for another crew where there were any, and else do not exist', () => {
    expect(choosePlates([early, neighbourly, kind])).toEqual(['open-drawer', 'neighbours-light', 'kind-ink']);
    expect(choosePlates([neighbourly])).toEqual(['neighbours-light']);
    expect(choosePlates(Array.from({ length: 12 }, () => early))).not.toContain('neighbours-light');
    expect(choosePlates([neighbourly, ...Array.from({ length: 9 }, () => early)])[0]).toBe('neighbours-light');
  });

  it.each([2, 9, 13, 20])('are different until all are given that were earned, for %i crews that are alike', (crews) => {
    const did = crew({ shared: [{ clue: 'c1', atMs: 0, by: 'ada' }], misses: 1 }, { 'card.given': 3 });
    const given = choosePlates(Array.from({ length: crews }, () => did));
    const earned = ['open-drawer', 'steady-hands', 'kind-ink'];
    const times = earned.map((plate) => given.filter((one) => one === plate).length);
    expect(Math.min(...times)).toBe(Math.floor(crews / 3));
    expect(Math.max(...times)).toBe(Math.ceil(crews / 3));
    expect(times.reduce((sum, each) => sum + each)).toBe(crews);
  });

  it('praise no crew for what it did not do: a crew that did nothing took the time there was', () => {
    const idle = crew({ misses: 0, held: new Set() });
    expect(choosePlates([idle])).toEqual(['unhurried']);
    expect(choosePlates([idle, early, idle])).toEqual(['unhurried', 'open-drawer', 'unhurried']);
    expect(plates).toContain('unhurried');
  });

  it('are none where there is no crew', () => {
    expect(choosePlates([])).toEqual([]);
  });
});
