import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { crewSizes, isSeatActive } from './crews.ts';
import { expectedCrew } from './seating.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');

function packets(played: Played): string[][] {
  return played.show.crews[0]?.seats.map((seat) => [...seat.packets]) ?? [];
}

function occupants(played: Played, crew = 0): string[] {
  return (played.show.crews[crew]?.seats ?? []).map(({ occupant }) =>
    occupant.kind === 'person' ? occupant.id : `sim ${occupant.crewmate}`,
  );
}

describe('forming crews', () => {
  it('makes crews of three to six that differ by at most one', () => {
    for (let people = 3; people <= 60; people++) {
      const sizes = crewSizes(people, 6);
      expect(sizes.reduce((a, b) => a + b)).toBe(people);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  it('makes crews of two to four where a full one has four seats', () => {
    expect([3, 4, 5, 9, 60].map((people) => crewSizes(people, 4))).toEqual([
      [3],
      [4],
      [3, 2],
      [3, 3, 3],
      Array.from({ length: 20 }, () => 3),
    ]);
    for (let people = 2; people <= 60; people++) expect(Math.max(...crewSizes(people, 4))).toBeLessThanOrEqual(4);
    for (let people = 3; people <= 60; people++) expect(Math.max(...crewSizes(people, 5))).toBeLessThanOrEqual(5);
  });

  it('deals six packets over the people of a crew', () => {
    expect(packets(givenLive(keen, 'ada', 'bob', 'cyd'))).toEqual([
      ['A', 'D'],
      ['B', 'E'],
      ['C', 'F'],
    ]);
  });

  it('seats people in the order of the story and fills the rest with simulated crewmates', () => {
    expect(occupants(givenLive(gentle, 'ada', 'bob'))).toEqual(['ada', 'sim ann', 'sim ben', 'sim cas', 'sim dot', 'bob']);
  });

  it('opens a second room for a seventh person', () => {
    const played = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6').joins('p7');
    expect(occupants(played, 1)[0]).toBe('p7');
    expect(played.view('p7').crew?.people).toBe(1);
  });
});

describe('coming and going where crewmates are simulated', () => {
  const two = givenLive(gentle, 'ada', 'bob');

  it('a simulated crewmate keeps the seat of somebody who leaves, with card and lever', () => {
    const left = two.does('bob', { type: 'show.leave' });
    expect(occupants(left)[5]).toBe('sim eve');
    expect(packets(left)[5]).toEqual(['F']);
    expect(left.view('ada').chat.at(-1)?.text).toBe('EVE keeps this seat.');
  });

  it('gives the seat back to the person who returns', () => {
    const back = two.does('bob', { type: 'show.leave' }).joins('bob');
    expect(occupants(back)[5]).toBe('bob');
    expect(back.view('ada').chat.at(-1)?.text).toBe('Bob is here. EVE, signing off.');
  });

  it('a late person takes a simulated seat and hears the story so far', () => {
    const late = two.toScene('light').joins('cyd');
    expect(occupants(late)[2]).toBe('cyd');
    expect(late.view('cyd').me).toMatchObject({ entered: 'Late L', roles: ['Role C'], holds: ['Lever C'] });
  });

  it('after the end nobody new gets a seat, but those who were here find theirs', () => {
    const over = two.does('bob', { type: 'show.leave' }).until(400);
    expect(over.show.phase).toBe('completed');
    expect(over.joins('zed').view('zed').me?.seat).toBeNull();
    expect(over.joins('bob').view('bob').result?.sentences).toHaveLength(3);
  });

  it('losing the wire for a moment costs nothing: the loss of an earlier arrival is refused', () => {
    const back = two.loses('bob').joins('bob');
    back.when('server', { type: 'participant.lose', participant: 'bob', arrival: 1 }).refused('SHOW_005');
  });
});

describe('dealing packets again where all are people', () => {
  const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('meet');

  it('gives the packets of somebody who is lost to those with fewest', () => {
    expect(packets(three.loses('cyd'))).toEqual([['A', 'D', 'C'], ['B', 'E', 'F'], []]);
  });

  it('gives them back to whoever returns within the scene', () => {
    expect(packets(three.loses('cyd').joins('cyd'))).toEqual([
      ['A', 'D'],
      ['B', 'E'],
      ['C', 'F'],
    ]);
  });

  it('never loses a packet, whoever comes and goes', () => {
    const step = fc.record({ who: fc.integer({ min: 0, max: 7 }), minutes: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        let played = givenLive(keen, 'p0', 'p1', 'p2', 'p3');
        let nowSec = 10;
        for (const { who, minutes } of steps) {
          nowSec += minutes;
          played = played.until(nowSec);
          const here = Object.values(played.show.people).filter((person) => person.here);
          const id = `p${who}`;
          if (played.show.people[id]?.here) played = here.length > 1 ? played.loses(id) : played;
          else played = played.joins(id);
          for (const crew of played.show.crews) {
            expect(crew.seats.flatMap((seat) => seat.packets).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
            const anyone = crew.seats.some((seat) => isSeatActive(played.show, seat));
            if (anyone) for (const seat of crew.seats) if (!isSeatActive(played.show, seat)) expect(seat.packets).toEqual([]);
          }
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('the start', () => {
  it('waits for the minimum and begins as soon as it is there', () => {
    const waiting = givenShow(keen).joins('ada', 'bob').until(300);
    expect(waiting.show.phase).toBe('waiting');
    expect(waiting.joins('cyd').until(301).show.phase).toBe('live');
  });

  it('begins after ten minutes with two', () => {
    expect(givenShow(keen).joins('ada', 'bob').until(611).show.phase).toBe('live');
  });

  it('is a no-show when fewer than two have come half an hour after the start', () => {
    const over = givenShow(keen)
      .joins('ada')
      .until(10 + 1801);
    expect(over.show).toMatchObject({ phase: 'completed', noShow: true });
  });

  it('runs on the shorter durations when it began late', () => {
    expect(givenShow(gentle).until(100).joins('ada').until(101).show.late).toBe(true);
    expect(givenShow(gentle).until(20).joins('ada').until(21).show.late).toBe(false);
    expect(givenShow(gentle).until(70).joins('ada').until(71).show.late).toBe(false);
    expect(givenShow(gentle).until(70.001).joins('ada').until(71).show.late).toBe(true);
  });
});

describe('the crew somebody will sit in', () => {
  const waiting = (...people: string[]) => givenShow(keen).joins(...people);

  it('is known before the start where everybody fits in one crew, or an organiser has arranged it', () => {
    const two = waiting('ada', 'bob');
    expect([expectedCrew(two.show, 'ada'), expectedCrew(two.show, 'zoe')]).toEqual([1, null]);
    const many = waiting('ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gil', 'hal');
    expect(expectedCrew(many.show, 'ada')).toBeNull();
    const arranged = many.when('server', { type: 'show.arrange', version: 1, crews: { ada: 2, bob: 1 }, wishes: [] }).done();
    expect(['ada', 'bob', 'cyd'].map((id) => expectedCrew(arranged.show, id))).toEqual([2, 1, null]);
  });
});
