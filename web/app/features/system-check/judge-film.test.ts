import { describe, expect, it } from 'vitest';
import { judgeFilm } from './film-row.tsx';

describe('how films play', () => {
  it('is well where one begins soon and runs through', () => {
    expect(judgeFilm({ beganMs: 54.4, ranThrough: true })).toEqual({ result: 'works', why: null, beganMs: 54 });
  });
  it('is limited where it begins late, or stops', () => {
    expect(judgeFilm({ beganMs: 3_001, ranThrough: true })).toMatchObject({ result: 'limited', why: 'slow' });
    expect(judgeFilm({ beganMs: 54, ranThrough: false })).toMatchObject({ result: 'limited', why: 'slow' });
  });
  it('is limited, and nothing worse, where nothing comes', () => {
    expect(judgeFilm({ beganMs: null, ranThrough: false })).toEqual({ result: 'limited', why: 'none', beganMs: null });
  });
});
