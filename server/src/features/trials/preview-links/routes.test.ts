import { PREVIEW_COOKIE } from '@lorecrew/contract/api/preview-links';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../../../testing/inviting.ts';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const DAY_MS = 86_400_000;

describe('a preview of a story', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let people: People;
  let token: string;
  let email: string;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    people = new People(started);
  });
  beforeEach(async () => {
    ({ token, email } = await people.member());
  });
  afterAll(() => started.close());

  const make = (experience = 'lantern-line', who = token) =>
    people.as(who, { method: 'POST', url: '/api/preview-links', payload: { experience } });
  const listed = async (who = token) => (await people.as(who, { url: '/api/preview-links' })).json().links;
  /** A fresh link: its id, and what its address carries. */
  async function linked(experience?: string) {
    const [{ id, url }] = (await make(experience)).json().links;
    return { id, secret: new URL(url).pathname.replace('/preview/', '') };
  }
  const open = (secret: string) => people.post('/api/opened-preview', { token: secret });
  /** A call as a browser makes it that has opened the preview. */
  async function withCookie(method: 'POST' | 'DELETE', url: string, secret: string, remoteAddress = '127.0.0.1') {
    const { cookies } = await started.app.inject({ url: '/sanctum/csrf-cookie' });
    const own = Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
    const headers = { 'x-xsrf-token': own['XSRF-TOKEN'] ?? '' };
    return started.app.inject({ method, url, headers, remoteAddress, cookies: { ...own, [PREVIEW_COOKIE]: secret } });
  }
  const play = (secret: string) => withCookie('POST', '/api/opened-preview/shows', secret);

  it('is opened by its link for seven days, and kept in a cookie that no script reads', async () => {
    const { secret } = await linked();
    const opened = await open(secret);
    expect(opened.json()).toEqual({
      ...{ kind: 'story', slug: 'lantern-line', title: 'The Lantern Line', lengthSec: 3600, endsAtMs: nowMs + 7 * DAY_MS },
      tagline: expect.any(String),
    });
    const cookie = opened.cookies.find(({ name }) => name === PREVIEW_COOKIE);
    expect(cookie).toMatchObject({ value: secret, httpOnly: true, sameSite: 'Lax', path: '/', expires: expect.any(Date) });
    nowMs += 7 * DAY_MS;
    expect(errorOf(await open(secret))).toEqual([410, 'PREVIEW_001']);
    expect(await listed(await people.logIn(email))).toEqual([]);
  });

  it('ends where it is open as soon as it is taken back, and only its own company takes it back', async () => {
    const { id, secret } = await linked();
    const { token: other } = await people.member();
    const takeBack = (who: string) => people.as(who, { method: 'DELETE', url: `/api/preview-links/${id}`, payload: {} });
    expect(errorOf(await takeBack(other))).toEqual([404, 'PREVIEW_004']);
    expect(await listed(other)).toEqual([]);
    expect((await takeBack(token)).json().links).toEqual([]);
    expect(errorOf(await takeBack(token))).toEqual([404, 'PREVIEW_004']);
    expect(errorOf(await open(secret))).toEqual([410, 'PREVIEW_001']);
    expect(errorOf(await play(secret))).toEqual([410, 'PREVIEW_001']);
  });

  it.each([
    ['', 'nothing'],
    ['x.y.z', 'what nobody signed'],
    [`${'a'.repeat(43)}`, 'one part alone'],
  ])('is not opened by “%s”, %s', async (secret) => {
    expect(errorOf(await open(secret))).toEqual([410, 'PREVIEW_001']);
    expect(errorOf(await play(secret))).toEqual([410, 'PREVIEW_001']);
  });

  it('is played twice at a time and not a third, until one of both is left; nothing of it is seen in the company', async () => {
    const { secret } = await linked('lamp-room');
    const credits = (await people.as(token, { url: '/api/credits' })).json();
    const [first, second] = [await play(secret), await play(secret)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(errorOf(await play(secret))).toEqual([429, 'PREVIEW_003']);
    const { email: guest, sessionId } = first.json();
    const query = { email: guest, sessionId };
    const comeIn = () => started.app.inject({ url: '/api/exp/auth', query, headers: { 'x-requested-with': 'x' } });
    expect((await comeIn()).statusCode).toBe(200);
    expect((await people.as(token, { url: '/api/sessions?sort=start' })).json()).toMatchObject({ sessions: [], total: 0 });
    expect((await people.as(token, { url: '/api/credits' })).json()).toEqual(credits);
    nowMs += 61_000;
    expect((await play(secret)).statusCode).toBe(201);
    expect((await comeIn()).statusCode).toBe(404);
  });

  it('is ended in a browser by taking its cookie away', async () => {
    const { secret } = await linked();
    const ended = await withCookie('DELETE', '/api/opened-preview', secret);
    expect([ended.statusCode, ended.cookies.find(({ name }) => name === PREVIEW_COOKIE)?.value]).toEqual([204, '']);
  });

  it('is made of stories there are, by organisers who were let in, twenty of a company at a time', async () => {
    const { token: eager } = await people.member();
    expect(errorOf(await make('no-such-story', eager))).toEqual([404, 'EXPERIENCE_002']);
    expect((await people.post('/api/preview-links', { experience: 'lamp-room' })).statusCode).toBe(401);
    for (let n = 0; n < 20; n += 1) expect((await make('lamp-room', eager)).statusCode).toBe(201);
    expect(errorOf(await make('lamp-room', eager))).toEqual([409, 'PREVIEW_002']);
    expect(await listed(eager)).toHaveLength(20);
  });

  it('takes no place from another company, however many links a company has', async () => {
    let caller = 0;
    const playFrom = (secret: string) => {
      caller += 1;
      return withCookie('POST', '/api/opened-preview/shows', secret, `198.51.100.${caller}`);
    };
    const playAll = async (who: string) => {
      for (let n = 0; n < 5; n += 1) await make('lamp-room', who);
      const links: { url: string }[] = await listed(who);
      const secrets = links.map(({ url }) => new URL(url).pathname.replace('/preview/', ''));
      const answers = [];
      for (const secret of [...secrets, ...secrets]) answers.push(await playFrom(secret));
      return answers;
    };
    const played = await playAll(token);
    expect(played.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
    expect(played.slice(6).map(errorOf)).toEqual(Array.from({ length: 4 }, () => [429, 'PREVIEW_005']));
    const rehearse = (who: string) =>
      people.as(who, { method: 'POST', url: '/api/rehearsals', payload: { experience: 'lamp-room', speed: 1 } });
    expect(errorOf(await rehearse(token))).toEqual([429, 'REHEARSAL_002']);
    const { token: other } = await people.member();
    expect((await rehearse(other)).statusCode).toBe(201);
    nowMs += 61_000;
    expect((await rehearse(token)).statusCode).toBe(201);
  });
});
