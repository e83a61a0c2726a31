import { randomIds } from '@lorecrew/server/adapters/ids/random';
import { sealerWith } from '@lorecrew/server/adapters/secret/sealer';
import { queueMail } from '@lorecrew/server/features/outbox/commands';
import { FakeSmtp } from '@lorecrew/server/testing/fake-smtp';
import { People } from '@lorecrew/server/testing/people';
import { startApp, TEST_SECRET } from '@lorecrew/server/testing/start-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteSecrets } from '../../server/src/testing/site-secrets.ts';
import { until } from './clients.ts';
import { PostgresCluster, postgresPrograms } from './postgres-cluster.ts';
import { freePort, ServerProcess } from './server-process.ts';

/** How many invitations wait at once. Without it nothing here runs: it takes minutes. */
const BURST = Number(process.env.BURST ?? 0);
/** A password reset arrives within this, whatever waits. */
const RESET_WITHIN_MS = 10_000;
const MINUTE_MS = 60_000;

describe.runIf(BURST > 0 && postgresPrograms() !== null)('a burst of invitations', () => {
  let smtp: FakeSmtp;
  let cluster: PostgresCluster;
  let organiser = '';
  const nodes: ServerProcess[] = [];

  beforeEach(async () => {
    smtp = new FakeSmtp();
    await smtp.listen();
    cluster = await PostgresCluster.create();
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.kill();
    await smtp.stop();
    await cluster.remove();
  });

  async function writeInvitations(count: number): Promise<void> {
    const started = await startApp({ databaseUrl: cluster.url });
    organiser = (await new People(started).member()).email;
    const context = { ids: randomIds, clock: { nowMs: () => Date.now() }, sealer: sealerWith(siteSecrets(TEST_SECRET)) };
    const { db } = started.product.seeding;
    const text = 'You are invited to an evening with your crew. '.repeat(10);
    const content = {
      language: 'en',
      subject: 'You are invited',
      preview: '',
      heading: 'Come',
      notes: [],
      button: null,
    } as const;
    await db.transaction({ role: 'accounts' }, async (tx) => {
      for (let n = 0; n < count; n++) {
        const mail = { kind: 'session-invited', companyId: null, to: `p${n}@team.example` };
        await queueMail(tx, context, { ...mail, content: { ...content, paragraphs: [text] } });
      }
    });
    await started.close();
  }

  async function startNodes(count: number): Promise<void> {
    const environment = { DATABASE_URL: cluster.url, SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_PLAIN: '1' };
    for (let n = 0; n < count; n++) nodes.push(new ServerProcess({ port: await freePort(), environment }));
    for (const node of nodes) await node.start();
  }

  const invitations = () => smtp.got.filter(({ to }) => to[0]?.endsWith('@team.example'));
  const messageIds = () => new Set(smtp.got.map(({ text }) => /^Message-ID: (\S+)/im.exec(text)?.[1]));

  /** Asks for a new password while invitations leave; answers after how many milliseconds its email arrived. */
  async function timeReset(): Promise<number> {
    await until('some invitations arrived', () => invitations().length >= 100, 5 * MINUTE_MS);
    const askedAtMs = performance.now();
    const answer = await fetch(`${nodes[0]?.url}/api/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'lorecrew' },
      body: JSON.stringify({ email: organiser }),
    });
    expect(answer.status).toBeLessThan(300);
    await until('the reset arrived', () => smtp.got.some(({ to }) => to[0] === organiser), 15 * MINUTE_MS);
    return performance.now() - askedAtMs;
  }

  it('does not delay a password reset on one node, with 200 ms an email', { timeout: 5 * MINUTE_MS }, async () => {
    smtp.acceptAfterMs = 200;
    await writeInvitations(BURST);
    await startNodes(1);
    expect(await timeReset()).toBeLessThanOrEqual(RESET_WITHIN_MS);
    expect(invitations().length, 'invitations still wait').toBeLessThan(BURST);
  });

  it('does not delay a password reset on two nodes and sends each email once, with 200 ms an email', {
    timeout: 10 * MINUTE_MS,
  }, async () => {
    smtp.acceptAfterMs = 200;
    await writeInvitations(BURST);
    await startNodes(2);
    expect(await timeReset()).toBeLessThanOrEqual(RESET_WITHIN_MS);
    await until('all invitations arrived', () => invitations().length >= BURST, 9 * MINUTE_MS);
    expect([messageIds().size, smtp.got.length]).toEqual([BURST + 1, BURST + 1]);
  });

  it('sends none twice when the mail server takes 14 seconds an email, on two nodes', { timeout: 10 * MINUTE_MS }, async () => {
    smtp.acceptAfterMs = 14_000;
    await writeInvitations(24);
    await startNodes(2);
    const unsent = 'select count(*)::int as n from mail_outbox where sent_at is null';
    await expect.poll(() => cluster.ask(unsent), { timeout: 8 * MINUTE_MS, interval: 1_000 }).toEqual([{ n: 0 }]);
    expect(smtp.got).toHaveLength(24);
  });
});
