import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { knowsDevice } from './queries.ts';

const ODD = 'M'.repeat(43);
const markOf = (n: number) => String(n).padStart(43, 'm');

describe('a browser that signed in before', () => {
  let started: StartedApp;
  let people: People;
  let nowMs = Date.now();
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs++ } });
    people = new People(started);
  });
  afterAll(() => started.close());

  const knows = (email: string, mark: string | null) => knowsDevice(started.product.seeding.db, { email, mark });
  const logIn = (email: string, mark: string, password = PASSWORD) =>
    people.post('/api/login', { email, password, device_mark: mark });

  it('is known by its mark, of which only a hash is kept', async () => {
    const { email } = await people.member();
    expect((await logIn(email, ODD)).statusCode).toBe(200);
    expect([await knows(email, ODD), await knows(email, markOf(1)), await knows(email, null)]).toEqual([true, false, false]);
    const rows = await started.product.seeding.db.query(
      { role: 'accounts' },
      'select to_jsonb(device_mark)::text from device_mark',
    );
    expect(JSON.stringify(rows)).not.toContain(ODD);
  });

  it('is known for the person alone who signed in with it', async () => {
    const [one, other] = [await people.member(), await people.member()];
    await logIn(one.email, ODD);
    expect([await knows(other.email, ODD), await knows(people.newEmail(), ODD)]).toEqual([false, false]);
  });

  it('is not known by a sign-in that was refused', async () => {
    const { email } = await people.member();
    expect((await logIn(email, ODD, 'not this one')).statusCode).toBe(422);
    expect(await knows(email, ODD)).toBe(false);
  });

  it('stays known after signing out', async () => {
    const { email } = await people.member();
    const { token } = (await logIn(email, ODD)).json();
    await people.as(token, { method: 'POST', url: '/api/logout', payload: {} });
    expect(await knows(email, ODD)).toBe(true);
  });

  it('is forgotten with a changed password, and by signing out everywhere', async () => {
    const { email } = await people.member();
    const { token } = (await logIn(email, ODD)).json();
    const payload = {
      current_password: PASSWORD,
      password: 'another-lamp-entirely',
      password_confirmation: 'another-lamp-entirely',
    };
    expect((await people.as(token, { method: 'PUT', url: '/api/user/password', payload })).statusCode).toBe(200);
    expect(await knows(email, ODD)).toBe(false);
    await logIn(email, ODD, 'another-lamp-entirely');
    expect(await knows(email, ODD)).toBe(true);
    await people.as(token, { method: 'DELETE', url: '/api/user/devices' });
    expect(await knows(email, ODD)).toBe(false);
  });

  it('is one of twenty at most: the one not used for longest goes', async () => {
    const { email } = await people.member();
    for (let n = 1; n <= 20; n += 1) await logIn(email, markOf(n));
    await logIn(email, markOf(1));
    await logIn(email, markOf(21));
    expect([await knows(email, markOf(1)), await knows(email, markOf(2)), await knows(email, markOf(21))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('shows a mark of the right form, or is refused', async () => {
    const { email } = await people.member();
    expect((await logIn(email, 'short')).statusCode).toBe(400);
  });
});
