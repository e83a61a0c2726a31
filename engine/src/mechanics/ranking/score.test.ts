import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { rankingStory } from '../../testing/ranking.ts';

const story = rankingStory();
const BEST = ['c', 'a', 'b'];

/** The answer is c, a, b. An order is 0, 2 or 4 places off; worth 100, 50 or 0 percent of 100 points, and 60 for what talking added. */
const alone = givenLive(story, 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const PEOPLE = ['ada', 'bob', 'cyd'];

/** The crew settles on an order after these private lists. */
function settled(order: string[], ...lists: string[][]): Played {
  return lists
    .reduce((now, list, i) => now.does(PEOPLE[i] ?? '', { type: 'rank.alone', order: list }), alone)
    .atScene(40)
    .does('ada', { type: 'rank.propose', order })
    .does('bob', { type: 'rank.agree', proposal: 1 });
}
const facts = (played: Played) => played.show.results.light?.crews['crew-1'];

describe('what a crew’s ranking is worth', () => {
  const half = ['a', 'c', 'b'];
  const none = ['b', 'a', 'c'];

  it.each([
    ['the answer, where all were wrong before', BEST, [none, none, none], { percent: 100, mean: 0, points: 160 }],
    ['half of it, where all were wrong before', half, [none, none, none], { percent: 50, mean: 0, points: 80 }],
    [
      'half of it, where all had half before: talking added nothing',
      half,
      [half, half, half],
      { percent: 50, mean: 50, points: 50 },
    ],
    ['the answer, where all had half before', BEST, [half, half, half], { percent: 100, mean: 50, points: 160 }],
    ['half of it, where one knew: talking took something away', half, [BEST, half, half], { percent: 50, mean: 67, points: 50 }],
    ['nothing, where all knew', none, [BEST, BEST, BEST], { percent: 0, mean: 100, points: 60 }],
    ['the answer, where two of three knew', BEST, [BEST, BEST, none], { percent: 100, mean: 67, points: 160 }],
    [
      'the answer, with two lists alone: their mean would tell each the other’s',
      BEST,
      [none, half],
      { percent: 100, mean: 0, points: 160 },
    ],
    ['half of it, without any list', half, [], { percent: 50, mean: 0, points: 50 }],
  ])('%s', (_, order, lists, expected) => {
    expect(facts(settled(order, ...lists))).toMatchObject(expected);
  });

  it('names what stands first in the order', () => {
    expect(facts(settled(half))).toMatchObject({ first: 'a' });
  });

  it('is read out with its names and percent', () => {
    expect(
      settled(half)
        .view('cyd')
        .announced.map(({ text }) => text),
    ).toContain('Settled: Harbour A, Harbour C, Harbour B. 50 percent.');
  });
});

describe('what a session chooses', () => {
  /** Three crews, of five, four and four. */
  const many = givenLive(story, ...Array.from({ length: 13 }, (_, i) => `p${i + 1}`))
    .toScene('light')
    .atScene(40);
  const peopleOf = (crew: number) =>
    many.show.crews[crew]?.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? occupant.id : [])) ?? [];

  function chosen(...orders: string[][]): unknown {
    const played = orders.reduce((now, order, crew) => {
      const [one = '', two = ''] = peopleOf(crew);
      return now.does(one, { type: 'rank.propose', order }).does(two, { type: 'rank.agree', proposal: 1 });
    }, many);
    return played.show.results.light?.session.chosen;
  }

  it('is what the first crew settled on, until others have', () => {
    expect(chosen(['a', 'b', 'c'])).toBe('a');
  });

  it('is what most put first, whatever stands after it', () => {
    expect(chosen(['a', 'b', 'c'], ['a', 'b', 'c'], ['b', 'c', 'a'])).toBe('a');
    expect(chosen(['b', 'a', 'c'], ['c', 'a', 'b'], ['c', 'b', 'a'])).toBe('c');
  });

  it('is of several that as many put first the one with the better mean place', () => {
    expect(chosen(['a', 'b', 'c'], ['b', 'a', 'c'], ['c', 'b', 'a'])).toBe('b');
    expect(chosen(['a', 'c', 'b'], ['b', 'c', 'a'])).not.toBe('c');
  });

  it('is drawn by the show’s seed where the means are the same too', () => {
    const orders = [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ];
    expect(['a', 'b', 'c']).toContain(chosen(...orders));
    expect(chosen(...orders)).toBe(chosen(...orders));
  });
});
