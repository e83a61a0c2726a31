import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

const OWN_PAGE = { 'x-requested-with': 'XMLHttpRequest' };
const DAY_MS = 24 * 3_600_000;

let started: StartedApp;
let nowMs = Date.now();

beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
});
afterAll(() => started.close());

let guests = 0;
/** Each asker comes from an address of its own, so that one test's failures do not count against another's. */
function ask(query: Record<string, string>, headers: Record<string, string> = OWN_PAGE, remoteAddress = `10.0.0.${++guests}`) {
  return started.app.inject({ url: '/api/exp/auth', query, headers, remoteAddress });
}

function firstEmail(): string {
  return started.seed.consumers[0]?.email ?? '';
}

async function tokenOf(email = firstEmail(), sessionId = started.seed.sessionId): Promise<string> {
  return (await ask({ email, sessionId })).json().token;
}

function dataPackage(token: string, sessionId: string) {
  const headers = { authorization: `Bearer ${token}` };
  return started.app.inject({ url: '/api/consumer/getdatapackage', query: { sessionId }, headers });
}

async function demo(): Promise<{ sessionId: string; email: string }> {
  return (await started.app.inject({ method: 'POST', url: '/api/demo', payload: {} })).json();
}

describe('coming in by email and session id', () => {
  it('gives a token to a participant', async () => {
    const answer = await ask({ email: firstEmail(), sessionId: started.seed.sessionId });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^lc_e_[\w-]{43}$/) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keeps the language a participant comes in with for emails to them, and that of a browser that asks for none of ours not', async () => {
    const email = started.seed.consumers[1]?.email ?? '';
    const comeIn = (language: string) =>
      ask({ email, sessionId: started.seed.sessionId }, { ...OWN_PAGE, 'accept-language': language });
    const kept = () =>
      started.product.seeding.db.query({ role: 'owner' }, 'select language from consumer where email = $1', [email]);
    await comeIn('de-AT, en;q=0.5');
    expect(await kept()).toEqual([{ language: 'de' }]);
    await comeIn('pt-BR');
    expect(await kept()).toEqual([{ language: 'de' }]);
  });

  it('takes the email in any case and with blanks around it', async () => {
    const answer = await ask({ email: ` ${firstEmail().toUpperCase()} `, sessionId: ` ${started.seed.sessionId} ` });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses every cause with the same words', async () => {
    const other = await demo();
    const unknown = 'a'.repeat(26);
    const refusals = await Promise.all([
      ask({ email: 'stranger@crew.example', sessionId: started.seed.sessionId }),
      ask({ email: firstEmail(), sessionId: unknown }),
      ask({ email: firstEmail(), sessionId: other.sessionId }),
      ask({ email: firstEmail(), sessionId: 'not an id' }),
      ask({ email: 'not an email', sessionId: unknown }),
    ]);
    for (const answer of refusals) {
      const { requestId, ...body } = answer.json();
      expect([answer.statusCode, body]).toEqual([404, { error: 'CONSUMER_001', message: 'Consumer not found' }]);
      expect(requestId).toBe(answer.headers['x-request-id']);
      expect(answer.body).toHaveLength(refusals[0]?.body.length ?? 0);
    }
  });

  it('opens 24 hours before the start and not sooner', async () => {
    const { startsAtMs, sessionId } = started.seed;
    const presentMs = nowMs;
    nowMs = startsAtMs - DAY_MS - 60_000;
    expect((await ask({ email: firstEmail(), sessionId })).statusCode).toBe(404);
    nowMs = startsAtMs - DAY_MS + 60_000;
    expect((await ask({ email: firstEmail(), sessionId })).statusCode).toBe(200);
    nowMs = presentMs;
  });

  it('closes seven days after the end', async () => {
    const { sessionId, email } = await demo();
    const { seeding } = started.product;
    const scope = { role: 'tenant', companyId: seeding.companyId } as const;
    const end = (agoMs: number) => {
      const sql = `update session set status = 'completed', ended_at = $2 where public_id = $1`;
      return seeding.db.query(scope, sql, [sessionId, new Date(nowMs - agoMs)]);
    };
    await end(7 * DAY_MS - 60_000);
    expect((await ask({ email, sessionId })).statusCode).toBe(200);
    await end(7 * DAY_MS + 60_000);
    expect((await ask({ email, sessionId })).statusCode).toBe(404);
  });

  it.each([
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['another host of this site', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed or came in an email', { 'sec-fetch-site': 'none' }],
    ['a prefetch', { ...OWN_PAGE, 'sec-purpose': 'prefetch' }],
  ])('makes no token for %s', async (_who, headers) => {
    const answer = await ask({ email: firstEmail(), sessionId: started.seed.sessionId }, headers);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REQUEST_001']);
    expect(Object.keys(answer.json().fields ?? {})).toEqual(['sec-fetch-site']);
  });

  it('needs nothing but the specification of whoever is no browser', async () => {
    expect((await ask({ email: firstEmail(), sessionId: started.seed.sessionId }, {})).statusCode).toBe(200);
  });

  it('takes the word of a browser that our own page asks', async () => {
    const answer = await ask({ email: firstEmail(), sessionId: started.seed.sessionId }, { 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(200);
  });

  it('names the fields that are missing', async () => {
    const answer = await ask({ email: '' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['email', 'sessionId']);
  });

  it('answers ten failures a minute from one address, and not one guess more however many ask at once', async () => {
    const guess = (n: number) => ask({ email: `g${n}@crew.example`, sessionId: `${n}` }, OWN_PAGE, '192.0.2.7');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
    const late = await guess(99);
    expect(late.json()).toMatchObject({ error: 'RATE_001' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' });
  });

  it('lets the right people in, however much strangers have guessed at the session', async () => {
    const { sessionId, email } = await demo();
    const guess = (n: number) => ask({ email: `s${n}@crew.example`, sessionId }, OWN_PAGE, `198.51.100.${n % 4}`);
    const wrong = await Promise.all(Array.from({ length: 31 }, (_, n) => guess(n)));
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(30).fill(404), 429]);
    expect((await ask({ email, sessionId })).statusCode).toBe(200);
  });

  it('counts guesses at a session and at a person in whatever emails they are written', async () => {
    const { sessionId } = await demo();
    const some = [...Array(5).keys()];
    const written = (text: string, n: number) => text.slice(0, n).toUpperCase() + text.slice(n);
    const guesses = await Promise.all(
      some.map((n) => ask({ email: written('puffin@crew.example', n), sessionId: written(sessionId, n) })),
    );
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
    expect((await ask({ email: ' PUFFIN@crew.example', sessionId: ` ${sessionId} ` })).statusCode).toBe(429);
    expect((await ask({ email: 'heron@crew.example', sessionId: sessionId.toUpperCase() })).statusCode).toBe(404);
  });

  it('counts the guesses of all connections of a site together', async () => {
    const guess = (n: number) => ask({ email: `c${n}@crew.example`, sessionId: `${n}` }, OWN_PAGE, `2001:db8:77:${n}::1`);
    const answers = await Promise.all(Array.from({ length: 45 }, (_, n) => guess(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(40);
  });

  it('keeps three tokens of a participant and drops the oldest', async () => {
    const { sessionId, email } = await demo();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) {
      nowMs += 1;
      tokens.push(await tokenOf(email, sessionId));
    }
    const states = await Promise.all(tokens.map(async (token) => (await dataPackage(token, sessionId)).statusCode));
    expect(states).toEqual([401, 200, 200, 200]);
  });
});

describe('the data package', () => {
  it('says who, which session and which story', async () => {
    const { sessionId, startsAtMs } = started.seed;
    const answer = await dataPackage(await tokenOf(), sessionId);
    expect(answer.json()).toMatchObject({
      user: { email: firstEmail(), first_name: expect.any(String), created_at: expect.stringMatching(/Z$/) },
      session: { id: sessionId, status: 'open', startsAtMs, demo: false },
      experience: { slug: 'lamp-room', title: 'The Lamp Room' },
    });
  });

  it('tells of the story in the language that the browser asks for, where it is told in that', async () => {
    const headers = { authorization: `Bearer ${await tokenOf()}` };
    const titleIn = async (asked: string) => {
      const query = { sessionId: started.seed.sessionId };
      const answer = await started.app.inject({
        url: '/api/consumer/getdatapackage',
        query,
        headers: { ...headers, 'accept-language': asked },
      });
      return answer.json().experience.title;
    };
    expect([await titleIn('de-AT'), await titleIn('fr'), await titleIn('it')]).toEqual([
      'Die Lampenstube',
      'La Chambre de la lampe',
      'The Lamp Room',
    ]);
  });

  it.each(['', 'Bearer nonsense', `Bearer lc_e_${'A'.repeat(43)}`, `Bearer lc_d_${'A'.repeat(43)}`])(
    'is refused with the word of the specification for “%s”',
    async (authorization) => {
      const query = { sessionId: started.seed.sessionId };
      const answer = await started.app.inject({ url: '/api/consumer/getdatapackage', query, headers: { authorization } });
      expect([answer.statusCode, answer.json().error]).toEqual([401, 'Unauthenticated']);
    },
  );

  it('is given for the session of the token only, as if there were no other', async () => {
    const [token, other] = [await tokenOf(), await demo()];
    const [foreign, unknown] = await Promise.all([dataPackage(token, other.sessionId), dataPackage(token, 'a'.repeat(26))]);
    expect([foreign.statusCode, foreign.json().error]).toEqual([404, 'SESSION_001']);
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'SESSION_001']);
  });

  it('is refused eight hours after the token was made', async () => {
    const token = await tokenOf();
    const presentMs = nowMs;
    nowMs += 8 * 3_600_000 + 1;
    expect((await dataPackage(token, started.seed.sessionId)).statusCode).toBe(401);
    nowMs = presentMs;
  });
});

describe('a ticket to the live connection', () => {
  const ticket = (headers: Record<string, string>) => started.app.inject({ method: 'POST', url: '/api/live/ticket', headers });

  it('is given for a token', async () => {
    const answer = await ticket({ authorization: `Bearer ${await tokenOf()}` });
    const me = started.seed.consumers.find(({ email }) => email === firstEmail());
    expect(answer.json()).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), participantId: me?.id });
  });

  it('is not given without one', async () => {
    expect((await ticket({})).statusCode).toBe(401);
  });

  it('is given twenty times a minute to one sign-in', async () => {
    const { sessionId, email } = await demo();
    const headers = { authorization: `Bearer ${await tokenOf(email, sessionId)}` };
    const answers = await Promise.all(Array.from({ length: 21 }, () => ticket(headers)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error).toBe('RATE_001');
  });
});
