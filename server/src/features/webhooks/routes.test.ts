import { createServer, type Server } from 'node:http';
import { WebhookDeliveriesAnswer, WebhookSecretAnswer, WebhooksAnswer } from '@lorecrew/contract/api/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRefusedAddress, outboundFetch } from '../../adapters/outbound/outbound-fetch.ts';
import { Inviting } from '../../testing/inviting.ts';
import { People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { makeReports } from '../session-reports/jobs.ts';
import { createWebhook } from './commands.ts';
import { deliverWebhooks } from './jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const URL = '/api/company/webhooks';
const ALL = [
  'session.planned',
  'session.moved',
  'session.cancelled',
  'session.started',
  'session.ended',
  'person.invited',
  'person.answered',
  'report.ready',
];

let started: StartedApp;
let people: People;
let nowMs = Date.now();
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs }, jobs: 'called' });
  people = new People(started);
});
afterAll(() => started.close());

/** A program of a company: what it was called with, and what it answers. */
class Receiver {
  readonly calls: { headers: Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>; body: string }[] = [];
  status = 204;
  private readonly server: Server;
  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const one = (name: string) => String(request.headers[name]);
        const headers = {
          'webhook-id': one('webhook-id'),
          'webhook-timestamp': one('webhook-timestamp'),
          'webhook-signature': one('webhook-signature'),
        };
        this.calls.push({ headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(this.status).end();
      });
    });
  }
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hooks`;
  }
  /** What has come since the last look, each signed with all of these secrets. */
  take(...secrets: readonly string[]): { type: string; data: object }[] {
    return this.calls.splice(0).map(({ headers, body }) => {
      // The library's `verify` holds the time of a message against the clock of the machine, not that of the test.
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signatures = secrets.map((secret) => new Webhook(secret).sign(headers['webhook-id'], at, body));
      expect(headers['webhook-signature'].split(' ').toSorted()).toEqual(signatures.toSorted());
      return JSON.parse(body);
    });
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let receivers: Receiver[] = [];
afterEach(() => {
  for (const receiver of receivers) receiver.close();
  receivers = [];
});

const deliver = () => {
  const context = { ...started.product.planning, outboundFetch: outboundFetch({ allowsInternal: true }) };
  return deliverWebhooks(context);
};

async function receiver() {
  const made = new Receiver();
  receivers.push(made);
  return { made, url: await made.listen() };
}

async function owner() {
  const { email, token } = await people.member();
  const { profile } = (await people.as(token, { url: '/api/user' })).json();
  const companyId = String(profile.company_id);
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path = '', payload: object = {}) =>
    people.as(token, { method, url: `${URL}${path}`, payload });
  const list = async () => WebhooksAnswer.parse((await people.as(token, { url: URL })).json()).endpoints;
  const deliveries = async (id: string) =>
    WebhookDeliveriesAnswer.parse((await people.as(token, { url: `${URL}/${id}/deliveries` })).json()).deliveries;
  const add = async (url: string, events: readonly string[] = ALL) => {
    nowMs += 1;
    const { endpoints, secret } = WebhookSecretAnswer.parse((await call('POST', '', { url, events })).json());
    return { id: endpoints[0]?.id ?? '', secret };
  };
  return { email, token, companyId, call, list, deliveries, add };
}

const PLAN = { experience: 'lamp-room', name: 'Winter party', starts_at: '2027-12-03T15:00', zone: 'Europe/Berlin', seats: 2 };

describe('webhook endpoints of a company', () => {
  it('are added with their secret told once and stored sealed', async () => {
    const { add, list } = await owner();
    const { secret } = await add('https://hooks.crew.example/lorecrew', ['session.planned']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await list()).toMatchObject([
      {
        url: 'https://hooks.crew.example/lorecrew',
        events: ['session.planned'],
        on: true,
        createdAtMs: nowMs,
        failingSinceMs: null,
      },
    ]);
    const found = await people.rows('select 1 from webhook_endpoint e where e::text like $1 or e::text like $2', [
      `%${secret.slice(6)}%`,
      '%hooks.crew.example%',
    ]);
    expect(found).toEqual([]);
  });

  it('are changed, removed and recorded in the audit log', async () => {
    const { add, list, call, companyId } = await owner();
    const { id } = await add('https://hooks.crew.example/');
    await call('PATCH', `/${id}`, { events: ['report.ready'], on: false });
    expect(await list()).toMatchObject([{ events: ['report.ready'], on: false }]);
    expect((await call('POST', `/${id}/test`)).json().error).toBe('WEBHOOK_004');
    await call('POST', `/${id}/secret`);
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ endpoints: [] });
    expect((await call('DELETE', `/${id}`)).json().error).toBe('WEBHOOK_001');
    const actions = `select action from audit where company_id = $1 and action like 'webhook%' order by action`;
    expect(await people.rows(actions, [companyId])).toEqual([
      { action: 'webhook.changed' },
      { action: 'webhook.created' },
      { action: 'webhook.removed' },
      { action: 'webhook.secret-rotated' },
    ]);
  });

  it('are at most ten, and those of another company are unknown', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const { id } = await theirs.add('https://hooks.crew.example/');
    for (const path of [`/${id}/test`, `/${id}/secret`, `/${id}/deliveries/${id}/replay`])
      expect((await mine.call('POST', path)).json().error).toBe('WEBHOOK_001');
    expect((await mine.call('DELETE', `/${id}`)).json().error).toBe('WEBHOOK_001');
    for (let n = 0; n < 10; n += 1) await mine.add(`https://hooks.crew.example/${n}`);
    const eleventh = await mine.call('POST', '', { url: 'https://hooks.crew.example/', events: ALL });
    expect(eleventh.json().error).toBe('WEBHOOK_002');
  });

  it('need an owner, and a fresh proof to be added or to get another secret', async () => {
    const { add, call, token, email } = await owner();
    const colleague = await people.colleague(token, people.newEmail(email.split('@')[1]));
    expect((await people.as(colleague, { url: URL })).json().reason.error).toBe('COMPANY_004');
    const { id } = await add('https://hooks.crew.example/');
    nowMs += HOUR_MS;
    expect((await call('POST', `/${id}/secret`)).json().error).toBe('AUTH_008');
    expect((await call('POST', '', { url: 'https://hooks.crew.example/', events: ALL })).json().error).toBe('AUTH_008');
    nowMs -= HOUR_MS;
  });

  it.each(['http://hooks.crew.example/', 'https://10.0.0.1/', 'https://[::1]/', 'https://a:b@hooks.crew.example/', 'x'])(
    'are refused at %s on the internet',
    async (url) => {
      const { companyId } = await owner();
      const who = { companyId, userId: companyId, network: '192.0.2.0/24' };
      const context = { ...started.product.planning, isRefusedAddress };
      const created = await createWebhook(context, { who, body: { url, events: ['report.ready'] } });
      expect(created).toMatchObject({ ok: false, code: 'REQUEST_001', fields: { url: expect.any(String) } });
    },
  );
});

