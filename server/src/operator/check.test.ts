import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTurn, TURN_SECRET, TurnServer } from '../../../tests/media/turn-server.ts';
import { openOnPostgres } from '../testing/databases.ts';
import { FakeImap } from '../testing/fake-imap.ts';
import { FakeSmtp } from '../testing/fake-smtp.ts';
import { type StartedApp, startApp, TEST_SECRET } from '../testing/start-app.ts';
import { operate } from './main.ts';

const KEY = 'sk_test_ofTheTests0123456789';
const WEBHOOK = 'whsec_ofTheTests0123456789abcdef';
const NOBODY = '127.0.0.1:1';
const server = process.env.TEST_DATABASE_URL;
const redis = process.env.TEST_REDIS_URL;
const turnserver = findTurn();

interface Found {
  readonly name: string;
  readonly status: string;
  readonly says: string;
}

/** What the command finds with these settings, by name. */
async function check(environment: Record<string, string>, ...options: string[]) {
  const lines: string[] = [];
  const code = await operate({
    argv: ['check', '--json', ...options],
    environment: { APP_SECRET: TEST_SECRET, ...environment },
    say: (line) => lines.push(line),
    ask: async () => null,
  });
  const found: Found[] = JSON.parse(lines.join('\n'));
  const said = lines.join('\n');
  return { code, said, of: (name: string) => found.find((one) => one.name === name), all: found };
}

