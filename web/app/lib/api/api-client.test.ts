import { removeMember } from '@lorecrew/contract/routes/company';
import { getCsrfCookie } from '@lorecrew/contract/routes/service';
import { listSessions } from '@lorecrew/contract/routes/sessions';
import { z } from '@lorecrew/contract/schema';
import { describe, expect, it } from 'vitest';
import { type KeyValues, pageStorage } from '../storage/storage.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { createApiClient } from './api-client.ts';
import { explain } from './api-error.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  credentials: string | undefined;
}
type Answer = Response | Promise<Response> | ((signal: AbortSignal | null | undefined) => Promise<Response>);

const Anything = z.unknown();
/** An answer that never comes, until it is given up. */
const never: Exclude<Answer, Response | Promise<Response>> = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
/** An answer whose body begins and then goes on as `rest` says. */
const begunBody = (rest: (body: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"fine":'));
        rest(body);
      },
    }),
  );
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A browser with a cookie jar and a network that gives the answers in order; the CSRF cookie is fetched aside. */
function browser({
  cookie = '',
  token = null,
  cookieFails = 0,
  cookieHangs = false,
  tab = pageStorage(),
}: {
  cookie?: string;
  token?: string | null;
  cookieFails?: number;
  cookieHangs?: boolean;
  tab?: KeyValues;
} = {}) {
  const timers = fakeTimers();
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const state = { cookie, cookiesFetched: 0, cookieFails, cookieHangs, cookiesTaken: 0, cookieStatus: 204, signedOut: 0 };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).endsWith(getCsrfCookie.url)) {
      state.cookiesFetched += 1;
      if (state.cookieStatus !== 204) return new Response(null, { status: state.cookieStatus });
      if (state.cookieHangs) return never(init?.signal);
      if (state.cookieFails > 0) {
        state.cookieFails -= 1;
        throw new TypeError('network');
      }
      state.cookie = `XSRF-TOKEN=${encodeURIComponent(`fresh=${state.cookiesFetched}`)}`;
      if (state.cookiesFetched <= state.cookiesTaken) state.cookie = '';
      return new Response(null, { status: 204 });
    }
    const headers = new Headers(init?.headers);
    sent.push({ url: String(input), method: init?.method ?? 'GET', headers, body: init?.body, credentials: init?.credentials });
    const answer = answers.shift() ?? json(200, {});
    return typeof answer === 'function' ? answer(init?.signal) : answer;
  };
  const client = createApiClient({
    fetch,
    timers,
    cookies: () => state.cookie,
    baseUrl: 'https://api.example',
    tab,
    token: () => token,
    onUnauthenticated: () => {
      state.signedOut += 1;
    },
  });
  return { client, timers, sent, answers, state };
}

describe('a request of a route', () => {
  it('fills the parameters of the path, encoded, and returns the reply that the route declares', async () => {
    const { client, sent, answers } = browser({ cookie: 'XSRF-TOKEN=x' });
    answers.push(json(200, { message: 'Removed.', more: 'not declared' }));
    expect(await client.request(removeMember, { params: { id: 'a/b c' } })).toEqual({ message: 'Removed.' });
    expect(sent[0]).toMatchObject({ method: 'DELETE', url: 'https://api.example/api/company/members/a%2Fb%20c', body: '{}' });
  });

  it('leaves empty and missing values out of the query, and sends no body with GET', async () => {
    const { client, sent, answers } = browser();
    answers.push(json(404, { error: 'SESSION_001', message: 'Unknown session' }));
    await client.request(listSessions, { query: { search: '', page: 2 } }).catch(() => undefined);
    expect(sent[0]).toMatchObject({ method: 'GET', url: 'https://api.example/api/sessions?page=2', body: undefined });
  });

  it('fails where the reply is not what the route declares', async () => {
    const { client, answers } = browser({ cookie: 'XSRF-TOKEN=x' });
    answers.push(json(200, { message: 7 }));
    await expect(client.request(removeMember, { params: { id: 'a' } })).rejects.toThrow();
  });
});

