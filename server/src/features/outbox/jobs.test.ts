import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../adapters/ids/random.ts';
import { sealerWith } from '../../adapters/secret/sealer.ts';
import type { Database, Mail, Mailer } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { siteSecrets } from '../../testing/site-secrets.ts';
import { queueMail } from './commands.ts';
import { type MailAttempt, OutboxWorker } from './jobs.ts';
import { outboxBacklog } from './queries.ts';

const accounts = { role: 'accounts' } as const;
const sealer = sealerWith(siteSecrets());
const content = { language: 'en', preview: '', heading: '', paragraphs: [], button: null, notes: [] } as const;

/** A mail server that a test answers for. */
class HeldMailer implements Mailer {
  /** Subjects of the emails under way. */
  readonly underWay: string[] = [];
  private readonly answers = new Map<string, { sent: () => void; fails: (error: Error) => void }>();

  send({ subject }: Mail): Promise<'sent'> {
    this.underWay.push(subject);
    return new Promise((resolve, reject) => {
      this.answers.set(subject, { sent: () => resolve('sent'), fails: reject });
    }).finally(() => this.underWay.splice(this.underWay.indexOf(subject), 1)) as Promise<'sent'>;
  }

  sent(subject: string): void {
    this.answers.get(subject)?.sent();
  }

