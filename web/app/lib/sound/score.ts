import type { Clip } from '@lorecrew/contract/film';
import { type Bus, gainOf } from './buses.ts';
import { moods } from './moods.ts';
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
