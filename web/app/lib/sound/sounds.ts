import { type Bus, gainOf } from './buses.ts';
import { hiss, type Into, later, nextNoise, through, tone } from './voices.ts';

/** What a sound may depend on: the n-th thing of a row, from 0. */
interface Of {
  readonly n?: number;
}
type Sound = (into: Into, of: Of) => number;

/** Notes of one pentatonic scale: in whatever order things are done, the tune is as good. A sound never tells what is right. */
const NOTES_HZ = [493.88, 220, 146.83, 329.63, 587.33, 196, 440, 293.66];

const lever: Sound = (into, { n = 0 }) => {
  const f = NOTES_HZ[n % NOTES_HZ.length] ?? 220;
  for (const i of [0, 1, 2]) hiss(later(into, i * 0.045), { f: 2600 + i * 300, q: 3, d: 0.03, g: 0.22, from: i * 0.2 });
  tone(later(into, 0.15), { f: 128, to: 62, d: 0.2, g: 0.5 });
  hiss(later(into, 0.15), { f: 900, to: 300, q: 0.7, d: 0.09, g: 0.5 });
  tone(later(into, 0.16), { f, type: 'triangle', d: 0.6, g: 0.34 });
  tone(later(into, 0.16), { f: f * 2.76, d: 0.3, g: 0.08 });
  return 0.8;
};

const leverUp: Sound = (into, { n = 0 }) => {
  tone(into, { f: 180 + n * 14, to: 240, d: 0.06, g: 0.4 });
  hiss(into, { f: 2100, q: 2, d: 0.04, g: 0.4, from: n * 0.1 });
  return 0.1;
};

const notYet: Sound = (into) => {
  tone(into, { f: 96, to: 70, d: 0.12, g: 0.7 });
  hiss(into, { f: 420, q: 1, d: 0.05, g: 0.4 });
  return 0.14;
};

/** Paper slides, and a pin goes into wood. */
const pin: Sound = (into) => {
  hiss(into, { f: 3200, to: 5200, q: 0.6, a: 0.05, d: 0.16, g: 0.3 });
  hiss(later(into, 0.26), { f: 1500, q: 1.4, d: 0.03, g: 0.9 });
  tone(later(into, 0.26), { f: 210, to: 150, d: 0.09, g: 0.7 });
  return 0.38;
};

const paper: Sound = (into) => {
  hiss(into, { f: 2600, to: 4600, q: 0.5, a: 0.03, d: 0.12, g: 0.4 });
  return 0.17;
};

const tag: Sound = (into, { n = 0 }) => {
  tone(into, { f: 760 + n * 60, type: 'triangle', d: 0.2, g: 0.22 });
  tone(later(into, 0.05), { f: 1510 + n * 120, d: 0.14, g: 0.1 });
  hiss(into, { f: 3600, q: 2, d: 0.025, g: 0.35 });
  return 0.26;
};

const key: Sound = (into, { n = 0 }) => {
  for (const i of [0, 1, 2, 3]) hiss(later(into, i * 0.05), { f: 3000 - i * 200, q: 4, d: 0.025, g: 0.45, from: i * 0.13 });
  tone(later(into, 0.24), { f: n > 0 ? 330 : 247, type: 'triangle', d: 0.22, g: 0.4 });
  tone(later(into, 0.24), { f: 110, to: 70, d: 0.1, g: 0.6 });
  return 0.5;
};

const hang: Sound = (into) => {
  for (const i of [0, 1, 2, 3, 4, 5])
    tone(later(into, 0.06 + i * 0.028), { f: 900 + ((i * 5) % 6) * 110, type: 'triangle', d: 0.22, g: 0.1 });
  tone(into, { f: 140, to: 80, d: 0.16, g: 0.7 });
  hiss(into, { f: 1300, q: 1, d: 0.05, g: 0.5 });
  return 0.46;
};

/** `n` are the seconds left: the last three are higher. */
const tick: Sound = (into, { n = 12 }) => {
  tone(into, { f: n <= 3 ? 620 : 520, d: 0.09, g: 0.3 });
  hiss(into, { f: 2400, q: 6, d: 0.02, g: 0.2 });
  return 0.12;
};

