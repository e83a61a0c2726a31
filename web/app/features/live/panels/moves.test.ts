import { describe, expect, it } from 'vitest';
import { Moves } from './use-placing.ts';

/** A show that takes one thing at a time, and answers when the test says so. */
function slowShow() {
  const told: string[] = [];
  let free: (() => void) | null = null;
  const send = (lever: string, place: number) => {
    if (free) return Promise.resolve(false);
    told.push(`${lever} ${place}`);
    return new Promise<boolean>((resolve) => {
      free = () => resolve(true);
    });
  };
  const answer = async () => {
    free?.();
    free = null;
    await new Promise(setImmediate);
  };
  return { told, send, answer };
}

describe('moves of tags', () => {
  it('made while one is under way are all told, one by one, in their order', async () => {
    const { told, send, answer } = slowShow();
    const moves = new Moves();
    for (const lever of ['brake', 'draught', 'oil', 'steam']) void moves.make(lever, 1, send);
    expect(told).toEqual(['brake 1']);
    for (let round = 0; round < 4; round++) {
      expect(moves.areAllTold).toBe(false);
      await answer();
      // What was under way is over, as whoever waits for that says.
      void moves.goOn(send);
    }
    expect(told).toEqual(['brake 1', 'draught 1', 'oil 1', 'steam 1']);
    expect(moves.areAllTold).toBe(true);
  });

  it('of one lever that wait behind each other are one: where it stands in the end', async () => {
    const { told, send, answer } = slowShow();
    const moves = new Moves();
    void moves.make('brake', 1, send);
    for (const place of [2, 3, 4]) void moves.make('draught', place, send);
    void moves.make('oil', 1, send);
    void moves.make('draught', 6, send);
    for (let round = 0; round < 4; round++) await answer();
    expect(told).toEqual(['brake 1', 'draught 4', 'oil 1', 'draught 6']);
  });

  it('wait for an act of another kind, and go in their order when it is over', async () => {
    const { told, send, answer } = slowShow();
    const moves = new Moves();
    void send('agree', 0);
    await moves.make('brake', 1, send);
    await moves.make('oil', 1, send);
    expect([told, moves.areAllTold]).toEqual([['agree 0'], false]);
    await answer();
    void moves.goOn(send);
    await answer();
    await answer();
    expect([told, moves.areAllTold]).toEqual([['agree 0', 'brake 1', 'oil 1'], true]);
  });
});
