import { type Bed, CHORDS } from './beds.ts';
import { gainOf } from './buses.ts';
import { type Into, through, tone } from './voices.ts';

/** A note, and the eighth of its bar at which it is plucked. */
interface Plucked {
  readonly eighth: number;
  readonly hz: number;
}

/** What is played in a bar. */
export interface Bar {
  readonly chordHz: readonly number[];
  readonly melody: readonly Plucked[];
  readonly eighths: number;
  /** It is in the second part, in which a far voice repeats the melody. */
  readonly isVaried: boolean;
}

const SEMITONES: Readonly<Record<string, number>> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/** The frequency of a note, as in `F#4`. */
export function noteHz(note: string): number {
  const accidental = note.includes('#') ? 1 : note.includes('b') ? -1 : 0;
  const semitones = (SEMITONES[note.charAt(0)] ?? 0) + accidental + (Number(note.at(-1)) - 4) * 12;
  return 440 * 2 ** (semitones / 12);
}

/** All bars of a composition, as they follow each other after a turn of the story. Even turns begin with the first part. */
export function barsOf({ parts }: Bed, turn: number): Bar[] {
  const inOrder = turn % 2 === 0 ? parts : parts.toReversed();
  return inOrder.flatMap((part) => {
    const chords = part.chords.split(' ');
    return part.melody.split('|').map((bar, i) => {
      const notes = bar.trim().split(/\s+/);
      return {
        chordHz: (CHORDS[chords[i] ?? ''] ?? '').split(' ').map(noteHz),
        melody: notes.flatMap((note, eighth) => (note === '-' ? [] : [{ eighth, hz: noteHz(note) }])),
        eighths: notes.length,
        isVaried: part === parts[1],
      };
    });
  });
}

/** What brings all of it to -28 LUFS. */
const TRIM_DB = -3.3;
const PAD_GAIN = 0.07;
const BASS_GAIN = 0.16;
const PLUCK_GAIN = 0.085;
const ECHO_SHARE = 0.3;
/** The far voice comes so many eighths later. */
const ECHO_EIGHTHS = 3;

function playBar({ soft, dry }: { soft: Into; dry: Into }, bar: Bar, { eighthSec }: Bed): void {
  const barSec = bar.eighths * eighthSec;
  const [rootHz = 110] = bar.chordHz;
  for (const [i, f] of bar.chordHz.entries()) {
    const swell = { a: barSec * 0.35, hold: barSec * 0.45, d: barSec * 0.7, g: PAD_GAIN, type: 'triangle' as const };
    const at = soft.at + i * 0.05;
    tone({ ...soft, at }, { ...swell, f });
    tone({ ...soft, at }, { ...swell, f: f * 1.003, g: PAD_GAIN * 0.6 });
  }
  const bassHz = rootHz > 120 ? rootHz / 2 : rootHz;
  for (const [eighth, f, g] of [
    [0, bassHz, BASS_GAIN],
    [bar.eighths / 2, bassHz * 1.5, BASS_GAIN * 0.5],
  ] as const)
    tone({ ...soft, at: soft.at + eighth * eighthSec }, { f, type: 'triangle', a: 0.03, d: barSec * 0.55, g });
  for (const { eighth, hz } of bar.melody) {
    const at = dry.at + eighth * eighthSec + (eighth % 3) * 0.012;
    tone({ ...dry, at }, { f: hz, type: 'triangle', a: 0.006, d: 1.3, g: PLUCK_GAIN });
    tone({ ...dry, at }, { f: hz * 2.004, a: 0.004, d: 0.5, g: PLUCK_GAIN * 0.3 });
    if (bar.isVaried)
      tone({ ...soft, at: at + ECHO_EIGHTHS * eighthSec }, { f: hz, a: 0.02, d: 1.6, g: PLUCK_GAIN * ECHO_SHARE });
  }
}

const FADE_IN_SEC = 3;
const FADE_OUT_SEC = 1.5;

/** Where music is played, and when it began, in seconds of the context; that may be long ago. */
interface BedPlace {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly beginsAt: number;
}

/** Plays a composition round and round from where it is now. `stop` fades it out; `ahead` hands on the bars of some seconds. */
export function playBed({ context, out, beginsAt }: BedPlace, bed: Bed, turn: number) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, context.currentTime);
  gain.gain.linearRampToValueAtTime(gainOf(TRIM_DB), context.currentTime + FADE_IN_SEC);
  gain.connect(out);
  const dry: Into = { context, out: gain, at: context.currentTime };
  const soft = through(dry, { from: bed.lowpassHz, q: 0.3, way: [] });
  const bars = barsOf(bed, turn);
  const barSec = (bars[0]?.eighths ?? 8) * bed.eighthSec;
  let next = Math.max(0, Math.ceil((context.currentTime - beginsAt) / barSec));
  const ahead = (untilSec: number) => {
    for (; beginsAt + next * barSec < untilSec; next++) {
      const at = beginsAt + next * barSec;
      const bar = bars[next % bars.length];
      // A page that slept has missed some.
      if (bar && at >= context.currentTime) playBar({ soft: { ...soft, at }, dry: { ...dry, at } }, bar, bed);
    }
  };
  return {
    ahead,
    stop: () => {
      gain.gain.cancelScheduledValues(context.currentTime);
      gain.gain.setTargetAtTime(0, context.currentTime, FADE_OUT_SEC / 4);
      setTimeout(() => gain.disconnect(), FADE_OUT_SEC * 1_000);
    },
  };
}
