/** A stream of numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
export function randomStream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed of its own for each purpose: what one purpose draws moves no other (FNV-1a, public domain). */
export function seedFor(seed: number, purpose: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (const char of purpose) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
