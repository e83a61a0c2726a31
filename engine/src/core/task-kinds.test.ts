import { ShowView } from '@lorecrew/contract/live/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShowState } from '../model/state.ts';
import type { Story } from '../model/story.ts';
import { projectView } from '../projection/view.ts';
import { chartTestStory } from '../testing/chart.ts';
import { dialsStory } from '../testing/dials.ts';
import { NOBODY_NAMED, type RandomRun, randomRun, randomSteps } from '../testing/random-run.ts';
import { rankingStory } from '../testing/ranking.ts';
import { findMember } from './crews.ts';
import { decide, dueTimer } from './decide.ts';
import { evolve, initialState } from './evolve.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];

/** The story with its task at the beginning. */
function taskFirst(story: Story): Story {
  const [task, rest] = [true, false].map((first) =>
    story.scenes.filter(({ id }) => id !== 'arrive' && (id === 'light') === first),
  );
  return { ...story, scenes: [...(task ?? []), ...(rest ?? [])] };
}

const dials = taskFirst(dialsStory());
const chart = taskFirst(chartTestStory('keen'));
const ranking = taskFirst(rankingStory());

/** Up to three seconds between what people do, so that much of it falls into the task. */
function quicker<S extends { readonly sec: number }>(step: S): S {
  return { ...step, sec: step.sec % 4 };
}

/** Holds for runs of a story in which people come and go, and ask for what makes sense and what does not. */
function holdsForRuns(story: Story, check: (run: RandomRun) => void, numRuns = 20): void {
  const steps = randomSteps(PEOPLE, 80).map((all) => all.map(quicker));
  const runs = fc.record({ count: fc.integer({ min: 3, max: 7 }), steps });
  const property = fc.property(runs, ({ count, steps }) => check(randomRun(story, PEOPLE.slice(0, count), steps)));
  fc.assert(property, { numRuns, seed: 31 });
}

function viewFor(show: ShowState, person: string): ShowView {
  return projectView(show, { crew: findMember(show, person)?.crew.id ?? null, person }, NOBODY_NAMED);
}

/** What everybody sees in every state of a run. */
function everyView({ states }: RandomRun, look: (view: ShowView, person: string, show: ShowState) => void): void {
  for (const show of states) for (const person of PEOPLE) look(viewFor(show, person), person, show);
}

describe.each([
  ['dials', dials],
  ['a chart', chart],
  ['a ranking', ranking],
])('any show with %s', (_, story) => {
  it('is well formed for everybody, and folds to the same from its log', () => {
    holdsForRuns(story, ({ states, logged }) => {
      const last = states.at(-1);
      if (!last) return;
      for (const person of [...PEOPLE, 'stranger']) expect(ShowView.safeParse(viewFor(last, person)).error).toBeUndefined();
      expect(logged.reduce(evolve, initialState(story))).toEqual(last);
    });
  });

  it('comes to its end by itself, whatever was done before', () => {
    holdsForRuns(
      story,
      ({ states }) => {
        let show = states.at(-1) ?? initialState(story);
        for (let due = dueTimer(show, 10_000_000); due; due = dueTimer(show, 10_000_000)) {
          const step = decide(show, due);
          expect(step.ok, due.id).toBe(true);
          if (!step.ok) return;
          show = step.value.next;
        }
        expect(show.phase).toBe('completed');
      },
      10,
    );
  });

  it('is played in these runs, and not only begun', () => {
    let acts = 0;
    holdsForRuns(story, ({ logged }) => {
      acts += logged.filter(({ event }) => /^(dial|ready|mark|rock|answer|choice)\./.test(event.type)).length;
    });
    expect(acts).toBeGreaterThan(40);
  });
});

describe('any show with dials', () => {
  it('has every dial at one of its options, and counts down only to what everybody here is ready for', () => {
    holdsForRuns(dials, (run) =>
      everyView(run, ({ dials: own }) => {
        if (!own) return;
        for (const { at, options } of own.dials) expect(options.map(({ name }) => name)).toContain(at);
        const ready = own.ready.map(({ id }) => id);
        expect(own.members).toEqual(expect.arrayContaining(ready));
        if (own.countdown.running) expect([...ready].sort()).toEqual([...own.members].sort());
        expect(own.countdown.running && own.countdown.over).toBeFalsy();
      }),
    );
  });

  it('never shows its answer to a crew that has not solved it', () => {
    holdsForRuns(dials, (run) => everyView(run, ({ dials: own }) => expect(JSON.stringify(own)).not.toContain('"answer"')));
  });
});

describe('any show with a chart', () => {
  it('keeps its answer until the crew is done, and its marks are one a square, with one "here"', () => {
    holdsForRuns(chart, (run) =>
      everyView(run, ({ chart: own, task }) => {
        if (!own) return;
        expect(own.answer).toBe(task?.outcome === 'open' ? null : 'G7');
        const squares = own.marks.map(({ square }) => square);
        expect(new Set(squares).size).toBe(squares.length);
        expect(own.marks.filter(({ mark }) => mark === 'here').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never has the right square among the wrong ones, nor one of them twice', () => {
    holdsForRuns(chart, (run) =>
      everyView(run, ({ chart: own }) => {
        const tried = own?.tries.map(({ square }) => square) ?? [];
        expect(tried).not.toContain('G7');
        expect(new Set(tried).size).toBe(tried.length);
        expect(own?.tries.map(({ n }) => n) ?? []).toEqual(tried.map((__, i) => i + 1));
      }),
    );
  });
});

describe('any show with a ranking', () => {
  it('shows a private list to its author alone, and what it came to only when it is settled', () => {
    holdsForRuns(ranking, (run) =>
      everyView(run, ({ ranking: shown, myRanking }, person, show) => {
        if (!shown) return;
        const crew = findMember(show, person)?.crew.id ?? '';
        const lists = show.mechanics.ranking.light?.[crew]?.alone ?? {};
        expect(myRanking?.order ?? null).toEqual(lists[person] ?? null);
        expect(shown.told === null).toBe(shown.part !== 'told');
        if (shown.part === 'alone') expect(shown.group).toEqual(['a', 'b', 'c']);
      }),
    );
  });

  it('has every option once in each list, and gives from nothing to 160 points', () => {
    holdsForRuns(ranking, (run) => {
      everyView(run, ({ ranking: shown, myRanking }) => {
        for (const order of [shown?.group, shown?.told?.order, shown?.proposal?.order, myRanking?.order])
          if (order) expect([...order].sort()).toEqual(['a', 'b', 'c']);
      });
      for (const { points = 0 } of Object.values(run.states.at(-1)?.results.light?.crews ?? {})) {
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(160);
      }
    });
  });
});
