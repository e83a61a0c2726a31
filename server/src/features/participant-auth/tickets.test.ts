import { randomUUID } from 'node:crypto';
import { loadStory } from '@lorecrew/authoring/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../adapters/ids/random.ts';
import { sqlPresence } from '../../adapters/presence/sql.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { addSession, sessionJournal } from '../sessions/commands.ts';
import { findSession } from '../sessions/queries.ts';
import { buildCatalogue } from '../stories/queries.ts';
import { issueTicket, ticketOffice } from './commands.ts';
import { dataPackage } from './queries.ts';

describe('tickets', () => {
  let started: StartedApp;
  let nowMs = Date.now();
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
  });
  afterAll(() => started.close());

  async function issue() {
    const { db, clock, companyId, story } = started.product.seeding;
    const sql = 'select session_id as "sessionId", consumer_id as "consumerId" from session_consumer limit 1';
    const [seat] = await db.query<{ sessionId: string; consumerId: string }>({ role: 'tenant', companyId }, sql);
    const [sessionId = '', consumerId = '', familyId] = [seat?.sessionId, seat?.consumerId, randomIds.uuid()];
    const holder = { companyId, sessionId, consumerId, familyId, network: 'office' };
    const issued = await issueTicket({ db, clock, ids: randomIds, shows: started.product.shows, storyOf: () => story }, holder);
    return {
      holder,
      office: ticketOffice({ db, clock, presence: sqlPresence(db) }),
      ticket: issued.ok ? issued.value.ticket : '',
    };
  }

  it('are redeemed once', async () => {
    const { holder, office, ticket } = await issue();
    const { companyId, sessionId, consumerId, familyId } = holder;
    const redeemed = await Promise.all([office.redeem(ticket), office.redeem(ticket)]);
    expect(redeemed.filter(Boolean)).toEqual([{ companyId, sessionId, participantId: consumerId, familyId }]);
  });

  it('run out after 30 seconds', async () => {
    const { office, ticket } = await issue();
    nowMs += 30_001;
    expect(await office.redeem(ticket)).toBeNull();
  });

  it('that were never given out are good for nothing', async () => {
    const { office } = await issue();
    expect(await office.redeem('')).toBeNull();
    expect(await office.redeem(randomUUID())).toBeNull();
  });

  it('open the show of a session whose process died before it could', async () => {
    const { db, clock, companyId, story } = started.product.seeding;
    const [seated] = await db.query<{ id: string }>(
      { role: 'tenant', companyId },
      `insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, 'Fern', '', $3) returning id`,
      [randomIds.uuid(), companyId, `${randomIds.uuid()}@crew.example`],
    );
    const input = {
      companyId,
      organiserId: null,
      story,
      startsAtMs: nowMs,
      seats: 1,
      demo: false,
      speed: 1,
      consumerIds: [seated?.id ?? ''],
    };
    const session = await db.transaction({ role: 'tenant', companyId }, (tx) => addSession(tx, randomIds, input));
    const { shows } = started.product;
    expect(await shows.phase(session.id)).toBe('none');
    const holder = { companyId, sessionId: session.id, consumerId: seated?.id ?? '', familyId: randomIds.uuid(), network: '' };
    expect((await issueTicket({ db, clock, ids: randomIds, shows, storyOf: () => story }, holder)).ok).toBe(true);
    expect(await shows.phase(session.id)).toBe('waiting');
  });

  it('are given to nobody for a session that was cancelled, and no show begins or revives it', async () => {
    const { db, clock, companyId, story } = started.product.seeding;
    const tenant = { role: 'tenant', companyId } as const;
    const [seated] = await db.query<{ id: string }>(
      tenant,
      `insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, 'Moss', '', $3) returning id`,
      [randomIds.uuid(), companyId, `${randomIds.uuid()}@crew.example`],
    );
    const consumerId = seated?.id ?? '';
    const input = {
      companyId,
      organiserId: null,
      story,
      startsAtMs: nowMs,
      seats: 1,
      demo: false,
      speed: 1,
      consumerIds: [consumerId],
    };
    const session = await db.transaction(tenant, (tx) => addSession(tx, randomIds, input));
    await db.query(tenant, "update session set status = 'cancelled' where id = $1", [session.id]);
    const { shows } = started.product;
    const holder = { companyId, sessionId: session.id, consumerId, familyId: randomIds.uuid(), network: '' };
    const issued = await issueTicket({ db, clock, ids: randomIds, shows, storyOf: () => story }, holder);
    expect(issued).toEqual({ ok: false, code: 'SHOW_008' });
    expect(await shows.phase(session.id)).toBe('none');
    for (const status of ['live', 'completed'] as const) {
      const journal = sessionJournal(started.product.planning);
      await journal.moved({ companyId, sessionId: session.id, status, atMs: nowMs, lengthSec: 0 });
      expect(await findSession(db, holder)).toMatchObject({ status: 'cancelled', endedAtMs: null });
    }
    const catalogue = buildCatalogue([loadStory('lamp-room')], { story: async () => null });
    const told = await dataPackage({ db, clock, catalogue }, { holder, sessionId: session.publicId });
    expect(told).toMatchObject({ ok: true, value: { session: { status: 'cancelled' } } });
  });
});
