import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionCount } from './count.ts';

function counting(people: number): { count: SessionCount; acked: number[]; spread: number[] } {
  const acked: number[] = [];
  const spread: number[] = [];
  const count = new SessionCount(people, { acked: (ms) => acked.push(ms), spread: (ms) => spread.push(ms) });
  return { count, acked, spread };
}

/** Tells participants how far the vote has come: pairs of who and what. */
function tell(count: SessionCount, ...told: readonly [number, number][]): void {
  for (const [who, place] of told) count.knows(who, place, 1);
}

describe('the count of a session', () => {
  it('counts a vote once for everybody who comes to know of it', () => {
    const { count, acked, spread } = counting(3);
    count.knows(0, 1, 20);
    count.ack(1, { dueAtMs: 5, nowMs: 25 });
    count.knows(1, 1, 30);
    expect(count.settled()).toBe(false);
    count.knows(2, 1, 45);
    expect(count.finish()).toEqual({ votes: 1, deliveries: 3, wrong: [] });
    expect({ acked, spread }).toEqual({ acked: [20], spread: [40] });
  });

  it('counts what a window tells together as one delivery for each vote', () => {
    const { count } = counting(1);
    count.knows(0, 3, 10);
    for (const place of [2, 1, 3]) count.ack(place, { dueAtMs: 0, nowMs: 10 });
    expect(count.finish()).toEqual({ votes: 3, deliveries: 3, wrong: [] });
    expect(count.tellings).toBe(1);
  });

  it('does not count what is told twice', () => {
    const { count } = counting(1);
    count.ack(1, { dueAtMs: 0, nowMs: 1 });
    count.knows(0, 1, 2);
    count.knows(0, 1, 3);
    expect(count.finish()).toEqual({ votes: 1, deliveries: 1, wrong: [] });
    expect(count.tellings).toBe(1);
  });

  it('takes the time until the last knew, also when the sender hears last', () => {
    const { count, spread } = counting(2);
    count.knows(0, 1, 10);
    count.knows(1, 1, 30);
    count.ack(1, { dueAtMs: 4, nowMs: 50 });
    expect(spread).toEqual([26]);
  });

  it.each<{ name: string; spoil: (count: SessionCount) => void; says: RegExp }>([
    { name: 'a vote that somebody never heard of', spoil: (count) => count.knows(0, 1, 1), says: /participant 1 knows 0 of 1/ },
    { name: 'a tally that goes back', spoil: (count) => tell(count, [0, 1], [0, 0]), says: /then told 0/ },
    { name: 'a vote nobody cast', spoil: (count) => tell(count, [0, 2], [1, 2]), says: /4 deliveries of 2/ },
    { name: 'a place given twice', spoil: (count) => count.ack(1, { dueAtMs: 0, nowMs: 1 }), says: /two votes/ },
    { name: 'a place left out', spoil: (count) => count.ack(3, { dueAtMs: 0, nowMs: 1 }), says: /place 2 of 2 was given to no/ },
    { name: 'somebody of elsewhere', spoil: (count) => count.knows(7, 1, 1), says: /not of this session/ },
  ])('notices $name', ({ spoil, says }) => {
    const { count } = counting(2);
    count.ack(1, { dueAtMs: 0, nowMs: 1 });
    spoil(count);
    expect(count.finish().wrong.join('\n')).toMatch(says);
  });

  it('adds up in whatever order acknowledgements and tallies arrive', () => {
    const run = fc.record({
      people: fc.integer({ min: 1, max: 5 }),
      // Whose turn it is to be told, by how much; or nobody's, and a vote is acknowledged.
      turns: fc.array(fc.record({ who: fc.nat(5), more: fc.nat(3) }), { maxLength: 60 }),
      votes: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(run, ({ people, turns, votes }) => {
        const { count, acked, spread } = counting(people);
        const told = Array.from({ length: people }, () => 0);
        let toAck = votes;
        const ack = () => toAck > 0 && count.ack(toAck--, { dueAtMs: 0, nowMs: 1 });
        for (const { who, more } of turns) {
          told[who] = Math.min(votes, (told[who] ?? 0) + more);
          if (who < people) count.knows(who, told[who], 1);
          else ack();
        }
        while (toAck > 0) ack();
        for (let who = 0; who < people; who++) count.knows(who, votes, 1);
        expect(count.finish()).toEqual({ votes, deliveries: votes * people, wrong: [] });
        expect([acked.length, spread.length]).toEqual([votes, votes]);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
