import { expect, it } from 'vitest';
import { isClipOn } from './clip-on.ts';

const said = { ...{ seconds: 10, paragraphs: [], cues: [], pictures: [] } };
const clip = { ...said, clip: { shots: [], mood: 'calm' as const, sounds: [], film: null } };
const stage = { narration: { N1: clip, N2: said } };
const played = [
  { narration: 'N1', atMs: 100_000 },
  { narration: 'N2', atMs: 120_000 },
];
const at = (nowMs: number, speed = 1) => isClipOn({ stage, played, nowMs, speed });

it('finds a clip from its first moment to its last', () => {
  expect(at(99_999)).toBe(false);
  expect(at(100_000)).toBe(true);
  expect(at(109_999)).toBe(true);
  expect(at(110_000)).toBe(false);
});

it('finds a clip for half as long where the show runs twice as fast', () => {
  expect(at(104_999, 2)).toBe(true);
  expect(at(105_000, 2)).toBe(false);
});

it('finds none while a narration without pictures of its own is said', () => expect(at(121_000)).toBe(false));
