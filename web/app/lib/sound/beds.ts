import type { BedName } from '@lorecrew/contract/film';

/** Some bars: the chord of each, and its melody in eighths, divided by bars. `-` lets what was plucked ring on. */
interface Part {
  readonly chords: string;
  readonly melody: string;
}

/** A composition of two parts. Each turn of the story begins with the other of them; then they alternate. */
export interface Bed {
  readonly eighthSec: number;
  readonly parts: readonly [Part, Part];
  /** How bright its chords are. */
  readonly lowpassHz: number;
}

/** The notes of a chord from the lowest on, which is also the bass. */
export const CHORDS: Readonly<Record<string, string>> = {
  ...{ D: 'D3 A3 F#4', G: 'G2 D3 B3', Bm: 'B2 F#3 D4', A: 'A2 E3 C#4', Em: 'E3 B3 G4', 'F#m': 'F#2 C#3 A3', C: 'C3 G3 E4' },
  ...{ Am: 'A2 E3 C4', Dm: 'D3 A3 F4', F: 'F2 C3 A3', Bb: 'Bb2 F3 D4', Gm: 'G2 D3 Bb3', Asus: 'A2 E3 D4' },
};

export const beds: Readonly<Record<BedName, Bed>> = {
  /** A waltz for a small boat that is tied up. */
  harbour: {
    eighthSec: 0.38,
    parts: [
      {
        chords: 'G Em C D G Em Am D G Bm C G Am D G G',
        melody: `D5 - - B4 - - | E5 - D5 B4 - - | C5 - - E5 - - | D5 - - - - A4
          | B4 - - D5 - G5 | F#5 - E5 - - B4 | C5 - E5 - D5 C5 | A4 - - - - -
          | B4 - D5 - - G5 | F#5 - - D5 - - | E5 - G5 - E5 - | D5 - - B4 - -
          | C5 - B4 - A4 - | F#4 - A4 - C5 - | B4 - - G4 - - | - - - - - -`,
      },
      {
        chords: 'Em C G D Em C D D C D Bm Em C Am D G',
        melody: `G5 - F#5 E5 - - | E5 - - C5 - - | D5 - B4 - G4 - | A4 - - - - -
          | B4 - E5 - G5 - | A5 - G5 - E5 - | F#5 - - D5 - - | - - - A4 - C5
          | E5 - - G5 - - | F#5 - E5 D5 - - | D5 - F#5 - B5 - | G5 - - E5 - -
          | E5 - D5 C5 - - | C5 - B4 - A4 - | A4 - - F#4 - - | G4 - - - - -`,
      },
    ],
    lowpassHz: 900,
  },
  /** A warm room up many stairs. */
  lamplight: {
    eighthSec: 0.42,
    parts: [
      {
        chords: 'D G D A Bm G Em A D G D A Bm G A D',
        melody: `F#4 - - A4 - - D5 - | - - B4 - A4 - - - | F#4 - - A4 - - E5 - | - - C#5 - A4 - - -
          | D5 - - F#5 - - E5 D5 | B4 - - - D5 - - - | G4 - B4 - E5 - D5 - | C#5 - - - E4 - - -
          | F#4 - - A4 - - D5 - | - - B4 - D5 - - - | A4 - - F#4 - - A4 - | - - E5 - C#5 - - -
          | D5 - - F#5 - - A5 - | G5 - F#5 - D5 - B4 - | C#5 - - E5 - - C#5 - | D5 - - - - - - -`,
      },
      {
        chords: 'Bm F#m G D Em Bm A A Bm F#m G D G Em Asus D',
        melody: `B4 - D5 - F#5 - D5 - | A4 - C#5 - F#5 - - - | G4 - B4 - D5 - G5 - | F#5 - - D5 - - A4 -
          | G4 - B4 - E5 - - - | F#5 - E5 D5 - - B4 - | C#5 - - - E5 - - - | A4 - - - - - - -
          | B4 - D5 - F#5 - B5 - | A5 - - F#5 - - C#5 - | D5 - - G5 - - B5 - | A5 - F#5 - D5 - - -
          | B4 - D5 - G5 - F#5 - | E5 - - D5 - - B4 - | A4 - - D5 - - E5 - | D5 - - - - - - -`,
      },
    ],
    lowpassHz: 1_000,
  },
  /** Somebody thinks, and nothing is to be seen. */
  fog: {
    eighthSec: 0.5,
    parts: [
      {
        chords: 'Dm C Am Dm Bb F C Dm Gm Am Bb A',
        melody: `A4 - - - - - F4 - | - - G4 - E4 - - - | C5 - - - - - A4 - | - - - D4 - - - -
          | F4 - - - D5 - - - | C5 - A4 - - - - - | G4 - - - E4 - G4 - | A4 - - - - - - -
          | Bb4 - - - D5 - - - | C5 - - E4 - - - - | F5 - - - D5 - Bb4 - | A4 - - - C#5 - - -`,
      },
      {
        chords: 'F C Dm Bb F C Gm A Dm Bb Gm Dm',
        melody: `C5 - A4 - F4 - - - | E5 - - - C5 - - - | D5 - F5 - - - A4 - | Bb4 - - - - - F4 -
          | A4 - C5 - F5 - - - | G5 - - - E5 - - - | D5 - Bb4 - G4 - - - | C#5 - - - - - E5 -
          | F5 - - - D5 - - - | D5 - - Bb4 - - F4 - | G4 - - - Bb4 - - - | A4 - - - D4 - - -`,
      },
    ],
    lowpassHz: 620,
  },
  /** It is nearly morning, and everybody is there. */
  daybreak: {
    eighthSec: 0.36,
    parts: [
      {
        chords: 'D A Bm G D A G A Bm G D A Em G A D',
        melody: `D5 - E5 - F#5 - - - | E5 - - - C#5 - - - | D5 - F#5 - A5 - - - | B5 - A5 - - - F#5 -
          | F#5 - E5 - D5 - - - | E5 - - - A4 - - - | B4 - D5 - G5 - F#5 - | E5 - - - - - - -
          | F#5 - - - B5 - A5 - | G5 - - - D5 - - - | F#5 - A5 - D5 - - - | C#5 - - - E5 - - -
          | B4 - E5 - G5 - - - | F#5 - D5 - B4 - - - | A4 - C#5 - E5 - - - | D5 - - - - - - -`,
      },
      {
        chords: 'G D Em Bm G D A A G A F#m Bm Em A D D',
        melody: `B5 - A5 - G5 - - - | A5 - F#5 - D5 - - - | G5 - E5 - B4 - - - | D5 - - - F#5 - - -
          | G5 - B5 - - - D5 - | F#5 - - - A5 - - - | E5 - C#5 - A4 - - - | - - - - E5 - F#5 -
          | G5 - - - B5 - - - | A5 - - - E5 - - - | C#5 - F#5 - A5 - - - | B5 - - F#5 - - D5 -
          | E5 - G5 - - - B4 - | C#5 - E5 - A4 - - - | D5 - F#5 - A5 - - - | D5 - - - - - - -`,
      },
    ],
    lowpassHz: 1_200,
  },
};
