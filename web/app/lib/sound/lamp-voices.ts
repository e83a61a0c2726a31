import { gainOf } from './buses.ts';
import { hiss, type Into, later, tone } from './voices.ts';

/** A hoot across a bottle. */
function hoo(into: Into): number {
  tone(into, { f: 392, to: 330, a: 0.05, hold: 0.12, d: 0.3, g: 0.44 });
  tone(into, { f: 784, to: 660, a: 0.05, hold: 0.08, d: 0.22, g: 0.06 });
  hiss(into, { f: 620, q: 2, a: 0.04, hold: 0.1, d: 0.22, g: 0.16 });
  return 0.5;
}

/** A desk bell, struck once. */
function ding(into: Into): number {
  for (const [f, d, g] of [
    [1318.5, 0.55, 0.3],
    [2637, 0.34, 0.12],
    [3955.5, 0.16, 0.05],
  ] as const)
    tone(into, { f, d, g, a: 0.002 });
  hiss(into, { f: 5200, q: 2, d: 0.02, g: 0.2 });
  return 0.6;
}

/** Two knuckles on wood. */
function tok(into: Into): number {
  for (const [sec, f] of [
    [0, 620],
    [0.13, 540],
  ] as const) {
    tone(later(into, sec), { f, to: f * 0.72, type: 'triangle', a: 0.001, d: 0.08, g: 0.62 });
    hiss(later(into, sec), { f: 1900, q: 1.6, d: 0.022, g: 0.6, from: sec });
  }
  return 0.26;
}

/** Somebody wants to say something, quietly: two consonants and a long one. */
function psst(into: Into): number {
  hiss(into, { f: 1100, q: 1, a: 0.002, d: 0.03, g: 0.7 });
  hiss(later(into, 0.04), { f: 6200, to: 7400, q: 1.2, a: 0.02, hold: 0.16, d: 0.1, g: 0.56, from: 0.4 });
  hiss(later(into, 0.3), { f: 3400, q: 1.5, a: 0.001, d: 0.03, g: 0.7, from: 0.9 });
  return 0.36;
}

/** A shrug with a nose. */
function meh(into: Into): number {
  tone(into, { f: 262, to: 208, type: 'sawtooth', a: 0.03, hold: 0.14, d: 0.2, g: 0.3, lowpass: 1300 });
  for (const [f, g] of [
    [560, 0.5],
    [1750, 0.24],
  ] as const)
    hiss(into, { f, to: f * 0.9, q: 9, a: 0.03, hold: 0.12, d: 0.16, g });
  return 0.4;
}

/** A thing of rubber, let go. */
function wob(into: Into): number {
  for (const [i, f] of [196, 294, 185, 262, 174].entries())
    tone(later(into, i * 0.085), { f, to: f * 1.5, type: 'triangle', a: 0.015, d: 0.11, g: 0.5 - i * 0.06 });
  return 0.5;
}

/** What lamps say, by their place among a story's sounds, each with the correction in dB that makes them alike in loudness. */
const VOICES: readonly (readonly [voice: (into: Into) => number, trimDb: number])[] = [
  [hoo, -6],
  [ding, 1],
  [tok, 3],
  [psst, -5],
  [meh, -0.5],
  [wob, 2],
];

/** What the `n`-th of the lamps' sounds is like; answers how many seconds it lasts. */
export function lampVoice(into: Into, n: number): number {
  const [voice, trimDb] = VOICES[Math.max(0, n) % VOICES.length] ?? [hoo, 0];
  const out = into.context.createGain();
  out.gain.value = gainOf(trimDb);
  out.connect(into.out);
  return voice({ ...into, out });
}