const yourTurn: Sound = (into) => {
  for (const [i, f] of [440, 659.25].entries()) {
    tone(later(into, i * 0.22), { f, type: 'triangle', a: 0.012, d: 0.5, g: 0.34 });
    tone(later(into, i * 0.22), { f: f * 2, a: 0.012, d: 0.3, g: 0.1 });
  }
  return 0.76;
};

const hush: Sound = (into) => {
  tone(into, { f: 220, to: 110, a: 0.05, d: 0.8, g: 0.2 });
  hiss(into, { type: 'lowpass', f: 900, to: 120, a: 0.04, d: 0.8, g: 0.24 });
  return 0.88;
};

/** Something clears its throat, puffs, and rings like small brass. */
const missed: Sound = (into) => {
  const throat = (sec: number, voice: { f: number; d: number; g: number; hold: number }) => {
    const at = later(into, sec);
    for (const [f, q, share] of [
      [480, 4, 1],
      [1150, 5, 0.5],
      [2300, 6, 0.18],
    ] as const)
      hiss(at, { f, to: f * 0.8, q, a: 0.02, d: voice.d, hold: voice.hold, g: voice.g * share, from: sec });
    tone(at, {
      f: voice.f,
      to: voice.f * 0.62,
      type: 'sawtooth',
      a: 0.02,
      hold: voice.hold,
      d: voice.d * 0.9,
      g: voice.g * 0.26,
      lowpass: 900,
    });
  };
  throat(0, { f: 150, d: 0.2, g: 1.6, hold: 0.04 });
  throat(0.24, { f: 172, d: 0.3, g: 2.2, hold: 0.09 });
  throat(0.56, { f: 120, d: 0.18, g: 1.2, hold: 0.03 });
  hiss(later(into, 0.68), { type: 'lowpass', f: 1900, to: 260, q: 0.6, a: 0.04, d: 0.6, g: 0.8 });
  tone(later(into, 1.16), { f: 1318, d: 0.32, g: 0.12 });
  tone(later(into, 1.16), { f: 3480, d: 0.16, g: 0.04 });
  return 1.5;
};

const lightCatches: Sound = (into) => {
  hiss(into, { type: 'lowpass', f: 260, to: 1400, q: 0.7, a: 0.28, d: 0.55, g: 0.7 });
  tone(later(into, 0.1), { f: 73.4, to: 146.8, a: 0.3, d: 0.6, g: 0.5, glide: 0.4 });
  return 1.05;
};

const voice: Sound = (into, { n = 0 }) => lampVoice(into, n);

/** Light goes round: a chord that opens. */
const sweep: Sound = (into) => {
  const chord = through(into, {
    from: 320,
    q: 0.5,
    way: [
      [3600, 1.4],
      [700, 3],
    ],
  });
  for (const [i, f] of [73.42, 146.83, 220, 293.66, 369.99, 440, 659.25].entries()) {
    const type = i < 2 ? 'triangle' : 'sawtooth';
    tone(later(chord, i * 0.1), { f, type, a: 0.7, d: 1.5 - i * 0.04, hold: 0.15, g: i < 2 ? 0.3 : 0.075 });
    tone(later(chord, i * 0.1), { f: f * 1.004, type: 'triangle', a: 0.8, d: 1.4 - i * 0.04, g: 0.09 });
  }
  for (const [i, f] of [1174.7, 1480, 1760, 2349.3, 2637].entries())
    tone(later(into, 0.8 + i * 0.23), { f, a: 0.02, d: 0.7 - i * 0.05, g: 0.03 });
  return 3.1;
};

const foghorn: Sound = (into) => {
  const far = through(into, { from: 330, q: 0.8, way: [] });
  for (const [f, g] of [
    [98, 0.5],
    [98.7, 0.4],
    [147, 0.18],
  ] as const)
    tone(far, { f, to: f * 0.985, type: 'sawtooth', a: 0.5, hold: 0.9, d: 1.2, g, glide: 2.4 });
  return 3.6;
};

/** A bell on a pier, far off. */
const bell: Sound = (into) => {
  for (const [f, d, g] of [
    [440, 2.6, 0.3],
    [1214, 1.4, 0.12],
    [2376, 0.7, 0.05],
  ] as const)
    tone(into, { f, d, g, a: 0.003 });
  return 2.7;
};

