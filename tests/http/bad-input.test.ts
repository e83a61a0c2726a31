import { ErrorBody } from '@lorecrew/contract/api/error';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { orderBody } from '@lorecrew/server/testing/shop';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let started: StartedApp;
let people: People;
let token: string;
let nowMs = Date.now();
beforeAll(async () => {
  // Every call comes an hour later, so that no limit is met: this table is about what is said to bad input.
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

interface Endpoint {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** A body that is good in every field. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly optional?: readonly string[];
  /** Fields in which any text is as good as another: what is there is judged by comparing it. */
  readonly free?: readonly string[];
  /** What is no bad input in a field after all. */
  readonly good?: Readonly<Record<string, readonly string[]>>;
  readonly signedIn?: boolean;
}

const MISSING = Symbol('missing');
const SECRET = 'a'.repeat(43);
/** A name is any line that can be printed and is no link; what cannot be seen is taken out. */
const ODD_NAMES = ['marks that turn the direction', 'emoji', 'SQL'];
const NAMES = { first_name: ODD_NAMES, last_name: ODD_NAMES };

const endpoints: readonly Endpoint[] = [
  { method: 'POST', url: '/api/login', body: { email: 'ada@crew.example', password: PASSWORD }, free: ['password'] },
  {
    method: 'POST',
    url: '/api/signup',
    body: { first_name: 'Ada', last_name: 'Quay', email: 'ada@crew.example', password: PASSWORD },
    free: ['password'],
    good: NAMES,
  },
  { method: 'POST', url: '/api/email/verify', body: { id: crypto.randomUUID(), signature: SECRET } },
  { method: 'POST', url: '/api/auth/link', body: { token: SECRET } },
  { method: 'POST', url: '/api/password/forgot', body: { email: 'ada@crew.example' } },
  {
    method: 'POST',
    url: '/api/password/reset',
    body: { token: SECRET, password: PASSWORD, password_confirmation: PASSWORD },
    free: ['password'],
  },
  {
    method: 'PUT',
    url: '/api/user/password',
    body: { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD },
    free: ['password', 'current_password'],
    signedIn: true,
  },
  {
    method: 'PUT',
    url: '/api/user/profile',
    body: {
      country_id: 'DE',
      timezone_id: 'Europe/Berlin',
      area_code: '+49',
      phone_number: '30 123456',
      first_name: 'Ada',
      last_name: 'Q',
    },
    optional: ['first_name', 'last_name'],
    good: NAMES,
    signedIn: true,
  },
  { method: 'POST', url: '/api/auth/microsoft/verify', body: { provider: 'microsoft', token: 'a.b.c' }, free: ['token'] },
  {
    method: 'POST',
    url: '/api/user/providers/microsoft',
    body: { provider: 'microsoft', token: 'a.b.c' },
    free: ['token'],
    signedIn: true,
  },
  {
    method: 'POST',
    url: '/api/consent',
    body: { visitor: crypto.randomUUID(), version: 1, analytics: true, replay: false, chat: false },
  },
  { method: 'POST', url: '/api/demo', body: { sessionId: 'a'.repeat(26) }, optional: ['sessionId'] },
  {
    method: 'POST',
    url: '/api/checkout/orders',
    body: { ...orderBody() },
    free: ['product_id', 'po_number', 'bill_to.company', 'bill_to.street', 'bill_to.postal_code', 'bill_to.city'],
    good: {
      unit_cents: ['a number'],
      po_number: ['an empty text', 'spaces'],
      'bill_to.vat_id': ['an empty text', 'spaces'],
    },
    signedIn: true,
  },
  {
    method: 'PUT',
    url: '/api/company/members/0f1e2d3c-4b5a-4968-8776-655443322110',
    body: { role: 'organiser' },
    signedIn: true,
  },
  {
    method: 'POST',
    url: '/api/contact',
    body: { topic: 'session', name: 'Ada', email: 'ada@crew.example', company: 'Quay', message: 'We are twelve.', website: '' },
    optional: ['company', 'website'],
    free: ['name', 'company', 'message', 'website'],
    good: { company: ['an empty text'], website: ['an empty text'] },
  },
  {
    method: 'POST',
    url: '/api/quote',
    body: { seats: 12, company: 'Quay', address: 'Quay 7', po_number: '4500' },
    optional: ['address', 'po_number'],
    free: ['company', 'address', 'po_number'],
    good: { seats: ['a number'], address: ['an empty text'], po_number: ['an empty text'] },
  },
  { method: 'POST', url: '/api/sandbox/payments/nobodys', body: { act: 'refund', cents: 1 }, good: { cents: ['a number'] } },
];

/** Every field of a body, `bill_to.company` for one within another. */
function fieldsOf(body: object, above = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? fieldsOf(value, `${above}${name}.`) : [above + name],
  );
}

/** A body with one field changed, or left out. */
function changed(body: object, [name = '', ...within]: readonly string[], value: unknown): object {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, was]) => {
      const now = key !== name ? was : within.length > 0 ? changed(was, within, value) : value;
      return now === MISSING ? [] : [[key, now]];
    }),
  );
}

