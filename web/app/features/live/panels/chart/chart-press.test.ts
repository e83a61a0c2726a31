import { describe, expect, it } from 'vitest';
import { commandFor } from './chart.tsx';

const chart = {
  marks: [
    { square: 'B2', mark: 'possible', by: 'ada' },
    { square: 'C3', mark: 'possible', by: 'bob' },
  ],
  placed: [{ rock: 'Tern Rock', square: 'D4', by: 'bob' }],
  me: 'ada',
};

describe('a press on a square of the chart', () => {
  it('marks it, and a second one takes the own mark back', () => {
    expect(commandFor({ mark: 'possible' }, 'A1', chart)).toEqual({ type: 'mark.place', squares: ['A1'], mark: 'possible' });
    expect(commandFor({ mark: 'possible' }, 'B2', chart)).toEqual({ type: 'mark.place', squares: ['B2'], mark: null });
  });

  it('leaves the mark or rock of a colleague where it is', () => {
    expect(commandFor({ mark: 'possible' }, 'C3', chart)).toBeNull();
    expect(commandFor({ rock: 'Tern Rock' }, 'D4', chart)).toBeNull();
  });

  it('rubs anything out with the pencil that rubs out', () => {
    expect(commandFor({ mark: null }, 'C3', chart)).toEqual({ type: 'mark.place', squares: ['C3'], mark: null });
    expect(commandFor({ mark: null }, 'D4', chart)).toEqual({ type: 'rock.place', rock: 'Tern Rock', square: null });
    expect(commandFor({ mark: null }, 'A1', chart)).toBeNull();
  });
});
