import { expect, it } from 'vitest';
import { type Turns, tellTurns } from './machine.tsx';

it('turns that wait are told once, in the order they were made', () => {
  const told: string[] = [];
  const turns: Turns = new Map([
    ['Colour', () => told.push('Colour')],
    ['Beat', () => told.push('Beat')],
  ]);
  tellTurns(turns);
  tellTurns(turns);
  expect(told).toEqual(['Colour', 'Beat']);
});
