import { describe, expect, it } from 'vitest';
import { lampRoom } from '../../lamp-room.ts';
import { notesOf } from '../harness/listen.ts';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';

/** Captions are drawn four times a second, and the machine has other things to do. */
const TOLERANCE_MS = 1_500;
const CUES = 3;

describe('a show at its written speed', () => {
  const testApp = useTestApp({ speed: 1 }, 'people');

  it('changes scene and captions at their second', async () => {
    const { page } = await testApp.visitor();
    const captions = await notesOf(page, '.stage-captions');
    const openedAtMs = performance.now();
    const live = await playDemo(page);
    await live.scene('L2');
    const arrivalMs = performance.now() - openedAtMs;
    expect(arrivalMs).toBeGreaterThan(24_000 - TOLERANCE_MS);

    const cues = lampRoom.stage.narration.L2?.cues.slice(0, CUES) ?? [];
    await page.locator('.stage-captions', { hasText: cues.at(-1)?.lines[0] ?? '' }).waitFor();
    const seen = await captions();
    const atMs = cues.map(({ lines }) => seen.find(({ text }) => text.includes(lines[0] ?? ''))?.atMs ?? Number.NaN);
    const began = atMs[0] ?? Number.NaN;
    for (const [index, { startSec }] of cues.entries()) {
      const lateMs = (atMs[index] ?? Number.NaN) - began - startSec * 1_000;
      expect(Math.abs(lateMs), `caption ${index + 1} was ${lateMs} ms late`).toBeLessThan(TOLERANCE_MS);
    }
  });
});
