import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStepOfKind } from '../../core/steps.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';

const keen = testStory('keen');
const LEVERS = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
/** ada holds A and D, bob B and E, cyd C and F. The answer is the alphabet; play begins at second 10. */
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const holderOf: Record<string, string> = { A: 'ada', B: 'bob', C: 'cyd', D: 'ada', E: 'bob', F: 'cyd' };
const pull = (packet: string) => ({ type: 'lever.pull', lever: `Lever ${packet}` }) as const;
const pulls = (played: Played, packets: string) =>
  [...packets].reduce((now, packet) => now.does(holderOf[packet] ?? '', pull(packet)), played);
const plan = (played: Played) =>
  played
    .view('ada')
    .levers?.plan.map((lever) => lever.slice(-1))
    .join('');
const place = (packet: string, at: number) => ({ type: 'plan.place', lever: `Lever ${packet}`, place: at }) as const;
const move = (packet: string, direction: 'up' | 'down') => ({ type: 'plan.move', lever: `Lever ${packet}`, direction }) as const;

describe('the places of a plan', () => {
  it.each([
    ['A', 2, 'BACDEF'],
    ['A', 6, 'BCDEFA'],
    ['F', 1, 'FABCDE'],
    ['C', 5, 'ABDECF'],
    ['E', 2, 'AEBCDF'],
  ])('%s is put to %i', (packet, at, expected) => {
    expect(plan(three.does('bob', place(packet, at)))).toBe(expected);
  });

  it('are six, and where a lever stands is none for it', () => {
    three.when('ada', place('A', 7)).refused('PLAN_002');
    three.when('ada', place('A', 1)).refused('PLAN_002');
    three.when('ada', place('F', 6)).refused('PLAN_002');
    three.when('ada', place('G', 2)).refused('LEVER_001');
    three.when('ada', move('A', 'up')).refused('PLAN_002');
    three.when('ada', move('F', 'down')).refused('PLAN_002');
    three.when('ada', move('G', 'down')).refused('LEVER_001');
  });

  it('have every lever once, whatever hands do', () => {
    const hand = fc.oneof(
      fc.record({
        who: fc.constantFrom('ada', 'bob', 'cyd'),
        packet: fc.constantFrom(...'ABCDEF'),
        at: fc.integer({ min: 1, max: 6 }),
      }),
      fc.record({
        who: fc.constantFrom('ada', 'bob', 'cyd'),
        packet: fc.constantFrom(...'ABCDEF'),
        to: fc.constantFrom('up' as const, 'down' as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(hand, { maxLength: 15, size: 'max' }), (hands) => {
        let now = three;
        for (const each of hands) {
          const before = plan(now);
          const command = 'at' in each ? place(each.packet, each.at) : move(each.packet, each.to);
          try {
            now = now.does(each.who, command);
            expect(plan(now)).not.toBe(before);
            if ('at' in each) expect(plan(now)?.[each.at - 1]).toBe(each.packet);
          } catch (error) {
            expect(String(error)).toContain('PLAN_002');
          }
        }
        expect([...(plan(now) ?? '')].sort().join('')).toBe('ABCDEF');
      }),
      { seed: 8, numRuns: 30 },
    );
  });
});

describe('a pull', () => {
  it('is of a lever that there is, the own, and up', () => {
    three.when('ada', pull('G')).refused('LEVER_001');
    three.when('ada', pull('B')).refused('LEVER_002');
    pulls(three, 'A').when('ada', pull('A')).refused('LEVER_003');
    pulls(three, 'A').when('bob', pull('A')).refused('LEVER_002');
  });

  it('is that of the agreed order, once there is one', () => {
    const order = ['C', 'A', 'B', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
    const agreed = three.does('ada', { type: 'plan.propose', order }).does('bob', { type: 'plan.agree', proposal: 1 });
    agreed.when('ada', pull('A')).refused('LEVER_004');
    const one = agreed.does('cyd', pull('C'));
    one.when('bob', pull('B')).refused('LEVER_004');
    one.when('ada', pull('A')).then('lever.pulled');
    one.does('cyd', { type: 'lever.undo' }).when('ada', pull('A')).refused('LEVER_004');
  });

  it('is counted from one', () => {
    three.when('bob', pull('B')).thenLike({ type: 'lever.pulled', lever: 'Lever B', index: 1, by: 'bob', borrowed: false });
    pulls(three, 'BA').when('cyd', pull('C')).thenLike({ type: 'lever.pulled', index: 3 });
    expect(
      pulls(three, 'BA')
        .view('cyd')
        .levers?.levers.map(({ pulled }) => pulled),
    ).toEqual([2, 1, null, null, null, null]);
  });

  it('shows in the picture by where its lever stands', () => {
    expect(pulls(three, 'FA').view('ada').stage?.states).toEqual(['down-6', 'down-1']);
  });
});

describe('taking back', () => {
  it('is of the latest pull, by its holder or who pulled it', () => {
    const two = pulls(three, 'AB');
    two.when('ada', { type: 'lever.undo' }).refused('LEVER_005');
    two.when('cyd', { type: 'lever.undo' }).refused('LEVER_005');
    const one = two.does('bob', { type: 'lever.undo' });
    one.when('bob', { type: 'lever.undo' }).refused('LEVER_005');
    one.when('ada', { type: 'lever.undo' }).thenLike({ type: 'lever.undone', lever: 'Lever A' });
  });

  it('is of who borrowed a lever, too', () => {
    const busy = three.atScene(39).does('ada', { type: 'chat.say', text: 'Go' }).does('bob', { type: 'chat.say', text: 'Go' });
    const lent = busy.atScene(40.5);
    expect(
      lent
        .view('ada')
        .levers?.levers.filter(({ borrowable }) => borrowable)
        .map(({ name }) => name),
    ).toEqual(['Lever C', 'Lever F']);
    const pulled = lent.when('ada', pull('C')).then('control.borrowed', 'lever.pulled');
    pulled.when('bob', { type: 'lever.undo' }).refused('LEVER_005');
    pulled.when('ada', { type: 'lever.undo' }).then('lever.undone');
    pulled.when('cyd', { type: 'lever.undo' }).then('lever.undone');
  });
});

describe('how far a run was right', () => {
  it.each([
    ['BACDEF', 0],
    ['ACBDEF', 1],
    ['ABDCEF', 2],
    ['ABCEDF', 3],
    ['ABCDFE', 4],
    ['FEDCBA', 0],
    ['ABCDEF', 6],
  ])('%s: %i', (run, prefix) => {
    const last = pulls(three, run).last;
    expect(last).toContainEqual({ type: 'answer.judged', crew: 'crew-1', correct: prefix === 6, prefix });
  });

  it('is told from the third miss on, and to nobody before', () => {
    const told = (times: number) =>
      Array.from({ length: times })
        .reduce<Played>((now) => pulls(now, 'ABCEDF'), three)
        .view('bob')
        .rail?.tries.map(({ n, known }) => [n, known]);
    expect(told(2)).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(told(3)).toEqual([
      [1, null],
      [2, null],
      [3, 3],
    ]);
  });
});

describe('a proposal of an order', () => {
  const propose = (order: readonly string[]): ParticipantCommand => ({ type: 'plan.propose', order: [...order] });

  it('names every lever once', () => {
    for (const order of [
      LEVERS.slice(1),
      [...LEVERS, 'Lever A'],
      [...LEVERS.slice(1), 'Lever B'],
      [...LEVERS.slice(1), 'Lever G'],
      [],
    ])
      three.when('ada', propose(order)).refused('PLAN_001');
  });

  it('is numbered, and the same again is no news', () => {
    const one = three.does('ada', propose(LEVERS));
    one.when('bob', propose(LEVERS)).refused('PLAN_003');
    one.when('bob', propose(LEVERS.toReversed())).thenLike({ type: 'answer.proposed', number: 2 });
    one
      .does('cyd', { type: 'plan.decline', proposal: 1 })
      .when('bob', propose(LEVERS))
      .thenLike({ type: 'answer.proposed', number: 2 });
  });

  it('is made by a simulated crewmate only where the story wants somebody to say no: once, as the levers stand', () => {
    const sim = 'sim:ann:crew-1';
    const gentle = testStory('gentle');
    const never = givenLive(gentle, 'ada', 'bob').toScene('light').atScene(10);
    never.when(sim, propose(LEVERS)).refused('SHOW_007');
    const story = withSteps(gentle, (step) =>
      isStepOfKind(step, 'order')
        ? { ...step, ...testStep('order', step.id, { ...step.rule, contrary: { temper: 'calm', atSec: 30, takesBackSec: 15 } }) }
        : step,
    );
    const provoked = givenLive(story, 'ada', 'bob').toScene('light').atScene(10);
    provoked.when(sim, propose(LEVERS.toReversed())).refused('SHOW_007');
    provoked.does('ada', propose(LEVERS.toReversed())).when(sim, propose(LEVERS)).refused('SHOW_007');
    const own = provoked.does(sim, propose(LEVERS));
    own.when('sim:ben:crew-1', { type: 'plan.decline', proposal: 1 }).refused('SHOW_007');
    own.when(sim, { type: 'plan.decline', proposal: 1 }).then('answer.declined');
  });
});
