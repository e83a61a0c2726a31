import { describe, expect, it } from 'vitest';
import { MOMENTS } from '../../scripts/screenshots/hour.ts';
import { measureMoment } from './harness/measure-moment.ts';
import { useTestApp } from './harness/test-app.ts';

const LAMP_ROOM = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'].map((scene) => ({
  scene,
  phase: scene,
  atSec: 6,
  story: 'lamp-room',
}));
const NINE_OCLOCK = (
  [
    ['S1', 'S1', 6],
    ['S2', 'S2-badges', 8],
    ['S2', 'S2-film', 20],
    ['S3', 'S3', 5, 15, 50, 220],
    ['S4', 'S4-door', 15, 60],
    ['S4', 'S4-inside', 20],
    ['S5', 'S5', 8, 40, 112, 150, 260],
    ['S6', 'S6-wall', 5, 40, 85, 145],
    ['S6', 'S6-doors', 20],
    ['S6', 'S6-ending', 20],
    ['S7', 'S7-names', 15],
    ['S7', 'S7-thanks', 5],
  ] as const
).flatMap(([scene, phase, ...seconds]) => seconds.map((atSec) => ({ scene, phase, atSec, story: 'nine-oclock' })));
const LANTERN_LINE = MOMENTS.flatMap(([scene, phase, ...seconds]) =>
  seconds.map((atSec) => ({ scene, phase, atSec, story: 'lantern-line' })),
);

describe('the stage in windows of five sizes', () => {
  const testApp = useTestApp({});

  it.each([...LAMP_ROOM, ...LANTERN_LINE, ...NINE_OCLOCK])(
    'covers no text and asks for no scrolling $atSec s into $phase of $story',
    async (moment) => {
      const { page } = await testApp.visitor();
      expect(await measureMoment(page, moment)).toEqual([]);
    },
  );

  // German has the longest words of the languages that stories are told in.
  it.each([...LANTERN_LINE, ...NINE_OCLOCK])('does the same in German $atSec s into $phase', async (moment) => {
    const { page } = await testApp.visitor({ locale: 'de-DE' });
    expect(await measureMoment(page, moment)).toEqual([]);
  });
});
