import type { Clip, MOODS } from '@lorecrew/contract/film';
import { type Bus, gainOf } from './buses.ts';
import { sounds } from './sounds.ts';
import { type Into, through, tone } from './voices.ts';

/** Where a score is played: the buses, and when its clip begins, in seconds of the context; that may be over already. */
export interface Place {
  readonly context: BaseAudioContext;
  readonly buses: Readonly<Record<Bus, AudioNode>>;
  readonly beginsAt: number;
}

interface Long {
  readonly seconds: number;
}

/** What is heard of a clip. */
export type Score = Pick<Clip, 'mood' | 'sounds'> & Long;

/** Music sets in and goes away softly. */
const FADE_SEC = 2;
const CHORD_GAIN = 0.085;
const NOTE_GAIN = 0.05;
/** A tone that is over sounds on for so long. */
const TAIL_SEC = 1.6;

/** A node that is silent before and after a clip, and swells in between. */
function swelling({ context, buses, beginsAt }: Place, { seconds }: Long, trimDb: number): GainNode {
  const node = context.createGain();
  const { gain } = node;
  const loud = gainOf(trimDb);
  const now = context.currentTime;
  const at = (sec: number) => Math.max(now, beginsAt + sec);
  gain.setValueAtTime(0, now);
  gain.setValueAtTime(0, at(0));
  gain.linearRampToValueAtTime(loud, at(0) + FADE_SEC);
  gain.setValueAtTime(loud, Math.max(at(0) + FADE_SEC, at(seconds - FADE_SEC)));
  gain.linearRampToValueAtTime(0, Math.max(at(0) + FADE_SEC, at(seconds - FADE_SEC)) + FADE_SEC);
  node.connect(buses.story);
  return node;
}

/** Calls `play` for each thing of a row that is still to come; each lasts `stepSec`. */
function eachAhead(
  { context, beginsAt }: Place,
  { seconds }: Long,
  stepSec: number,
  play: (n: number, at: number) => void,
): void {
  const gone = Math.max(0, Math.ceil((context.currentTime - beginsAt) / stepSec));
  for (let n = gone; n * stepSec < seconds - 0.5; n++) play(n, beginsAt + n * stepSec);
}

/** Plays the music and the sounds of a clip, or what is left of them. Answers how to end it early. */
export function playScore(place: Place, clip: Score): () => void {
  const { context, buses, beginsAt } = place;
  const voice = moods[clip.mood];
  const out = swelling(place, clip, voice.trimDb);
  const soft: Into = through({ context, out, at: context.currentTime }, { from: voice.lowpassHz, q: 0.3, way: [] });
  eachAhead(place, clip, voice.chordSec, (n, at) => {
    for (const [i, f] of (voice.chords[n % voice.chords.length] ?? []).entries()) {
      const shape = { a: 1.4, hold: voice.chordSec - 1.6, d: TAIL_SEC, g: CHORD_GAIN, type: voice.wave };
      tone({ ...soft, at: at + i * 0.12 }, { f, ...shape });
      // Two voices that are not quite the same are wider than one.
      tone({ ...soft, at: at + i * 0.12 }, { f: f * 1.003, ...shape, g: CHORD_GAIN * 0.6 });
    }
  });
  eachAhead(place, clip, voice.noteSec, (n, at) => {
    const f = voice.notes[(voice.isTune ? n : n * 5) % voice.notes.length] ?? 0;
    if (f === 0) return;
    const note: Into = { context, out, at: at + (n % 3) * 0.012 };
    tone(note, { f, type: 'triangle', a: 0.006, d: 1.1, g: NOTE_GAIN });
    tone(note, { f: f * 2.004, a: 0.004, d: 0.5, g: NOTE_GAIN * 0.35 });
  });
  const nodes: AudioNode[] = [out];
  for (const { atSec, sound } of clip.sounds) {
    const at = beginsAt + atSec;
    if (at < context.currentTime) continue;
    const [play, bus, trim] = sounds[sound];
    const node = context.createGain();
    node.gain.value = gainOf(trim);
    node.connect(buses[bus]);
    nodes.push(node);
    play({ context, out: node, at }, {});
  }
  return () => {
    for (const node of nodes) node.disconnect();
  };
}

type Mood = (typeof MOODS)[number];

/** How the music of a mood is made: chords one after the other, and single notes over them. Frequencies in Hz. */
interface MoodVoice {
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

const moods: Readonly<Record<Mood, MoodVoice>> = {
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