  close(): void {}
}

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the outbox worker on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  let nowMs = 1_000_000_000;
  let got: string[] = [];
  let attempts: MailAttempt[] = [];
  let troubles: unknown[] = [];
  const workers: OutboxWorker[] = [];
  const clock = { nowMs: () => nowMs };

  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.remove());
  afterEach(async () => {
    await db.query(accounts, 'delete from mail_outbox');
    [got, attempts, troubles] = [[], [], []];
    workers.length = 0;
  });

  const receiving: Mailer = {
    send: async ({ subject }) => {
      got.push(subject);
      return 'sent';
    },
    close: () => undefined,
  };

  /** A node: its worker, and what its timers do when a test lets them. */
  function node({ mailer = receiving, concurrency = 1, on = db }: { mailer?: Mailer; concurrency?: number; on?: Database } = {}) {
    const ticks: (() => void)[] = [];
    const worker = new OutboxWorker({
      ...{ db: on, clock, mailer, sealer, concurrency },
      writers: { reset: async () => undefined, verification: async () => undefined },
      timers: {
        after: (_delayMs, run) => {
          setImmediate(run);
          return () => undefined;
        },
        every: (_intervalMs, run) => {
          ticks.push(run);
          return () => undefined;
        },
      },
      onAttempt: (attempt) => attempts.push(attempt),
      onError: (error) => troubles.push(error),
    });
    return Object.assign(worker, { passHalfMinute: () => ticks[1]?.() });
  }

  /** Writes emails one millisecond after another; the subject is also the address unless `to` says another. */
  async function write(...mails: { kind: string; subject: string; to?: string }[]): Promise<void> {
    for (const { kind, subject, to = `${subject}@crew.example` } of mails) {
      nowMs += 1;
      await db.transaction(accounts, (tx) =>
        queueMail(tx, { ids: randomIds, clock, sealer }, { kind, companyId: null, to, content: { ...content, subject } }),
      );
    }
  }

  const invitation = (subject: string, to?: string) => ({ kind: 'session-invited', subject, ...(to ? { to } : {}) });
  const reset = (subject: string, to?: string) => ({ kind: 'reset', subject, ...(to ? { to } : {}) });
  const receipt = (subject: string, to?: string) => ({ kind: 'receipt', subject, ...(to ? { to } : {}) });
  const claimedUntil = async () => {
    const sql = 'select next_attempt_at as until from mail_outbox where sent_at is null';
    return (await db.query<{ until: Date }>(accounts, sql)).map(({ until }) => until.getTime() - nowMs);
  };

  it('sends security emails before transactional ones, and those before invitations', async () => {
    await write(invitation('i1'), invitation('i2'), receipt('b1'), reset('r1'));
    await node().deliver();
    expect(got).toEqual(['r1', 'b1', 'i1', 'i2']);
  });

  it('sends the oldest email with every fourth claim, so that security emails never hold up invitations for good', async () => {
    await write(invitation('i1'), reset('r1'), reset('r2'), reset('r3'), reset('r4'));
    await node().deliver();
    expect(got).toEqual(['r1', 'r2', 'r3', 'i1', 'r4']);
  });

  it('keeps one place for security emails while slow invitations take all others', async () => {
    await write(invitation('i1'), invitation('i2'), invitation('i3'));
    const mailer = new HeldMailer();
    const busy = node({ mailer, concurrency: 3 });
    busy.wake();
    await expect.poll(() => mailer.underWay.toSorted()).toEqual(['i1', 'i2']);
    await write(reset('r1'));
    busy.wake();
    await expect.poll(() => mailer.underWay.toSorted()).toEqual(['i1', 'i2', 'r1']);
  });

  it('keeps the place of new security emails free of those that have failed before', async () => {
    await write(reset('r1'), reset('r2'));
    await db.query(accounts, `update mail_outbox set attempts = 1, last_error = 'busy'`);
    const mailer = new HeldMailer();
    const busy = node({ mailer, concurrency: 2 });
    busy.wake();
    await expect.poll(() => mailer.underWay).toEqual(['r1']);
    await write(reset('r3'));
    busy.wake();
    await expect.poll(() => mailer.underWay.toSorted()).toEqual(['r1', 'r3']);
  });

  it('sends emails to one address one after the other, also when two nodes send', async () => {
    await write(invitation('i1', 'ada@crew.example'), receipt('b1', 'ada@crew.example'));
    const mailer = new HeldMailer();
    const first = node({ mailer, concurrency: 4 });
    first.wake();
    await expect.poll(() => mailer.underWay).toEqual(['i1']);
    await node({ concurrency: 4 }).deliver();
    expect(got).toEqual([]);
    mailer.sent('i1');
    await expect.poll(() => mailer.underWay).toEqual(['b1']);
  });

  it('lets a security email go before others to its address, and wait for an earlier security email', async () => {
    await write(invitation('i1', 'ada@crew.example'), reset('r1', 'ada@crew.example'), reset('r2', 'ada@crew.example'));
    const mailer = new HeldMailer();
    node({ mailer, concurrency: 4 }).wake();
    await expect.poll(() => mailer.underWay).toHaveLength(2);
    expect(mailer.underWay.toSorted()).toEqual(['i1', 'r1']);
    await node({ concurrency: 4 }).deliver();
    expect(got).toEqual([]);
  });

  it('lets an email that failed hold back later ones to its address for a quarter of an hour', async () => {
    await write(invitation('i1', 'ada@crew.example'), receipt('b1', 'ada@crew.example'));
    const defers: Mailer = {
      ...receiving,
      send: ({ subject }) =>
        subject === 'i1' ? Promise.reject(new Error('later')) : receiving.send({ id: '', to: '', html: '', text: '', subject }),
    };
    const startMs = nowMs;
    while (!got.includes('b1') && nowMs < startMs + 7_200_000) {
      await node({ mailer: defers }).deliver();
      nowMs += 10_000;
    }
    expect(got).toEqual(['b1']);
    expect(attempts.filter(({ outcome }) => outcome === 'postponed').map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lets a security email that failed hold back none', async () => {
    await write(reset('r1', 'ada@crew.example'));
    await node({ mailer: { ...receiving, send: () => Promise.reject(new Error('later')) } }).deliver();
    await write(reset('r2', 'ada@crew.example'));
    await node().deliver();
    expect(got).toEqual(['r2']);
  });

  it('sends none twice when a node takes 14 seconds an email beside another node', async () => {
    await write(...Array.from({ length: 24 }, (_, n) => invitation(`i${n}`)));
    const other = node();
    const slow: Mailer = {
      ...receiving,
      send: async (mail) => {
        nowMs += 14_000;
        await other.deliver();
        return receiving.send(mail);
      },
    };
    await node({ mailer: slow }).deliver();
    expect(got.toSorted()).toEqual(Array.from({ length: 24 }, (_, n) => `i${n}`).toSorted());
  });

  it('keeps its claim on an email for as long as it is under way, and loses it when it dies', async () => {
    await write(reset('r1'));
    const mailer = new HeldMailer();
    const slow = node({ mailer });
    slow.wake();
    await expect.poll(() => mailer.underWay).toEqual(['r1']);
    for (let halfMinutes = 0; halfMinutes < 20; halfMinutes += 1) {
      nowMs += 30_000;
      slow.passHalfMinute();
      await expect.poll(claimedUntil).toEqual([120_000]);
      await node().deliver();
    }
    expect(got).toEqual([]);
    nowMs += 120_000;
    await node().deliver();
    expect(got).toEqual(['r1']);
  });

  it('finishes what is under way when it is closed, and claims nothing more', async () => {
    await write(invitation('i1'), invitation('i2'));
    const mailer = new HeldMailer();
    const closing = node({ mailer });
    closing.wake();
    await expect.poll(() => mailer.underWay).toEqual(['i1']);
    const closed = closing.close();
    mailer.sent('i1');
    await closed;
    expect(await db.query(accounts, 'select attempts, sent_at is not null as sent from mail_outbox order by created_at')).toEqual(
      [
        { attempts: 1, sent: true },
        { attempts: 0, sent: false },
      ],
    );
  });

  it('gives back an email that it claimed while it was closed', async () => {
    await write(invitation('i1'));
    let closed: Promise<void> | null = null;
    const closing = node({
      on: {
        ...db,
        query: async (...statement) => {
          const rows = await db.query<never>(...statement);
          closed ??= statement[1].includes('for update') ? closing.close() : null;
          return rows;
        },
      },
    });
    await closing.deliver();
    await closed;
    expect(got).toEqual([]);
    await node().deliver();
    expect(attempts).toMatchObject([{ attempt: 1, outcome: 'sent' }]);
  });

  it('sends an email once when the database does not answer right after it', async () => {
    await write(reset('r1'));
    let lost = 0;
    const losing: Database = {
      ...db,
      transaction: (scope, work) => {
        if (got.length === 0 || lost === 3) return db.transaction(scope, work);
        lost += 1;
        return Promise.reject(new Error('the connection is lost'));
      },
    };
    await node({ on: losing }).deliver();
    nowMs += 3_600_000;
    await node().deliver();
    expect([got, lost]).toEqual([['r1'], 3]);
  });

  it('tells of each attempt by id, kind and number, and never by address or content', async () => {
    await write(reset('r1'));
    const busy: Mailer = { ...receiving, send: ({ to }) => Promise.reject(new Error(`${to} is busy`)) };
    await node({ mailer: busy }).deliver();
    nowMs += 30_000;
    await node().deliver();
    const [{ id } = {}] = await db.query<{ id: string }>(accounts, 'select id from mail_outbox');
    const same = { mailId: id, kind: 'reset', priority: 'security', tookMs: 0 };
    expect(attempts).toEqual([
      { ...same, attempt: 1, outcome: 'postponed', reason: '[email] is busy', ageMs: 0 },
      { ...same, attempt: 2, outcome: 'sent', reason: null, ageMs: 30_000 },
    ]);
    expect(troubles).toEqual([]);
  });

  it('counts what waits by priority, without what is held back by a restore', async () => {
    await write(reset('r1'), invitation('i1'), invitation('i2'), invitation('i3'));
    await db.query(accounts, `update mail_outbox set next_attempt_at = 'infinity' where to_address = 'i1@crew.example'`);
    await db.query(accounts, `update mail_outbox set last_error = 'busy' where to_address = 'i3@crew.example'`);
    expect(await outboxBacklog(db, nowMs + 60_000)).toEqual([
      { priority: 'security', waiting: 1, retrying: 0, oldestAgeMs: 60_003 },
      { priority: 'transactional', waiting: 0, retrying: 0, oldestAgeMs: 0 },
      { priority: 'bulk', waiting: 2, retrying: 1, oldestAgeMs: 60_001 },
    ]);
  });
});