/** What people and attackers send. `text`: a string, which a field that takes any text may take. */
const inputs: readonly { what: string; value: unknown; text: boolean }[] = [
  { what: 'nothing', value: MISSING, text: false },
  { what: 'null', value: null, text: false },
  { what: 'an empty text', value: '', text: false },
  { what: 'a number', value: 42, text: false },
  { what: 'a list', value: ['a'], text: false },
  { what: 'an object', value: { $gt: '' }, text: false },
  { what: 'far too long a text', value: 'a'.repeat(20_000), text: false },
  { what: 'a null byte', value: 'Ada\u0000Quay', text: false },
  { what: 'spaces', value: '    ', text: true },
  { what: 'HTML', value: '<img src=x onerror=alert(1)>', text: true },
  { what: 'marks that turn the direction', value: '\u202Egnp.exe\u2066', text: true },
  { what: 'emoji', value: '🗼🌊🐚', text: true },
  { what: 'SQL', value: "'; drop table app_user; --", text: true },
  { what: 'a lone surrogate', value: 'Ada\uD800', text: true },
  { what: 'line breaks', value: 'Ada\r\nBcc: eve@evil.example', text: true },
];

const cases = endpoints.flatMap((endpoint) =>
  fieldsOf(endpoint.body).flatMap((field) => inputs.map((input) => ({ endpoint, field, input }))),
);

async function send({ method, url, signedIn }: Endpoint, payload: object) {
  nowMs += 3_600_001;
  if (signedIn) token = await freshToken();
  const options = { method, url, payload };
  return signedIn ? people.as(token, options) : started.app.inject(options);
}

/** A token lives eight hours, and every call comes an hour later. */
let issuedAtMs = 0;
async function freshToken(): Promise<string> {
  if (nowMs - issuedAtMs < 7 * 3_600_000) return token;
  issuedAtMs = nowMs;
  return people.logIn('organiser@demo.example', 'a password of tests');
}

describe('bad input', () => {
  it.each(cases)('to $endpoint.url in $field is answered beside the field: $input.what', async ({ endpoint, field, input }) => {
    const answer = await send(endpoint, changed(endpoint.body, field.split('.'), input.value));
    expect(answer.statusCode).toBeLessThan(500);
    const isGood =
      (input.value === MISSING && endpoint.optional?.includes(field)) ||
      (input.text && endpoint.free?.includes(field)) ||
      endpoint.good?.[field]?.includes(input.what);
    // The current password of an account that has none is empty; whether it is right is another question.
    const mayBeEmpty = field === 'current_password' && input.value === '';
    if (isGood || mayBeEmpty) return;
    const body = ErrorBody.parse(answer.json());
    expect(Object.keys(body.fields ?? {})).toContain(field);
    const message = body.fields?.[field] ?? '';
    expect(message).toMatch(/^[A-Z].*[.a-z]$/);
    expect(message).not.toMatch(/Invalid input|expected|regex|pattern/i);
  });

  const queries = [
    ['/api/exp/auth', { email: 'ada@crew.example', sessionId: 'a'.repeat(26) }],
    ['/api/consumer/getdatapackage', { sessionId: 'a'.repeat(26) }],
  ] as const;
  const inQueries = queries.flatMap(([url, good]) =>
    Object.keys(good).flatMap((field) =>
      inputs.filter(({ value }) => typeof value === 'string').map((input) => ({ url, good, field, input })),
    ),
  );

  it.each(inQueries)('to $url in $field is refused: $input.what', async ({ url, good, field, input }) => {
    nowMs += 3_600_001;
    const query = { ...good, [field]: String(input.value) };
    const answer = await started.app.inject({ url, query, headers: { 'x-requested-with': 'x' } });
    expect([400, 401, 404]).toContain(answer.statusCode);
    const { fields, error } = ErrorBody.parse(answer.json());
    if (fields) expect(fields[field]).toMatch(/^(Please|This) .*\.$/);
    else expect(['CONSUMER_001', 'Unauthenticated', 'REQUEST_001']).toContain(error);
  });

  it.each(endpoints)('to $url that is no object at all is refused', async (endpoint) => {
    for (const payload of ['[]', '"text"', 'null', '42', '{"__proto__":{"admin":true}}', '{', '']) {
      nowMs += 3_600_001;
      const headers = {
        'content-type': 'application/json',
        ...(endpoint.signedIn ? { authorization: `Bearer ${await freshToken()}` } : {}),
      };
      const answer = await started.app.inject({ method: endpoint.method, url: endpoint.url, payload, headers });
      expect([400, 404]).toContain(answer.statusCode);
      expect(ErrorBody.parse(answer.json()).error).toMatch(/^(REQUEST_001|AUTH_006)$/);
    }
  });

  it.each(endpoints)('to $url with a field nobody asked for is refused', async (endpoint) => {
    const answer = await send(endpoint, { ...endpoint.body, user_type_id: 1 });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REQUEST_001']);
  });

  it.each(['not-an-id', "' or 1=1", '%00', '\u0000', '../../x', 'a'.repeat(2_000), 'f'.repeat(26), crypto.randomUUID()])(
    'in an address is answered without a fault: %s',
    async (id) => {
      nowMs += 3_600_001;
      token = await freshToken();
      for (const [method, url] of [
        ['DELETE', '/api/user/devices/'],
        ['PUT', '/api/company/members/'],
        ['GET', '/api/mailbox/'],
        ['GET', '/api/sandbox/payments/'],
        ['GET', '/api/checkout/orders/'],
        ['GET', '/api/documents?token='],
      ] as const) {
        const payload = method === 'PUT' ? { payload: {} } : {};
        const answer = await people.as(token, { method, url: url + encodeURIComponent(id), ...payload });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      }
    },
  );
});
