import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { rankingStory } from '../../testing/ranking.ts';

const story = rankingStory();
const RIGHT = ['c', 'a', 'b'];
const WORST = ['b', 'a', 'c'];

/** ada holds A and D, bob B and E, cyd C and F; play begins at second 10, and from 40 on they talk, until 110. */
const alone = givenLive(story, 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const listed = (played: Played, ...lists: [string, string[]][]) =>
  lists.reduce((now, [who, order]) => now.does(who, { type: 'rank.alone', order }), played);
const together = listed(alone, ['ada', WORST], ['bob', WORST], ['cyd', ['a', 'b', 'c']]).atScene(40);
const settled = (played: Played, order = RIGHT) =>
  played.does('ada', { type: 'rank.propose', order }).does('bob', { type: 'rank.agree', proposal: 1 });

describe('alone', () => {
  it('everybody makes a list that nobody else sees, and changes it as they like', () => {
    const one = listed(alone, ['ada', RIGHT]);
    const other = listed(alone, ['ada', WORST]);
    expect(one.view('bob')).toEqual(other.view('bob'));
    expect(one.view('bob').ranking?.lists).toBe(1);
    expect(listed(one, ['ada', WORST]).view('ada').myRanking).toEqual({ order: WORST, percent: null });
    expect(one.view('bob').myRanking).toEqual({ order: null, percent: null });
  });

  it('a list names everything once', () => {
    for (const order of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'x'],
    ])
      alone.when('ada', { type: 'rank.alone', order }).refused('RANK_001');
  });

  it('nothing is shared, moved or proposed', () => {
    expect(alone.view('ada').satchel?.isSilent).toBe(true);
    alone.when('ada', { type: 'card.pin', cardId: 'light-A' }).refused('RANK_003');
    alone.when('ada', { type: 'rank.place', option: 'c', place: 1 }).refused('RANK_003');
    alone.when('ada', { type: 'rank.propose', order: RIGHT }).refused('RANK_003');
  });

  it('is over twelve seconds after the last change once everybody has a list, and not before', () => {
    const two = listed(alone, ['ada', WORST], ['bob', WORST]);
    expect(two.atScene(39.9).view('ada').ranking).toMatchObject({ part: 'alone', lists: 2 });
    const all = listed(two.atScene(15), ['cyd', WORST]);
    expect(all.atScene(26.9).view('ada').ranking?.part).toBe('alone');
    expect(all.atScene(27).view('ada').ranking?.part).toBe('together');
    const changed = listed(all.atScene(26), ['bob', RIGHT]);
    expect(changed.atScene(37.9).view('ada').ranking?.part).toBe('alone');
    expect(changed.atScene(38).view('ada').ranking?.part).toBe('together');
    expect(listed(all.atScene(26), ['bob', RIGHT]).atScene(40).view('ada').ranking?.part).toBe('together');
  });

  it('lasts thirty seconds at most', () => {
    expect(alone.atScene(39.9).view('ada').ranking?.part).toBe('alone');
    expect(together.view('ada').ranking?.part).toBe('together');
    expect(together.view('ada').announced.at(-1)?.text).toBe('Now talk.');
    together.when('ada', { type: 'rank.alone', order: RIGHT }).refused('RANK_002');
  });
});

describe('together', () => {
  it('pinned facts fall on the board beside those of everybody, and what was said aloud is only heard', () => {
    const shared = together
      .does('ada', { type: 'card.pin', cardId: 'light-A' })
      .does('bob', { type: 'card.sayAloud', cardId: 'light-B' });
    expect(shared.view('cyd').ranking?.board.map(({ option, points, role }) => [option, points, role])).toEqual([
      ['b', 1, null],
      ['c', -1, null],
      ['c', 1, 'Role A'],
    ]);
    expect(shared.view('cyd').table?.heard).toBe(2);
  });

  it('the board adds up only with the second hint', () => {
    const once = together.does('ada', { type: 'card.pin', cardId: 'light-A' }).does('ada', { type: 'hint.request' });
    expect(once.view('ada').ranking?.sums).toBeNull();
    expect(once.does('ada', { type: 'hint.request' }).view('bob').ranking?.sums).toEqual([
      { option: 'a', points: 0 },
      { option: 'b', points: 1 },
      { option: 'c', points: 0 },
    ]);
  });

  it('the list is everybody’s to move, and tells whose hand it was', () => {
    const moved = together.does('bob', { type: 'rank.place', option: 'c', place: 1 });
    expect(moved.view('ada').ranking).toMatchObject({ group: ['c', 'a', 'b'], moved: { option: 'c', byName: 'Bob' } });
    expect(moved.view('ada').announced.at(-1)?.text).toBe('Bob put Harbour C in place 1.');
    moved.when('ada', { type: 'rank.place', option: 'c', place: 1 }).refused('RANK_004');
    moved.when('ada', { type: 'rank.place', option: 'c', place: 4 }).refused('RANK_004');
    moved.when('ada', { type: 'rank.place', option: 'x', place: 1 }).refused('RANK_001');
  });

  it('one proposes, and it takes another to agree', () => {
    const proposed = together.does('ada', { type: 'rank.propose', order: RIGHT });
    proposed.when('ada', { type: 'rank.agree', proposal: 1 }).refused('PLAN_005');
    proposed.when('bob', { type: 'rank.agree', proposal: 1 }).then('answer.confirmed', 'choice.group', 'puzzle.solved');
    expect(proposed.does('cyd', { type: 'rank.decline', proposal: 1 }).view('ada').ranking?.proposal).toBeNull();
  });
});

