import { SHEETS_REFUSED_BURST, SHEETS_REFUSED_EVERY_MS } from '@lorecrew/contract/limits';
import type { Outcome } from '../planner.ts';
import { TokenBucket } from './token-bucket.ts';

const RATE = { perSecond: 1000 / SHEETS_REFUSED_EVERY_MS, burst: SHEETS_REFUSED_BURST };

/**
 * The pace of sheets that hold no lantern. Reading one may cost 25 ms, and a refusal leaves nothing in the log by which the engine could
 * know of the last. One for each show, by person, so that a new connection begins with nothing new.
 */
export class RefusedSheets {
  private readonly buckets = new Map<string, TokenBucket>();

  /** Whether a sheet of this person may be read now. Whoever is told so says later how it went. */
  mayRead(person: string, nowMs: number): boolean {
    return this.bucketOf(person, nowMs).take(nowMs);
  }

  /** What came of a sheet that was read: only those that are refused count. */
  read(person: string, outcome: Outcome, nowMs: number): void {
    if (outcome.type !== 'refused' || outcome.code !== 'LANTERN_001') this.bucketOf(person, nowMs).giveBack();
  }

  private bucketOf(person: string, nowMs: number): TokenBucket {
    const bucket = this.buckets.get(person) ?? new TokenBucket(RATE, nowMs);
    this.buckets.set(person, bucket);
    return bucket;
  }
}
