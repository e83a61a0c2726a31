import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnTrouble } from '../../ports/trouble.ts';
import type { Database, Mailer, Queryable, Sealer } from '../../ports.ts';
import { notify } from '../notifications/commands.ts';
import { mailHtml, mailText } from './mails.ts';
import { CLAIM_MS, MAX_ATTEMPTS, pauseAfterMs } from './rules.ts';
import { MailContent } from './schema.ts';
import { type ClaimedMail, claimMails, closeMail, listRequests, type MailRequest, postponeMail, takeRequest } from './store.ts';

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly mailer: Mailer;
  readonly sealer: Sealer;
  /** Writes what somebody asked for, if there is somebody to write to. */
  readonly writers: Readonly<Record<MailRequest['kind'], (tx: Queryable, request: MailRequest) => Promise<void>>>;
  readonly onTrouble: OnTrouble;
}

const ROUND_MS = 5_000;
const MAILS_A_ROUND = 10;
const REQUESTS_A_ROUND = 50;

/** What went wrong, without addresses: mail servers like to repeat them. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .slice(0, 1000)
    .replace(/(?<![^\s@])[^\s@]+@\S+/g, '[email]')
    .slice(0, 300);
}

/** Carries mails from the outbox to the mailer, on every node, every few seconds and whenever it is woken. */
export class OutboxWorker {
  private readonly deps: OutboxDeps;
  private readonly stopTimer: () => void;
  private round: Promise<void> | null = null;
  private again = false;
  private closed = false;

  constructor(deps: OutboxDeps) {
    this.deps = deps;
    const { timers } = deps;
    this.stopTimer = timers.every(ROUND_MS, () => this.wake());
  }

  /** Goes now, for mails that were just written. Does not wait for them. */
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
        await this.writeRequested();
        const { db, clock } = this.deps;
        const nowMs = clock.nowMs();
        const mails = await claimMails(db, { nowMs, claimedUntilMs: nowMs + CLAIM_MS, limit: MAILS_A_ROUND });
        for (const mail of mails) await this.carry(mail);
        if (mails.length === MAILS_A_ROUND) this.again = true;
      }
    } catch (error) {
      this.deps.onTrouble(error, 'delivering mail');
    } finally {
      // Synchronous with the last check of `again`: a later request starts its own round.
      this.round = null;
    }
  }

  private async writeRequested(): Promise<void> {
    const { db, writers, onTrouble } = this.deps;
    for (const id of await listRequests(db, REQUESTS_A_ROUND)) {
      try {
        await db.transaction({ role: 'accounts' }, async (tx) => {
          const request = await takeRequest(tx, id);
          if (request) await writers[request.kind](tx, request);
        });
      } catch (error) {
        onTrouble(error, 'a mail that was asked for could not be written');
      }
    }
  }

  private async carry(mail: ClaimedMail): Promise<void> {
    const { db, clock, onTrouble } = this.deps;
    const { id, attempts, good_until } = mail;
    const close = (outcome: 'sent' | 'failed', error: string | null) =>
      db.transaction({ role: 'accounts' }, async (tx) => {
        const atMs = clock.nowMs();
        const about = await closeMail(tx, { id, outcome, atMs, error });
        if (outcome === 'sent' || !about) return;
        const { sessionId } = about;
        await notify(tx, { ...about, to: { of: 'session', sessionId }, kind: 'letters-failed', about: sessionId, atMs });
      });
    if (good_until !== null && good_until.getTime() <= clock.nowMs()) return close('failed', 'too late');
    try {
      const outcome = await this.send(mail);
      await (outcome === 'sent' ? close('sent', null) : close('failed', 'refused'));
    } catch (error) {
      const reason = reasonOf(error);
      if (attempts >= MAX_ATTEMPTS) await close('failed', reason);
      else await postponeMail(db, { id, untilMs: clock.nowMs() + pauseAfterMs(attempts), error: reason });
      onTrouble(new Error(reason), 'a mail could not be sent');
    }
  }

  private async send({ id, to, sealed }: ClaimedMail): Promise<'sent' | 'refused'> {
    const { sealer, mailer } = this.deps;
    const opened = await sealer.open(sealed);
    // Another node may know the secret it was sealed with.
    if (opened === null) throw new Error('sealed with another secret');
    const content = MailContent.parse(JSON.parse(opened));
    const { subject, replyTo, calendar, unsubscribeUrl } = content;
    return mailer.send({
      ...{ id, to, subject, html: mailHtml(content), text: mailText(content) },
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(calendar === undefined ? {} : { calendar }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    });
  }

  /** Finishes the mail under way. */
  async close(): Promise<void> {
    this.closed = true;
    this.stopTimer();
    await this.round;
    this.deps.mailer.close();
  }
}
