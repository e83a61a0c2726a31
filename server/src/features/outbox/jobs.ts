import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import type { Database, Mailer, Queryable, Sealer } from '../../ports.ts';
import { notify } from '../notifications/commands.ts';
import { mailHtml, mailText } from './mails.ts';
import {
  CLAIM_MS,
  type ClaimOrder,
  claimOrder,
  MAX_ATTEMPTS,
  PRIORITIES,
  type Priority,
  pauseAfterMs,
  RENEW_CLAIMS_EVERY_MS,
} from './rules.ts';
import { MailContent } from './schema.ts';
import {
  type ClaimedMail,
  claimMail,
  closeMail,
  listRequests,
  type MailRequest,
  postponeMail,
  releaseMail,
  renewClaims,
  takeRequest,
} from './store.ts';

/** What became of one attempt to send an email. For logs and metrics: it names neither address nor content. */
export interface MailAttempt {
  readonly mailId: string;
  readonly kind: string;
  readonly priority: Priority;
  /** Counting this one. */
  readonly attempt: number;
  /** `postponed`: it is tried again later. `refused`, `expired` and `failed`: it is given up. */
  readonly outcome: 'sent' | 'postponed' | 'refused' | 'expired' | 'failed';
  /** What the mail server or the connection said, without addresses; null where it was sent. */
  readonly reason: string | null;
  /** Milliseconds that the attempt took. */
  readonly tookMs: number;
  /** Milliseconds from the writing of the email to the end of the attempt. */
  readonly ageMs: number;
}

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly mailer: Mailer;
  readonly sealer: Sealer;
  /** How many emails this node sends at the same time, 1 or more. With two or more one place is kept for security emails. */
  readonly concurrency: number;
  /** Writes what somebody asked for, if there is somebody to write to. */
  readonly writers: Readonly<Record<MailRequest['kind'], (tx: Queryable, request: MailRequest) => Promise<void>>>;
  readonly onAttempt: (attempt: MailAttempt) => void;
  readonly onError: OnError;
}

const POLL_EVERY_MS = 5_000;
const REQUESTS_A_ROUND = 50;
const RECORD_AGAIN_AFTER_MS = 1_000;

/** What went wrong, without addresses: mail servers like to repeat them. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .slice(0, 1000)
    .replace(/(?<![^\s@])[^\s@]+@\S+/g, '[email]')
    .slice(0, 300);
}

/** Repeats a step until it finds nothing to do. Only one run at a time; a request during a run makes it look once more. */
class Loop {
  private readonly step: () => Promise<boolean>;
  private run: Promise<void> | null = null;
  private again = false;

  /** `step` answers whether there was something to do. */
  constructor(step: () => Promise<boolean>) {
    this.step = step;
  }

  get isRunning(): boolean {
    return this.run !== null;
  }

  /** Starts a run if there is none; resolves at its end. */
  start(): Promise<void> {
    this.again = true;
    this.run ??= Promise.resolve().then(() => this.repeat());
    return this.run;
  }

  private async repeat(): Promise<void> {
    while (this.again) {
      this.again = false;
      if (await this.step()) this.again = true;
    }
    // Synchronous with the last check of `again`: a later request starts a run of its own.
    this.run = null;
  }
}

/**
 * Sends the emails of the outbox, on every node: every few seconds and whenever it is woken. A node sends several at a time, each claimed
 * by itself for `CLAIM_MS`; the claim is renewed for as long as the email is under way, so that no other node sends it, too. When a node
 * dies its claims end and others send: an email that had left by then arrives twice, with the same Message-ID.
 */
export class OutboxWorker {
  private readonly deps: OutboxDeps;
  private readonly requests = new Loop(() => this.guarded('emails that were asked for', () => this.writeRequested()));
  private readonly security: Loop | null;
  private readonly senders: readonly Loop[];
  private readonly stopTimers: readonly (() => void)[];
  /** Emails under way, and the number of the attempt by which each is claimed. */
  private readonly underWay = new Map<string, number>();
  private claims = 0;
  private closed = false;

  constructor(deps: OutboxDeps) {
    this.deps = deps;
    const { timers, concurrency } = deps;
    const sender = (order: () => ClaimOrder) => new Loop(() => this.guarded('sending emails', () => this.sendNext(order())));
    this.security = concurrency > 1 ? sender(() => 'new security emails') : null;
    const others = Array.from({ length: Math.max(1, concurrency - 1) }, () => sender(() => claimOrder(this.claims++)));
    this.senders = this.security ? [this.security, ...others] : others;
    this.stopTimers = [
      timers.every(POLL_EVERY_MS, () => this.wake()),
      timers.every(RENEW_CLAIMS_EVERY_MS, () => void this.guarded('renewing claims of emails', () => this.renew())),
    ];
  }

  /** Goes now, for emails that were just written. Does not wait for them. */
  wake(): void {
    if (this.closed) return;
    for (const sender of this.senders) void sender.start();
    void this.requests.start();
  }

