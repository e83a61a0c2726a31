import { emptyView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { applyChanges, sharedHash, upsertByNumber } from './live-view.ts';

const item = (n: number, text: string) => ({ n, atMs: n, id: 'a-30', text });

describe('a feed', () => {
  it('keeps its order and replaces an item that changed', () => {
    const list = upsertByNumber([item(1, 'a'), item(3, 'c')], [item(2, 'b'), item(3, 'C')], 9);
    expect(list.map(({ text }) => text)).toEqual(['a', 'b', 'C']);
  });

  it('is the same after an item came twice', () => {
    const once = upsertByNumber([], [item(1, 'a')], 9);
    expect(upsertByNumber(once, [item(1, 'a')], 9)).toEqual(once);
  });

  it('holds no more than the server does', () => {
    const list = upsertByNumber([item(1, 'a'), item(2, 'b')], [item(3, 'c')], 2);
    expect(list.map(({ n }) => n)).toEqual([2, 3]);
  });
});

describe('a view', () => {
  it('changes the slices a frame names and no others', () => {
    const before = { ...emptyView, myVote: { option: 'out' } };
    const after = applyChanges({ view: before, set: { vote: null }, add: { announced: [item(1, 'Thirty seconds left.')] } });
    expect(after.myVote).toBe(before.myVote);
    expect(after.announced).toHaveLength(1);
    expect(after.chat).toBe(before.chat);
  });

  it('has one hash for a whole crew, whatever is private', () => {
    const mine = { ...emptyView, myVote: { option: 'out' }, announcedToMe: [item(1, 'for me')] };
    expect(sharedHash(mine)).toBe(sharedHash(emptyView));
    expect(sharedHash({ ...emptyView, announced: [item(1, 'for all')] })).not.toBe(sharedHash(emptyView));
  });
});