describe('the check of all settings', () => {
  const mail = new FakeSmtp();
  /** Stands in for Stripe: knows one key, and that it may read charges. */
  const stripe = createServer((request, reply) => {
    const isKnown = request.headers.authorization === `Bearer ${KEY}` && request.url === '/v1/charges?limit=1';
    reply.writeHead(isKnown ? 200 : 401).end('{}');
  });
  let stripeUrl: string;
  let started: StartedApp;
  let turn: TurnServer | null = null;
  beforeAll(async () => {
    await mail.listen();
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
    stripeUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    started = await startApp({ store: 'embedded' });
    turn = turnserver ? await TurnServer.start(turnserver, { reaches: 'nothing here' }) : null;
  });
  afterAll(async () => {
    await mail.stop();
    stripe.close();
    await turn?.close();
    await started.close();
  });
  const payments = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: WEBHOOK, STRIPE_API_URL: stripeUrl });

  it('is clean where nothing but the embedded database is used, and says what is left out', async () => {
    const { code, of } = await check({});
    expect(code).toBe(0);
    for (const name of ['database', 'pooler', 'redis', 'mail', 'replies', 'payments', 'relays', 'rooms', 'address'])
      expect(of(name), name).toMatchObject({ status: 'skipped' });
  });

  it('finds that mail, payments and the public address work, and sends an email when asked to', async () => {
    const settings = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMTP_PLAIN: '1', PUBLIC_URL: started.url, ...payments(KEY) };
    const { code, of } = await check(settings, '--send-to', 'ada@crew.example');
    expect([of('mail'), of('payments'), of('address')]).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }]);
    expect(code).toBe(0);
    expect(mail.got.map(({ to }) => to)).toEqual([['ada@crew.example']]);
  });

  it('finds that the mailbox of replies is read and leaves its emails unread, and says which password or folder is wrong', async () => {
    const imap = new FakeImap();
    await imap.listen();
    imap.receive('From: a@mail.example\nSubject: Hello\n\nIs there parking?\n');
    const repliesAt = async (url: string) =>
      (await check({ REPLIES_ADDRESS: 'replies@crew.example', REPLIES_IMAP_URL: url })).of('replies');
    expect(await repliesAt(imap.url)).toEqual({
      name: 'replies',
      status: 'ok',
      says: 'The mailbox of replies@crew.example lets us in; emails not read yet: 1.',
    });
    expect(imap.flags()).toEqual([[]]);
    const wrong = await repliesAt(imap.url.replace('testpass', 'wrong-password-1'));
    expect(wrong).toMatchObject({ status: 'failed', says: expect.not.stringContaining('wrong-password-1') });
    expect(await repliesAt(imap.url.replace('/INBOX', '/Nowhere'))).toMatchObject({ status: 'failed' });
    await imap.close();
  });

  it('finds each that does not work, says why, answers 1, and prints no secret', async () => {
    const { code, of, said } = await check({
      SMTP_URL: `smtp://post:mail-password-1@${NOBODY}`,
      SMTP_PLAIN: '1',
      REPLIES_ADDRESS: 'replies@crew.example',
      REPLIES_IMAP_URL: `imap://post:replies-password-1@${NOBODY}/INBOX`,
      PUBLIC_URL: `http://${NOBODY}`,
      REDIS_URL: `redis://:redis-password-1@${NOBODY}`,
      DATABASE_URL: `postgres://lorecrew:database-password-1@${NOBODY}/lorecrew`,
      TURN_URLS: `turn:${NOBODY}?transport=tcp`,
      TURN_SECRET,
      LIVEKIT_URL: `ws://${NOBODY}`,
      LIVEKIT_API_KEY: 'crewrooms',
      LIVEKIT_API_SECRET: 'Kq8vXo3mZp1rTb6yUw2eNs9aLd4hGj7cFi5x',
      ...payments('sk_test_ofSomebodyElse012345'),
    });
    expect(code).toBe(1);
    for (const name of ['database', 'schema', 'logins', 'clock', 'redis', 'mail', 'replies', 'relays', 'rooms', 'address'])
      expect(of(name), name).toMatchObject({ status: 'failed', says: expect.stringMatching(/ECONNREFUSED|fetch failed/) });
    expect(of('payments')).toEqual({
      name: 'payments',
      status: 'failed',
      says: 'Stripe does not know the key of STRIPE_SECRET_KEY.',
    });
    for (const secret of ['password-1', TURN_SECRET, 'ofSomebodyElse', TEST_SECRET, 'Kq8vXo3m'])
      expect(said).not.toContain(secret);
  });

  it.skipIf(!turnserver)('asks the relay by UDP and TCP with a key of ours, and notices a wrong secret', async () => {
    const urls = ['udp', 'tcp'].map((transport) => `turn:127.0.0.1:${turn?.port}?transport=${transport}`).join();
    const settings = { STUN_URLS: `stun:127.0.0.1:${turn?.port}`, TURN_URLS: urls };
    expect((await check({ ...settings, TURN_SECRET })).of('relays')).toMatchObject({
      status: 'ok',
      says: expect.stringContaining('3 relays work'),
    });
    const wrong = (await check({ ...settings, TURN_SECRET: 'x9Kq8vXo3mZp1rTb6yUw2eNs' })).of('relays');
    expect(wrong).toMatchObject({ status: 'failed', says: expect.stringMatching(/2 of 3 relays do not work.*401/) });
  });

  it.skipIf(!redis)('finds that Redis answers', async () => {
    expect((await check({ REDIS_URL: redis ?? '' })).of('redis')).toMatchObject({ status: 'ok' });
  });

  it.skipIf(!server)('alters nothing in an empty database, and finds one that is prepared', async () => {
    const empty = await openOnPostgres(server ?? '', true);
    const found = await check({ DATABASE_URL: empty.url });
    expect(['schema', 'logins'].map((name) => found.of(name)?.status)).toEqual(['warning', 'warning']);
    const tables = `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`;
    expect(await empty.db.query({ role: 'owner' }, tables)).toEqual([{ n: 0 }]);
    const product = await startApp({ databaseUrl: empty.url });
    const again = await check({ DATABASE_URL: empty.url });
    expect(['database', 'schema', 'logins', 'clock'].map((name) => again.of(name)?.status)).toEqual(['ok', 'ok', 'ok', 'ok']);
    await product.close();
    await empty.remove();
  });
});