describe('every call', () => {
  it('goes to the base with cookies, JSON headers, the token and the decoded XSRF cookie', async () => {
    const { client, sent } = browser({ cookie: 'a=1; XSRF-TOKEN=x%3Dy', token: 't' });
    await client.call({ method: 'GET', path: '/api/user', query: { email: 'a b@c' }, answer: Anything });
    const [call] = sent;
    expect(call?.url).toBe('https://api.example/api/user?email=a+b%40c');
    expect(call?.credentials).toBe('include');
    expect(call?.headers.get('accept')).toBe('application/json');
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(call?.headers.get('x-xsrf-token')).toBe('x=y');
    expect(call?.headers.get('authorization')).toBe('Bearer t');
  });

  it('may bring a token of its own', async () => {
    const { client, sent } = browser({ token: 'of the page' });
    await client.call({ method: 'GET', path: '/api/user', token: 'of the organiser', answer: Anything });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer of the organiser');
  });

  it('may see to a lost sign-in itself', async () => {
    const { client, answers, state } = browser({ token: 't' });
    answers.push(json(401, { error: 'Unauthenticated' }));
    const call = client.call({ method: 'GET', path: '/api/user', quiet: true, answer: Anything });
    await expect(call).rejects.toThrow('Authentication required');
    expect(state.signedOut).toBe(0);
  });

  it('leaves the content type to the browser for form data', async () => {
    const { client, sent } = browser();
    const body = new FormData();
    await client.call({ method: 'POST', path: '/api/import', body, answer: Anything });
    expect(sent[0]?.headers.get('content-type')).toBeNull();
    expect(sent[0]?.body).toBe(body);
  });

  it('waits while six others are under way', async () => {
    const { client, sent, answers, timers } = browser();
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    for (let n = 0; n < 8; n += 1) answers.push(async () => opened.then(() => json(200, {})));
    const all = Array.from({ length: 8 }, () => client.call({ method: 'GET', path: '/x', answer: Anything }));
    await timers.advance(0);
    expect(sent).toHaveLength(6);
    open();
    await Promise.all(all);
    expect(sent).toHaveLength(8);
  });
});

