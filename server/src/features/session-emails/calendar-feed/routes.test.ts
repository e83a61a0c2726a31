import ical from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const DAY_MS = 86_400_000;
let started: StartedApp;
let inviting: Inviting;
let nowMs = Date.parse('2026-11-22T15:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
});
afterAll(() => started.close());

const CALENDAR = '/api/user/calendar';
const create = async (as = inviting.token): Promise<string> => {
  const { url } = (await inviting.post(CALENDAR, {}, as)).json();
  return new URL(url).pathname;
};
const read = (path: string, headers = {}) => started.app.inject({ url: path, headers });
const names = (text: string) =>
  Object.values(ical.sync.parseICS(text))
    .flatMap((part) => (part?.type === 'VEVENT' ? [String(part.summary)] : []))
    .toSorted();

async function signUp() {
  inviting = new Inviting(started);
  await inviting.signUp();
}

describe('the calendar of an organiser', () => {
  it('has the sessions that they look after, as another program reads them', async () => {
    await signUp();
    const session = await inviting.plan({ name: 'Autumn; get-together', starts_at: '2026-12-03T15:00', zone: 'Europe/Berlin' });
    const answer = await read(await create());
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const [event] = Object.values(ical.sync.parseICS(answer.body)).filter((part) => part?.type === 'VEVENT');
    expect(event).toMatchObject({ summary: 'Autumn; get-together', status: 'CONFIRMED' });
    expect(event?.start?.toISOString()).toBe('2026-12-03T14:00:00.000Z');
    expect(String(event?.url)).toMatch(new RegExp(`/dashboard/sessions/${session.id}$`));
    expect(answer.body).not.toContain('ATTENDEE');
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('shows a cancelled session as cancelled', async () => {
    await signUp();
    const { id } = await inviting.plan();
    await inviting.cancel(id);
    expect((await read(await create())).body).toContain('STATUS:CANCELLED');
  });

  it('has nothing that begins or began more than 90 days away, and nothing of colleagues', async () => {
    await signUp();
    await inviting.plan({ name: 'Soon', starts_at: '2026-12-03T15:00' });
    await inviting.plan({ name: 'Far', starts_at: '2027-02-22T15:00' });
    const path = await create();
    expect(names((await read(path)).body)).toEqual(['Soon']);
    const owner = (await inviting.call({ url: '/api/user' })).json();
    const colleague = await inviting.people.colleague(inviting.token, inviting.people.newEmail(owner.email.split('@')[1]));
    expect(names((await read(await create(colleague))).body)).toEqual([]);
    nowMs += 60 * DAY_MS;
    expect(names((await read(path)).body)).toEqual(['Far', 'Soon']);
    nowMs += 60 * DAY_MS;
    expect(names((await read(path)).body)).toEqual(['Far']);
    nowMs -= 120 * DAY_MS;
  });

  it('is not sent again until it has changed', async () => {
    await signUp();
    const { id } = await inviting.plan();
    const path = await create();
    const etag = String((await read(path)).headers.etag);
    nowMs += 60_000;
    const same = await read(path, { 'if-none-match': `"other", ${etag}` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    await inviting.cancel(id);
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('has one address, of which only the latest works, until it is turned off', async () => {
    await signUp();
    const [former, latest] = [await create(), await create()];
    expect((await read(former)).json().error).toBe('REQUEST_404');
    expect((await read(latest)).statusCode).toBe(200);
    expect((await inviting.call({ url: CALENDAR })).json()).toEqual({ createdAtMs: nowMs });
    expect((await inviting.call({ method: 'DELETE', url: CALENDAR })).json()).toEqual({ createdAtMs: null });
    expect((await read(latest)).statusCode).toBe(404);
  });

  it('stores no address', async () => {
    await signUp();
    const path = await create();
    const stored = JSON.stringify(await inviting.people.rows('select * from calendar_feed'));
    expect(stored).not.toContain(path.split('/')[3]);
  });

  it('is gone as soon as somebody is no longer let in', async () => {
    await signUp();
    const owner = (await inviting.call({ url: '/api/user' })).json();
    const colleague = await inviting.people.colleague(inviting.token, inviting.people.newEmail(owner.email.split('@')[1]));
    const path = await create(colleague);
    expect((await read(path)).statusCode).toBe(200);
    const { id } = (await inviting.call({ url: '/api/user' }, colleague)).json();
    expect((await inviting.call({ method: 'DELETE', url: `/api/company/members/${id}` })).statusCode).toBe(200);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('asks for a fresh proof before an address is made', async () => {
    await signUp();
    nowMs += 11 * 60_000;
    const refused = await inviting.post(CALENDAR);
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'AUTH_008']);
  });
});
