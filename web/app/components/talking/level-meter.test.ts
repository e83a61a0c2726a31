import { expect, it } from 'vitest';
import { barsOf } from './level-meter.tsx';

it('a level lights no bar in silence, some in speech, all at the top', () => {
  expect([0, 0.01, 0.1, 1].map((level) => barsOf(level, 12))).toEqual([0, 1, 6, 12]);
});
