import { describe, expect, it } from 'vitest';
import { comboboxKey } from './combobox-keys.ts';

const open = { alt: false, open: true, at: 0, count: 3 };
const closed = { ...open, open: false };

describe('keys on a searchable list', () => {
  it.each(['ArrowDown', 'ArrowUp'])('%s opens a closed one', (key) => {
    expect(comboboxKey({ ...closed, key })).toEqual({ kind: 'open' });
  });

  it.each(['Enter', 'Escape', 'Home', 'a'])('%s means nothing to a closed one, so that the form gets it', (key) => {
    expect(comboboxKey({ ...closed, key })).toBeNull();
  });

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['PageDown', 1, 2],
    ['PageUp', 2, 0],
  ])('%s leads from %i to %i', (key, at, to) => {
    expect(comboboxKey({ ...open, key, at })).toEqual({ kind: 'move', to });
  });

  it('Enter chooses, Escape and Alt with the arrow up close', () => {
    expect(comboboxKey({ ...open, key: 'Enter' })).toEqual({ kind: 'choose' });
    expect(comboboxKey({ ...open, key: 'Escape' })).toEqual({ kind: 'close' });
    expect(comboboxKey({ ...open, key: 'ArrowUp', alt: true })).toEqual({ kind: 'close' });
  });
});
