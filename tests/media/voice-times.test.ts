import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallPage } from './call-page.ts';
import { Calls, PATIENCE, straight } from './calls.ts';

const SECOND_MS = 1_000;

let calls: Calls;
beforeEach(async () => {
  calls = await Calls.open(straight(), ['ann', 'ben', 'cyd', 'dan']);
});
afterEach(() => calls.close());

const spansOf = (name: string) => calls.hub.spoken.spans.get(name);
const lengthsOf = (name: string) => spansOf(name)?.map(({ fromMs, toMs }) => toMs - fromMs) ?? [];

async function speaks(page: CallPage): Promise<void> {
  await page.turn('audio', true);
  await expect.poll(async () => (await page.look()).isSpeaking, PATIENCE).toBe(true);
}

it('when somebody speaks is counted in their browser once they say yes, ends where they are muted or gone, and is deleted with a no', async () => {
  const [ann, ben] = [await calls.page('ann', { speaks: true }), await calls.page('ben', { speaks: true })];
  for (const page of [ann, ben]) await page.comeIn();
  await speaks(ben);
  await ann.consent(true);
  await expect.poll(() => spansOf('ann'), PATIENCE).toEqual([]);

  // It is looked at every tenth of a second; who speaks for a second was counted for most of one.
  const begun = performance.now();
  await speaks(ann);
  await expect.poll(() => performance.now() - begun, PATIENCE).toBeGreaterThan(SECOND_MS);
  await ann.turn('audio', false);
  const tookMs = performance.now() - begun;
  await expect.poll(() => lengthsOf('ann').length, PATIENCE).toBe(1);
  expect(lengthsOf('ann')[0]).toBeGreaterThan(SECOND_MS / 2);
  expect(lengthsOf('ann')[0]).toBeLessThan(tookMs);

  await speaks(ann);
  const again = performance.now();
  await expect.poll(() => performance.now() - again, PATIENCE).toBeGreaterThan(SECOND_MS);
  await ann.leave();
  await expect.poll(() => lengthsOf('ann').length, PATIENCE).toBe(2);

  await ann.page.reload();
  await ann.comeIn();
  await ann.consent(false);
  await expect.poll(() => spansOf('ann'), PATIENCE).toBeUndefined();
  expect(spansOf('ben')).toBeUndefined();
  expect(calls.hub.troubles).toEqual([]);
});
