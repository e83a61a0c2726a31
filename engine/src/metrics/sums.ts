/** All of them together. */
export function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}

/** The middle one; of an even number the mean of the two in the middle. Null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The value below which `share` (0 to 1) of them lie, by rank. Null of nothing. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
}
