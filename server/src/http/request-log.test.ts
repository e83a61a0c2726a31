import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp, TEST_ORIGIN } from '../testing/start-app.ts';

let started: StartedApp;
const lines: string[] = [];
/** What the error service was sent. */
const reports: string[] = [];
const errorService = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => reports.push(chunk.toString()));
  request.on('end', () => response.end('{}'));
});
beforeAll(async () => {
  errorService.listen(0, '127.0.0.1');
  await once(errorService, 'listening');
  const address = errorService.address();
  const dsn = `http://key@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/1`;
  const environment = { METRICS_PORT: '0', SENTRY_DSN: dsn };
  started = await startApp({ store: 'embedded', onLogLine: (line) => lines.push(line), environment });
});
afterAll(async () => {
  await started.close();
  errorService.close();
});

const callsLogged = () => lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId !== undefined);
const metrics = async () => (await fetch(`http://127.0.0.1:${started.product.metricsPort}/metrics`)).text();

describe('a call', () => {
  it('is logged in one line, with its route, its id, the node and the build', async () => {
    lines.length = 0;
    const answer = await started.app.inject({ url: '/api/user/devices?email=ada@demo.example' });
    expect(answer.statusCode).toBe(401);
    expect(callsLogged()).toEqual([
      {
        ...{ level: 'info', time: expect.any(String), ...TEST_ORIGIN },
        ...{ requestId: answer.json().requestId, req: { method: 'GET', path: '/api/user/devices' } },
        ...{ route: '/api/user/devices', status: 401, tookMs: expect.any(Number), msg: 'a call was answered' },
      },
    ]);
  });

  it('is not logged where it is a health check that succeeds', async () => {
    lines.length = 0;
    for (const url of ['/healthz', '/readyz', '/builds/latest.json'])
      expect((await started.app.inject({ url })).statusCode).toBe(200);
    expect(callsLogged()).toEqual([]);
  });

  it('is counted by the template of its route, never by its address', async () => {
    const id = 'b'.repeat(26);
    for (let n = 0; n < 2; n++) await started.app.inject({ url: `/api/session/${id}` });
    const text = await metrics();
    expect(text).toMatch(/^lorecrew_http_requests_total\{method="GET",route="\/api\/user\/devices",status="401"\} 1$/m);
    expect(text).not.toContain(id);
  });

  it('that nobody foresaw is reported with its route and id, without what it said', async () => {
    const { db } = started.product.seeding;
    await db.script('alter table consumer rename to gone');
    const query = { email: 'ada@demo.example', sessionId: started.seed.sessionId };
    const answer = await started.app.inject({ url: '/api/exp/auth', query, headers: { 'x-requested-with': 'x' } });
    await db.script('alter table gone rename to consumer');
    expect(answer.statusCode).toBe(500);
    await expect.poll(() => reports.length).toBe(1);
    const event = JSON.parse(reports[0]?.split('\n')[2] ?? '');
    expect(event.tags).toEqual({
      ...{ node: expect.any(String), what: 'a call failed', route: '/api/exp/auth', sqlstate: '42P01' },
      requestId: answer.json().requestId,
    });
    for (const secret of [query.email, query.sessionId, 'user-agent', '127.0.0.1:']) expect(reports.join()).not.toContain(secret);
  });

  it('does not find the metrics on the port of the pages', async () => {
    expect((await started.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});
