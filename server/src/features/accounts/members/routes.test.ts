import type { Member } from '@lorecrew/contract/api/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { addSession } from '../../sessions/commands.ts';

describe('the people of a company', () => {
  let started: StartedApp;
  let people: People;
  let nowMs = Date.now();
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs++ } });
    people = new People(started);
  });
  afterAll(() => started.close());

  interface Somebody {
    readonly id: string;
    readonly email: string;
    readonly token: string;
    readonly companyId: string;
  }
  const userOf = async (token: string) => (await people.as(token, { url: '/api/user' })).json();
  async function somebody(domain: string): Promise<Somebody> {
    const { email, token } = await people.member(people.newEmail(domain));
    const { id, profile } = await userOf(token);
    return { id, email, token, companyId: profile.company_id };
  }
  let companies = 0;
  /** A company of its own: who founded it, and two who wait. */
  async function company(): Promise<[Somebody, Somebody, Somebody]> {
    companies += 1;
    // Sign-ups have a pace of their own.
    nowMs += 3_600_000;
    // Emails of earlier runs may still lie in the mailbox.
    const domain = `company-${process.pid}-${companies}.example`;
    return [await somebody(domain), await somebody(domain), await somebody(domain)];
  }
  const list = async ({ token }: Somebody): Promise<Member[]> =>
    (await people.as(token, { url: '/api/company/members' })).json().members;
  const setRole = ({ token }: Somebody, { id }: { id: string }, role: string) =>
    people.as(token, { method: 'PUT', url: `/api/company/members/${id}`, payload: { role } });
  const removeMember = ({ token }: Somebody, { id }: { id: string }) =>
    people.as(token, { method: 'DELETE', url: `/api/company/members/${id}`, payload: {} });
  const leave = ({ token }: Somebody) => people.as(token, { method: 'DELETE', url: '/api/company/membership', payload: {} });
  const errorOf = (answer: { json(): { error?: string } }) => answer.json().error;
  const refusalOf = (answer: { json(): { error: string; reason?: { error: string } } }) => {
    const { error, reason } = answer.json();
    return [error, reason?.error];
  };
  async function planSession({ id, companyId }: Somebody): Promise<string> {
    const { db, story, ids } = started.product.seeding;
    const input = { companyId, organiserId: id, story, startsAtMs: nowMs, seats: 6, demo: false, speed: 1, consumerIds: [] };
    return (await db.transaction({ role: 'tenant', companyId }, (tx) => addSession(tx, ids, input))).id;
  }
  async function organiserOf(sessionId: string): Promise<string | undefined> {
    return (await people.rows<{ id: string }>('select organiser_id as id from session where id = $1', [sessionId]))[0]?.id;
  }

  it('begin with an owner, who is told of those who wait and lets them in', async () => {
    const [owner, guest] = await company();
    expect(await userOf(owner.token)).toMatchObject({ role: 'owner', membership: 'approved' });
    expect(await userOf(guest.token)).toMatchObject({ role: 'organiser', membership: 'pending' });
    expect(await people.subjects(owner.email)).toContain('asks to join');
    expect((await list(owner)).at(-1)).toMatchObject({ id: owner.id, membership: 'approved', role: 'owner' });
    expect(await list(owner)).toContainEqual(
      expect.objectContaining({ id: guest.id, membership: 'pending', role: 'organiser', sessions: 0 }),
    );
    const waits = ['USER_009', 'COMPANY_002'];
    expect(refusalOf(await people.as(guest.token, { url: '/api/company/members' }))).toEqual(waits);
    expect(refusalOf(await setRole(guest, guest, 'organiser'))).toEqual(waits);
    expect((await setRole(owner, guest, 'organiser')).statusCode).toBe(200);
    expect((await userOf(guest.token)).membership).toBe('approved');
    expect(await people.subjects(guest.email)).toContain('You are in');
    expect((await setRole(owner, guest, 'organiser')).statusCode).toBe(200);
  });

  it('are called what an owner says, and nobody else', async () => {
    const [owner, one] = await company();
    await setRole(owner, one, 'organiser');
    const rename = ({ token }: Somebody, name: string) =>
      people.as(token, { method: 'PUT', url: '/api/company', payload: { name } });
    expect(errorOf(await rename(one, 'Ours'))).toBe('USER_009');
    expect((await rename(owner, '  Acme \u202eHR ')).statusCode).toBe(200);
    expect((await userOf(one.token)).company_name).toBe('Acme HR');
    for (const bad of ['', '\u200b', 'x'.repeat(81), 'https://evil.example'])
      expect((await rename(owner, bad)).json()).toMatchObject({ error: 'REQUEST_001', fields: { name: expect.any(String) } });
    const audits = await people.rows(`select action from audit where action = 'company.renamed' and company_id = $1`, [
      owner.companyId,
    ]);
    expect(audits).toHaveLength(1);
  });

  const invitations = '/api/company/invitations';
  const invite = ({ token }: Somebody, email: string) =>
    people.as(token, { method: 'POST', url: invitations, payload: { email } });

  it('invite a colleague by email, who is let in by signing up where an owner has invited them', async () => {
    const [owner, waiting] = await company();
    const domain = owner.email.split('@')[1] ?? '';
    const email = people.newEmail(domain);
    expect((await invite(owner, email)).json()).toMatchObject({ invitations: [{ email, by: 'Ada Quay' }] });
    expect(await people.subjects(email)).toContain('invites you to plan sessions');
    nowMs += 3_600_000;
    const { token } = await people.member(email);
    expect(await userOf(token)).toMatchObject({ membership: 'approved', role: 'organiser' });
    const list = (await people.as(token, { url: invitations })).json();
    expect(list).toEqual({ invitations: [] });
    expect(errorOf(await invite(waiting, people.newEmail(domain)))).toBe('USER_009');
    expect((await invite(owner, email)).json()).toMatchObject({
      fields: { email: 'This colleague is in your company already.' },
    });
    expect((await invite(owner, 'ida@elsewhere.example')).json()).toMatchObject({
      fields: { email: `Please enter an address of your company, at ${domain}.` },
    });
  });

  it('let nobody in whose invitation was taken back, has ended, or came from an organiser', async () => {
    const [owner, organiser] = await company();
    await setRole(owner, organiser, 'organiser');
    const domain = owner.email.split('@')[1] ?? '';
    const [revoked, late, asked] = [people.newEmail(domain), people.newEmail(domain), people.newEmail(domain)];
    const { invitations: open } = (await invite(owner, revoked)).json();
    const revoke = (id: string) => people.as(owner.token, { method: 'DELETE', url: `${invitations}/${id}`, payload: {} });
    expect((await revoke(open[0].id)).json()).toEqual({ invitations: [] });
    expect(errorOf(await revoke(open[0].id))).toBe('COMPANY_006');
    await invite(organiser, asked);
    await invite(owner, late);
    await people.rows(`update colleague_invitation set created_at = '2020-01-01', expires_at = '2020-01-02' where email = $1`, [
      late,
    ]);
    nowMs += 3_600_000;
    for (const email of [revoked, late, asked])
      expect((await userOf((await people.member(email)).token)).membership).toBe('pending');
  });

  it('see each other, and only owners see and decide who waits', async () => {
    const [owner, one, two] = await company();
    await setRole(owner, one, 'organiser');
    expect((await list(one)).map(({ id }) => id)).toEqual([owner.id, one.id]);
    for (const attempt of [
      setRole(one, two, 'organiser'),
      setRole(one, one, 'owner'),
      removeMember(one, two),
      removeMember(one, owner),
    ])
      expect(refusalOf(await attempt)).toEqual(['USER_009', 'COMPANY_004']);
    await setRole(owner, one, 'owner');
    expect(await people.subjects(one.email)).toContain('You are an owner');
    expect((await setRole(one, two, 'organiser')).statusCode).toBe(200);
  });

  it('are out of reach for those of another, like those that never were, and so is whoever has proved nothing', async () => {
    const [[stranger], [owner]] = [await company(), await company()];
    const email = people.newEmail(owner.email.split('@')[1]);
    await people.signUp(email);
    const [unproved] = await people.rows<{ id: string }>('select id from app_user where email = $1', [email]);
    for (const id of [stranger.id, unproved?.id ?? '', crypto.randomUUID()]) {
      const answers = [await setRole(owner, { id }, 'organiser'), await removeMember(owner, { id })];
      for (const answer of answers) {
        const { requestId: _, ...body } = answer.json();
        expect([answer.statusCode, body]).toEqual([
          404,
          { error: 'COMPANY_003', message: 'There is nobody like that in your company.' },
        ]);
      }
    }
    expect(await list(owner)).toHaveLength(3);
    expect((await userOf(stranger.token)).membership).toBe('approved');
  });

  it('lose one who is removed: signed out at once, seeing nothing after, the sessions with whoever removed them', async () => {
    const [owner, other, member] = await company();
    await setRole(owner, other, 'owner');
    await setRole(owner, member, 'organiser');
    const [theirs, mine] = [await planSession(member), await planSession(owner)];
    expect((await list(owner)).find(({ id }) => id === member.id)?.sessions).toBe(1);
    const elsewhere = await people.logIn(member.email);
    expect((await removeMember(other, member)).statusCode).toBe(200);
    for (const token of [member.token, elsewhere]) expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(401);
    expect([await organiserOf(theirs), await organiserOf(mine)]).toEqual([other.id, owner.id]);
    expect(await people.subjects(member.email)).toContain('You are no longer in');
    const again = { ...member, token: await people.logIn(member.email, PASSWORD) };
    expect(await userOf(again.token)).toMatchObject({ membership: 'removed', role: 'organiser' });
    expect(refusalOf(await people.as(again.token, { url: '/api/company/members' }))).toEqual(['USER_009', 'COMPANY_002']);
    expect((await list(owner)).at(-1)).toMatchObject({ id: member.id, membership: 'removed' });
    expect(errorOf(await removeMember(owner, member))).toBe('COMPANY_003');
    // Proving the address again, as every new password does, is no way back in.
    await people.post('/api/password/forgot', { email: member.email });
    const [reset] = await people.linkTo(member.email, '/reset-password/');
    const body = { token: reset, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await people.post('/api/password/reset', body)).statusCode).toBe(200);
    again.token = await people.logIn(member.email, PASSWORD);
    expect((await userOf(again.token)).membership).toBe('removed');
    // It may have been a mistake.
    expect((await setRole(owner, member, 'organiser')).statusCode).toBe(200);
    expect((await list(again)).map(({ id }) => id)).toContain(member.id);
  });

  it('do not have to let anybody in', async () => {
    const [owner, guest] = await company();
    expect((await removeMember(owner, guest)).statusCode).toBe(200);
    expect(await people.subjects(guest.email)).toContain('has declined your request');
    expect((await userOf(await people.logIn(guest.email))).membership).toBe('removed');
  });

  it('may leave, their sessions to the longest-standing owner, who is told', async () => {
    const [owner, other, member] = await company();
    await setRole(owner, member, 'organiser');
    await setRole(owner, other, 'owner');
    const session = await planSession(member);
    expect((await leave(member)).statusCode).toBe(200);
    expect((await people.as(member.token, { url: '/api/user' })).statusCode).toBe(401);
    expect(await organiserOf(session)).toBe(owner.id);
    expect(await people.subjects(owner.email)).toContain('has left your company');
    const owned = await planSession(owner);
    expect((await leave(owner)).statusCode).toBe(200);
    expect(await organiserOf(owned)).toBe(other.id);
  });

  it('keep an owner: the last one neither leaves nor becomes an organiser', async () => {
    const [owner, member] = await company();
    await setRole(owner, member, 'organiser');
    for (const attempt of [leave(owner), removeMember(owner, owner), setRole(owner, owner, 'organiser')])
      expect(errorOf(await attempt)).toBe('COMPANY_005');
    await setRole(owner, member, 'owner');
    expect((await setRole(owner, owner, 'organiser')).statusCode).toBe(200);
    expect(await people.subjects(owner.email)).toContain('You are an organiser');
    expect(refusalOf(await removeMember(owner, member))).toEqual(['USER_009', 'COMPANY_004']);
  });

  it('keep an owner also when two of them go at the same moment', async () => {
    const [one, two] = await company();
    await setRole(one, two, 'owner');
    const answers = await Promise.all([leave(one), leave(two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const owners = `select 1 from app_user where company_id = $1 and role = 'owner' and membership = 'approved'`;
    expect(await people.rows(owners, [one.companyId])).toHaveLength(1);
  });

  it('may be asked for nothing but the two roles', async () => {
    const [owner, guest] = await company();
    for (const role of ['admin', '', 'Owner']) expect((await setRole(owner, guest, role)).statusCode).toBe(400);
  });

  it('may ask no longer to be let in: nobody is told, and an owner may let them in all the same', async () => {
    const [owner, guest] = await company();
    expect((await leave(guest)).statusCode).toBe(200);
    expect(await people.subjects(owner.email)).not.toContain('has left');
    const again = { ...guest, token: await people.logIn(guest.email) };
    expect(errorOf(await leave(again))).toBe('COMPANY_003');
    expect((await setRole(owner, guest, 'owner')).statusCode).toBe(200);
    expect(await userOf(again.token)).toMatchObject({ membership: 'approved', role: 'owner' });
  });

  it('are let in once, with one email, by two owners at the same moment', async () => {
    const [one, two, guest] = await company();
    await setRole(one, two, 'owner');
    const answers = await Promise.all([setRole(one, guest, 'organiser'), setRole(two, guest, 'organiser')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await people.subjects(guest.email)).match(/You are in/g)).toHaveLength(1);
  });

  it('keep an owner when two of them remove each other at the same moment', async () => {
    const [one, two] = await company();
    await setRole(one, two, 'owner');
    const answers = await Promise.all([removeMember(one, two), removeMember(two, one)]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    // Whoever is slower finds their sign-in gone, or, where it was looked at before, their place.
    expect(refused.map(errorOf)).toEqual([expect.stringMatching(/^(Unauthenticated|USER_009)$/)]);
    const owners = `select 1 from app_user where company_id = $1 and role = 'owner' and membership = 'approved'`;
    expect(await people.rows(owners, [one.companyId])).toHaveLength(1);
  });

  it('have no token left once they are removed: none that opens anything, and none that can be exchanged', async () => {
    const [owner, member] = await company();
    await setRole(owner, member, 'organiser');
    const refresh = (token: string) => people.as(token, { method: 'POST', url: '/api/refresh-token', payload: {} });
    const next: string = (await refresh(member.token)).json().token;
    await removeMember(owner, member);
    for (const token of [member.token, next]) {
      expect((await refresh(token)).json().error).toBe('Unauthenticated');
      expect((await people.as(token, { url: '/api/company/members' })).statusCode).toBe(401);
    }
  });

  it('stay as they are where the call is malformed, or comes from nobody', async () => {
    const [owner, guest] = await company();
    const wrong = await setRole(owner, { id: 'nobody' }, 'organiser');
    expect([wrong.statusCode, errorOf(wrong)]).toEqual([404, 'COMPANY_003']);
    const more = { role: 'owner', membership: 'approved' };
    const url = `/api/company/members/${guest.id}`;
    expect((await people.as(owner.token, { method: 'PUT', url, payload: more })).statusCode).toBe(400);
    const stranger = await started.app.inject({ method: 'PUT', url, payload: { role: 'owner' } });
    expect([stranger.statusCode, errorOf(stranger)]).toEqual([401, 'Unauthenticated']);
    expect((await userOf(guest.token)).membership).toBe('pending');
  });

  it('are changed sixty times in ten minutes by one sign-in, and then again later', async () => {
    const [owner, member] = await company();
    const roles = Array.from({ length: 61 }, (_, n) => (n % 2 === 0 ? 'organiser' : 'owner'));
    const statuses: number[] = [];
    for (const role of roles) statuses.push((await setRole(owner, member, role)).statusCode);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    nowMs += 10 * 60_000;
    expect(errorOf(await setRole(owner, member, 'organiser'))).toBe('AUTH_008');
    await people.as(owner.token, { method: 'POST', url: '/api/user/proof', payload: { password: PASSWORD } });
    expect((await setRole(owner, member, 'organiser')).statusCode).toBe(200);
  });
});
