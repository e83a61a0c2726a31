/** Where a sound goes, and when it begins, in seconds of the context. */
export interface Into {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

interface Shape {
  /** Attack, hold and decay in seconds, and the peak. */
  readonly a?: number;
  readonly hold?: number;
  readonly d?: number;
  readonly g?: number;
}

interface Tone extends Shape {
  readonly f: number;
  /** Where the pitch glides to, and in what time. */
  readonly to?: number;
  readonly glide?: number;
  readonly type?: OscillatorType;
  readonly lowpass?: number;
}

interface Hiss extends Shape {
  readonly f: number;
  readonly to?: number;
  readonly type?: BiquadFilterType;
  readonly q?: number;
  /** Where in the noise it begins, so that no two sound alike. */
  readonly from?: number;
}

const SILENCE = 0.0001;
const NOISE_SEC = 2;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Seeded noise, the same on every device. */
export function nextNoise(seed: number): number {
  return (Math.imul(seed, 1664525) + 1013904223) >>> 0;
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const made = context.createBuffer(1, context.sampleRate * NOISE_SEC, context.sampleRate);
  const data = made.getChannelData(0);
  let seed = 22_222;
  for (let i = 0; i < data.length; i++) {
    seed = nextNoise(seed);
    data[i] = seed / 2 ** 31 - 1;
  }
  noises.set(context, made);
  return made;
}

function envelope({ context, out, at }: Into, { a = 0.004, hold = 0, d = 0.2, g = 0.5 }: Shape): GainNode {
  const node = context.createGain();
  node.gain.setValueAtTime(SILENCE, at);
  node.gain.exponentialRampToValueAtTime(g, at + a);
  if (hold > 0) node.gain.setValueAtTime(g, at + a + hold);
  node.gain.exponentialRampToValueAtTime(SILENCE, at + a + hold + d);
  node.connect(out);
  return node;
}

function filter(context: BaseAudioContext, { type, f, q }: { type: BiquadFilterType; f: number; q?: number }): BiquadFilterNode {
  const node = context.createBiquadFilter();
  node.type = type;
  node.frequency.value = f;
  if (q !== undefined) node.Q.value = q;
  return node;
}

/** One pitch. */
export function tone(into: Into, voice: Tone): void {
  const { context, at } = into;
  const { f, to, type = 'sine', a = 0.004, hold = 0, d = 0.2, glide = d, lowpass } = voice;
  const source = context.createOscillator();
  const shaped = envelope(into, voice);
  source.type = type;
  source.frequency.setValueAtTime(f, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + glide);
  if (lowpass) source.connect(filter(context, { type: 'lowpass', f: lowpass })).connect(shaped);
  else source.connect(shaped);
  source.start(at);
  source.stop(at + a + hold + d + 0.02);
}

/** A band of noise. */
export function hiss(into: Into, voice: Hiss): void {
  const { context, at } = into;
  const { f, to, type = 'bandpass', q = 0.8, a = 0.003, hold = 0, d = 0.1, from = 0 } = voice;
  const source = context.createBufferSource();
  const band = filter(context, { type, f, q });
  const shaped = envelope(into, { ...voice, a, hold, d });
  source.buffer = noiseOf(context);
  source.loop = true;
  band.frequency.setValueAtTime(f, at);
  if (to) band.frequency.exponentialRampToValueAtTime(to, at + a + hold + d);
  source.connect(band).connect(shaped);
  source.start(at, from % NOISE_SEC);
  source.stop(at + a + hold + d + 0.02);
}

/** Later by so many seconds. */
export function later(into: Into, sec: number): Into {
  return { ...into, at: into.at + sec };
}

/** Through a filter whose frequency moves: to the first value at its second, then to the next. */
export function through(
  into: Into,
  { from, q, way }: { from: number; q: number; way: readonly (readonly [hz: number, sec: number])[] },
): Into {
  const node = filter(into.context, { type: 'lowpass', f: from, q });
  node.frequency.setValueAtTime(from, into.at);
  for (const [hz, sec] of way) node.frequency.exponentialRampToValueAtTime(hz, into.at + sec);
  node.connect(into.out);
  return { ...into, out: node };
}
