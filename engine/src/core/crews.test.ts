import { describe, expect, it } from 'vitest';
import type { Crew, ShowState } from '../model/state.ts';
import { testStory } from '../testing/story.ts';
import {
  crewSizes,
  dealAfterLeaving,
  dealAfterReturn,
  dealFromAbsent,
  dealing,
  findMember,
  listPresentPeople,
  minimumCrewSize,
  rebalance,
} from './crews.ts';
import { initialState } from './evolve.ts';

/** A crew of people whose seats were dealt `home` and hold `held` now. */
function crewOf(home: string[][], held: string[][] = home): Crew {
  return {
    id: 'crew-1',
    seats: held.map((packets, i) => ({
      home: home[i] ?? [],
      packets,
      occupant: { kind: 'person', id: `p${i + 1}` },
      former: null,
    })),
  };
}

const here = (...seats: number[]) => seats.map((seat) => seat === 1);

describe('the sizes of crews', () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [12, 3],
  ])('with %i seats begin at %i people', (seats, least) => expect(minimumCrewSize(seats)).toBe(least));

  it.each([
    [1, 6, [1]],
    [2, 6, [2]],
    [5, 6, [5]],
    [6, 6, [6]],
    [7, 6, [4, 3]],
    [8, 6, [4, 4]],
    [9, 6, [5, 4]],
    [11, 6, [6, 5]],
    [12, 6, [4, 4, 4]],
    [27, 6, [5, 5, 5, 4, 4, 4]],
    [2, 2, [2]],
    [5, 2, [2, 2, 1]],
  ])('of %i people in crews of up to %i', (people, seats, sizes) => expect(crewSizes(people, seats)).toEqual(sizes));
});

describe('what is dealt', () => {
  const { crew, packets } = testStory('keen');

  it('is what the story says for the size, and everything to one person alone', () => {
    expect(dealing(crew, packets, 2)).toEqual([
      ['A', 'C', 'E'],
      ['B', 'D', 'F'],
    ]);
    expect(dealing(crew, packets, 1)).toEqual([['A', 'B', 'C', 'D', 'E', 'F']]);
  });
});

describe('packets of somebody who leaves', () => {
  it('go one by one to whoever of those who are here has fewest, the lower seat first', () => {
    const crew = crewOf([['A', 'B', 'C'], ['D'], ['E', 'F']]);
    expect(dealAfterLeaving(crew, 0, here(0, 1, 1))).toEqual([[], ['D', 'A', 'B'], ['E', 'F', 'C']]);
  });

  it('pass over those who are away, and never come back to who goes', () => {
    const crew = crewOf([['A', 'B'], ['C'], ['D', 'E', 'F']]);
    expect(dealAfterLeaving(crew, 0, here(1, 0, 1))).toEqual([[], ['C'], ['D', 'E', 'F', 'A', 'B']]);
  });

  it('stay where nobody else is here', () => {
    const crew = crewOf([
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ]);
    expect(dealAfterLeaving(crew, 1, here(0, 0))).toEqual([
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ]);
  });

  it('come back as they were dealt, from wherever they went', () => {
    const crew = crewOf(
      [
        ['A', 'B'],
        ['C', 'D'],
        ['E', 'F'],
      ],
      [[], ['C', 'D', 'A'], ['E', 'F', 'B']],
    );
    expect(dealAfterReturn(crew, 0, here(1, 1, 1))).toEqual([
      ['A', 'B'],
      ['C', 'D'],
      ['E', 'F'],
    ]);
  });
});