describe('a call whose answer is bound to the browser session', () => {
  const nonce = { method: 'GET', path: '/api/auth/microsoft/nonce', needsBrowserSession: true, answer: Anything } as const;

  it('fetches the CSRF cookie first, and shares it with the calls after it', async () => {
    const { client, sent, state } = browser();
    await client.call(nonce);
    await client.call({ method: 'POST', path: '/api/login', body: {}, answer: Anything });
    expect(state.cookiesFetched).toBe(1);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('is made once more after a 419, with a new cookie', async () => {
    const { client, state, answers } = browser();
    answers.push(json(419, { error: 'REQUEST_419' }), json(200, { nonce: 'n' }));
    await expect(client.call(nonce)).resolves.toEqual({ nonce: 'n' });
    expect(state.cookiesFetched).toBe(2);
  });
});

describe('an unsafe call', () => {
  const post = { method: 'POST', path: '/api/demo', body: {}, answer: Anything } as const;

  it('fetches the CSRF cookie first when there is none', async () => {
    const { client, sent, state } = browser();
    await client.call(post);
    expect(state.cookiesFetched).toBe(1);
    expect(sent[0]?.headers.get('x-xsrf-token')).toBe('fresh=1');
    expect(sent[0]?.body).toBe('{}');
  });

  it('uses the cookie again for two minutes, then fetches another', async () => {
    const { client, state, timers } = browser();
    await client.call(post);
    await timers.advance(120_000);
    await client.call(post);
    expect(state.cookiesFetched).toBe(1);
    await timers.advance(1);
    await client.call(post);
    expect(state.cookiesFetched).toBe(2);
  });

  it('uses the cookie again after a reload and on another page of the tab, for two minutes', async () => {
    const tab = pageStorage();
    const first = browser({ tab });
    await first.client.call(post);
    const second = browser({ tab, cookie: first.state.cookie });
    await second.client.call(post);
    expect([first.state.cookiesFetched, second.state.cookiesFetched]).toEqual([1, 0]);
    expect(second.sent[0]?.headers.get('x-xsrf-token')).toBe('fresh=1');
    await second.timers.advance(120_001);
    await second.client.call(post);
    expect(second.state.cookiesFetched).toBe(1);
  });

  it.each(['', 'yesterday', '-1e999', '99999999999999'])(
    'fetches the cookie where the tab keeps "%s" for the time',
    async (kept) => {
      const tab = pageStorage();
      tab.set('csrf-fetched-at', kept);
      const { client, state, timers } = browser({ tab, cookie: 'XSRF-TOKEN=old' });
      await timers.advance(600_000);
      await client.call(post);
      expect(state.cookiesFetched).toBe(1);
    },
  );

  it('fetches the cookie again when somebody has left while it came, and taken it along', async () => {
    const { client, sent, state } = browser();
    state.cookiesTaken = 1;
    await client.call(post);
    expect(sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['fresh=2']);
  });

  it('repeats a failed fetch of the cookie once, after a second', async () => {
    const { client, sent, state, timers } = browser({ cookieFails: 1 });
    const call = client.call(post);
    await timers.advance(999);
    expect(state.cookiesFetched).toBe(1);
    await timers.advance(1);
    await call;
    expect(state.cookiesFetched).toBe(2);
    expect(sent).toHaveLength(1);
  });

  it('says that the server cannot be reached when the cookie fails twice', async () => {
    const { client, sent, timers } = browser({ cookieFails: 2 });
    const call = client.call(post);
    const refused = expect(call).rejects.toThrow('Unable to connect to the server. Please check your connection.');
    await timers.advance(1_000);
    await refused;
    expect(sent).toHaveLength(0);
  });

  it('says what the server says when it gives no cookie', async () => {
    const { client, timers, state } = browser();
    state.cookieStatus = 503;
    const refused = expect(client.call(post)).rejects.toThrow('Server error. Please try again later.');
    await timers.advance(1_000);
    await refused;
  });

  it('fetches another cookie in place of one that cannot be read', async () => {
    const { client, sent } = browser({ cookie: 'XSRF-TOKEN=%ZZ' });
    await client.call(post);
    expect(sent[0]?.headers.get('x-xsrf-token')).toBe('fresh=1');
  });

  it('fetches a new cookie after a 419 and repeats the call once', async () => {
    const { client, sent, state, answers } = browser();
    answers.push(json(419, { error: 'REQUEST_419' }), json(200, { fine: true }));
    await expect(client.call(post)).resolves.toEqual({ fine: true });
    expect(state.cookiesFetched).toBe(2);
    expect(sent[1]?.headers.get('x-xsrf-token')).toBe('fresh=2');
    answers.push(json(419, { error: 'REQUEST_419' }), json(419, { error: 'REQUEST_419' }));
    await expect(client.call(post)).rejects.toMatchObject({ status: 419, code: 'REQUEST_419' });
    expect(sent).toHaveLength(4);
  });

  it('says that the browser blocks cookies where a 419 comes twice and no cookie has stayed', async () => {
    const { client, state, answers } = browser();
    state.cookiesTaken = 9;
    answers.push(json(419, { error: 'REQUEST_419' }), json(419, { error: 'REQUEST_419' }));
    await expect(client.call(post)).rejects.toMatchObject({
      code: 'REQUEST_419',
      message: 'Your browser blocks cookies for this site. Please allow them in the settings of your browser, then try again.',
    });
  });
});

describe('what a failed call says', () => {
  const get = { method: 'GET', path: '/x', answer: z.object({ fine: z.boolean() }) } as const;

  it.each([
    ['a catalogue code', 404, { error: 'CONSUMER_001', message: 'anything' }, 'Consumer not found'],
    ['an unknown code', 409, { error: 'SESSION_999' }, 'An unknown error occurred'],
    ['500 and above', 503, { error: 'DEMO_001' }, 'Server error. Please try again later.'],
    ['the server\u2019s error text', 400, { error: 'Bad thing' }, 'Bad thing'],
    ['the server\u2019s message', 400, { message: 'Worse thing' }, 'Worse thing'],
    ['no text at all', 418, {}, 'Request failed with status 418'],
  ])('with %s', async (_case, status, body, message) => {
    const { client, answers } = browser();
    answers.push(json(status, body));
    await expect(client.call(get)).rejects.toMatchObject({ message, status });
  });

  it('with a body that is no JSON', async () => {
    const { client, answers } = browser();
    answers.push(new Response('<html>', { status: 404 }));
    await expect(client.call(get)).rejects.toThrow('Request failed with status 404');
  });

  it('with 401 Unauthenticated: signs out', async () => {
    const { client, answers, state } = browser();
    answers.push(json(401, { error: 'Unauthenticated' }));
    await expect(client.call(get)).rejects.toThrow('Authentication required');
    expect(state.signedOut).toBe(1);
  });

  it('with another 401: stays signed in', async () => {
    const { client, answers, state } = browser();
    answers.push(json(401, { error: 'AUTH_001' }));
    await expect(client.call(get)).rejects.toMatchObject({ code: 'AUTH_001' });
    expect(state.signedOut).toBe(0);
  });

  it('without an answer', async () => {
    const { client, answers } = browser();
    answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.call(get)).rejects.toThrow('Unable to connect to the server. Please check your connection.');
  });

  it('when the connection breaks in the middle of the answer', async () => {
    const { client, answers } = browser();
    answers.push(begunBody((body) => body.error(new TypeError('network error'))));
    await expect(client.call(get)).rejects.toThrow('Unable to connect to the server. Please check your connection.');
  });

  it('when the answer is not what was agreed', async () => {
    const { client, answers } = browser();
    answers.push(json(200, { fine: 'maybe' }));
    expect(explain(await client.call(get).catch((error: unknown) => error))).toBe('An unknown error occurred');
  });
});

describe('a call that takes longer than thirty seconds', () => {
  const get = { method: 'GET', path: '/x', answer: Anything } as const;
  const post = { method: 'POST', path: '/x', body: {}, answer: Anything } as const;
  type Surroundings = ReturnType<typeof browser>;

  const slow: readonly [what: string, call: typeof get | typeof post, prepare: (surroundings: Surroundings) => unknown][] = [
    ['an answer', get, ({ answers }) => answers.push(never)],
    ['the rest of an answer', get, ({ answers }) => answers.push(begunBody(() => {}))],
    ['the CSRF cookie', post, ({ state }) => Object.assign(state, { cookieHangs: true })],
    ['a second answer after a 419', post, ({ answers }) => answers.push(json(419, {}), never)],
  ];

  it.each(slow)('for %s is given up then, and its place is free', async (_what, call, prepare) => {
    const surroundings = browser();
    const { client, timers, state } = surroundings;
    prepare(surroundings);
    const outcomes: unknown[] = [];
    const made = client.call(call).catch((error: Error) => outcomes.push(error.message));
    await timers.advance(29_999);
    expect(outcomes).toEqual([]);
    await timers.advance(1);
    await made;
    expect(outcomes).toEqual(['Request timed out. Please try again.']);
    state.cookieHangs = false;
    const after = Array.from({ length: 6 }, () => client.call(call));
    await expect(Promise.all(after)).resolves.toHaveLength(6);
  });

  it('counts from when its turn has come', async () => {
    const { client, timers, answers } = browser();
    for (let n = 0; n < 6; n += 1) answers.push(never);
    const first = Promise.allSettled(Array.from({ length: 6 }, () => client.call(get)));
    const seventh = client.call(get);
    await timers.advance(30_000);
    await first;
    await expect(seventh).resolves.toEqual({});
  });
});
