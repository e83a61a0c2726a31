import { describe, expect, it } from 'vitest';
import { isStepOfKind, listTasks } from '../../core/steps.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';
import { missNarration } from './misses.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const [A, B, C, D, E, F] = RIGHT as [string, string, string, string, string, string];

/** Play begins at second 10 of the scene, which begins at second 56. */
const two = givenLive(gentle, 'ada', 'bob').toScene('light');
const agreed = two
  .atScene(20)
  .does('ada', { type: 'plan.propose', order: RIGHT })
  .does('bob', { type: 'plan.agree', proposal: 1 });
const railOf = (played: Played, id = 'bob') => played.view(id).rail;

describe('how long a turn is waited for', () => {
  it('is counted from the agreement, from each pull and from one that was taken back', () => {
    expect(railOf(agreed)?.turnEndsAtMs).toBe(88_000);
    const pulled = agreed.atScene(25).does('ada', { type: 'lever.pull', lever: A });
    expect(railOf(pulled)?.turnEndsAtMs).toBe(93_000);
    expect(railOf(pulled.atScene(26).does('ada', { type: 'lever.undo' }))?.turnEndsAtMs).toBe(94_000);
  });

  it('is the very moment at which somebody else may pull it', () => {
    const borrowable = (played: Played) => played.view('bob').levers?.levers[0]?.borrowable;
    expect([borrowable(agreed.until(87.999)), borrowable(agreed.until(88))]).toEqual([false, true]);
  });

  it('is nothing before anything is agreed, and where turns do not count', () => {
    expect(railOf(two)?.turnEndsAtMs).toBeNull();
    const people = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light').does('ada', { type: 'plan.propose', order: RIGHT });
    expect(railOf(people.does('bob', { type: 'plan.agree', proposal: 1 }))?.turnEndsAtMs).toBeNull();
  });

  it('is over with the scene, as everything at the levers', () => {
    const choose = agreed.toScene('choose').view('bob');
    expect([choose.rail, choose.levers, choose.task]).toEqual([null, null, null]);
  });
});

describe('the hand in the plan', () => {
  it('is the last that put a lever to a place, when it did so', () => {
    const moved = two.atScene(12).does('ada', { type: 'plan.place', lever: F, place: 2 });
    expect(railOf(moved)?.moved).toEqual({ lever: F, by: 'ada', atMs: 68_000 });
    const again = moved.atScene(14).does('bob', { type: 'plan.place', lever: A, place: 6 });
    expect(railOf(again)?.moved).toEqual({ lever: A, by: 'bob', atMs: 70_000 });
    expect(again.view('ada').levers?.plan).toEqual([F, B, C, D, E, A]);
  });

  it('is nobody before, and moves by a step up or down', () => {
    expect(railOf(two)?.moved).toBeNull();
    expect(railOf(two.does('ada', { type: 'plan.move', lever: A, direction: 'down' }))?.moved).toMatchObject({
      lever: A,
      by: 'ada',
    });
  });

  it('reaches to the first place and the last, and no further', () => {
    const place = (lever: string, at: number) => two.when('ada', { type: 'plan.place', lever, place: at });
    expect(place(F, 1).done().view('bob').levers?.plan).toEqual([F, A, B, C, D, E]);
    expect(place(A, 6).done().view('bob').levers?.plan).toEqual([B, C, D, E, F, A]);
    place(A, 7).refused('PLAN_002');
    place(A, 1).refused('PLAN_002');
    place('Crank', 1).refused('LEVER_001');
  });

  it('moves one step among its neighbours, down as well as up', () => {
    const down = two.does('ada', { type: 'plan.move', lever: B, direction: 'down' });
    expect(down.view('bob').levers?.plan).toEqual([A, C, B, D, E, F]);
    expect(down.does('bob', { type: 'plan.move', lever: B, direction: 'up' }).view('ada').levers?.plan).toEqual(RIGHT);
    two.when('ada', { type: 'plan.move', lever: 'Crank', direction: 'up' }).refused('LEVER_001');
  });
});

describe('an order that hangs', () => {
  it('is read out when it is taken down, with the name of who did it', () => {
    const hung = two.does('ada', { type: 'plan.propose', order: RIGHT });
    const down = hung.does('bob', { type: 'plan.decline', proposal: 1 });
    expect(down.view('ada').announced.at(-1)?.text).toBe('Bob took the order down.');
    expect(hung.does('ada', { type: 'plan.decline', proposal: 1 }).view('bob').announced.at(-1)?.text).toBe(
      'Ada took the order down.',
    );
    hung.when('bob', { type: 'plan.decline', proposal: 2 }).refused('PLAN_004');
    two.when('bob', { type: 'plan.decline', proposal: 1 }).refused('PLAN_004');
  });

  it('may be hung again after it was taken down, with the next number', () => {
    const down = two.does('ada', { type: 'plan.propose', order: RIGHT }).does('bob', { type: 'plan.decline', proposal: 1 });
    const again = down.does('ada', { type: 'plan.propose', order: RIGHT });
    expect(again.view('bob').levers?.proposal).toMatchObject({ number: 2, order: RIGHT });
    again.when('bob', { type: 'plan.agree', proposal: 1 }).refused('PLAN_004');
  });

  it('leaves what was agreed before in force, until it is agreed itself', () => {
    const other = [B, A, C, D, E, F];
    const hung = agreed.does('bob', { type: 'plan.propose', order: other });
    expect(hung.view('ada').levers).toMatchObject({ agreed: { order: RIGHT, next: A }, proposal: { number: 2, order: other } });
    const changed = hung.does('ada', { type: 'plan.agree', proposal: 2 });
    expect(changed.view('ada').levers).toMatchObject({
      agreed: { order: other, next: B, by: 'ada' },
      proposal: null,
      plan: other,
    });
  });

  it('may be pulled only in its order, and by nobody who does not hold the lever', () => {
    agreed.when('bob', { type: 'lever.pull', lever: F }).refused('LEVER_004');
    agreed.when('bob', { type: 'lever.pull', lever: A }).refused('LEVER_002');
    const pulled = agreed.does('ada', { type: 'lever.pull', lever: A });
    pulled.when('ada', { type: 'lever.pull', lever: A }).refused('LEVER_003');
  });
});

describe('what the narrator says of a miss', () => {
  const [step] = listTasks({ story: gentle }).map((task) => task.step);
  const says = (misses: number, last: number | null) =>
    step && isStepOfKind(step, 'order') ? missNarration(gentle, step.rule, { misses, last }) : undefined;

  it.each<[number, number | null, string]>([
    [1, 5, 'A cough.'],
    [2, 0, 'Again. Look at the first.'],
    [2, 1, 'Again. The first was right.'],
    [2, 2, 'Again. The first two were right.'],
    [7, 5, 'Again. The first five were right.'],
    [3, null, 'Again. Look at the first.'],
  ])('the %ith time with %s right is "%s"', (misses, last, text) => expect(says(misses, last)).toBe(text));

  it('tells nothing of the place before the miss that the story names', () => {
    const late = listTasks({ story: keen }).map((task) => task.step);
    const text = late[0] && isStepOfKind(late[0], 'order') ? missNarration(keen, late[0].rule, { misses: 2, last: 4 }) : '';
    expect(text).toBe('Again.');
  });
});
