import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '../../features/outbox/commands.ts';
import { OutboxWorker } from '../../features/outbox/jobs.ts';
import type { Database, Mailer } from '../../ports.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { FakeSmtp } from '../../testing/fake-smtp.ts';
import { siteSecrets } from '../../testing/site-secrets.ts';
import { randomIds } from '../ids/random.ts';
import { sealerWith } from '../secret/sealer.ts';
import { smtpMailer } from './smtp.ts';

const message = {
  id: '3f1c2d3e-0000-4000-8000-000000000001',
  to: 'ada@crew.example',
  subject: 'Confirm your email',
  html: '<p>Hello</p>',
  text: 'Hello',
};

const sealer = sealerWith(siteSecrets());
const about = {
  kind: 'verification',
  companyId: null,
  to: 'ada@crew.example',
  content: {
    language: 'en' as const,
    subject: 'Hello',
    preview: 'Hello',
    heading: 'Hello',
    paragraphs: [],
    button: { label: 'Press', url: 'https://crew.example/secret-link' },
    notes: [],
  },
};

let smtp: FakeSmtp;
let mailer: Mailer;
const mailerFor = (more: object = {}) =>
  smtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Lorecrew <crew@lore.example>', plain: true, ...more });

beforeEach(async () => {
  smtp = new FakeSmtp();
  await smtp.listen();
  mailer = mailerFor();
});
afterEach(async () => {
  mailer.close();
  await smtp.stop();
});