describe('what is told', () => {
  it('is how good the order is, and how many facts were heard; the mean of three private lists stays untold', () => {
    const told = settled(together.does('ada', { type: 'card.pin', cardId: 'light-A' }));
    expect(told.view('cyd').ranking?.told).toMatchObject({
      order: RIGHT,
      how: 'agreed',
      answer: RIGHT,
      percent: 100,
      mean: null,
      heard: 1,
      facts: 6,
    });
    expect(told.view('cyd').myRanking).toEqual({ order: ['a', 'b', 'c'], percent: 0 });
  });

  it('leaves the mean of two private lists out: each would know the other', () => {
    const two = settled(listed(alone, ['ada', WORST], ['bob', RIGHT]).atScene(40));
    expect(two.view('ada').ranking?.told?.mean).toBeNull();
  });

  it('is known to nobody before', () => {
    expect(together.view('ada').ranking?.told).toBeNull();
    expect(JSON.stringify(together.view('ada'))).not.toContain('"answer"');
  });

  it('stays in sight for fifteen seconds', () => {
    const told = settled(together);
    expect(told.atScene(54.9).scene).toBe('light');
    expect(told.atScene(55).scene).toBe('choose');
  });
});

describe('out of time', () => {
  const how = (played: Played) => played.atScene(111).view('ada').ranking?.told;

  it('the last proposal counts, also one that was taken down', () => {
    const down = together.does('ada', { type: 'rank.propose', order: RIGHT }).does('bob', { type: 'rank.decline', proposal: 1 });
    expect(how(down)).toMatchObject({ how: 'proposed', order: RIGHT, percent: 100 });
  });

  it('the mean of the private lists does where nothing was proposed', () => {
    expect(how(together)).toMatchObject({ how: 'mean', order: ['b', 'a', 'c'], percent: 0 });
  });

  it('they stay as they stood where nobody did anything', () => {
    expect(how(alone)).toMatchObject({ how: 'mean', order: ['a', 'b', 'c'] });
  });
});

describe('what it is worth', () => {
  const points = (played: Played) => played.toScene('thank').view('ada').result?.points;

  it('is its quality, and what talking added to the private lists', () => {
    expect(points(settled(together))).toBe(160);
    expect(points(settled(together, ['a', 'c', 'b']))).toBe(80);
    expect(points(together)).toBe(0);
  });

  it('is all of it where everybody knew before', () => {
    const knew = listed(alone, ['ada', RIGHT], ['bob', RIGHT], ['cyd', RIGHT]).atScene(40);
    expect(points(settled(knew))).toBe(160);
  });

  it('has no second part where nobody made a list', () => {
    expect(points(settled(alone.atScene(40)))).toBe(100);
  });
});

describe('the session', () => {
  const seven = givenLive(story, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light').atScene(40);
  const chosen = (played: Played) => played.show.results.light?.session;
  const crewOf = (id: string) =>
    seven.show.crews.findIndex(({ seats }) => seats.some(({ occupant }) => 'id' in occupant && occupant.id === id));
  const of = (crew: number) => ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'].filter((id) => crewOf(id) === crew);
  const settle = (played: Played, crew: number, order: string[]) => {
    const [one = '', two = ''] = of(crew);
    return played.does(one, { type: 'rank.propose', order }).does(two, { type: 'rank.agree', proposal: 1 });
  };

  it('chooses what most crews put first, and of several what stands better in the mean', () => {
    const both = settle(settle(seven, 0, ['c', 'a', 'b']), 1, ['c', 'b', 'a']);
    expect(chosen(both)).toMatchObject({ chosen: 'c', name: 'Harbour C' });
    const tied = settle(settle(seven, 0, ['c', 'a', 'b']), 1, ['a', 'b', 'c']);
    expect(chosen(tied)).toMatchObject({ chosen: 'a' });
  });
});

describe('people who come and go', () => {
  it('leave their list, and whoever stays alone needs no second key', () => {
    const one = together.loses('bob').loses('cyd').when('ada', { type: 'rank.propose', order: RIGHT });
    one.then('answer.proposed', 'answer.confirmed', 'choice.group', 'puzzle.solved');
    expect(one.done().view('ada').ranking?.lists).toBe(3);
  });

  it('come late, and talk along', () => {
    const late = together.joins('dot').does('ada', { type: 'rank.propose', order: RIGHT });
    expect(late.view('dot').myRanking).toEqual({ order: null, percent: null });
    late.when('dot', { type: 'rank.agree', proposal: 1 }).thenLike({ type: 'choice.group' });
  });
});
