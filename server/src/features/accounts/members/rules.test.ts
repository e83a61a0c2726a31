import { expect, it } from 'vitest';
import { mayLoseOwner } from './rules.ts';

it.each([
  ['an organiser', 'beside one owner', 'organiser', 1, true],
  ['an organiser', 'of a company without owners', 'organiser', 0, true],
  ['an owner', 'with another', 'owner', 2, true],
  ['an owner', 'alone', 'owner', 1, false],
  ['an owner', 'nobody counted', 'owner', 0, false],
] as const)('%s %s may go', (_who, _beside, role, owners, answer) => {
  expect(mayLoseOwner({ role, owners })).toBe(answer);
});
