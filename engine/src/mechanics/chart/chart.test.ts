import { describe, expect, it } from 'vitest';
import { dealStory } from '../../core/deal-story.ts';
import { listTasks } from '../../core/steps.ts';
import { chartTestStory } from '../../testing/chart.ts';
import { givenLive, Played } from '../../testing/given.ts';
import { taskPoints } from '../scorecard/index.ts';

const keen = chartTestStory('keen');
/** Three people: ada holds A and D, bob B and E, cyd C and F. */
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');

function answers(played: Played, square: string): Played {
  const proposed = played.does('ada', { type: 'square.propose', square });
  return proposed.does('bob', { type: 'square.agree', proposal: proposed.view('bob').chart?.proposal?.number ?? 0 });
}

describe('marks on the chart', () => {
  it('say which square, what of it, and in whose role', () => {
    const marked = three.does('bob', { type: 'mark.place', squares: ['G3', 'G7'], mark: 'possible' });
    expect(marked.view('cyd').chart?.marks.map(({ square, mark, role }) => [square, mark, role])).toEqual([
      ['G3', 'possible', 'Role B and Role E'],
      ['G7', 'possible', 'Role B and Role E'],
    ]);
    expect(marked.view('cyd').announced.at(-1)?.text).toBe('G3 and G7: possible, by Role B and Role E.');
  });

  it('are one a square, one here on the whole chart, and are taken away', () => {
    const marked = three
      .does('ada', { type: 'mark.place', squares: ['G3'], mark: 'possible' })
      .does('bob', { type: 'mark.place', squares: ['G3'], mark: 'here' })
      .does('cyd', { type: 'mark.place', squares: ['G7'], mark: 'here' });
    expect(marked.view('ada').chart?.marks.map(({ square, mark }) => [square, mark])).toEqual([['G7', 'here']]);
    expect(marked.does('ada', { type: 'mark.place', squares: ['G7'], mark: null }).view('ada').chart?.marks).toEqual([]);
  });

  it('are refused off the chart, and where they stand already', () => {
    three.when('ada', { type: 'mark.place', squares: ['I1'], mark: 'here' }).refused('CHART_001');
    three.when('ada', { type: 'mark.place', squares: ['A1'], mark: null }).refused('CHART_003');
    const marked = three.does('ada', { type: 'mark.place', squares: ['A1'], mark: 'ruledOut' });
    marked.when('bob', { type: 'mark.place', squares: ['A1'], mark: 'ruledOut' }).refused('CHART_003');
  });

  it('have room for the name of each rock, where somebody believes it', () => {
    const placed = three.does('bob', { type: 'rock.place', rock: 'Tern Rock', square: 'D6' });
    expect(placed.view('ada').chart?.placed).toEqual([{ rock: 'Tern Rock', square: 'D6', by: 'bob', role: 'Role B and Role E' }]);
    placed.when('ada', { type: 'rock.place', rock: 'Loch', square: 'D6' }).refused('CHART_002');
    placed.when('ada', { type: 'rock.place', rock: 'Tern Rock', square: 'D6' }).refused('CHART_003');
    expect(placed.does('ada', { type: 'rock.place', rock: 'Tern Rock', square: null }).view('ada').chart?.placed).toEqual([]);
  });
});

describe('an answer on the chart', () => {
  it('needs two keys, and solves the task on the one right square', () => {
    const proposed = three.does('ada', { type: 'square.propose', square: 'G7' });
    proposed.when('ada', { type: 'square.agree', proposal: 1 }).refused('PLAN_005');
    proposed.when('bob', { type: 'square.agree', proposal: 1 }).then('answer.confirmed', 'answer.judged', 'puzzle.solved');
    proposed.when('bob', { type: 'square.agree', proposal: 1 }).thenLike({ type: 'answer.judged', correct: true, distance: 0 });
  });

  it('is kept from everybody until the task is over', () => {
    const before = JSON.stringify(three.view('cyd').chart);
    expect(before).not.toContain('G7');
    expect(answers(three, 'G7').view('cyd').chart?.answer).toBe('G7');
  });

  it('needs one key alone where one person is left', () => {
    const alone = three.loses('bob').loses('cyd');
    alone
      .when('ada', { type: 'square.propose', square: 'G7' })
      .then('answer.proposed', 'answer.confirmed', 'answer.judged', 'puzzle.solved');
  });

  it('that is wrong is counted, kept in sight, and followed by ten seconds in which none is taken', () => {
    const wrong = answers(three.atScene(20), 'G3');
    expect(wrong.view('cyd')).toMatchObject({
      task: { misses: 1, outcome: 'open' },
      chart: { verdict: { text: 'Only water there.' }, tries: [{ n: 1, square: 'G3' }], proposal: null },
    });
    expect(wrong.view('cyd').chart?.pausedUntilMs).toBe(wrong.nowMs + 10_000);
    wrong.when('ada', { type: 'square.propose', square: 'G7' }).refused('CHART_004');
    const after = wrong.atScene(30);
    expect(after.last.map(({ type }) => type)).toEqual(['answer.reopened']);
    expect(after.view('cyd').chart?.pausedUntilMs).toBeNull();
    after.when('ada', { type: 'square.propose', square: 'G3' }).refused('CHART_005');
    after.when('ada', { type: 'square.propose', square: 'G7' }).then('answer.proposed');
  });

  it('is taken back, or met with not yet', () => {
    const proposed = three.does('ada', { type: 'square.propose', square: 'G3' });
    for (const who of ['ada', 'cyd'])
      expect(proposed.does(who, { type: 'square.decline', proposal: 1 }).view('bob').chart?.proposal).toBeNull();
    proposed.when('bob', { type: 'square.decline', proposal: 2 }).refused('PLAN_004');
  });

  it('is read out: who proposes what, that it was wrong, and that the next is taken', () => {
    const texts = answers(three.atScene(20), 'G3')
      .atScene(30)
      .view('cyd')
      .announced.map(({ text }) => text);
    expect(texts.slice(-3)).toEqual([
      'Ada proposes G3. Another person may agree.',
      'G3 is wrong. The next answer is taken in 10 seconds.',
      'An answer may be given again.',
    ]);
  });
});

