import type { MOODS } from '@lorecrew/contract/film';

export type Mood = (typeof MOODS)[number];

/** How the music of a mood is made: chords one after the other, and single notes over them. Frequencies in Hz. */
export interface MoodVoice {
  readonly chords: readonly (readonly number[])[];
  readonly chordSec: number;
  /** Notes over the chords; a rest is 0. Where they are given in order they are a tune, and else they fall like drops. */
  readonly notes: readonly number[];
  readonly noteSec: number;
  readonly isTune: boolean;
  readonly wave: OscillatorType;
  /** How bright the chords are. */
  readonly lowpassHz: number;
  /** What brings it to the loudness of a bed under a voice, in dB. */
  readonly trimDb: number;
}

const [D2, G2, A2, B2] = [73.42, 98, 110, 123.47];
const [C3, D3, E3, F3, FS3, G3, A3, B3] = [130.81, 146.83, 164.81, 174.61, 185, 196, 220, 246.94];
const [D4, E4, F4, FS4, G4, A4, B4] = [293.66, 329.63, 349.23, 369.99, 392, 440, 493.88];
const [CS5, D5, E5, FS5, A5, B5] = [554.37, 587.33, 659.25, 739.99, 880, 987.77];

export const moods: Readonly<Record<Mood, MoodVoice>> = {
  /** A wide sea, and a light in every window. */
  calm: {
    chords: [
      [D3, A3, FS4],
      [B2, FS3, D4],
      [G2, D3, B3],
      [A2, E3, A3],
    ],
    chordSec: 5.5,
    notes: [D5, 0, A4, FS4, 0, E5, 0, B4, A4, 0, 0, FS5],
    noteSec: 1.375,
    isTune: false,
    wave: 'triangle',
    lowpassHz: 900,
    trimDb: 0,
  },
  /** One tune, far away, that goes round and round. */
  fog: {
    chords: [
      [D3, F3, A3],
      [C3, G3, E4],
      [A2, F3, D4],
      [G2, D3, A3],
    ],
    chordSec: 6,
    notes: [A4, F4, D4, E4, F4, G4, A4, 0, 0, G4, E4, D4, F4, E4, D4, 0, 0, 0],
    noteSec: 0.6,
    isTune: true,
    wave: 'sine',
    lowpassHz: 520,
    trimDb: 0,
  },
  /** Something answers. */
  wonder: {
    chords: [
      [D3, A3, D4, FS4],
      [G2, D3, B3, FS4],
    ],
    chordSec: 4,
    notes: [FS5, A5, D5, 0, E5, B5, 0, A5],
    noteSec: 0.5,
    isTune: false,
    wave: 'triangle',
    lowpassHz: 1_400,
    trimDb: 0,
  },
  /** Few notes, and a long time between them. */
  confession: {
    chords: [
      [B2, FS3, D4],
      [G2, D3, B3],
      [D3, A3, FS4],
      [A2, E3, D4],
    ],
    chordSec: 7,
    notes: [FS4, 0, 0, D4, 0, 0, 0, E4, 0, 0, A4, 0, 0, 0],
    noteSec: 1.75,
    isTune: true,
    wave: 'sine',
    lowpassHz: 700,
    trimDb: 0,
  },
  homecoming: {
    chords: [
      [D3, A3, FS4],
      [G2, D3, B3, D4],
      [A2, E3, A3, E4],
      [D2, A2, FS3, D4],
    ],
    chordSec: 4.5,
    notes: [D5, E5, FS5, 0, A5, FS5, E5, 0, D5, B4, A4, 0],
    noteSec: 0.75,
    isTune: true,
    wave: 'triangle',
    lowpassHz: 1_200,
    trimDb: 0,
  },
  dawn: {
    chords: [
      [G2, D3, B3, FS4],
      [D3, A3, E4, FS4],
      [A2, E3, B3, E4],
      [B2, FS3, D4, FS4],
    ],
    chordSec: 6.5,
    notes: [B4, D5, FS5, 0, E5, 0, CS5, 0, A4, 0, D5, 0],
    noteSec: 1.3,
    isTune: false,
    wave: 'triangle',
    lowpassHz: 1_100,
    trimDb: 0,
  },
};
