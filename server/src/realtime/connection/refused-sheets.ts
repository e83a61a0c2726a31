import { SHEETS_REFUSED_BURST, SHEETS_REFUSED_EVERY_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import type { Outcome } from '../planner.ts';
import { TokenBucket } from './token-bucket.ts';

const RATE = { perSecond: 1000 / SHEETS_REFUSED_EVERY_MS, burst: SHEETS_REFUSED_BURST };

/**
 * The pace of sheets that hold no lantern. Reading one may cost 25 ms, and a refusal leaves nothing in the log by which the engine could
 * know of the last. One for each show, by person, so that a new connection begins with nothing new.
 */
export class RefusedSheets {
  private readonly buckets = new Map<string, TokenBucket>();
  /** The commands whose sheets are being read. */
  private readonly reading = new Set<string>();

  /**
   * What comes of a sheet of this person, unless too many were refused of late; only those that are refused count. A tab that lost its
   * connection sends the same command `id` again while the first may still be read: that is one sheet.
   */
  async read(
    { id, person, clock }: { id: string; person: string; clock: Clock },
    submit: () => Promise<Outcome>,
  ): Promise<Outcome> {
    if (this.reading.has(id)) return submit();
    const bucket = this.bucketOf(person, clock.nowMs());
    if (!bucket.take(clock.nowMs())) return { type: 'refused', code: 'LANTERN_005' };
    this.reading.add(id);
    let isRefused = false;
    try {
      const outcome = await submit();
      isRefused = outcome.type === 'refused' && outcome.code === 'LANTERN_001';
      return outcome;
    } finally {
      this.reading.delete(id);
      if (!isRefused) bucket.giveBack();
    }
  }

  private bucketOf(person: string, nowMs: number): TokenBucket {
    const bucket = this.buckets.get(person) ?? new TokenBucket(RATE, nowMs);
    this.buckets.set(person, bucket);
    return bucket;
  }
}