describe('mail by SMTP', () => {
  it('carries both texts, and an id that stays the same', async () => {
    expect(await mailer.send(message)).toBe('sent');
    expect(smtp.got[0]).toMatchObject({ from: 'crew@lore.example', to: ['ada@crew.example'] });
    const text = smtp.got[0]?.text ?? '';
    expect(text).toContain(`Message-ID: <${message.id}@lore.example>`);
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    expect(text).toContain('Auto-Submitted: auto-generated');
  });

  it('lets mail programs stop, with one press, what can be stopped, and nothing else', async () => {
    const unsubscribeUrl = `https://crew.example/api/unsubscribe/reminders.${'a'.repeat(150)}`;
    await mailer.send({ ...message, unsubscribeUrl });
    await mailer.send(message);
    const [stoppable, needed] = smtp.got.map(({ text }) => text.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '');
    expect(stoppable).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(needed).not.toContain('List-Unsubscribe');
  });

  it('lets nobody add headers or recipients', async () => {
    await mailer.send({ ...message, subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nand a body' });
    await mailer.send({ ...message, to: 'ada@crew.example, eve@evil.example' }).catch(() => undefined);
    expect(smtp.got.flatMap(({ to }) => to)).not.toContain('eve@evil.example');
    expect(smtp.got[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it('tells a final refusal from one for now', async () => {
    smtp.refusal = { code: 550, message: 'No such person' };
    expect(await mailer.send(message)).toBe('refused');
    smtp.refusal = { code: 451, message: 'Come back later' };
    await expect(mailer.send(message)).rejects.toThrow('later');
  });

  it('tries again later when the server does not answer or does not let us in', async () => {
    const locked = new FakeSmtp({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('wrong')) });
    await locked.listen();
    const url = `smtp://user:secret@127.0.0.1:${locked.port}`;
    await expect(smtpMailer({ url, from: 'a@b.example', plain: true }).send(message)).rejects.toThrow();
    await locked.stop();
    await expect(smtpMailer({ url, from: 'a@b.example', plain: true }).send(message)).rejects.toThrow('ECONNREFUSED');
  });

  it('keeps as many connections as it may have, and sends over them again and again', async () => {
    let connections = 0;
    const counting = new FakeSmtp({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    await counting.listen();
    const pooled = mailerFor({ url: `smtp://127.0.0.1:${counting.port}`, connections: 2 });
    await Promise.all(Array.from({ length: 20 }, () => pooled.send(message)));
    expect([counting.got.length, connections]).toEqual([20, 2]);
    pooled.close();
    await counting.stop();
  });

  it('sends over a new connection when the server has closed the last one in between', async () => {
    await mailer.send(message);
    smtp.hangUp();
    expect(await mailer.send(message)).toBe('sent');
    expect(smtp.got).toHaveLength(2);
  });

  it('gives no email to a server that cannot encrypt, unless it is told to', async () => {
    await expect(mailerFor({ plain: false }).send(message)).rejects.toThrow(/STARTTLS|TLS/);
    expect(smtp.got).toEqual([]);
  });
});

describe('the outbox worker with SMTP', () => {
  let database: TestDatabase;
  let db: Database;
  let nowMs = 1_000_000;
  let troubles: unknown[] = [];
  beforeEach(async () => {
    database = await openTestDatabase(process.env.TEST_DATABASE_URL);
    db = database.db;
    troubles = [];
  });
  afterEach(() => database.remove());

  const outboxWorker = (carrier: Mailer = mailer) =>
    new OutboxWorker({
      db,
      mailer: carrier,
      sealer,
      concurrency: 4,
      writers: { reset: async () => undefined, verification: async () => undefined },
      clock: { nowMs: () => nowMs },
      timers: { after: () => () => undefined, every: () => () => undefined },
      onAttempt: ({ reason }) => reason !== null && troubles.push(reason),
      onError: (error) => troubles.push(error),
    });
  const write = (more: { goodUntilMs?: number } = {}) =>
    db.transaction({ role: 'accounts' }, (tx) =>
      queueMail(tx, { ids: randomIds, clock: { nowMs: () => nowMs }, sealer }, { ...about, ...more }),
    );
  const rows = () =>
    db.query<{ attempts: number; sent: boolean; failed: boolean; sealed: string | null; error: string | null }>(
      { role: 'accounts' },
      `select attempts, sent_at is not null as sent, failed_at is not null as failed, sealed, last_error as error from mail_outbox`,
    );

  it('delivers each email once, and keeps no text of it', async () => {
    for (let n = 0; n < 25; n += 1) await write();
    await Promise.all([outboxWorker().deliver(), outboxWorker().deliver()]);
    await outboxWorker().deliver();
    expect(smtp.got).toHaveLength(25);
    const all = await rows();
    expect(all.every(({ sent, sealed }) => sent && sealed === null)).toBe(true);
  });

  it('finds emails sealed, so that whoever reads the table opens no account with them', async () => {
    await write();
    const table = await db.query({ role: 'accounts' }, 'select to_jsonb(mail_outbox)::text as row from mail_outbox');
    expect(JSON.stringify(table)).not.toMatch(/secret|Hello/);
    await outboxWorker().deliver();
    expect(smtp.got[0]?.text).toContain('https://crew.example/secret-link');
  });

  it('does not carry an email whose link has ended meanwhile', async () => {
    await write({ goodUntilMs: nowMs + 1000 });
    nowMs += 1000;
    await outboxWorker().deliver();
    expect(smtp.got).toEqual([]);
    expect(await rows()).toMatchObject([{ failed: true, sealed: null, error: 'too late' }]);
  });

  it('holds emails through an outage and delivers them after a pause', async () => {
    await write();
    const carrier = outboxWorker();
    await smtp.stop();
    await carrier.deliver();
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, failed: false, sealed: expect.any(String) }]);
    await smtp.startAgain();
    await carrier.deliver();
    expect(smtp.got).toHaveLength(0);
    nowMs += 30_000;
    await carrier.deliver();
    expect(smtp.got).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 2, sent: true }]);
    expect(troubles).toHaveLength(1);
  });

  it('gives an email up that is refused for good, and repeats no address', async () => {
    await write();
    smtp.refusal = { code: 550, message: 'ada@crew.example is unknown' };
    await outboxWorker().deliver();
    expect(await rows()).toMatchObject([{ attempts: 1, failed: true, sealed: null, error: 'refused' }]);
    smtp.refusal = { code: 451, message: 'ada@crew.example is busy' };
    await write();
    await outboxWorker().deliver();
    expect(JSON.stringify([await rows(), troubles.map(String)])).not.toContain('ada@crew.example');
  });

  it('takes up an email whose carrier died on the way', async () => {
    await write();
    const dies: Mailer = { send: () => new Promise(() => undefined), close: () => undefined };
    void outboxWorker(dies).deliver();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await outboxWorker().deliver();
    expect(smtp.got).toHaveLength(0);
    nowMs += 2 * 60_000;
    await outboxWorker().deliver();
    expect(smtp.got).toHaveLength(1);
  });
});
