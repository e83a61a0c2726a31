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
const LANTERN_LINE = MOMENTS.flatMap(([scene, phase, ...seconds]) =>
  seconds.map((atSec) => ({ scene, phase, atSec, story: 'lantern-line' })),
);

describe('the stage in windows of five sizes', () => {
  const testApp = useTestApp({});

  it.each([...LAMP_ROOM, ...LANTERN_LINE])(
    'covers no text and asks for no scrolling $atSec s into $phase of $story',
    async (moment) => {
      const { page } = await testApp.visitor();
      expect(await measureMoment(page, moment)).toEqual([]);
    },
  );

  // German has the longest words of the languages that stories are told in.
  it.each(LANTERN_LINE)('does the same in German $atSec s into $phase', async (moment) => {
    const { page } = await testApp.visitor({ locale: 'de-DE' });
    expect(await measureMoment(page, moment)).toEqual([]);
  });
});
