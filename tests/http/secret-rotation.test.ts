import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser } from '@lorecrew/contract/routes/account';
import { getCsrfCookie } from '@lorecrew/contract/routes/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SealedWithOtherSecret } from '../../server/src/adapters/secret/data-key.ts';
import { findStopped, hashAddress, waysToStop } from '../../server/src/features/outbox/queries.ts';
import { openOnPostgres } from '../../server/src/testing/databases.ts';
import { Inviting } from '../../server/src/testing/inviting.ts';
import { type StartedApp, startApp } from '../../server/src/testing/start-app.ts';
import { preparedDataDir } from '../../server/src/testing/template.ts';

const OLD = 'the secret of last year that is long enough';
const NEW = 'the secret of this year that is long enough';

interface Site {
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<StartedApp>;
  readonly remove: () => Promise<void>;
}

async function openEmbedded(): Promise<Site> {
  const dataDir = await preparedDataDir('rotation');
  return { start: (environment) => startApp({ dataDir, environment }), remove: async () => rmSync(dataDir, { recursive: true }) };
}

async function openServer(server: string): Promise<Site> {
  const { url, remove } = await openOnPostgres(server);
  const dataDir = mkdtempSync(join(tmpdir(), 'lorecrew-rotation-'));
  return {
    start: (environment) => startApp({ databaseUrl: url, dataDir, environment }),
    remove: () => remove().finally(() => rmSync(dataDir, { recursive: true })),
  };
}

const server = process.env.TEST_DATABASE_URL;
const sites = [
  { name: 'PGlite', open: openEmbedded },
  ...(server ? [{ name: 'PostgreSQL', open: () => openServer(server) }] : []),
];

/** A browser's cookies and the header that proves that it has them. */
async function browserOf(started: StartedApp) {
  const answer = await started.app.inject({ url: getCsrfCookie.url });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return {
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '', origin: started.url, host: new URL(started.url).host },
  };
}

/** How a call that changes something is answered with these cookies: 419 where they were not made here. */
async function writesWith(started: StartedApp, { cookies, headers }: Awaited<ReturnType<typeof browserOf>>): Promise<number> {
  const own = { ...headers, origin: started.url, host: new URL(started.url).host };
  const payload = { email: 'nobody@crew.example' };
  return (await started.app.inject({ method: 'POST', url: '/api/password/forgot', payload, cookies, headers: own })).statusCode;
}

const isStopped = async (started: StartedApp, email: string): Promise<boolean> => {
  const { planning } = started.product;
  const { db, secrets, addressKey } = planning;
  const stopped = await db.transaction({ role: 'accounts' }, (tx) => findStopped(tx, { secrets, addressKey, emails: [email] }));
  return stopped.has(email);
};

describe.each(sites)('a site on $name whose secret is changed', ({ open }) => {
  let site: Site;
  let before: { token: string; session: string; link: string; stopToken: string; ben: string; organiser: string };
  let browser: Awaited<ReturnType<typeof browserOf>>;
  const STOPPED = 'cy@crew.example';

  beforeAll(async () => {
    site = await open();
    const started = await site.start({ APP_SECRET: OLD });
    const inviting = new Inviting(started);
    const { email: organiser, token } = await inviting.people.member();
    inviting.token = token;
    const session = await inviting.plan({ starts_at: '2027-12-03T15:00' });
    const ben = inviting.row('Ben Quiet');
    await inviting.added(session.id, [ben]);
    const link = await inviting.secretOf(ben.email);
    const { planning } = started.product;
    const ways = waysToStop(planning, { kind: 'all', addressHash: hashAddress(planning, STOPPED) });
    const stopToken = new URL(ways.unsubscribeUrl).pathname.split('/').at(-1) ?? '';
    browser = await browserOf(started);
    before = { token, session: session.id, link, stopToken, ben: ben.email, organiser };
    await started.close();
    // A mail server that is away: what is written now waits, sealed with the old secret.
    const silent = await site.start({ APP_SECRET: OLD, SMTP_URL: 'smtp://127.0.0.1:9', SMTP_PLAIN: '1' });
    await silent.app.inject({ method: 'POST', url: '/api/password/forgot', payload: { email: organiser } });
    await silent.close();
  });
  afterAll(() => site.remove());

  it('accepts what the old secret signed and sealed while it is the previous one', async () => {
    const started = await site.start({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
    const inviting = new Inviting(started);
    const { token, session, link, stopToken, organiser } = before;
    expect((await inviting.open(session, link)).statusCode).toBe(200);
    expect(await writesWith(started, browser)).toBe(200);
    expect((await inviting.people.as(token, { url: getUser.url })).statusCode).toBe(200);
    const press = { method: 'POST', url: `/api/unsubscribe/${stopToken}`, payload: { stop: true } } as const;
    expect((await started.app.inject(press)).statusCode).toBe(200);
    expect(await isStopped(started, STOPPED)).toBe(true);
    await inviting.people.rows("update mail_outbox set next_attempt_at = now() - interval '1 second' where sent_at is null");
    expect(await inviting.people.subjects(organiser)).toMatch(/password/i);
    await started.close();
  });

  it('serves both secrets in the roll-over: each node accepts what the other signs', async () => {
    // One process at a time may open the embedded database, so the nodes take turns.
    const signedWithNew = await site.start({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
    const newBrowser = await browserOf(signedWithNew);
    await signedWithNew.close();
    const stillOld = await site.start({ APP_SECRET: OLD, APP_SECRET_PREVIOUS: NEW });
    const oldBrowser = await browserOf(stillOld);
    expect(await writesWith(stillOld, newBrowser)).toBe(200);
    await stillOld.close();
    const again = await site.start({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
    expect(await writesWith(again, oldBrowser)).toBe(200);
    await again.close();
  });

  it('ends the old links when the old secret is dropped, and forgets neither sign-ins nor stopped addresses', async () => {
    const started = await site.start({ APP_SECRET: NEW });
    const inviting = new Inviting(started);
    const { token, session, link, stopToken } = before;
    const opened = await inviting.open(session, link);
    expect([opened.statusCode, opened.json().error]).toEqual([404, 'CONSUMER_001']);
    expect(await writesWith(started, browser)).toBe(419);
    const press = { method: 'POST', url: `/api/unsubscribe/${stopToken}`, payload: { stop: false } } as const;
    expect((await started.app.inject(press)).json().error).toBe('AUTH_003');
    expect((await inviting.people.as(token, { url: getUser.url })).statusCode).toBe(200);
    expect(await isStopped(started, STOPPED)).toBe(true);
    await started.close();
  });

  it('does not start with a secret that never was accepted, and changes nothing', async () => {
    await expect(site.start({ APP_SECRET: 'the secret of somebody else that is long enough' })).rejects.toThrow(
      SealedWithOtherSecret,
    );
    const started = await site.start({ APP_SECRET: NEW });
    expect(await isStopped(started, STOPPED)).toBe(true);
    await started.close();
  });
});
