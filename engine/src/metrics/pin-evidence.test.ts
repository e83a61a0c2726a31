import { describe, expect, it } from 'vitest';
import { crewHour, memberHour, share, taskHour } from '../testing/crew-hours.ts';
import type { Action, CrewHour, TaskHour } from './crew-hour.ts';
import { pinEvidence } from './pin-evidence.ts';
import type { Pin } from './pins.ts';

const member = (id: string, actions: Action[] = [], present = 0.9) => memberHour(id, { actions, present });
/** Five minutes from the first second on, of which the crew decided after two. */
const task = (one: Partial<TaskHour> = {}) => taskHour({ fromMs: 1_000, untilMs: 301_000, decidedMs: 121_000, ...one });
const hour = crewHour;
const people = [member('ada'), member('bob'), member('cyd')];
const seen = (pin: Pin, of: CrewHour) => pinEvidence(of, { id: 'ada', pin });
/** What was done at tasks and elsewhere, as actions of one person. */
const did = (type: Action['type'], ...at: (readonly [string, number])[]) =>
  at.map(([step, atMs]): Action => ({ type, step, atMs }));

describe('what the log saw of a pin', () => {
  it('is when the own card was read, and when the first card of somebody else followed', () => {
    const first = task({ shared: [share('ada', 'c1', 29_000), share('bob', 'c2', 66_000), share('cyd', 'c3', 70_000)] });
    const next = task({ step: 'P2', shared: [share('ada', 'c2', 68_000), share('cyd', 'c3', 109_000)] });
    expect(seen('door-opener', hour(people, [first, next]))).toEqual([
      { step: 'P1', atMs: 28_000, after: { atMs: 65_000, clue: 'c2' } },
      { step: 'P2', atMs: 67_000, after: { atMs: 108_000, clue: 'c3' } },
    ]);
  });

  it('is two moments at most, the earliest, and none where there is nothing', () => {
    const shared = [share('ada', 'c1', 31_000)];
    const tasks = ['P1', 'P2', 'P3'].map((step) => task({ step, shared }));
    expect(seen('first-word', hour(people, tasks)).map(({ step }) => step)).toEqual(['P1', 'P2']);
    expect(seen('first-word', hour(people, tasks.slice(2)))).toEqual([{ step: 'P3', atMs: 30_000, after: null }]);
    expect(seen('first-word', hour(people, [task({ shared: [share('bob', 'c1', 31_000)] })]))).toEqual([]);
  });

  it('counts what was said before play began as said when it began', () => {
    expect(seen('first-word', hour(people, [task({ shared: [share('ada', 'c1', 500)] })]))).toEqual([
      { step: 'P1', atMs: 0, after: null },
    ]);
  });

  it('is the card that was missing and when the crew was done, of what was solved and heard before', () => {
    const shared = [share('bob', 'c1', 5_000), share('cyd', 'c2', 6_000), share('ada', 'c3', 61_000)];
    expect(seen('last-piece', hour(people, [task({ shared })]))).toEqual([
      { step: 'P1', atMs: 60_000, after: { atMs: 120_000, clue: null } },
    ]);
    expect(seen('last-piece', hour(people, [task({ shared, outcome: 'timedout' })]))).toEqual([]);
    expect(seen('last-piece', hour(people, [task({ shared, decidedMs: 60_000 })]))).toEqual([]);
  });

  it('is the last second key of a task, since the one before it did not hold', () => {
    const keys = did('answer.confirmed', ['P1', 40_000], ['P1', 120_000], ['P2', 5_000], ['sign', 9_000]);
    expect(seen('second-key', hour([member('ada', keys)], [task(), task({ step: 'P2' })]))).toEqual([
      { step: 'P1', atMs: 120_000, after: null },
      { step: 'P2', atMs: 5_000, after: null },
    ]);
  });

  it.each<[Pin, Action['type']]>([
    ['cartographer', 'mark.placed'],
    ['cartographer', 'rock.placed'],
    ['lamp-sender', 'lamp.sent'],
    ['warm-ink', 'card.given'],
  ])('of %s is the first %s of each scene', (pin, type) => {
    const actions = did(type, ['P1', 7_000], ['P1', 8_000], ['thanks', 3_000]);
    expect(seen(pin, hour([member('ada', actions)]))).toEqual([
      { step: 'P1', atMs: 7_000, after: null },
      { step: 'thanks', atMs: 3_000, after: null },
    ]);
  });

  it('is the hint that somebody asked for, and the solution it led to', () => {
    const hints = [
      { n: 1, atMs: 51_000, asked: true, by: 'bob' },
      { n: 2, atMs: 91_000, asked: true, by: 'ada' },
    ];
    expect(seen('good-question', hour(people, [task({ hints })]))).toEqual([
      { step: 'P1', atMs: 90_000, after: { atMs: 120_000, clue: null } },
    ]);
    expect(seen('good-question', hour(people, [task({ hints, outcome: 'timedout' })]))).toEqual([]);
  });

  it('is the last move of a control before the crew had it', () => {
    const actions = [
      ...did('lever.pulled', ['P1', 20_000], ['P1', 80_000], ['P1', 130_000]),
      ...did('dial.turned', ['P2', 10_000], ['P3', 10_000]),
    ];
    const tasks = [task(), task({ step: 'P2', outcome: 'timedout' }), task({ step: 'P3' })];
    expect(seen('steady-lever', hour([member('ada', actions)], tasks))).toEqual([
      { step: 'P1', atMs: 80_000, after: { atMs: 120_000, clue: null } },
      { step: 'P3', atMs: 10_000, after: { atMs: 120_000, clue: null } },
    ]);
  });

  it('is when the own order was given and the crew settled on another, and nothing of either order', () => {
    const ranking = { lists: { ada: ['b', 'a'] }, group: ['a', 'b'], key: ['a', 'b'] };
    const actions = did('choice.private', ['D1', 30_000], ['D1', 45_000]);
    expect(seen('open-mind', hour([member('ada', actions)], [task(), task({ step: 'D1', ranking })]))).toEqual([
      { step: 'D1', atMs: 45_000, after: { atMs: 120_000, clue: null } },
    ]);
    expect(seen('open-mind', hour([member('ada')], [task({ step: 'D1', ranking })]))).toEqual([]);
  });

  it('is the beginning and the end of the crew’s work for whoever was there all of it', () => {
    expect(seen('night-owl', hour(people, [task(), task({ step: 'P2', decidedMs: 61_000 })]))).toEqual([
      { step: 'P1', atMs: 0, after: null },
      { step: 'P2', atMs: 0, after: { atMs: 60_000, clue: null } },
    ]);
    expect(seen('night-owl', hour(people))).toEqual([]);
  });

  it('is nothing for the pin of a role, for a stranger, and for who was hardly there', () => {
    const shared = [share('ada', 'c1', 31_000)];
    expect(pinEvidence(hour(people, [task({ shared })]), { id: 'ada', pin: null })).toEqual([]);
    expect(pinEvidence(hour(people, [task({ shared })]), { id: 'eve', pin: 'night-owl' })).toEqual([]);
    expect(seen('first-word', hour([member('ada', [], 0.4)], [task({ shared })]))).toEqual([]);
  });
});