  /** Sends everything that is due; resolves when nothing is left for this node. */
  async deliver(): Promise<void> {
    await this.requests.start();
    do await Promise.all(this.senders.map((sender) => sender.start()));
    while (
      // One may have started another, which had to leave an email to it.
      this.senders.some(({ isRunning }) => isRunning)
    );
  }

  private async guarded(what: string, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return !this.closed && (await work());
    } catch (error) {
      this.deps.onError(error, what);
      return false;
    }
  }

  private async writeRequested(): Promise<boolean> {
    const { db, writers, onError } = this.deps;
    const ids = await listRequests(db, REQUESTS_A_ROUND);
    let written = 0;
    for (const id of ids) {
      try {
        await db.transaction({ role: 'accounts' }, async (tx) => {
          const request = await takeRequest(tx, id);
          if (request) await writers[request.kind](tx, request);
        });
        written += 1;
        for (const sender of this.senders) void sender.start();
      } catch (error) {
        onError(error, 'an email that was asked for could not be written', { mailId: id });
      }
    }
    return written > 0 && ids.length === REQUESTS_A_ROUND;
  }

  private async sendNext(order: ClaimOrder): Promise<boolean> {
    const { db, clock } = this.deps;
    const nowMs = clock.nowMs();
    const mail = await claimMail(db, { nowMs, claimedUntilMs: nowMs + CLAIM_MS, order });
    if (!mail) return false;
    if (this.closed) {
      await releaseMail(db, { ...mail, atMs: clock.nowMs() });
      return false;
    }
    this.underWay.set(mail.id, mail.attempts);
    try {
      await this.carry(mail);
    } finally {
      this.underWay.delete(mail.id);
    }
    // The next one to the same address may be one that only the others take.
    if (order === 'new security emails') for (const sender of this.senders) if (sender !== this.security) void sender.start();
    return true;
  }

  private async renew(): Promise<boolean> {
    const { db, clock } = this.deps;
    if (this.underWay.size > 0) await renewClaims(db, { claims: this.underWay, untilMs: clock.nowMs() + CLAIM_MS });
    return true;
  }

  private async carry(mail: ClaimedMail): Promise<void> {
    const { db, clock, onAttempt } = this.deps;
    const { id, kind, attempts, writtenAt } = mail;
    const startedMs = clock.nowMs();
    const { outcome, reason } = await this.attempt(mail);
    const nowMs = clock.nowMs();
    if (outcome === 'sent') await this.recordSent(id);
    else if (outcome === 'postponed')
      await postponeMail(db, { id, attempts, untilMs: nowMs + pauseAfterMs(attempts), error: reason ?? '' });
    else await this.giveUp(id, reason ?? outcome);
    const priority = PRIORITIES[mail.priority] ?? 'transactional';
    const times = { tookMs: nowMs - startedMs, ageMs: nowMs - writtenAt.getTime() };
    onAttempt({ mailId: id, kind, priority, attempt: attempts, outcome, reason, ...times });
  }

  private async attempt(mail: ClaimedMail): Promise<Pick<MailAttempt, 'outcome' | 'reason'>> {
    const { attempts, goodUntil } = mail;
    if (goodUntil !== null && goodUntil.getTime() <= this.deps.clock.nowMs()) return { outcome: 'expired', reason: 'too late' };
    try {
      const outcome = await this.send(mail);
      return { outcome, reason: outcome === 'sent' ? null : 'refused' };
    } catch (error) {
      return { outcome: attempts >= MAX_ATTEMPTS ? 'failed' : 'postponed', reason: reasonOf(error) };
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

  /** Notes that an email has left, again and again while the database does not answer: otherwise it would be sent a second time. */
  private async recordSent(id: string): Promise<void> {
    const { db, clock, timers, onError } = this.deps;
    const sent = { id, outcome: 'sent', atMs: clock.nowMs(), error: null } as const;
    for (;;) {
      try {
        await db.transaction({ role: 'accounts' }, (tx) => closeMail(tx, sent));
        return;
      } catch (error) {
        if (this.closed) throw error;
        onError(error, 'noting that an email was sent', { mailId: id });
        await new Promise<void>((resolve) => timers.after(RECORD_AGAIN_AFTER_MS, resolve));
      }
    }
  }

  /** Ends an email that cannot be delivered, and tells those who look after its session. */
  private async giveUp(id: string, error: string): Promise<void> {
    const { db, clock } = this.deps;
    await db.transaction({ role: 'accounts' }, async (tx) => {
      const atMs = clock.nowMs();
      const about = await closeMail(tx, { id, outcome: 'failed', atMs, error });
      if (!about) return;
      const { sessionId } = about;
      await notify(tx, { ...about, to: { of: 'session', sessionId }, kind: 'letters-failed', about: sessionId, atMs });
    });
  }

  /** Claims nothing more and finishes what is under way. What was claimed and not begun is given back at once. */
  async close(): Promise<void> {
    this.closed = true;
    const [stopPolling, stopRenewing] = this.stopTimers;
    stopPolling?.();
    await Promise.all([this.requests, ...this.senders].filter(({ isRunning }) => isRunning).map((loop) => loop.start()));
    stopRenewing?.();
    this.deps.mailer.close();
  }
}
