import type { Verdict } from './audit.ts';

/** What one fault did to people in running shows. Times in milliseconds from the fault to a person's next answer. */
export interface Figures extends Verdict {
  readonly fault: string;
  readonly on: string;
  readonly rounds: number;
  readonly people: number;
  readonly recoveryP50Ms: number;
  readonly recoveryP95Ms: number;
  readonly recoveryMaxMs: number;
}

/** The smallest number that a share of them do not exceed (nearest rank). */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Puts together what was counted and measured. */
export function figuresOf(input: {
  fault: string;
  on: string;
  rounds: number;
  people: number;
  verdict: Verdict;
  waits: readonly number[];
}): Figures {
  const { verdict, waits, ...what } = input;
  return {
    ...what,
    ...verdict,
    recoveryP50Ms: Math.round(quantile(waits, 0.5)),
    recoveryP95Ms: Math.round(quantile(waits, 0.95)),
    recoveryMaxMs: Math.round(Math.max(0, ...waits)),
  };
}
