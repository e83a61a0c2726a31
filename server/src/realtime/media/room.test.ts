import { describe, expect, it } from 'vitest';
import { EMPTY_ROOM, entered, left, listCallers, withoutLost } from './room.ts';

const ada = { person: 'ada', peer: 'adapeer1', microphone: true, camera: false, sinceMs: 1_000 };
const ben = { person: 'ben', peer: 'benpeer1', microphone: false, camera: false, sinceMs: 2_000 };
const everybody = () => true;

function roomOf(...callers: (typeof ada)[]) {
  return callers.reduce((room, caller) => entered(room, { caller, nowMs: caller.sinceMs }), EMPTY_ROOM);
}

describe('a room for voice and pictures', () => {
  it('has those who came in, in the order they came', () => {
    expect(listCallers(roomOf(ben, ada), everybody)).toEqual([ada, ben]);
  });

  it('shows a crew its own people only', () => {
    expect(listCallers(roomOf(ada, ben), (person) => person === 'ben')).toEqual([ben]);
  });

  it('keeps the place of somebody who turns a camera on', () => {
    const room = entered(roomOf(ada, ben), { caller: { ...ada, camera: true, sinceMs: 3_000 }, nowMs: 3_000 });
    expect(listCallers(room, everybody)).toEqual([{ ...ada, camera: true }, ben]);
  });

  it('puts whoever loads the page again at the end, and the visit before is over', () => {
    const again = { ...ada, peer: 'adapeer2', sinceMs: 3_000 };
    const room = entered(roomOf(ada, ben), { caller: again, nowMs: 3_000 });
    expect(listCallers(room, everybody)).toEqual([ben, again]);
    expect(listCallers(entered(room, { caller: ada, nowMs: 3_100 }), everybody)).toEqual([ben, again]);
    expect(left(room, ada)).toBe(room);
  });

  it('is left by a visit, and by somebody who was not heard of for twelve seconds', () => {
    expect(listCallers(left(roomOf(ada, ben), ada), everybody)).toEqual([ben]);
    const room = roomOf(ada, ben);
    expect(withoutLost(room, 12_999)).toBe(room);
    expect(listCallers(withoutLost(room, 13_000), everybody)).toEqual([ben]);
  });
});