describe('deliveries to a webhook endpoint', () => {
  it('tell of sessions and people, signed, as the API shows them', async () => {
    const { made, url } = await receiver();
    const { add, token } = await owner();
    const { secret } = await add(url);
    const request_key = '5b7c7f52-9d0e-4f3d-8c29-0a6b0a6d7a11';
    const { id } = (await people.as(token, { method: 'POST', url: '/api/sessions', payload: { ...PLAN, request_key } })).json();
    await deliver();
    const at = new Date(nowMs).toISOString();
    const session = { id, name: 'Winter party', story: 'lamp-room', status: 'scheduled', zone: 'Europe/Berlin', seats: 2 };
    expect(made.take(secret)).toEqual([
      {
        type: 'session.planned',
        version: 1,
        timestamp: at,
        data: { session: { ...session, starts_at: '2027-12-03T14:00:00.000Z', people: 0 } },
      },
    ]);
    const email = people.newEmail();
    const adding = { request_key, people: [{ name: 'Ada Quay', email }], invite: true };
    await people.as(token, { method: 'POST', url: `/api/sessions/${id}/people`, payload: adding });
    const later = { starts_at: '2027-12-04T15:00', zone: 'Europe/Berlin' };
    await people.as(token, { method: 'PATCH', url: `/api/sessions/${id}`, payload: later });
    await people.as(token, { method: 'POST', url: `/api/sessions/${id}/cancel`, payload: {} });
    await deliver();
    const told = made.take(secret);
    const [invited, moved, cancelled] = ['person.invited', 'session.moved', 'session.cancelled'].map((type) =>
      told.find((one) => one.type === type),
    );
    expect(told).toHaveLength(3);
    expect(invited?.data).toMatchObject({ session: { people: 1 }, person: { name: 'Ada Quay', email, answer: null } });
    expect(moved?.data).toMatchObject({ session: { starts_at: '2027-12-04T14:00:00.000Z', status: 'scheduled' } });
    expect(cancelled?.data).toMatchObject({ session: { id, status: 'cancelled' } });
    await deliver();
    expect(made.calls).toEqual([]);
    expect(await people.rows('select 1 from webhook_delivery where payload like $1', [`%${email}%`])).toEqual([]);
  });

  it('tell that somebody answered, that a show has started and ended, and that its report is ready', async () => {
    const { made, url } = await receiver();
    const { add, token } = await owner();
    const { secret } = await add(url, ['person.answered', 'session.started', 'session.ended', 'report.ready']);
    const inviting = new Inviting(started);
    inviting.token = token;
    const startsAt = new Date(nowMs + 10 * MINUTE_MS).toISOString().slice(0, 16);
    const { id } = await inviting.plan({ starts_at: startsAt, zone: 'UTC' });
    const ada = inviting.row('Ada Quay');
    await inviting.added(id, [ada], { invite: true });
    await inviting.answer(id, { secret: await inviting.secretOf(ada.email), answer: 'coming' });
    const participant = await inviting.personOf(id, ada.email);
    const join = { type: 'participant.join' as const, participant, arrival: 0 };
    const key = await inviting.keyOf(id);
    await started.product.shows.submit(key, { id: `join:${participant}:1`, actor: 'server', command: join });
    const ask = async (n: number, kind: 'start' | 'end') => {
      const { statusCode } = await inviting.post(`/api/sessions/${id}/control`, { tab: 'firsttab', n, ask: { kind } });
      expect(statusCode).toBe(200);
    };
    const status = async () => (await inviting.look(id)).status;
    await ask(1, 'start');
    // A session follows its show after the commit.
    await expect.poll(status).toBe('live');
    await ask(2, 'end');
    await expect.poll(status).toBe('completed');
    await makeReports(started.product.reporting);
    await deliver();
    const told = made.take(secret);
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'person.answered',
      'report.ready',
      'session.ended',
      'session.started',
    ]);
    const dataOf = (type: string) => told.find((one) => one.type === type)?.data;
    const person = { id: participant, name: 'Ada Quay', email: ada.email, answer: 'coming' };
    expect(dataOf('person.answered')).toMatchObject({ session: { id, people: 1 }, person });
    expect(dataOf('session.started')).toMatchObject({ session: { id, status: 'live' } });
    expect(dataOf('session.ended')).toMatchObject({ session: { id, status: 'completed' } });
    expect(dataOf('report.ready')).toMatchObject({ session: { id, status: 'completed' } });
  });

  it('are limited to the events that were chosen, and to endpoints that are on', async () => {
    const { made, url } = await receiver();
    const { add, token, call } = await owner();
    await add(url, ['session.cancelled']);
    const { id: off } = await add(url);
    await call('PATCH', `/${off}`, { on: false });
    const payload = { ...PLAN, request_key: '6b7c7f52-9d0e-4f3d-8c29-0a6b0a6d7a11' };
    await people.as(token, { method: 'POST', url: '/api/sessions', payload });
    await deliver();
    expect(made.calls).toEqual([]);
  });

  it('are tried again with growing pauses under the same id, and are in the log', async () => {
    const { made, url } = await receiver();
    const { add, call, token, deliveries, list } = await owner();
    const { id, secret } = await add(url);
    made.status = 500;
    const payload = { ...PLAN, request_key: '7b7c7f52-9d0e-4f3d-8c29-0a6b0a6d7a11' };
    await people.as(token, { method: 'POST', url: '/api/sessions', payload });
    await deliver();
    await deliver();
    expect(made.calls).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, failure: 'status' }]);
    expect(await list()).toMatchObject([{ failingSinceMs: nowMs }]);
    nowMs += 6_000;
    await deliver();
    made.status = 200;
    nowMs += 6 * MINUTE_MS;
    await deliver();
    expect(new Set(made.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(made.take(secret)).toHaveLength(3);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 3, status: 200, failure: null, nextAttemptAtMs: null });
    expect(await list()).toMatchObject([{ failingSinceMs: null }]);
    nowMs += 1;
    const replayed = await call('POST', `/${id}/deliveries/${delivery?.id}/replay`);
    expect(replayed.json().deliveries).toMatchObject([{ state: 'waiting', eventId: delivery?.eventId }, { state: 'delivered' }]);
    await deliver();
    expect(made.calls.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.eventId]);
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { made, url } = await receiver();
    const { add, call, list } = await owner();
    const { id, secret: former } = await add(url);
    const { secret } = (await call('POST', `/${id}/secret`)).json();
    expect(await list()).toMatchObject([{ formerSecretUntilMs: nowMs + DAY_MS }]);
    await call('POST', `/${id}/test`);
    await deliver();
    expect(made.take(secret, former)).toHaveLength(1);
    await people.rows(`update webhook_endpoint set former_until = former_until - interval '1 day' where id = $1`, [id]);
    await call('POST', `/${id}/test`);
    await deliver();
    expect(made.take(secret)).toMatchObject([{ type: 'webhook.test', version: 1, data: {} }]);
    expect(await list()).toMatchObject([{ formerSecretUntilMs: null }]);
  });

  it('end after five days of failures: the endpoint is switched off and owners get an email', async () => {
    const { made, url } = await receiver();
    const { add, token, list, email, deliveries, call } = await owner();
    const { id } = await add(url);
    made.status = 503;
    const plan = (request_key: string) =>
      people.as(token, { method: 'POST', url: '/api/sessions', payload: { ...PLAN, seats: 1, request_key } });
    await plan('8b7c7f52-9d0e-4f3d-8c29-0a6b0a6d7a11');
    await deliver();
    expect(await people.subjects(email)).not.toContain('switched off');
    await people.rows(`update webhook_endpoint set failing_since = failing_since - interval '5 days' where id = $1`, [id]);
    nowMs += MINUTE_MS;
    await deliver();
    expect(await list()).toMatchObject([{ on: false, switchedOffAtMs: nowMs }]);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 2, failure: 'off' }]);
    expect(await people.subjects(email)).toContain('was switched off');
    await call('PATCH', `/${id}`, { on: true });
    expect(await list()).toMatchObject([{ on: true, switchedOffAtMs: null, failingSinceMs: null }]);
  });

  it('end at once where the endpoint answers 410', async () => {
    const { made, url } = await receiver();
    const { add, token, list } = await owner();
    await add(url);
    made.status = 410;
    const payload = { ...PLAN, request_key: '9b7c7f52-9d0e-4f3d-8c29-0a6b0a6d7a11' };
    await people.as(token, { method: 'POST', url: '/api/sessions', payload });
    await deliver();
    expect(await list()).toMatchObject([{ on: false }]);
  });

  it('go on to other endpoints while one does not answer, and never follow a redirect', async () => {
    const { made, url } = await receiver();
    const { add, call, deliveries } = await owner();
    const gone = await add('http://127.0.0.1:1/');
    const { id } = await add(url);
    made.status = 302;
    for (const endpoint of [gone.id, id]) await call('POST', `/${endpoint}/test`);
    await deliver();
    expect(await deliveries(gone.id)).toMatchObject([{ state: 'failed', failure: 'connection' }]);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', failure: 'status', status: 302 }]);
  });

  it('are kept up to a thousand of an endpoint', async () => {
    const { url } = await receiver();
    const { add, call, companyId } = await owner();
    const { id } = await add(url);
    await people.rows(
      `insert into webhook_delivery (id, company_id, endpoint_id, event_id, event, payload, created_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), 'webhook.test', '{}', now() - interval '1 day' from generate_series(1, 1005)`,
      [companyId, id],
    );
    await call('POST', `/${id}/test`);
    await deliver();
    expect(await people.rows('select count(*)::int as n from webhook_delivery where endpoint_id = $1', [id])).toEqual([
      { n: 1000 },
    ]);
  });
});
