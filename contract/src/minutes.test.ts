import { expect, it } from 'vitest';
import { promisedMinutes } from './minutes.ts';

it.each([
  [
    { lengthSec: 3600, shortestSec: 2614 },
    { least: 45, most: 60 },
  ],
  [
    { lengthSec: 3600, shortestSec: 3300 },
    { least: 60, most: 60 },
  ],
  [{ lengthSec: 3600 }, { least: 60, most: 60 }],
  [
    { lengthSec: 384, shortestSec: 255 },
    { least: 6, most: 6 },
  ],
  [{ lengthSec: 20 }, { least: 1, most: 1 }],
])('a story of %o is promised as %o', (lasts, minutes) => {
  expect(promisedMinutes(lasts)).toEqual(minutes);
});
