import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../testing/people.ts';
import { placesOf } from '../../testing/places-of.ts';
import { productOnEach } from '../../testing/product-on-each.ts';
import { BILL_TO, orderBody, Shopper } from '../../testing/shop.ts';
import type { StartedApp } from '../../testing/start-app.ts';
import { sqlVoiceTimes } from '../media/voice-times/commands.ts';
import { createSession } from '../sessions/commands.ts';
import { eraseCompany, erasePerson, findCompany } from './commands.ts';
import { exportOfAddress } from './queries.ts';

const DOMAIN = 'zorkmid-works.example';
const EMAIL = `zwentibold@${DOMAIN}`;
const NAME = { first_name: 'Zwentibold', last_name: 'Marksman' };
const OWN_PAGE = { 'x-requested-with': 'x' };
const HOUR_MS = 3_600_000;

describe.each(productOnEach(process.env.TEST_DATABASE_URL))('on $name', ({ start }) => {
  let started: StartedApp;
  let people: People;
  let visits = 0;
  const context = () => started.product.seeding;
  const places = (...marks: string[]) => placesOf(context().db, marks);

  beforeAll(async () => {
    started = await start();
    people = new People(started);
  });
  afterAll(() => started.close());
  afterEach(async () => {
    await people.rows(`update session set status = 'scheduled' where status = 'live'`);
    const left = await findCompany(context().db, DOMAIN);
    if (left) await eraseCompany(context(), left.id);
  });

  async function one(sql: string, params: string[] = []): Promise<string> {
    const [row] = await people.rows<{ id: string }>(sql, params);
    return row?.id ?? '';
  }

  /** Somebody who signs up, signs in, forgets a password, orders, and says where they live. */
  async function organiser(): Promise<{ userId: string; companyId: string; shopper: Shopper }> {
    visits += 1;
    const from = { remoteAddress: `203.0.113.${visits}` };
    await people.signUp(EMAIL, NAME, from);
    await people.verify(EMAIL);
    await people.logIn(EMAIL, PASSWORD, from);
    await people.post('/api/login', { email: EMAIL, password: 'wrong' }, from);
    const shopper = new Shopper({ people, email: EMAIL, started });
    const profile = { country_id: 'DE', timezone_id: 'Europe/Berlin', area_code: '+49', phone_number: '30 987654' };
    await shopper.call({ method: 'PUT', url: '/api/user/profile', payload: profile });
    const userId = await one('select id from app_user where email = $1', [EMAIL]);
    const companyId = await one('select company_id as id from app_user where email = $1', [EMAIL]);
    await people.rows(
      `insert into user_identity (provider, tenant, subject, company_id, user_id) values ('microsoft', 't', 'zwentibold-oid', $1, $2)`,
      [companyId, userId],
    );
    await people.post('/api/password/forgot', { email: EMAIL }, from);
    return { userId, companyId, shopper };
  }

  /** Somebody who is invited to a session, comes in, talks, and is there. */
  async function participant(companyId: string): Promise<{ consumerId: string; sessionId: string }> {
    const { db, story } = context();
    const [consumerId, other] = [randomUUID(), randomUUID()];
    for (const [id, email] of [
      [consumerId, EMAIL],
      [other, `bob@${DOMAIN}`],
    ])
      await people.rows('insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, $4, $5)', [
        id ?? '',
        companyId,
        ...(id === other ? ['Bob', 'Sund'] : Object.values(NAME)),
        email ?? '',
      ]);
    const made = await createSession(context(), {
      ...{ companyId, organiserId: null, story, startsAtMs: Date.now() + HOUR_MS, seats: 4, demo: false, speed: 1 },
      consumerIds: [consumerId, other],
    });
    const query = { email: EMAIL, sessionId: made.publicId };
    const { token } = (await started.app.inject({ url: '/api/exp/auth', query, headers: OWN_PAGE })).json();
    await started.app.inject({ method: 'POST', url: '/api/live/ticket', headers: { authorization: `Bearer ${token}` } });
    const join = { type: 'participant.join' as const, participant: consumerId, arrival: 0 };
    await started.product.shows.submit(made.id, { id: `join:${consumerId}:1`, actor: 'server', command: join });
    await db.query(
      { role: 'owner' },
      `insert into show_text (session_id, id, company_id, author, body) values ($1, $2, $3, $4, 'Zwentibold was here')`,
      [made.id, `${consumerId}:testtab1:1`, companyId, consumerId],
    );
    await db.query({ role: 'owner' }, 'insert into show_presence values ($1, $2, $3, now()) on conflict do nothing', [
      made.id,
      consumerId,
      companyId,
    ]);
    const seat = { companyId, sessionId: made.id, participantId: consumerId };
    const times = sqlVoiceTimes(context());
    await times.give(seat);
    await times.keep(seat, { crew: 'crew-1', fromMs: 1_000, toMs: 2_500, delayed: false });
    return { consumerId, sessionId: made.id };
  }

  describe('a person who is erased', () => {
    it('is in no column of no table, while what is not about them stays', async () => {
      const { userId, companyId, shopper } = await organiser();
      await shopper.buy(orderBody({ request_key: randomUUID() }));
      const { consumerId, sessionId } = await participant(companyId);
      const marks = [EMAIL, ...Object.values(NAME), userId, consumerId, '203.0.113', '987654', 'zwentibold'];
      const before = await places(...marks);
      for (const place of [
        'app_user.email',
        'consumer.last_name',
        'show_event.body',
        'audit.network',
        'credit_order.email',
        'voice_consent.consumer_id',
        'voice_span.consumer_id',
      ])
        expect(before).toContain(place);

      expect(await erasePerson(context(), EMAIL)).toEqual({ outcome: 'erased', users: 1, seatsOf: 1, shows: 1 });
      expect(await places(...marks)).toEqual([]);
      expect(await places('Bob')).toContain('consumer.first_name');
      expect(await one('select id from session where id = $1', [sessionId])).toBe(sessionId);
      expect(await people.rows('select credits, net_cents from credit_order')).toEqual([{ credits: 50, net_cents: 60_000 }]);
      expect(await people.rows('select action from audit where user_id is null and company_id = $1', [companyId])).toContainEqual(
        {
          action: 'person.erased',
        },
      );
    });

    it('is signed out, and a node that holds their show reads it anew', async () => {
      const { companyId, shopper } = await organiser();
      const { consumerId, sessionId } = await participant(companyId);
      expect(started.product.shows.get(sessionId)?.state.people).toHaveProperty(consumerId);
      await erasePerson(context(), EMAIL);
      await expect.poll(() => started.product.shows.get(sessionId)?.state.people ?? {}).not.toHaveProperty(consumerId);
      expect((await shopper.call({ url: '/api/user' })).statusCode).toBe(401);
    });

    it('waits for the end of a show that runs, which would write them down again', async () => {
      const { companyId } = await organiser();
      const { sessionId } = await participant(companyId);
      await people.rows(`update session set status = 'live' where id = $1`, [sessionId]);
      expect(await erasePerson(context(), EMAIL)).toMatchObject({ outcome: 'running', sessions: [expect.any(String)] });
      expect(await places(EMAIL)).toContain('app_user.email');
    });

    it('leaves the company and the sessions, without their meeting room, to whoever has been in it longest', async () => {
      const { userId, companyId } = await organiser();
      await people.rows(
        `insert into app_user (id, company_id, first_name, last_name, email, user_type_id, membership, email_verified_at, approved_at)
         select gen_random_uuid(), $1, 'Bob', 'Sund', who || '@${DOMAIN}', 2, 'approved', now(), since::timestamptz
         from (values ('late', '2026-11-02'), ('early', '2026-11-01')) as colleague (who, since)`,
        [companyId],
      );
      const { sessionId } = await participant(companyId);
      const room = 'https://meet.example.org/zwentibold';
      await people.rows('update session set organiser_id = $2, meeting_url = $3 where id = $1', [sessionId, userId, room]);
      const exported = await exportOfAddress(context(), EMAIL);
      expect(exported.held.find(({ table }) => table === 'session')?.rows).toMatchObject([{ meeting_url: room, language: 'en' }]);
      expect(await erasePerson(context(), EMAIL)).toMatchObject({ outcome: 'erased' });
      const roles = await people.rows('select email, role from app_user where company_id = $1 order by email', [companyId]);
      expect(roles).toEqual([
        { email: `early@${DOMAIN}`, role: 'owner' },
        { email: `late@${DOMAIN}`, role: 'organiser' },
      ]);
      const theirs = 'select u.email, s.meeting_url from session s join app_user u on u.id = s.organiser_id where s.id = $1';
      expect(await people.rows(theirs, [sessionId])).toEqual([{ email: `early@${DOMAIN}`, meeting_url: null }]);
    });

    it('may be nobody we know, who has had emails all the same', async () => {
      await people.rows(
        `insert into mail_outbox (id, kind, to_address, created_at, next_attempt_at) values ($1, 'known', $2, now(), now())`,
        [randomUUID(), EMAIL],
      );
      expect(await erasePerson(context(), EMAIL)).toEqual({ outcome: 'unknown' });
      expect(await places(EMAIL)).toEqual([]);
    });
  });

  describe('a company that is erased', () => {
    it('is in no column of no table, nor is anybody of it', async () => {
      const { userId, companyId } = await organiser();
      const { consumerId, sessionId } = await participant(companyId);
      const marks = [DOMAIN, 'zorkmid', companyId, userId, consumerId, sessionId, 'zwentibold', 'marksman', '203.0.113'];
      expect((await places(...marks)).length).toBeGreaterThan(20);

      const company = await findCompany(context().db, DOMAIN);
      expect(company).toEqual({ id: companyId, name: 'Zorkmid Works' });
      expect(await eraseCompany(context(), companyId)).toMatchObject({ outcome: 'gone' });
      expect(await places(...marks)).toEqual([]);
      expect(await places('organiser@demo.example')).toContain('app_user.email');
    });

    it('that has ordered is left in its orders alone, as tax law asks', async () => {
      const { companyId, shopper } = await organiser();
      await shopper.buy(orderBody({ request_key: randomUUID(), bill_to: { ...BILL_TO, company: 'Zorkmid Works GmbH' } }));
      expect(await eraseCompany(context(), companyId)).toMatchObject({ outcome: 'books stay', emails: [EMAIL] });
      expect(await places('zorkmid', 'zwentibold', 'marksman', '203.0.113')).toEqual(['credit_order.bill_to']);
      expect(await people.rows('select name from company where id = $1', [companyId])).toEqual([{ name: 'Erased company' }]);
      expect(await findCompany(context().db, companyId)).toBeNull();
    });

    it('is not welcomed with credits again when it comes again', async () => {
      const { companyId } = await organiser();
      await eraseCompany(context(), companyId);
      const { shopper } = await organiser();
      expect(await shopper.credits()).toMatchObject({ available: 0 });
    });

    it('closes the live connections to its shows', async () => {
      const { companyId } = await organiser();
      const { sessionId } = await participant(companyId);
      await eraseCompany(context(), companyId);
      await expect.poll(() => started.product.shows.get(sessionId)).toBeNull();
    });
  });
});
