import { randomUUID } from 'node:crypto';
import { FakeSmtp } from '@lorecrew/server/testing/fake-smtp';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { People } from '@lorecrew/server/testing/people';
import { orderBody, Shopper } from '@lorecrew/server/testing/shop';
import { describe, expect, it } from 'vitest';
import { until } from './clients.ts';
import { KilledProduct } from './killed-product.ts';
import { postgresPrograms } from './postgres-cluster.ts';

const ROUND_BUDGET_MS = 180_000;
/** After this, another process takes up what a dead one had claimed. */
const THREE_MINUTES_MS = 180_000;
const SESSIONS = 4;
const SEATS = 50;
/** How often the process is killed in the middle of mails, and how many are under way then (`SMTP_CONNECTIONS`). */
const [KILLS, EMAILS_AT_ONCE] = [2, 4];
type Store = 'PGlite' | 'PostgreSQL';
const stores: readonly Store[] = ['PGlite', ...(postgresPrograms() ? ['PostgreSQL' as const] : [])];

/** By day each is tried on one database, so that both have their turn; at night (`STORES=all`) each on both. */
function storesOf(byDay: Store): readonly Store[] {
  return process.env.STORES === 'all' ? stores : stores.filter((store) => store === byDay || stores.length === 1);
}

/** A product that is removed once the test is over. */
async function openProduct(
  { on, environment = {} }: { on: Store; environment?: Record<string, string> },
  onTestFinished: (work: () => Promise<void>) => void,
): Promise<KilledProduct> {
  const product = await KilledProduct.open(on, environment);
  onTestFinished(() => product.remove());
  return product;
}

describe('an organiser’s server that is killed between payment and notice', () => {
  // Both stores beside each other: neither is timed.
  it.concurrent.for(storesOf('PostgreSQL'))(
    'every order that is paid has its credits and its receipt, once, on %s',
    { timeout: ROUND_BUDGET_MS },
    async (on, { onTestFinished }) => {
      const product = await openProduct({ on }, onTestFinished);
      const buyer = await product.within(async (started) => {
        const shopper = await Shopper.arrive(started);
        const orders = [];
        for (let n = 0; n < 2; n++) orders.push(await shopper.order(orderBody()));
        return { email: shopper.email, orders };
      });
      await product.server.start();
      const pay = (payUrl: string | null) => {
        const path = `/api/sandbox/payments/${(payUrl ?? '').split('/').at(-1)}`;
        return product.post(path, { payload: { act: 'pay', card: 'works' } });
      };
      // Once as soon as the bank has said yes, once before anybody has heard.
      for (const [n, { payUrl }] of buyer.orders.entries()) {
        let answered = false;
        const dieAtMs = performance.now() + (n === 0 ? Number.POSITIVE_INFINITY : 15);
        const paid = pay(payUrl)
          .catch(() => 0)
          .then(() => {
            answered = true;
          });
        await product.killOnce(() => answered || performance.now() > dieAtMs);
        await paid;
        await product.server.start();
      }
      // A person without an answer presses again, and still pays once.
      for (const { payUrl } of buyer.orders) expect(await pay(payUrl)).toBe(200);
      await product.within(
        async (started) => {
          const shopper = new Shopper({ people: new People(started), email: buyer.email, started });
          await shopper.notices();
          for (const { id } of buyer.orders) expect(await shopper.look(id)).toMatchObject({ status: 'paid' });
          expect(await shopper.credits()).toEqual({ available: 105, held: 0, owed: 0 });
          const receipts = (await shopper.people.mails(buyer.email)).filter(({ subject }) => /eceipt/.test(subject));
          expect(receipts).toHaveLength(2);
          expect(await shopper.people.rows('select id from sandbox_notice')).toEqual([]);
        },
        { laterMs: THREE_MINUTES_MS },
      );
    },
  );
});

