/** One channel of sound, 48,000 samples a second. */
type Samples = Float32Array;

const RATE_HZ = 48_000;
const BLOCK_S = 0.4;
const HOP_S = 0.1;

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The two filters of ITU-R BS.1770 at 48 kHz: how the head hears, and how little of the lowest. */
const K_WEIGHTING: readonly Biquad[] = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
];

function filtered(samples: Samples, { b, a }: Biquad): Samples {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

function power(samples: Samples, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += (samples[i] ?? 0) ** 2;
  return sum / (to - from);
}

/** The loudest 400 ms in LUFS; what is shorter counts as if silence followed. */
export function loudestLufs(samples: Samples): number {
  const weighted = K_WEIGHTING.reduce(filtered, samples);
  const block = BLOCK_S * RATE_HZ;
  let most = 0;
  for (let from = 0; from === 0 || from + block <= weighted.length; from += HOP_S * RATE_HZ)
    most = Math.max(most, power(weighted, from, from + block));
  return -0.691 + 10 * Math.log10(most);
}

/** The loudness of all of it in LUFS. */
export function meanLufs(samples: Samples): number {
  const weighted = K_WEIGHTING.reduce(filtered, samples);
  return -0.691 + 10 * Math.log10(power(weighted, 0, weighted.length));
}

/** The highest sample in dBFS. */
export function peakDb(samples: Samples): number {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return 20 * Math.log10(most);
}
