import { describe, expect, it } from 'vitest';
import { Moves } from './moves.ts';

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
  it('made while one is under way are all told, one by one, the latest of each lever', async () => {
    const { told, send, answer } = slowShow();
    const moves = new Moves();
    void moves.make('brake', 1, send);
    void moves.make('draught', 2, send);
    void moves.make('oil', 3, send);
    void moves.make('draught', 4, send);
    await answer();
    expect(told).toEqual(['brake 1', 'draught 4']);
    expect(moves.areAllSent).toBe(false);
    await answer();
    expect(told).toEqual(['brake 1', 'draught 4', 'oil 3']);
    expect(moves.areAllSent).toBe(true);
    await answer();
    expect(told).toHaveLength(3);
  });

  it('wait for an act of another kind, and go when it is over', async () => {
    const { told, send, answer } = slowShow();
    const moves = new Moves();
    void send('agree', 0);
    await moves.make('brake', 1, send);
    expect([told, moves.areAllSent]).toEqual([['agree 0'], false]);
    await answer();
    void moves.goOn(send);
    expect([told, moves.areAllSent]).toEqual([['agree 0', 'brake 1'], true]);
  });
});