/** Many small birds, high up, that go by. */
const terns: Sound = (into) => {
  for (let i = 0; i < 14; i++) {
    const at = later(into, 0.15 + i * 0.19 + ((i * 7) % 5) * 0.03);
    const near = 1 - Math.abs(i - 6.5) / 8;
    const f = 2_500 + ((i * 11) % 7) * 170;
    tone(at, { f, to: f * 0.72, a: 0.012, d: 0.11, g: 0.05 + 0.12 * near });
    hiss(at, { f: 5_200, q: 3, a: 0.01, d: 0.06, g: 0.06 * near, from: i * 0.11 });
  }
  return 3.2;
};

/** A cat that has been touched: it purrs twice. */
const purr: Sound = (into) => {
  for (const i of [0, 1]) {
    const at = later(into, i * 0.62);
    for (let n = 0; n < 11; n += 1)
      tone(later(at, n * 0.045), { f: 62 + (n % 2) * 7, to: 54, type: 'triangle', a: 0.01, d: 0.05, g: 0.5 });
    hiss(at, { f: 380, to: 300, q: 0.8, a: 0.1, d: 0.48, g: 0.16 });
  }
  return 1.2;
};

/** The lid of a tin, and something dry in it. */
const tin: Sound = (into) => {
  tone(into, { f: 1240, to: 1180, type: 'triangle', d: 0.12, g: 0.3 });
  hiss(into, { f: 4200, q: 3, d: 0.04, g: 0.5 });
  for (const i of [0.16, 0.22, 0.27]) hiss(later(into, i), { f: 2400, q: 1.2, d: 0.03, g: 0.6, from: i });
  return 0.36;
};

/** Each sound with its bus, and the correction in dB that brings its loudest 400 ms to the loudness meant for it. */
export const sounds = {
  lever: [lever, 'effects', 0],
  leverUp: [leverUp, 'effects', 4.5],
  notYet: [notYet, 'effects', -0.5],
  pin: [pin, 'effects', 1.5],
  paper: [paper, 'effects', 4.5],
  tag: [tag, 'effects', 7.5],
  key: [key, 'effects', 3.5],
  hang: [hang, 'effects', 0],
  tick: [tick, 'effects', -1.5],
  purr: [purr, 'effects', 2],
  tin: [tin, 'effects', 2],
  voice: [voice, 'story', 0],
  yourTurn: [yourTurn, 'story', 3.5],
  hush: [hush, 'story', -2],
  missed: [missed, 'story', -3.5],
  lightCatches: [lightCatches, 'story', -1],
  sweep: [sweep, 'story', -1.5],
  foghorn: [foghorn, 'sea', -22],
  bell: [bell, 'effects', -6],
  terns: [terns, 'effects', -4],
} as const satisfies Record<string, readonly [Sound, Bus, number]>;
export type SoundName = keyof typeof sounds;

const SEA_SEC = 14;
const SEAM_SEC = 1.5;
export const SEA_DB = -15;

/** The sea as a loop: two swells on brown noise, the seam cross-faded. */
export function seaLoop(context: BaseAudioContext): AudioBuffer {
  const length = Math.round(SEA_SEC * context.sampleRate);
  const seam = Math.round(SEAM_SEC * context.sampleRate);
  const raw = new Float32Array(length + seam);
  let seed = 777;
  let deep = 0;
  let high = 0;
  for (let i = 0; i < raw.length; i++) {
    seed = nextNoise(seed);
    const noise = seed / 2 ** 31 - 1;
    deep += (noise - deep) * 0.028;
    high += (noise - high) * 0.22;
    const way = (i / length) * 2 * Math.PI;
    const swell = 0.55 + 0.3 * Math.sin(2 * way) + 0.15 * Math.sin(3 * way + 1);
    raw[i] = deep * 2.2 * swell + high * 0.12 * swell * swell;
  }
  const loop = context.createBuffer(1, length, context.sampleRate);
  loop.getChannelData(0).set(
    raw.subarray(0, length).map((value, i) => {
      const share = i < seam ? i / seam : 1;
      return value * Math.sqrt(share) + (raw[length + i] ?? 0) * Math.sqrt(1 - share);
    }),
  );
  return loop;
}

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
function lampVoice(into: Into, n: number): number {
  const [voice, trimDb] = VOICES[Math.max(0, n) % VOICES.length] ?? [hoo, 0];
  const out = into.context.createGain();
  out.gain.value = gainOf(trimDb);
  out.connect(into.out);
  return voice({ ...into, out });
}
