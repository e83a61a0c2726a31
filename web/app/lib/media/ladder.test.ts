import { describe, expect, it } from 'vitest';
import { type Ladder, looked, TOP } from './crew-call.ts';

const seen = (ladder: Ladder, ...losses: (number | null)[]) => losses.reduce(looked, ladder);
const times = (n: number, loss: number | null) => Array.from({ length: n }, () => loss);

describe('the ladder from pictures to text', () => {
  it('sends pictures while the line carries them, and bears one bad moment', () => {
    expect(seen(TOP, 0, 0.5, 0.5, 0, 0.5).rung).toBe('video');
  });

  it('drops the picture first, and the voice only where that too tears', () => {
    const voice = seen(TOP, ...times(3, 0.2));
    expect(voice.rung).toBe('audio');
    expect(seen(voice, ...times(7, 0.2)).rung).toBe('audio');
    expect(seen(voice, ...times(3, 0.5)).rung).toBe('text');
  });

  it('climbs again, step by step and slowly', () => {
    const text = seen(TOP, ...times(6, 0.9));
    expect(text.rung).toBe('text');
    expect(seen(text, ...times(7, null)).rung).toBe('text');
    expect(seen(text, ...times(8, null)).rung).toBe('audio');
    expect(seen(text, ...times(8, null), ...times(8, 0)).rung).toBe('video');
  });
});
