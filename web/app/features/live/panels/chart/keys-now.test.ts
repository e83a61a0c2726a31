import { describe, expect, it } from 'vitest';
import { keysNow } from './two-keys.tsx';

type Seen = Parameters<typeof keysNow>[0];

const chart: NonNullable<Seen['chart']> = {
  columns: 8,
  rows: 8,
  start: { name: 'tower', square: 'D5' },
  rocks: [],
  cards: [],
  marks: [],
  placed: [],
  proposal: null,
  tries: [],
  verdict: null,
  pausedUntilMs: null,
  answer: null,
};
const card = { cardId: 'c', packet: 'A', role: 'Keeper', text: 'Text.', practice: false, status: 'pinned' as const };
const me = { id: 'p1' } as NonNullable<Seen['me']>;
const seen: Seen = { chart, me, satchel: { cards: [card], canSayAloud: true }, show: { speed: 1 } };
const proposal = { number: 2, by: 'p2', byName: 'Bea', square: 'G7', atMs: 0 };

describe('the two keys', () => {
  it('take the square that was chosen, unless it was tried', () => {
    expect(keysNow(seen, 'G7', 0)).toEqual({ is: 'open', square: 'G7', command: { type: 'square.propose', square: 'G7' } });
    expect(keysNow(seen, 'D5', 0)).toEqual({ is: 'none', square: 'D5' });
    const tried = { ...chart, tries: [{ n: 1, square: 'G7', atMs: 0 }] };
    expect(keysNow({ ...seen, chart: tried }, 'G7', 0)).toEqual({ is: 'tried', square: 'G7' });
  });

  it('wait for another person, and ask that person', () => {
    const own = { ...proposal, number: 3, by: 'p1' };
    expect(keysNow({ ...seen, chart: { ...chart, proposal: own } }, 'A1', 0)?.is).toBe('mine');
    expect(keysNow({ ...seen, chart: { ...chart, proposal: own, proposals: [proposal, own] } }, 'A1', 0)).toMatchObject({
      is: 'theirs',
      number: 2,
    });
    expect(keysNow({ ...seen, chart: { ...chart, proposal } }, 'A1', 0)).toMatchObject({
      is: 'theirs',
      name: 'Bea',
      isGold: true,
    });
  });

  it('are not golden while a card of one’s own is unheard', () => {
    const satchel = { cards: [{ ...card, status: 'new' as const }], canSayAloud: true };
    expect(keysNow({ ...seen, satchel, chart: { ...chart, proposal } }, 'A1', 0)).toMatchObject({ isGold: false });
  });

  it('say how long a pause lasts, and the answer when it is over', () => {
    expect(keysNow({ ...seen, chart: { ...chart, pausedUntilMs: 10_000 } }, 'A1', 2_500)).toEqual({ is: 'paused', sec: 8 });
    expect(keysNow({ ...seen, chart: { ...chart, answer: 'G7' } }, 'A1', 0)).toEqual({ is: 'over', square: 'G7' });
  });
});
