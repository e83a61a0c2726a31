import { expect, it } from 'vitest';
import { stillPressed } from './use-latest.ts';

const isSame = Object.is;

it('shows what was pressed while it is being sent', () => {
  expect(stillPressed({ pressed: 'landing', said: 'water', isPending: true, isSame })).toBe('landing');
});

it('shows what was pressed after its answer too, while the show is not drawn with it yet', () => {
  expect(stillPressed({ pressed: 'landing', said: null, isPending: false, isSame })).toBe('landing');
  expect(stillPressed({ pressed: 'landing', said: 'water', isPending: false, isSame })).toBe('landing');
});

it('gives way to the show once it says the same', () => {
  expect(stillPressed({ pressed: 'landing', said: 'landing', isPending: false, isSame })).toBeNull();
});