describe('points of the chart', () => {
  const task = listTasks({ story: keen })[0]?.step.task;
  const points = (crew: { outcome: string; misses: number; best: number; hints: number }) =>
    task && taskPoints(task, { ...crew, most: task.parts });

  it.each([
    ['solved with two wrong answers, which are free', { outcome: 'solved', misses: 2, best: 50, hints: 0 }, 160],
    ['solved with the third wrong answer', { outcome: 'solved', misses: 3, best: 50, hints: 0 }, 152],
    ['solved with many', { outcome: 'solved', misses: 20, best: 50, hints: 0 }, 136],
    ['out of time within two steps', { outcome: 'timedout', misses: 1, best: 50, hints: 0 }, 80],
    ['out of time with any proposal', { outcome: 'timedout', misses: 1, best: 30, hints: 0 }, 48],
    ['out of time with none', { outcome: 'timedout', misses: 0, best: 0, hints: 0 }, 32],
  ])('%s', (_, crew, expected) => expect(points(crew)).toBe(expected));

  it('go by the last square proposed, whether anybody agreed to it or not', () => {
    const points = (played: Played) => played.toScene('thank').view('ada').result?.points;
    const near = three.does('ada', { type: 'square.propose', square: 'F6' });
    expect(points(near)).toBe(80);
    expect(points(near.does('bob', { type: 'square.propose', square: 'A1' }))).toBe(48);
    expect(points(three)).toBe(32);
  });
});

describe('cards for everybody', () => {
  it('are the public one, and one more by what was chosen before', () => {
    const cardsOf = (played: Played) => played.view('ada').chart?.cards.map(({ id, isExtra }) => [id, isExtra]);
    expect(cardsOf(three)).toEqual([
      ['light-public', false],
      ['light-horn', true],
    ]);
    const results = { ...three.show.results, choose: { session: { chosen: 'right' }, crews: {} } };
    expect(cardsOf(new Played({ ...three.show, results }, three.nowMs))).toEqual([
      ['light-public', false],
      ['light-glass', true],
    ]);
  });
});

describe('a crew at the chart', () => {
  it('goes on without whoever drops out, with the cards and the chart as they were', () => {
    const marked = three.does('cyd', { type: 'mark.place', squares: ['G7'], mark: 'possible' }).loses('cyd');
    expect(marked.view('ada').chart?.marks).toHaveLength(1);
    expect(answers(marked, 'G7').view('ada').task?.outcome).toBe('solved');
  });

  it('shows a late joiner all that was written', () => {
    const marked = three.does('bob', { type: 'mark.place', squares: ['G7'], mark: 'possible' }).joins('dan');
    expect(marked.view('dan').chart).toEqual(marked.view('ada').chart);
  });

  it('is told the answer when time is up', () => {
    const over = three.atScene(110);
    expect(over.view('ada')).toMatchObject({ task: { outcome: 'timedout' }, chart: { answer: 'G7' } });
  });
});

describe('the chart in the mirror', () => {
  const mirrored = chartTestStory('keen', { mirror: ['columns', 'rows'] });
  const dealt = Array.from({ length: 24 }, (_, i) => dealStory(mirrored, `seed-${i}`));
  const answersOf = dealt.map((story) => {
    const step = listTasks({ story })[0]?.step;
    return { rule: step?.kind === 'chart' ? step.rule : null, step };
  });

  it('is turned round by the seed in each way there is, and the same for the same seed', () => {
    expect(new Set(answersOf.map(({ rule }) => Object(rule).chart.answer))).toEqual(new Set(['G7', 'B7', 'G2', 'B2']));
    expect(dealStory(mirrored, 'seed-3')).toBe(dealt[3]);
    expect(dealStory(keen, 'seed-3')).toBe(keen);
  });

  it('says the same in its cards, hints and answer', () => {
    const west = answersOf.find(({ rule }) => Object(rule).chart.answer === 'B7')?.step;
    expect(west?.cards?.map(({ text }) => text).slice(1, 3)).toEqual([
      'The official chart gives Cairn Isle at F2, Long Sand at C3 and Tern Rock at E6.',
      'Radio, before it died: "We have come past the Kettle and are now further south than it. We are also further west than the Spoon."',
    ]);
    expect(west?.task?.hints.texts.slice(1)).toEqual([
      'The ship is west of the Spoon, and the Spoon is in column C. Which deep column is left?',
      'Column B. Count five steps from E5: three across leaves two, north or south. Now use the flare.',
    ]);
  });
});
