import { describe, expect, it } from 'vitest';
import { listTasks } from '../../core/steps.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';
import { taskPoints } from '../scorecard/index.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const right = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const wrong = ['Lever B', 'Lever A', ...right.slice(2)];

/** Three people with two levers each: ada A and D, bob B and E, cyd C and F. */
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');
const holderOf: Record<string, string> = { A: 'ada', D: 'ada', B: 'bob', E: 'bob', C: 'cyd', F: 'cyd' };

function pullAll(played: Played, order: readonly string[]): Played {
  return order.reduce((now, lever) => now.does(holderOf[lever.at(-1) ?? ''] ?? '', { type: 'lever.pull', lever }), played);
}

describe('the plan', () => {
  it('takes a lever to a place, and tells whose hand it was', () => {
    const moved = three.does('ada', { type: 'plan.place', lever: 'Lever F', place: 1 });
    const { levers, rail } = moved.view('bob');
    expect(levers?.plan).toEqual(['Lever F', 'Lever A', 'Lever B', 'Lever C', 'Lever D', 'Lever E']);
    expect(rail?.moved).toMatchObject({ lever: 'Lever F', by: 'ada' });
    moved.when('bob', { type: 'plan.place', lever: 'Lever F', place: 1 }).refused('PLAN_002');
    moved.when('bob', { type: 'plan.place', lever: 'Lever F', place: 7 }).refused('PLAN_002');
    moved.when('bob', { type: 'plan.place', lever: 'Crank', place: 1 }).refused('LEVER_001');
  });

  it('is taken down by anybody before the second key, and by nobody after it', () => {
    const hung = three.does('ada', { type: 'plan.propose', order: wrong });
    for (const who of ['ada', 'bob']) {
      const down = hung.does(who, { type: 'plan.decline', proposal: 1 });
      expect(down.view('cyd').levers?.proposal).toBeNull();
      down.when('cyd', { type: 'plan.agree', proposal: 1 }).refused('PLAN_004');
    }
    hung.does('bob', { type: 'plan.agree', proposal: 1 }).when('ada', { type: 'plan.decline', proposal: 1 }).refused('PLAN_004');
  });

  it('keeps what was tried with what is known of it, and nothing more', () => {
    const second = ['Lever A', 'Lever C', 'Lever B', 'Lever D', 'Lever E', 'Lever F'];
    const { rail } = pullAll(pullAll(pullAll(three, wrong), second), second).view('ada');
    expect(rail?.tries.map(({ n, known }) => [n, known])).toEqual([
      [1, null],
      [2, null],
      [3, 1],
    ]);
    expect(rail?.tries[0]?.order).toEqual(wrong);
  });

  it('says who proposed what was agreed, and when somebody else may pull what is next', () => {
    const agreed = three
      .does('ada', { type: 'plan.propose', order: right })
      .does('bob', { type: 'plan.agree', proposal: 1 })
      .view('cyd');
    expect(agreed.rail?.proposedBy).toEqual({ id: 'ada', name: 'Ada' });
  });
});

describe('pulling levers', () => {
  it('is for the holder alone', () => {
    three.when('bob', { type: 'lever.pull', lever: 'Lever A' }).refused('LEVER_002');
    three.when('ada', { type: 'lever.pull', lever: 'Lever A' }).then('lever.pulled');
  });

  it('says which lever is unknown or already down', () => {
    three.when('ada', { type: 'lever.pull', lever: 'Crank' }).refused('LEVER_001');
    three
      .does('ada', { type: 'lever.pull', lever: 'Lever A' })
      .when('ada', { type: 'lever.pull', lever: 'Lever A' })
      .refused('LEVER_003');
  });

  it('is not possible outside the puzzle', () => {
    givenLive(keen, 'ada', 'bob', 'cyd').when('ada', { type: 'lever.pull', lever: 'Lever A' }).refused('SHOW_004');
  });

  it('is judged at the sixth pull and not before', () => {
    const five = pullAll(three, wrong.slice(0, 5));
    expect(five.view('ada').levers?.verdict).toBeNull();
    five.when('cyd', { type: 'lever.pull', lever: 'Lever F' }).then('lever.pulled', 'answer.judged');
  });

  it('solves the puzzle in the one right order', () => {
    const five = pullAll(three, right.slice(0, 5));
    five.when('cyd', { type: 'lever.pull', lever: 'Lever F' }).then('lever.pulled', 'answer.judged', 'puzzle.solved');
  });

  it('raises all levers after a cough, and tells the right beginning from the third on', () => {
    const once = pullAll(three, wrong);
    expect(once.view('ada')).toMatchObject({ task: { misses: 1 }, levers: { run: [], verdict: { text: 'A cough.' } } });
    const often = pullAll(pullAll(once, wrong), ['Lever A', 'Lever B', 'Lever D', 'Lever C', 'Lever E', 'Lever F']);
    expect(often.view('ada').levers?.verdict?.text).toBe('Again. The first two were right.');
  });

  it('is refused once the lamp is lit', () => {
    pullAll(three, right).when('ada', { type: 'lever.pull', lever: 'Lever A' }).refused('PUZZLE_001');
  });
});

