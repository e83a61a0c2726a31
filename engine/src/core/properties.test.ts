import { ShowView } from '@lorecrew/contract/live/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShowState } from '../model/state.ts';
import { changesFor, KeptViews, NOTHING_SEEN, projectView } from '../projection/view.ts';
import { NOBODY_NAMED, type RandomRun, randomRun, randomSteps } from '../testing/random-run.ts';
import { testStory } from '../testing/story.ts';
import { findMember } from './crews.ts';
import { deadlines } from './deadlines.ts';
import { decide, dueTimer } from './decide.ts';
import { evolve, initialState } from './evolve.ts';
import { upcast } from './upcast.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
const SIMS = ['sim:ann:crew-1', 'sim:ben:crew-2'];
const everybody = [...PEOPLE, ...SIMS, 'stranger'];

function viewFor(show: ShowState, person: string | null): ShowView {
  const crew = person === null ? null : (findMember(show, person)?.crew.id ?? null);
  return projectView(show, { crew, person }, NOBODY_NAMED);
}

/** Holds for runs of both kinds of stories; people come and go, and ask for what makes sense and what does not. */
function holdsForRuns(check: (run: RandomRun) => void, numRuns: number): void {
  const runs = fc.record({
    mode: fc.constantFrom('gentle' as const, 'keen' as const),
    count: fc.integer({ min: 3, max: 7 }),
    steps: randomSteps([...PEOPLE, ...SIMS], 40),
  });
  const property = fc.property(runs, ({ mode, count, steps }) => {
    check(randomRun(testStory(mode), PEOPLE.slice(0, count), steps));
  });
  fc.assert(property, { numRuns, seed: 23 });
}

/** Freezes a value and all that is in it, so that whoever writes into it throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** Packets whose secret card a person may know: their own now, and those that their crew was given to read. */
function mayKnow(show: ShowState, person: string): string[] {
  const member = findMember(show, person);
  if (!member) return [];
  const shared = show.mechanics.cards.light?.[member.crew.id]?.shared ?? {};
  const read = Object.keys(shared).flatMap((id) => (shared[id]?.mode === 'said' ? [] : [id.replace('light-', '')]));
  return [...(member.crew.seats[member.seat]?.packets ?? []), ...read];
}

