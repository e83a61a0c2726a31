import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSecrets } from '../testing/site-secrets.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { isCsrfToken, makeCsrfToken } from './csrf.ts';

describe('a CSRF token', () => {
  const token = makeCsrfToken({ secrets: siteSecrets('key'), session: 's1' });

  it('is good with the browser session it was made for', () => {
    expect(isCsrfToken({ secrets: siteSecrets('key'), session: 's1', token })).toBe(true);
    expect(isCsrfToken({ secrets: siteSecrets('key'), session: 's2', token })).toBe(false);
    expect(isCsrfToken({ secrets: siteSecrets('new', 'key'), session: 's1', token })).toBe(true);
    expect(isCsrfToken({ secrets: siteSecrets('other'), session: 's1', token })).toBe(false);
  });

  it('is no good with any one character changed', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
      expect(isCsrfToken({ secrets: siteSecrets('key'), session: 's1', token: changed })).toBe(false);
    }
  });

  it.each(['', 'v1', 'v1.a', 'v1..', 'v2.a.b'])('is not “%s”', (text) => {
    expect(isCsrfToken({ secrets: siteSecrets('key'), session: 's1', token: text })).toBe(false);
  });
});

describe('calls that change something', () => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp();
  });
  afterAll(() => started.close());

  async function cookies(): Promise<Record<string, string>> {
    const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  }
  const post = (input: { cookies?: Record<string, string>; headers?: Record<string, string> }) =>
    started.app.inject({ method: 'POST', url: '/api/demo', payload: {}, ...input });

  it('get a cookie that scripts read and one that they do not', async () => {
    const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
    const byName = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(byName.get('XSRF-TOKEN')).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(byName.get('XSRF-TOKEN')).not.toHaveProperty('httpOnly');
    expect(byName.get('lorecrew')).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
  });

  it('pass with the token in cookie and header', async () => {
    const jar = await cookies();
    const answer = await post({ cookies: jar, headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' } });
    expect(answer.statusCode).toBe(201);
  });

  it('keep the browser session when the token is fetched again, so that the older token stays good', async () => {
    const jar = await cookies();
    const again = await started.app.inject({ url: '/sanctum/csrf-cookie', cookies: jar });
    expect(again.cookies.find(({ name }) => name === 'lorecrew')?.value).toBe(jar.lorecrew);
  });

  it('do not take over a browser session that somebody else has thought out', async () => {
    for (const planted of ['chosen-by-somebody', `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'a.b.c']) {
      const answer = await started.app.inject({ url: '/sanctum/csrf-cookie', cookies: { lorecrew: planted } });
      expect(answer.cookies.find(({ name }) => name === 'lorecrew')?.value).not.toBe(planted);
      const token = makeCsrfToken({ secrets: siteSecrets('a secret of tests, long enough to be one'), session: planted });
      const cookies = { lorecrew: planted, 'XSRF-TOKEN': token };
      expect((await post({ cookies, headers: { 'x-xsrf-token': token } })).statusCode).toBe(419);
    }
  });

  it('begin another browser session by signing in, and end it by signing out', async () => {
    const before = await cookies();
    const body = { email: 'organiser@demo.example', password: 'a password of tests' };
    const call = (url: string, payload: object, jar: Record<string, string>, token?: string) => {
      const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const headers = { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '', ...bearer };
      return started.app.inject({ method: 'POST', url, payload, cookies: jar, headers });
    };
    expect((await call('/api/login', { ...body, password: 'not it' }, before)).cookies).toEqual([]);
    const signedIn = await call('/api/login', body, before);
    const after = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    expect(Object.keys(after).sort()).toEqual(['XSRF-TOKEN', 'lorecrew']);
    expect(after.lorecrew).not.toBe(before.lorecrew);
    expect((await post({ cookies: { ...after, 'XSRF-TOKEN': before['XSRF-TOKEN'] ?? '' } })).statusCode).toBe(419);
    const expired = await call('/api/logout', { keep_browser_session: true }, after, signedIn.json().token);
    expect([expired.statusCode, expired.cookies]).toEqual([200, []]);
    const signedOut = await call('/api/logout', {}, after, signedIn.json().token);
    const ended = signedOut.cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()]);
    expect(ended.sort()).toEqual([
      ['XSRF-TOKEN', '', 0],
      ['lorecrew', '', 0],
    ]);
    // Whoever calls without cookies is given none.
    expect((await started.app.inject({ method: 'POST', url: '/api/login', payload: body })).cookies).toEqual([]);
  });

  it('pass without cookies: there is nothing to forge', async () => {
    expect((await post({})).statusCode).toBe(201);
  });

  it('are refused with 419 without the header, with another’s token and without the session', async () => {
    const [jar, other] = [await cookies(), await cookies()];
    const foreign = { lorecrew: jar.lorecrew ?? '', 'XSRF-TOKEN': other['XSRF-TOKEN'] ?? '' };
    const lone = { 'XSRF-TOKEN': jar['XSRF-TOKEN'] ?? '' };
    const answers = await Promise.all([
      post({ cookies: jar }),
      post({ cookies: foreign, headers: { 'x-xsrf-token': foreign['XSRF-TOKEN'] } }),
      post({ cookies: lone, headers: { 'x-xsrf-token': lone['XSRF-TOKEN'] } }),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual(Array(3).fill([419, 'REQUEST_419']));
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('are refused from another site (%j)', async (headers) => {
    const jar = await cookies();
    const answer = await post({ cookies: jar, headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '', ...headers } });
    expect(answer.statusCode).toBe(419);
  });

  it('pass from the page this host served', async () => {
    const jar = await cookies();
    const headers = { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '', host: 'crew.example:3000', origin: 'http://crew.example:3000' };
    expect((await post({ cookies: jar, headers })).statusCode).toBe(201);
  });
});
