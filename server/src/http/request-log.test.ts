import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp, TEST_ORIGIN } from '../testing/start-app.ts';

let started: StartedApp;
const lines: string[] = [];
beforeAll(async () => {
  started = await startApp({ store: 'embedded', onLogLine: (line) => lines.push(line), environment: { METRICS_PORT: '0' } });
});
afterAll(() => started.close());

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

  it('does not find the metrics on the port of the pages', async () => {
    expect((await started.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});
