export type Bus = 'narrator' | 'story' | 'effects' | 'sea';

const THRESHOLD_DB = -3;
const RATIO = 20;

/** What a browser's compressor adds to everything, by the standard, so that it is taken away again: sounds are as loud as measured. */
const MAKEUP_DB = 0.6 * -THRESHOLD_DB * (1 - 1 / RATIO);

/** Decibels as a factor. */
export function gainOf(db: number): number {
  return 10 ** (db / 20);
}

/** Four buses into one limiter, and out. */
export function busesInto(context: BaseAudioContext): Readonly<Record<Bus, GainNode>> {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = THRESHOLD_DB;
  limiter.ratio.value = RATIO;
  limiter.knee.value = 0;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  const out = context.createGain();
  out.gain.value = gainOf(-MAKEUP_DB);
  limiter.connect(out).connect(context.destination);
  const bus = () => {
    const node = context.createGain();
    node.connect(limiter);
    return node;
  };
  return { narrator: bus(), story: bus(), effects: bus(), sea: bus() };
}
