import { ErrorBody } from '@lorecrew/contract/api/error';
import { catalogue } from '@lorecrew/contract/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from './testing/start-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const BODY_LIMIT_BYTES = 64 * 1024;

let started: StartedApp;
const logLines: string[] = [];

beforeAll(async () => {
  const environment = { ADMIN_URL: 'https://operators.example/console' };
  started = await startApp({ environment, onLogLine: (line) => logLines.push(line) });
});
afterAll(() => started.close());

const call = (options: InjectOptions) => started.app.inject(options);
const demo = (options: InjectOptions) => call({ method: 'POST', url: '/api/demo', headers: JSON_TYPE, ...options });

/** Every kind of refusal, by its code. */
const refusals: [code: keyof typeof catalogue, what: string, options: InjectOptions][] = [
  ['REQUEST_001', 'malformed JSON', { method: 'POST', url: '/api/demo', headers: JSON_TYPE, payload: '{"a":' }],
  ['REQUEST_001', 'no JSON at all', { method: 'POST', url: '/api/demo', headers: JSON_TYPE, payload: '' }],
  [
    'REQUEST_001',
    'a body that would change prototypes',
    { method: 'POST', url: '/api/demo', headers: JSON_TYPE, payload: '{"__proto__":{}}' },
  ],
  ['REQUEST_001', 'a NUL in the body', { method: 'POST', url: '/api/demo', payload: { sessionId: 'a\u0000b' } }],
  [
    'REQUEST_001',
    'thirty thousand brackets',
    { method: 'POST', url: '/api/demo', headers: JSON_TYPE, payload: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
  ],
  [
    'REQUEST_001',
    'brackets in a field',
    { method: 'POST', url: '/api/demo', headers: JSON_TYPE, payload: `{"sessionId":${'['.repeat(999)}${']'.repeat(999)}}` },
  ],
  ['REQUEST_001', 'a host that is none', { url: '/login', headers: { host: 'a b' } }],
  ['REQUEST_001', 'a port that is none', { url: '/login', headers: { host: 'crew.example:99999' } }],
  ['REQUEST_001', 'a NUL in the address', { url: '/api/exp/auth?email=a%00b&sessionId=x', headers: { 'x-requested-with': 'x' } }],
  ['REQUEST_001', 'an address that cannot be decoded', { url: '/api/%E0%A4%A' }],
  ['REQUEST_001', 'a wrong field', { method: 'POST', url: '/api/demo', payload: { sessionId: 1 } }],
  ['REQUEST_404', 'a call nobody serves', { url: '/api/nothing' }],
  ['REQUEST_404', 'the root of the calls', { url: '/api' }],
  ['REQUEST_404', 'a page where there are none', { url: '/nowhere' }],
  ['REQUEST_405', 'the wrong method', { method: 'PUT', url: '/api/demo', payload: {} }],
  ['REQUEST_405', 'a reading call that is written to', { method: 'POST', url: '/sanctum/csrf-cookie', payload: {} }],
  [
    'REQUEST_413',
    'a body that is too long',
    { method: 'POST', url: '/api/demo', headers: JSON_TYPE, payload: ' '.repeat(BODY_LIMIT_BYTES + 1) },
  ],
  ['REQUEST_414', 'an address of more than 2,000 characters', { url: `/${'a'.repeat(2_000)}` }],
  ['REQUEST_414', 'a call of more than 2,000 characters', { url: `/api/${'a'.repeat(15_000)}` }],
  ['REQUEST_415', 'a form', { method: 'POST', url: '/api/demo', headers: { 'content-type': 'text/plain' }, payload: '{}' }],
  [
    'REQUEST_419',
    'a writing call from another site',
    { method: 'POST', url: '/api/demo', payload: {}, headers: { 'sec-fetch-site': 'cross-site' } },
  ],
];

describe('the log', () => {
  it('holds no link of an email, however it is written', async () => {
    const secret = 'Aa0'.repeat(14).concat('_');
    for (const url of [
      `/reset-password/${secret}`,
      `/verify/email/8d0e1f2a-0000-4000-8000-000000000000/${secret}`,
      `/verify/link/${secret}`,
      `/%72eset-password/${secret}`,
      `//x/reset-password/${secret}`,
      `/reset-password%2f${secret}`,
      `/%E0%A4%A/${secret}`,
    ])
      await call({ url });
    for (const url of [
      `/api/invitation?sessionId=${'a'.repeat(26)}`,
      `/api/exp/auth?sessionId=${'a'.repeat(26)}&email=a@b.example`,
    ])
      await call({ url, headers: { 'x-join': `8d0e1f2a-0000-4000-8000-000000000000.1.${secret}` } });
    const log = logLines.join('\n');
    expect(log).toContain('/reset-password/[secret]');
    expect(log).not.toContain(secret);
  });
});

describe('refusals', () => {
  it.each(refusals)('answer %s to %s', async (code, _what, options) => {
    const answer = await call(options);
    const body = ErrorBody.parse(answer.json());
    expect([answer.statusCode, body.error]).toEqual([catalogue[code].status, code]);
    expect(body.message).toBe(catalogue[code].message);
    expect(body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('name the wrong fields', async () => {
    expect((await demo({ payload: { sessionId: 'x' } })).json().fields).toEqual({ sessionId: expect.any(String) });
  });

  it('say which methods an address takes', async () => {
    expect((await call({ method: 'DELETE', url: '/api/demo' })).headers.allow).toBe('POST');
    const named = await call({ method: 'DELETE', url: '/api/checkout/orders/0f1e2d3c-4b5a-4968-8776-655443322110' });
    expect([named.statusCode, named.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('know of methods that are newer than the server', async () => {
    const answer = await fetch(`${started.url}/api/user`, { method: 'QUERY' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('tell nothing of what went wrong inside', async () => {
    const { app } = started;
    const answer = await app.inject({
      url: '/api/exp/auth',
      query: { email: 'a@b.example', sessionId: 'x' },
      headers: { 'x-requested-with': 'x', 'x-forwarded-for': '\u0001' },
    });
    expect(answer.body).not.toMatch(/stack|select|node_modules/);
  });
});

describe('every answer', () => {
  const ways: [string, InjectOptions][] = [
    ['a call', { url: '/healthz' }],
    ['a refusal', { url: '/api/nothing' }],
    ['a failed check', { method: 'POST', url: '/api/demo', payload: '{', headers: JSON_TYPE }],
    ['a redirect', { url: '/admin' }],
    ['an empty answer', { url: '/sanctum/csrf-cookie' }],
    ['an address nobody can decode', { url: '/api/%E0%A4%A' }],
  ];
  it.each(ways)('carries the security headers: %s', async (_what, options) => {
    const { headers } = await call(options);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.any(String),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each(['/api/nothing', '/healthz', '/sanctum/csrf-cookie', '/api/openapi.json'])('of %s is never kept', async (url) => {
    expect((await call({ url })).headers['cache-control']).toBe('no-store');
  });
});

describe('the calls that serve the product itself', () => {
  it('say that the process lives and can serve', async () => {
    expect((await call({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await call({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      parts: { database: 'ok', logins: 'ok', schema: 'ok', redis: 'off' },
      nodes: 1,
    });
  });

  it('name the build of the pages', async () => {
    expect((await call({ url: '/builds/latest.json' })).json()).toEqual({ id: 'none' });
  });

  it('lead /admin to the operators’ console', async () => {
    const answer = await call({ url: '/admin' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://operators.example/console']);
  });
});

describe('the log', () => {
  it('holds neither emails nor tokens nor whole session ids', async () => {
    const { sessionId, consumers } = started.seed;
    const email = consumers[0]?.email ?? '';
    const join = { url: '/api/exp/auth', query: { email, sessionId }, headers: { 'x-requested-with': 'x' } };
    const { token } = (await call(join)).json();
    const authorization = `Bearer ${token}`;
    const { ticket } = (await call({ method: 'POST', url: '/api/live/ticket', headers: { authorization } })).json();
    await call({ url: `/experience/${sessionId}`, query: { email } });
    await call({ url: `/api/${email}` });
    started.app.log.warn({ token, email, err: new Error(`no ${email} with ${token} in ${sessionId}`) }, 'a trial');
    const text = logLines.join('\n');
    expect(text).toContain('/api/exp/auth');
    expect(text).toContain('a trial');
    for (const secret of [email, encodeURIComponent(email), token, ticket, sessionId]) expect(text).not.toContain(secret);
  });

  it('is one JSON object a line, with the request’s id', () => {
    const parsed: { requestId?: string }[] = logLines.map((line) => JSON.parse(line));
    expect(parsed.some(({ requestId }) => /^[0-9a-f-]{36}$/.test(requestId ?? ''))).toBe(true);
  });
});