describe('an organiser’s server that is killed in the middle of an import of 2,000', () => {
  // Both stores beside each other: neither is timed.
  it.concurrent.for(storesOf('PGlite'))(
    'all of them are there or none, and sending it again adds each once, on %s',
    { timeout: ROUND_BUDGET_MS },
    async (on, { onTestFinished }) => {
      const product = await openProduct({ on }, onTestFinished);
      const token = await product.within(async (started) => (await new People(started).member()).token);
      const people = Array.from({ length: 2_000 }, (_, n) => ({ name: 'Fern Hale', email: `p${n}@list.example` }));
      const payload = { request_key: randomUUID(), people, file: 'team.csv' };
      const counted = () =>
        product.within(async (started) => {
          const rows = await new People(started).rows<{ n: number }>(
            `select count(*)::int as n from consumer where email like '%@list.example'`,
          );
          return rows[0]?.n;
        });
      await product.server.start();
      const beganMs = performance.now();
      expect(await product.post('/api/people/preview', { token, payload: { session_id: null, people } })).toBe(200);
      const judgedMs = performance.now() - beganMs;
      // Adding takes longer than looking, so these moments lie in its middle.
      const sends: number[] = [];
      for (const share of [0.6, 1.1]) {
        const send = product.post('/api/people', { token, payload }).catch(() => 0);
        const killAtMs = performance.now() + judgedMs * share;
        await product.killOnce(() => performance.now() > killAtMs);
        sends.push(await send);
        expect([0, 2_000]).toContain(await counted());
        await product.server.start();
      }
      expect(sends, 'one was killed before it had answered').toContain(0);
      expect(sends.filter((status) => ![0, 200, 201].includes(status))).toEqual([]);
      for (let n = 0; n < 2; n++) expect(await product.post('/api/people', { token, payload })).toBeLessThan(300);
      expect(await counted()).toBe(2_000);
    },
  );
});

describe('an organiser’s server that is killed in the middle of 200 mails', () => {
  // Both stores beside each other: neither is timed.
  it.concurrent.for(storesOf('PostgreSQL'))(
    'each reaches its reader, and one that was on its way keeps its name, on %s',
    { timeout: ROUND_BUDGET_MS },
    async (on, { onTestFinished }) => {
      const smtp = new FakeSmtp();
      await smtp.listen();
      const environment = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_PLAIN: '1', MAIL_FROM: 'crew@lore.example' };
      const product = await openProduct({ on, environment }, onTestFinished);
      const invitations = () => smtp.got.filter(({ to }) => to[0]?.endsWith('@team.example'));
      const readers = Array.from({ length: SESSIONS * SEATS }, (_, n) => `p${n}@team.example`);
      try {
        const { token, sessions } = await product.within(async (started) => {
          const shopper = await Shopper.arrive(started);
          for (let n = 0; n < 4; n++) await shopper.buy();
          const inviting = new Inviting(started);
          await inviting.signIn(shopper.email);
          const planned: string[] = [];
          for (let n = 0; n < SESSIONS; n++) {
            planned.push((await inviting.plan({ experience: 'lantern-line', starts_at: '2027-12-03T15:00', seats: SEATS })).id);
          }
          return { token: inviting.token, sessions: planned };
        });
        await product.server.start();
        for (const [n, id] of sessions.entries()) {
          const people = readers.slice(n * SEATS, (n + 1) * SEATS).map((email) => ({ name: 'Fern Hale', email }));
          const payload = { request_key: randomUUID(), people };
          expect(await product.post(`/api/sessions/${id}/people`, { token, payload })).toBeLessThan(300);
        }
        await product.killOnce(() => invitations().length >= 60);
        const before = invitations().length;
        expect(before).toBeLessThan(readers.length);
        await product.server.start();
        await until('mails leave again', () => invitations().length > before + 20, 30_000);
        await product.server.kill();
        const reached = () => new Set(invitations().map(({ to }) => to[0])).size;
        await product.within(() => until('all mails left', () => reached() === readers.length, 30_000), {
          ...{ laterMs: THREE_MINUTES_MS, environment },
        });
        const named = new Map(invitations().map(({ text, to }) => [/^Message-ID: (\S+)/im.exec(text)?.[1], to[0]]));
        expect([...named.values()].sort()).toEqual([...readers].sort());
        // A mail server that had taken an email when we died has it again by the same name, by which it is one email.
        expect(invitations().length - named.size).toBeLessThanOrEqual(KILLS * EMAILS_AT_ONCE);
      } finally {
        await smtp.stop();
      }
    },
  );
});