describe('taking a pull back', () => {
  const pulled = three.does('ada', { type: 'lever.pull', lever: 'Lever A' });

  it('is for the holder of the latest pull', () => {
    pulled.when('bob', { type: 'lever.undo' }).refused('LEVER_005');
    expect(pulled.does('ada', { type: 'lever.undo' }).view('bob').levers?.run).toEqual([]);
  });

  it('needs a pull', () => {
    three.when('ada', { type: 'lever.undo' }).refused('LEVER_005');
  });
});

describe('two keys', () => {
  const proposed = three.does('ada', { type: 'plan.propose', order: right });

  it('need a second person', () => {
    proposed.when('ada', { type: 'plan.agree', proposal: 1 }).refused('PLAN_005');
    proposed.when('bob', { type: 'plan.agree', proposal: 1 }).then('answer.confirmed');
  });

  it('open either of two proposals, and then neither waits any more', () => {
    const two = proposed.does('bob', { type: 'plan.propose', order: wrong });
    const agreed = two.does('cyd', { type: 'plan.agree', proposal: 1 });
    expect(agreed.view('cyd').levers).toMatchObject({ agreed: { order: right, by: 'cyd' }, proposal: null });
    agreed.when('cyd', { type: 'plan.agree', proposal: 2 }).refused('PLAN_004');
  });

  it('want every lever once', () => {
    three.when('ada', { type: 'plan.propose', order: right.slice(1) }).refused('PLAN_001');
    three.when('ada', { type: 'plan.propose', order: [...right.slice(1), 'Lever B'] }).refused('PLAN_001');
  });

  it('hold everybody to the agreed order', () => {
    const agreed = proposed.does('bob', { type: 'plan.agree', proposal: 1 });
    agreed.when('bob', { type: 'lever.pull', lever: 'Lever B' }).refused('LEVER_004');
    expect(agreed.does('ada', { type: 'lever.pull', lever: 'Lever A' }).view('bob').levers?.agreed?.next).toBe('Lever B');
  });

  it('raise levers that were pulled before the agreement, without a cough', () => {
    const half = proposed.does('cyd', { type: 'lever.pull', lever: 'Lever C' }).does('bob', { type: 'plan.agree', proposal: 1 });
    expect(half.view('ada')).toMatchObject({ task: { misses: 0 }, levers: { run: [] } });
  });

  it('are waived for a crew of one', () => {
    const alone = three.loses('bob').loses('cyd');
    alone.when('ada', { type: 'plan.propose', order: right }).then('answer.proposed', 'answer.confirmed');
  });
});

describe('the plan list', () => {
  it('moves a lever up or down for everybody', () => {
    const moved = three.does('ada', { type: 'plan.move', lever: 'Lever B', direction: 'up' });
    expect(moved.view('cyd').levers?.plan.slice(0, 2)).toEqual(['Lever B', 'Lever A']);
  });

  it('has two ends', () => {
    three.when('ada', { type: 'plan.move', lever: 'Lever A', direction: 'up' }).refused('PLAN_002');
    three.when('ada', { type: 'plan.move', lever: 'Lever F', direction: 'down' }).refused('PLAN_002');
  });
});

