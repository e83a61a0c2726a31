import { describe, expect, it } from 'vitest';
import { FocusMemory } from './use-kept-focus.ts';

describe('the focus in a list that is reordered', () => {
  it('goes back to the control that had it when the browser dropped it', () => {
    const memory = new FocusMemory();
    memory.focused('Vent:down');
    expect(memory.lost({ isFocusNowhere: true })).toBe('Vent:down');
  });

  it('is left alone where something else has it', () => {
    const memory = new FocusMemory();
    memory.focused('Vent:down');
    expect(memory.lost({ isFocusNowhere: false })).toBeNull();
  });

  it('does not come back after the person has gone elsewhere', () => {
    const memory = new FocusMemory();
    memory.focused('Vent:down');
    memory.left();
    expect(memory.lost({ isFocusNowhere: true })).toBeNull();
  });
});
