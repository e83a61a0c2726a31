import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { isCsrfToken, makeCsrfToken } from './csrf.ts';

describe('a CSRF token', () => {
  const token = makeCsrfToken({ secret: 'key', session: 's1' });

  it('is good with the browser session it was made for', () => {
    expect(isCsrfToken({ secret: 'key', session: 's1', token })).toBe(true);
    expect(isCsrfToken({ secret: 'key', session: 's2', token })).toBe(false);
    expect(isCsrfToken({ secret: 'other', session: 's1', token })).toBe(false);
  });

  it('is no good with any one character changed', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
      expect(isCsrfToken({ secret: 'key', session: 's1', token: changed })).toBe(false);
    }
  });

  it.each(['', 'v1', 'v1.a', 'v1..', 'v2.a.b'])('is not “%s”', (text) => {
    expect(isCsrfToken({ secret: 'key', session: 's1', token: text })).toBe(false);
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

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, { origin: 'null' }])(
    'are refused from another site (%j)',
    async (headers) => {
      const jar = await cookies();
      const answer = await post({ cookies: jar, headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '', ...headers } });
      expect(answer.statusCode).toBe(419);
    },
  );

  it('pass from the page this host served', async () => {
    const jar = await cookies();
    const headers = { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '', host: 'crew.example:3000', origin: 'http://crew.example:3000' };
    expect((await post({ cookies: jar, headers })).statusCode).toBe(201);
  });
});
