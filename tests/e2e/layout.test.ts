import { describe, expect, it } from 'vitest';
import { WINDOWS } from './harness/layout-faults.ts';
import { measureMoment } from './harness/measure-moment.ts';
import { useTestApp } from './harness/test-app.ts';

const SMALL = WINDOWS.filter(({ width }) => width === 1280 || width === 390);

/** The scenes with the most on them; every scene of both stories is measured at night. */
const FULLEST = [
  { scene: 'S3', phase: 'S3-sign', atSec: 4 },
  { scene: 'S6', phase: 'S6-chart', atSec: 35 },
  { scene: 'S9', phase: 'S9', atSec: 300 },
];

describe('the stage on a small laptop and on a phone', () => {
  const testApp = useTestApp({});

  it.each(FULLEST)('covers no text and asks for no scrolling in $phase', async (moment) => {
    const { page } = await testApp.visitor();
    expect(await measureMoment(page, moment, SMALL)).toEqual([]);
  });
});
