import type { Device } from '@lorecrew/contract/api/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { saveProfile } from './commands.ts';

let started: StartedApp;
let people: People;
beforeAll(async () => {
  started = await startApp();
  people = new People(started);
});
afterAll(() => started.close());

const getUser = (token: string) => people.as(token, { url: '/api/user' });
const save = (token: string, payload: object) => people.as(token, { method: 'PUT', url: '/api/user/profile', payload });
const profile = { country_id: 'DE', timezone_id: 'Europe/Berlin', area_code: '+49', phone_number: '30 123456' };

describe('a profile', () => {
  it('is saved and answered with the user', async () => {
    const { token } = await people.member();
    const answer = await save(token, { ...profile, country_id: 'de', phone_number: '(030) 12 34-56', first_name: 'Ida' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ first_name: 'Ida', last_name: 'Quay' });
    expect(answer.json().profile).toEqual({ company_id: expect.any(String), ...profile, phone_number: '30123456' });
    expect((await getUser(token)).json()).toEqual(answer.json());
  });

  it('is not saved where the sign-in ended while the call was under way: USER_003', async () => {
    const { email, token } = await people.member();
    const [user] = await people.rows<{ id: string; company_id: string; family_id: string }>(
      'select u.id, u.company_id, t.family_id from app_user u join token t on t.user_id = u.id where u.email = $1',
      [email],
    );
    if (!user) throw new Error('The user has no token.');
    await people.as(token, { method: 'POST', url: '/api/logout', payload: {} });
    const who = { userId: user.id, companyId: user.company_id, familyId: user.family_id, network: 'test' };
    const { db } = started.product.seeding;
    const saved = await saveProfile({ db, clock: { nowMs: Date.now } }, { who, body: profile });
    expect(saved).toEqual({ ok: false, code: 'USER_003', reason: 'AUTH_009' });
    expect(await people.rows('select country_id from app_user where id = $1', [user.id])).toEqual([{ country_id: null }]);
  });

  it.each([
    ['a country nobody knows', { country_id: 'XX' }, 'country_id'],
    ['a country that is no code', { country_id: 'Germany' }, 'country_id'],
    ['a time zone nobody knows', { timezone_id: 'Europe/Atlantis' }, 'timezone_id'],
    ['an offset for a time zone', { timezone_id: '+02:00' }, 'timezone_id'],
    ['a calling code no country has', { area_code: '+999' }, 'area_code'],
    ['a calling code without its plus', { area_code: '49' }, 'area_code'],
    ['a number that is too short', { phone_number: '12' }, 'phone_number'],
    ['a number of another country', { area_code: '+1', phone_number: '30 123456' }, 'phone_number'],
    ['emails in the number', { phone_number: '0800 LAMP' }, 'phone_number'],
  ])('is refused with %s, beside its field', async (_what, wrong, field) => {
    const { token } = await people.member();
    const answer = await save(token, { ...profile, ...wrong });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'REQUEST_001' }]);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await getUser(token)).json().profile.country_id).toBeNull();
  });

  it.each([
    ['AT', 'Europe/Vienna', '+43', '0664 1234567'],
    ['US', 'America/New_York', '+1', '212-555-0123'],
    ['BR', 'America/Sao_Paulo', '+55', '(11) 96123-4567'],
    ['IN', 'asia/kolkata', '+91', '98765 43210'],
    ['JP', 'Asia/Tokyo', '+81', '090 1234 5678'],
  ])('of %s is accepted', async (country_id, timezone_id, area_code, phone_number) => {
    const { token } = await people.member();
    expect((await save(token, { country_id, timezone_id, area_code, phone_number })).statusCode).toBe(200);
  });

  it('keeps what emails are written in, and changes it where it is given', async () => {
    const { token } = await people.member();
    expect((await getUser(token)).json().language).toBe('en');
    expect((await save(token, { ...profile, language: 'fr' })).json().language).toBe('fr');
    expect((await save(token, profile)).json().language).toBe('fr');
    expect((await save(token, { ...profile, language: 'pt' })).statusCode).toBe(400);
  });

  it('is saved twenty times an hour, as each time is kept in the audit for more than a year', async () => {
    const { token } = await people.member();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await save(token, profile)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('lets nobody change what is not theirs to change', async () => {
    const { token } = await people.member();
    const more = { user_type_id: 1, company_id: 'x', membership: 'approved', email: 'x@crew.example' };
    for (const [name, value] of Object.entries(more))
      expect((await save(token, { ...profile, [name]: value })).statusCode).toBe(400);
  });
});

describe('saving a profile', () => {
  it('is done twenty times an hour at most', async () => {
    const { token } = await people.member();
    const answers = await Promise.all(Array.from({ length: 21 }, () => save(token, profile)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error).toBe('RATE_001');
  });
});

describe('the devices somebody is signed in on', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const devicesOf = async (token: string): Promise<Device[]> =>
    (await people.as(token, { url: '/api/user/devices' })).json().devices;

  it('are listed in words, and the one that asks is named', async () => {
    const { email, token } = await people.member();
    await people.logIn(email, PASSWORD, { headers: { 'user-agent': FIREFOX } });
    const phone = await people.logIn(email, PASSWORD, { headers: { 'user-agent': IPHONE } });
    const devices = await devicesOf(phone);
    expect(devices.map(({ device }) => device).sort()).toEqual(['Firefox on Windows', 'Safari on iPhone', 'Unknown device']);
    expect(devices.filter(({ current }) => current).map(({ device }) => device)).toEqual(['Safari on iPhone']);
    expect(await devicesOf(token)).toHaveLength(3);
  });

  it('stay one device when the token is exchanged', async () => {
    const { token } = await people.member();
    const next = (await people.as(token, { method: 'POST', url: '/api/refresh-token', payload: {} })).json().token;
    expect(await devicesOf(next)).toHaveLength(1);
  });

  it('can be signed out one by one', async () => {
    const { email, token } = await people.member();
    const elsewhere = await people.logIn(email);
    const other = (await devicesOf(token)).find(({ current }) => !current);
    const remove = () => people.as(token, { method: 'DELETE', url: `/api/user/devices/${other?.id}` });
    expect((await remove()).statusCode).toBe(200);
    expect([(await getUser(token)).statusCode, (await getUser(elsewhere)).statusCode]).toEqual([200, 401]);
    const again = await remove();
    expect([again.statusCode, again.json().error]).toEqual([404, 'AUTH_009']);
  });

  it('of others are out of reach, like those that never were', async () => {
    const [mine, theirs] = [await people.member(), await people.member()];
    const [device] = await devicesOf(theirs.token);
    const remove = (id: string) => people.as(mine.token, { method: 'DELETE', url: `/api/user/devices/${id}` });
    const [foreign, unknown] = [await remove(device?.id ?? ''), await remove(crypto.randomUUID())];
    expect([foreign.statusCode, foreign.json().error]).toEqual([unknown.statusCode, unknown.json().error]);
    expect((await getUser(theirs.token)).statusCode).toBe(200);
  });

  it('can be signed out all at once', async () => {
    const { email, token } = await people.member();
    const elsewhere = await people.logIn(email);
    await people.as(token, { method: 'DELETE', url: '/api/user/devices' });
    expect([(await getUser(token)).statusCode, (await getUser(elsewhere)).statusCode]).toEqual([401, 401]);
  });
});
