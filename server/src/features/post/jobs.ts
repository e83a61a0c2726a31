import type { Clock, Database, Mailer, Timers } from '../../ports.ts';
import { CLAIM_MS, LETTERS_KEPT_MS, MAX_ATTEMPTS, pauseAfterMs } from './rules.ts';
import { type ClaimedLetter, claimLetters, closeLetter, forgetLetters, postponeLetter } from './store.ts';

export interface PostDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly mailer: Mailer;
  readonly onTrouble: (error: unknown, what: string) => void;
}

const ROUND_MS = 5_000;
const TIDY_MS = 3_600_000;
const LETTERS_A_ROUND = 10;

/** What went wrong, without addresses: mail servers like to repeat them. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\S+@\S+/g, '[email]').slice(0, 300);
}

/** Carries letters from the outbox to the mailer, on every node, every few seconds and whenever it is woken. */
export class Postman {
  private readonly deps: PostDeps;
  private readonly stopTimers: (() => void)[];
  private round: Promise<void> | null = null;
  private again = false;
  private closed = false;

  constructor(deps: PostDeps) {
    this.deps = deps;
    const { timers } = deps;
    this.stopTimers = [timers.every(ROUND_MS, () => this.wake()), timers.every(TIDY_MS, () => this.tidy())];
  }

  /** Goes now, for letters that were just written. Does not wait for them. */
  wake(): void {
    void this.deliver();
  }

  /** Delivers everything that is due; resolves when nothing is left. */
  deliver(): Promise<void> {
    this.again = true;
    this.round ??= Promise.resolve().then(() => this.rounds());
    return this.round;
  }

  private async rounds(): Promise<void> {
    try {
      while (this.again && !this.closed) {
        this.again = false;
        const { db, clock } = this.deps;
        const nowMs = clock.nowMs();
        const letters = await claimLetters(db, { nowMs, claimedUntilMs: nowMs + CLAIM_MS, limit: LETTERS_A_ROUND });
        for (const letter of letters) await this.carry(letter);
        if (letters.length === LETTERS_A_ROUND) this.again = true;
      }
    } catch (error) {
      this.deps.onTrouble(error, 'delivering mail');
    } finally {
      // In the same turn as the last look at `again`: whoever asks later starts a round of their own.
      this.round = null;
    }
  }

  private async carry(letter: ClaimedLetter): Promise<void> {
    const { db, clock, mailer, onTrouble } = this.deps;
    const { id, attempts } = letter;
    try {
      const outcome = await mailer.send(letter);
      const sent = outcome === 'sent';
      await closeLetter(db, { id, outcome: sent ? 'sent' : 'failed', atMs: clock.nowMs(), error: sent ? null : 'refused' });
    } catch (error) {
      const reason = reasonOf(error);
      if (attempts >= MAX_ATTEMPTS) await closeLetter(db, { id, outcome: 'failed', atMs: clock.nowMs(), error: reason });
      else await postponeLetter(db, { id, untilMs: clock.nowMs() + pauseAfterMs(attempts), error: reason });
      onTrouble(new Error(reason), 'a letter could not be sent');
    }
  }

  private tidy(): void {
    const { db, clock, onTrouble } = this.deps;
    forgetLetters(db, clock.nowMs() - LETTERS_KEPT_MS).catch((error: unknown) => onTrouble(error, 'forgetting old letters'));
  }

  /** Finishes the letter under way. */
  async close(): Promise<void> {
    this.closed = true;
    for (const stop of this.stopTimers) stop();
    await this.round;
    this.deps.mailer.close();
  }
}
