import { TabId } from '@lorecrew/contract/ids';
import { describe, expect, it } from 'vitest';
import { makeTabId } from './live-tab.ts';

describe('the id of a tab', () => {
  it('is well formed', () => {
    expect(TabId.safeParse(makeTabId(() => 0.999)).success).toBe(true);
  });

  it('is another for every page', () => {
    expect(makeTabId(() => 0.1)).not.toBe(makeTabId(() => 0.9));
  });
});
