import { BEDS } from '@lorecrew/contract/film';
import { describe, expect, it } from 'vitest';
import { barsOf, noteHz } from './bed.ts';
import { beds, CHORDS } from './beds.ts';

describe('the music under a scene', () => {
  it('has the frequencies of its notes', () => {
    expect(noteHz('A4')).toBe(440);
    expect(noteHz('D3').toFixed(2)).toBe('146.83');
    expect(noteHz('F#5').toFixed(2)).toBe('739.99');
    expect(noteHz('Bb2').toFixed(2)).toBe('116.54');
  });

  describe.each(BEDS)('in %s', (name) => {
    const bed = beds[name];
    const bars = barsOf(bed, 0);

    it('goes on for more than a minute before it repeats itself', () => {
      const eighths = bars.reduce((sum, bar) => sum + bar.eighths, 0);
      expect(eighths * bed.eighthSec).toBeGreaterThan(60);
    });

    it('has a known chord for each bar, and bars of one length', () => {
      for (const { chords, melody } of bed.parts) {
        expect(chords.split(' ')).toHaveLength(melody.split('|').length);
        expect(chords.split(' ').filter((chord) => !(chord in CHORDS))).toEqual([]);
      }
      expect(new Set(bars.map(({ eighths }) => eighths)).size).toBe(1);
    });

    it('plays only notes between 70 and 1000 Hz', () => {
      const hz = bars.flatMap(({ chordHz, melody }) => [...chordHz, ...melody.map((note) => note.hz)]);
      expect(hz.filter((one) => !(one > 70 && one < 1_000))).toEqual([]);
    });

    it('begins with the other part after each turn of the story', () => {
      expect(bars.at(0)?.isVaried).toBe(false);
      expect(barsOf(bed, 1).at(0)?.isVaried).toBe(true);
      expect(barsOf(bed, 2)).toEqual(bars);
      expect(barsOf(bed, 1)).toHaveLength(bars.length);
    });
  });
});
