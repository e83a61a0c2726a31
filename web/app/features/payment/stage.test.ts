import { describe, expect, it } from 'vitest';
import { lookAgainMs, stageOf } from './stage.ts';

describe('the page after a payment', () => {
  it.each([
    ['waits for seconds', 'waiting', 'card', 59_999, 'waiting'],
    ['says that nothing is lost after a minute', 'waiting', 'card', 60_000, 'slow'],
    ['does not wait for the transfer of an invoice', 'waiting', 'invoice', 0, 'invoiced'],
    ['knows that banks may take days', 'processing', 'card', 0, 'bank'],
    ['lights its lamp once the money is there, however late', 'paid', 'card', 3_600_000, 'paid'],
    ['says that no money was taken from a card that failed', 'failed', 'card', 0, 'unpaid'],
    ['says that no money was taken where the page was closed', 'closed', 'card', 0, 'unpaid'],
  ] as const)('%s', (_what, status, method, watchedMs, stage) => {
    expect(stageOf({ order: { status, method }, watchedMs })).toBe(stage);
  });

  it('looks again for as long as something may come, and less often the longer it takes', () => {
    expect((['waiting', 'slow', 'bank', 'paid', 'unpaid'] as const).map(lookAgainMs)).toEqual([1500, 5000, 15_000, false, false]);
  });
});
