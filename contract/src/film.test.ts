import { describe, expect, it } from 'vitest';
import { type Shot, shotAt, viewAt } from './film.ts';

const wide = { x: 800, y: 450, zoom: 1 };
const near = { x: 1000, y: 500, zoom: 4 };
const shots: Shot[] = [
  { fromSec: 0, picture: 'sea', from: wide, to: near },
  { fromSec: 10, picture: 'fog', from: near, to: wide },
];

describe('the shot of a clip', () => {
  it('is the one that began last, and ends where the next begins', () => {
    expect(shotAt({ shots, seconds: 30 }, 5)).toEqual({ shot: shots[0], index: 0, endSec: 10, share: 0.5 });
  });
  it('lasts to the end where it is the last, and no longer', () => {
    expect(shotAt({ shots, seconds: 30 }, 20)).toMatchObject({ index: 1, endSec: 30, share: 0.5 });
    expect(shotAt({ shots, seconds: 30 }, 99)).toMatchObject({ index: 1, share: 1 });
  });
  it('is none before the first', () => expect(shotAt({ shots, seconds: 30 }, -0.1)).toBeNull());
});

describe('the camera', () => {
  const [shot] = shots;
  if (!shot) throw new Error('There is a shot.');
  it('begins and ends where it was told to', () => {
    expect(viewAt(shot, 0)).toEqual(wide);
    expect(viewAt(shot, 1)).toEqual(near);
  });
  it('is half way, and has half of its factors, in the middle', () => {
    const { x, y, zoom } = viewAt(shot, 0.5);
    expect([x, y, zoom].map((each) => Math.round(each * 1000) / 1000)).toEqual([900, 475, 2]);
  });
  it('starts gently', () => expect(viewAt(shot, 0.1).x).toBeLessThan(805));
});