describe('the view of any state of any show', () => {
  it('can be made for everybody, whoever they are, and is well formed', () => {
    holdsForRuns(({ states }) => {
      for (const show of states) for (const person of [...everybody, null]) viewFor(show, person);
      const last = states.at(-1);
      if (last) for (const person of everybody) expect(ShowView.safeParse(viewFor(last, person)).error).toBeUndefined();
    }, 40);
  });

  it("never holds a card of another's that was not given to read", () => {
    let seen = 0;
    holdsForRuns(({ states }) => {
      for (const show of states)
        for (const person of everybody) {
          const known = mayKnow(show, person);
          const told = [...JSON.stringify(viewFor(show, person)).matchAll(/Secret of (\w)/g)].map(([, packet]) => packet);
          seen += told.length;
          expect(told.filter((packet) => !known.includes(packet ?? ''))).toEqual([]);
        }
    }, 40);
    expect(seen).toBeGreaterThan(100);
  });

  it('never holds a hint that the own crew has not opened', () => {
    let seen = 0;
    holdsForRuns(({ states }) => {
      for (const show of states)
        for (const person of everybody) {
          const crew = findMember(show, person)?.crew.id ?? '';
          const opened = show.mechanics.hints.light?.[crew]?.opened ?? 0;
          const told = [...JSON.stringify(viewFor(show, person)).matchAll(/Hint (one|two|three)/g)].map(([, n]) => n);
          seen += told.length;
          expect(told.filter((n) => ['one', 'two', 'three'].indexOf(n ?? '') >= opened)).toEqual([]);
        }
    }, 40);
    expect(seen).toBeGreaterThan(100);
  });

  it('is the same whether all of it is made anew or only what has changed, and slices that have not are the same values', () => {
    let kept = 0;
    holdsForRuns(({ states }) => {
      const views = new KeptViews();
      const before = new Map<string, ShowView>();
      for (const show of states)
        for (const person of everybody) {
          const view = views.view(show, { crew: findMember(show, person)?.crew.id ?? null, person }, NOBODY_NAMED);
          expect(view).toEqual(viewFor(show, person));
          const last = before.get(person);
          if (last?.lanterns && view.lanterns === last.lanterns) kept++;
          expect(views.view(show, { crew: findMember(show, person)?.crew.id ?? null, person }, NOBODY_NAMED)).toBe(view);
          before.set(person, view);
        }
    }, 40);
    expect(kept).toBeGreaterThan(100);
  });

  it('is the same whatever was looked at before it, of whichever state and by whom', () => {
    const look = fc.array(fc.record({ at: fc.nat(999), person: fc.constantFrom(...everybody) }), { minLength: 5, maxLength: 20 });
    const property = fc.property(randomSteps(PEOPLE.slice(0, 4), 25), look, (steps, looks) => {
      const { states } = randomRun(testStory('gentle'), PEOPLE.slice(0, 4), steps);
      for (const { at, person } of looks) {
        const show = states[at % states.length] ?? initialState(testStory('gentle'));
        const who = { crew: findMember(show, person)?.crew.id ?? null, person };
        for (const scope of ['everyone', 'crew', 'person'] as const) changesFor(show, scope, who, NOBODY_NAMED, NOTHING_SEEN);
        const unread = structuredClone(show);
        expect(viewFor(show, person)).toEqual(viewFor(unread, person));
        expect(deadlines(show).map(({ id, atMs }) => [id, atMs])).toEqual(deadlines(unread).map(({ id, atMs }) => [id, atMs]));
      }
    });
    fc.assert(property, { numRuns: 30, seed: 3 });
  });
});

describe('the log of any show', () => {
  it('is numbered without a gap, and has no command twice', () => {
    holdsForRuns(({ logged }) => {
      expect(logged.map(({ seq }) => seq)).toEqual(logged.map((_, i) => i + 1));
      expect(new Set(logged.map(({ cmdId }) => cmdId)).size).toBe(logged.length);
    }, 60);
  });

  it('folds to the very same show, though it was written to rows and read again', () => {
    holdsForRuns(({ states, logged }) => {
      const rows: typeof logged = JSON.parse(JSON.stringify(logged));
      const read = rows.map(({ event: { type, ...body }, ...row }) => ({ ...row, event: upcast({ type, body }) }));
      const last = states.at(-1);
      expect(read.reduce(evolve, initialState(last?.story ?? testStory('keen')))).toEqual(last);
    }, 60);
  });

  it('holds nothing of what anybody wrote, and no name', () => {
    holdsForRuns(({ logged }) => {
      const keys = new Set(logged.flatMap(({ event }) => Object.keys(event)));
      for (const key of ['text', 'body', 'name', 'message.text']) expect([key, keys.has(key)]).toEqual([key, false]);
    }, 40);
  });
});

describe('deciding and folding', () => {
  it('write into nothing that they are given, and answer the same a second time', () => {
    holdsForRuns(({ states, logged }) => {
      let show = frozen(initialState(states[0]?.story ?? testStory('keen')));
      for (const entry of frozen(logged)) {
        const due = dueTimer(show, entry.atMs);
        if (due) expect(decide(show, due)).toEqual(decide(show, frozen(due)));
        const next = evolve(show, entry);
        expect(evolve(show, entry)).toEqual(next);
        show = frozen(next);
      }
      expect(show).toEqual(states.at(-1));
    }, 25);
  });

  it('leave nothing due of the past: what is looked for was fired', () => {
    holdsForRuns(({ states }) => {
      for (const show of states.slice(-5)) {
        const all = deadlines(show);
        expect(all.every(({ atMs }) => Number.isInteger(atMs))).toBe(true);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(dueTimer(show, (all[0]?.atMs ?? 1) - 1)).toBeNull();
      }
    }, 40);
  });
});
