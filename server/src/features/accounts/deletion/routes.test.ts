import { randomUUID } from 'node:crypto';
import { AccountExport } from '@lorecrew/contract/api/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { placesOf } from '../../../testing/places-of.ts';
import { orderBody, Shopper } from '../../../testing/shop.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { createSession } from '../../sessions/commands.ts';

describe('one’s own account', () => {
  let started: StartedApp;
  let people: People;
  let nowMs = Date.now();
  let crews = 0;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs++ } });
    people = new People(started);
  });
  afterAll(() => started.close());

  const crew = () => `zorkmid-${process.pid}-${crews++}.example`;
  /** A name that nobody else has. */
  const rare = () => `zwentibold${crews++}x`;
  const places = (...marks: string[]) => placesOf(started.product.seeding.db, marks);
  const preview = async (token: string) => (await people.as(token, { url: '/api/user/deletion' })).json();
  const deleteAccount = (token: string, password: string | null = PASSWORD) =>
    people.as(token, { method: 'POST', url: '/api/user/deletion', payload: password === null ? {} : { password } });
  const one = async (sql: string, params: string[] = []) => (await people.rows<{ id: string }>(sql, params))[0]?.id ?? '';

  /** Whoever has this address is invited to a session of their company under its first part, comes in, and writes something. */
  async function takesPart(email: string): Promise<{ sessionId: string; consumerId: string }> {
    const { db, story } = started.product.seeding;
    const companyId = await one('select company_id as id from app_user where email = $1', [email]);
    const organiserId = await one('select id from app_user where email = $1', [email]);
    const consumerId = randomUUID();
    await people.rows('insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, $4, $5)', [
      ...[consumerId, companyId, email.split('@')[0] ?? '', 'Marksman', email],
    ]);
    const { id } = await createSession(started.product.seeding, {
      ...{ companyId, organiserId, story, startsAtMs: nowMs + 3_600_000, seats: 4, demo: false, speed: 1 },
      consumerIds: [consumerId],
    });
    await started.product.shows.submit(id, {
      ...{ id: `join:${consumerId}:1`, actor: 'server' },
      command: { type: 'participant.join', participant: consumerId, arrival: 0 },
    });
    await db.query(
      { role: 'owner' },
      `insert into show_text (session_id, id, company_id, author, body) values ($1, $2, $3, $4, $5)`,
      [id, `${consumerId}:testtab1:1`, companyId, consumerId, `${email.split('@')[0]} was here`],
    );
    return { sessionId: id, consumerId };
  }

  it('is given to its owner as a file with every table that says anything about them, and no secret', async () => {
    const name = rare();
    const email = `${name}@${crew()}`;
    const { token } = await people.member(email);
    await takesPart(email);
    await new Shopper({ people, email, started }).buy(orderBody({ request_key: randomUUID() }));
    await people.mails(email);
    const answer = await people.as(token, { url: '/api/user/export' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lorecrew-my-data.json"');
    const held = AccountExport.parse(answer.json());
    const given = new Set(held.held.flatMap(({ table, rows }) => (rows.length > 0 ? [table] : [])));
    const holds = new Set((await places(name)).map((place) => place.split('.')[0]));
    expect([...holds].filter((table) => !given.has(table ?? ''))).toEqual([]);
    expect(given).toContain('audit');
    expect(answer.body).toContain(`${name} was here`);
    const kept = await people.rows<{ hash: string }>('select password_hash as hash from app_user where email = $1', [email]);
    for (const secret of [kept[0]?.hash ?? 'none', 'argon2', '"hash"']) expect(answer.body).not.toContain(secret);
  });

  it('says nothing of anybody else', async () => {
    const domain = crew();
    const owner = await people.member(`one@${domain}`);
    await people.colleague(owner.token, `bystander@${domain}`);
    expect((await people.as(owner.token, { url: '/api/user/export' })).body).not.toContain('bystander');
  });

  it('goes with everything about its owner, every sign-in and every email, and a last email says so', async () => {
    const domain = crew();
    const owner = await people.member(`one@${domain}`);
    const name = rare();
    const email = `${name}@${domain}`;
    const token = await people.colleague(owner.token, email);
    const { sessionId } = await takesPart(email);
    expect(await preview(token)).toEqual({ company: 'stays', sessions: 1, invited: 1, credits: 5, orders: 0 });

    const answer = await deleteAccount(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account is deleted.' }]);
    expect((await people.mails(email)).map(({ subject }) => subject)).toEqual(['Your Lorecrew account is deleted']);
    expect(await places(name)).toEqual([]);
    expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(401);
    const heir = 'select u.email as id from session s join app_user u on u.id = s.organiser_id where s.id = $1';
    expect(await one(heir, [sessionId])).toBe(`one@${domain}`);
  });

  it('is deleted with the password or a young sign-in alone', async () => {
    const { token } = await people.member();
    expect((await deleteAccount(token, 'wrong')).json()).toMatchObject({
      error: 'USER_012',
      fields: { password: expect.any(String) },
    });
    nowMs += 10 * 60_000;
    expect((await deleteAccount(token, null)).json()).toMatchObject({
      error: 'AUTH_008',
      fields: { password: expect.any(String) },
    });
    expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(200);
  });

  it('is deleted once, and there is nobody any more for whoever asked in the same moment', async () => {
    const { token } = await people.member();
    const answers = await Promise.all([deleteAccount(token), deleteAccount(token)]);
    const said = answers.map((answer) => [answer.statusCode, answer.json().error ?? null, answer.json().message]);
    const [deleted, ...late] = said.sort();
    expect(deleted).toEqual([200, null, 'Your account is deleted.']);
    // Whoever comes a little later still finds that the sign-in is gone, too.
    const gone = [
      [404, 'USER_001', 'User not found'],
      [401, 'Unauthenticated', 'Authentication required'],
    ];
    for (const answer of late) expect(gone).toContainEqual(answer);
  });

  it('of a company’s last owner stays while a colleague is there, until another owner is named', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await people.colleague(token, `two@${domain}`);
    expect(await preview(token)).toMatchObject({ company: 'needs an owner' });
    const refused = await deleteAccount(token);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: 'USER_004',
        message: 'Failed to delete user',
        reason: { error: 'COMPANY_005', message: 'A company needs an owner. Please name another one first.' },
      },
    ]);
    await people.rows(`update app_user set role = 'owner' where email = $1`, [`two@${domain}`]);
    expect((await deleteAccount(token)).statusCode).toBe(200);
  });

  it('takes the company along where nobody else is in it, but for what tax law wants', async () => {
    const domain = crew();
    const name = rare();
    const email = `${name}@${domain}`;
    const { token } = await people.member(email);
    await takesPart(email);
    await new Shopper({ people, email, started }).buy(orderBody({ request_key: randomUUID() }));
    expect(await preview(token)).toMatchObject({ company: 'goes', sessions: 1, credits: 55, orders: 1 });
    expect((await deleteAccount(token)).statusCode).toBe(200);
    expect((await people.mails(email))[0]?.text).toContain('tax law');
    expect(await places(name, domain)).toEqual([]);
  });

  it('leaves no trace of an address that was its owner’s before', async () => {
    const [domain, name] = [crew(), rare()];
    const [before, after] = [`${name}@${domain}`, `after@${domain}`];
    const { token } = await people.member(before);
    await new Shopper({ people, email: before, started }).buy(orderBody({ request_key: randomUUID() }));
    const payload = { email: after, password: PASSWORD };
    await people.as(token, { method: 'POST', url: '/api/user/email', payload });
    const [link = ''] = await people.linkTo(after, '/verify/address/');
    await people.as(token, { method: 'POST', url: '/api/user/email/confirm', payload: { token: link } });
    expect((await deleteAccount(token)).statusCode).toBe(200);
    await people.mails(after);
    expect(await places(name, after)).toEqual([]);
  });

  it('stays while a show runs with its owner in it, which would write them down again', async () => {
    const email = `one@${crew()}`;
    const { token } = await people.member(email);
    const { sessionId } = await takesPart(email);
    await people.rows(`update session set status = 'live' where id = $1`, [sessionId]);
    expect((await deleteAccount(token)).json()).toMatchObject({ error: 'USER_004', reason: { error: 'AUTH_015' } });
    expect(await places(email)).toContain('app_user.email');
  });

  it('in the demo’s company is nobody’s to take along', async () => {
    const { token } = await people.member(`guest-${process.pid}@demo.example`);
    expect(await preview(token)).toMatchObject({ company: 'stays' });
  });
});
