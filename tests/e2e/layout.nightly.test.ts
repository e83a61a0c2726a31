import { describe, expect, it } from 'vitest';
import { MOMENTS } from '../../scripts/screenshots/hour.ts';
import { measureMoment } from './harness/measure-moment.ts';
import { useTestApp } from './harness/test-app.ts';

const LAMP_ROOM = [
  ['L1', 'L1b'],
  ['L2', 'L2'],
  ['L3', 'L3a'],
  ['L4', 'L4a'],
  ['L5', 'L5a'],
  ['L7', 'L7a'],
].map(([scene = '', phase = '']) => ({ scene, phase, atSec: 6, story: 'lamp-room' }));
const LANTERN_LINE = MOMENTS.map(([scene, phase, first = 0, second = first]) => ({
  scene,
  phase,
  atSec: second,
  story: 'lantern-line',
}));

describe('the stage in windows of five sizes', () => {
  const testApp = useTestApp({});

  it.each([...LAMP_ROOM, ...LANTERN_LINE])('covers no text and asks for no scrolling in $phase of $story', async (moment) => {
    const { page } = await testApp.visitor();
    expect(await measureMoment(page, moment)).toEqual([]);
  });
});
