import { sum } from './sums.ts';

/**
 * M1 and M2: how evenly something is spread over the members of a crew, from 0 (one has all) to 1 (all have the same). One minus the
 * Gini coefficient with its correction for few members. Null where there is nothing to compare.
 */
export function balance(shares: readonly number[]): number | null {
  const [n, total] = [shares.length, sum(shares)];
  if (n < 2 || total === 0) return null;
  const sorted = shares.toSorted((a, b) => a - b);
  const weighted = sum(sorted.map((share, i) => (2 * (i + 1) - n - 1) * share));
  return 1 - (weighted / (n * total)) * (n / (n - 1));
}

/** The same by Pielou's evenness: entropy of the shares by what it could be at most, 0 to 1. Null where there is nothing to compare. */
export function evenness(shares: readonly number[]): number | null {
  const [n, total] = [shares.length, sum(shares)];
  if (n < 2 || total === 0) return null;
  const entropy = -sum(shares.filter((share) => share > 0).map((share) => (share / total) * Math.log(share / total)));
  return entropy / Math.log(n);
}