describe('borrowing', () => {
  it('lends levers of somebody who did nothing at all for 30 s, whatever comes next', () => {
    const active = three.atScene(39).does('ada', { type: 'plan.move', lever: 'Lever B', direction: 'up' }).atScene(41);
    const { levers } = active.view('ada').levers ?? { levers: [] };
    expect(levers.filter((lever) => lever.borrowable).map((lever) => lever.name)).toEqual([
      'Lever B',
      'Lever C',
      'Lever E',
      'Lever F',
    ]);
    active.when('ada', { type: 'lever.pull', lever: 'Lever B' }).then('control.borrowed', 'lever.pulled');
  });

  it('gives them back to whoever acts again', () => {
    const back = three.atScene(41).does('bob', { type: 'plan.move', lever: 'Lever B', direction: 'up' });
    expect(back.view('ada').levers?.levers.find((lever) => lever.name === 'Lever B')?.borrowable).toBe(false);
  });

  it('where turns count, lends the lever whose turn it is after 12 s', () => {
    const two = givenLive(gentle, 'ada', 'bob').toScene('light').does('ada', { type: 'plan.propose', order: right });
    const agreed = two.does('bob', { type: 'plan.agree', proposal: 1 });
    agreed.when('bob', { type: 'lever.pull', lever: 'Lever A' }).refused('LEVER_002');
    const late = agreed.atScene(agreed.sceneSec + 12);
    expect(late.view('bob').levers?.levers[0]?.borrowable).toBe(true);
    late.when('bob', { type: 'lever.pull', lever: 'Lever A' }).thenLike({ type: 'control.borrowed', by: 'bob' });
  });

  it('lets Wick pull where no other person is there', () => {
    const one = givenLive(gentle, 'ada').toScene('light').does('ada', { type: 'plan.propose', order: right });
    const agreed = one.when('sim:ann:crew-1', { type: 'plan.agree', proposal: 1 }).done();
    const late = agreed.atScene(agreed.sceneSec + 12);
    expect(late.last.slice(0, 2).map((event) => event.type)).toEqual(['control.borrowed', 'lever.pulled']);
    expect(late.view('ada').levers?.run[0]).toMatchObject({ lever: 'Lever A', by: 'wick', borrowed: true });
  });
});

describe('the end of the play time', () => {
  it('lights the lamp for whoever is not ready, at its second', () => {
    const over = three.atScene(110);
    expect(over.view('ada').task?.outcome).toBe('timedout');
    expect(over.view('ada').stage).toMatchObject({ picture: 'pic-lit', play: [{ narration: 'p1' }, { narration: 'pt' }] });
  });

  it('is announced one minute and half a minute before', () => {
    const texts = (played: Played) => played.view('ada').announced.map((item) => item.text);
    expect(texts(three.atScene(50))).toContain('One minute left.');
    expect(texts(three.atScene(80))).toContain('Thirty seconds left.');
  });

  it('comes early, after the last word, when every crew is done', () => {
    const solved = pullAll(three.atScene(20), right);
    expect(solved.atScene(30).scene).toBe('light');
    expect(solved.atScene(31).scene).toBe('choose');
  });
});

describe('points of the flagship', () => {
  const task = listTasks({ story: keen })[0]?.step.task;
  const points = (crew: { outcome: string; misses: number; best: number; hints: number }) =>
    task && taskPoints(task, { ...crew, most: 6 });

  it.each([
    [{ outcome: 'solved', misses: 3, best: 6, hints: 1 }, 100],
    [{ outcome: 'solved', misses: 5, best: 6, hints: 0 }, 90],
    [{ outcome: 'solved', misses: 20, best: 6, hints: 3 }, 55],
    [{ outcome: 'timedout', misses: 9, best: 4, hints: 0 }, 40],
    [{ outcome: 'timedout', misses: 0, best: 0, hints: 0 }, 20],
  ])('%o are worth %i', (crew, expected) => expect(points(crew)).toBe(expected));

  it('are shown where the story shows them', () => {
    const gentleEnd = givenLive(gentle, 'ada').toScene('thank').view('ada').result;
    expect(gentleEnd?.points).toBeNull();
    expect(pullAll(three, right).toScene('thank').view('ada').result?.points).toBe(100);
  });
});