describe('packets that the last to go has kept', () => {
  const crew = crewOf(
    [
      ['A', 'B'],
      ['C', 'D'],
      ['E', 'F'],
    ],
    [[], [], ['E', 'F', 'A', 'B', 'C', 'D']],
  );

  it('are all with whoever comes back first, their own before the others', () => {
    expect(dealAfterReturn(crew, 0, here(1, 0, 0))).toEqual([['A', 'B', 'E', 'F', 'C', 'D'], [], []]);
  });

  it('come back one by one to those who follow', () => {
    const one = crewOf(
      crew.seats.map(({ home }) => [...home]),
      [['A', 'B', 'E', 'F', 'C', 'D'], [], []],
    );
    expect(dealAfterReturn(one, 2, here(1, 0, 1))).toEqual([['A', 'B', 'C', 'D'], [], ['E', 'F']]);
  });

  it('go to the present seat with fewest, and stay where nobody is here', () => {
    expect(dealFromAbsent([['A'], ['B', 'C'], ['D', 'E', 'F']], here(1, 1, 0))).toEqual([['A', 'D', 'E'], ['B', 'C', 'F'], []]);
    expect(dealFromAbsent([['A'], ['B']], here(0, 0))).toEqual([['A'], ['B']]);
    expect(dealFromAbsent([['A'], ['B']], here(1, 1))).toEqual([['A'], ['B']]);
  });
});

describe('evening out at the beginning of a scene', () => {
  it('takes from who has most, what was not dealt to them first', () => {
    const crew = crewOf([['A'], ['B', 'C'], ['D', 'E', 'F']], [['D', 'A', 'E', 'F'], ['B', 'C'], []]);
    expect(rebalance(crew, here(1, 1, 1))).toEqual([
      ['A', 'F'],
      ['B', 'C'],
      ['D', 'E'],
    ]);
  });

  it('takes the last where all of them were dealt to the seat', () => {
    expect(rebalance(crewOf([['A', 'B', 'C', 'D'], ['E', 'F'], []]), here(1, 1, 1))).toEqual([
      ['A', 'B'],
      ['E', 'F'],
      ['D', 'C'],
    ]);
  });

  it('leaves what differs by one, and what lies with those who are away', () => {
    const even = [['A', 'B'], ['C', 'D', 'E'], ['F']];
    expect(rebalance(crewOf(even), here(1, 1, 0))).toEqual(even);
    const away = [['A', 'B', 'C', 'D', 'E', 'F'], [], []];
    expect(rebalance(crewOf(away), here(0, 1, 1))).toEqual(away);
    expect(rebalance(crewOf(away), here(0, 0, 0))).toEqual(away);
  });
});

describe('who sits where', () => {
  const empty = initialState(testStory('gentle'));
  const show: ShowState = {
    ...empty,
    crews: [
      crewOf([['A'], ['B']]),
      {
        id: 'crew-2',
        seats: [
          { home: ['A'], packets: ['A'], occupant: { kind: 'simulated', crewmate: 'ann' }, former: null },
          { home: ['B'], packets: ['B'], occupant: { kind: 'person', id: 'p2' }, former: null },
        ],
      },
    ],
    people: Object.fromEntries(
      ['p1', 'p2', 'p3'].map((id) => [
        id,
        { id, here: id !== 'p1', arrivals: 1, arrivedAtMs: 0, leftByChoice: false, enteredScene: null },
      ]),
    ),
  };

  it('is found by id, for people and for simulated crewmates of a crew', () => {
    expect(findMember(show, 'p1')).toMatchObject({ seat: 0, simulated: false, crew: { id: 'crew-1' } });
    expect(findMember(show, 'sim:ann:crew-2')).toMatchObject({ seat: 0, simulated: true, crew: { id: 'crew-2' } });
    expect(findMember(show, 'sim:ann:crew-1')).toBeNull();
    expect(findMember(show, 'p3')).toBeNull();
  });

  it('is the first of two seats that somebody appears in', () => {
    expect(findMember(show, 'p2')?.crew.id).toBe('crew-1');
  });

  it('counts the people of a crew who are here, not those who are away and nobody simulated', () => {
    expect(show.crews.map((crew) => listPresentPeople(show, crew))).toEqual([['p2'], ['p2']]);
  });
});
