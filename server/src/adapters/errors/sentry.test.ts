import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorReports } from '../../ports/error-reports.ts';
import { SqlError } from '../../ports.ts';
import { sentryReports } from './sentry.ts';

let server: Server;
let reports: ErrorReports;
let nowMs = 0;
const bodies: string[] = [];

beforeEach(async () => {
  bodies.length = 0;
  nowMs = 0;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  reports = sentryReports({ dsn: `http://key@127.0.0.1:${port}/1`, node: 'a', build: 'b1', monotonicMs: () => nowMs });
});
afterEach(async () => {
  await reports.close();
  server.close();
});

/** The reported events: an envelope is a line of its own, a line about the event, and the event. */
async function events() {
  await reports.close();
  return bodies.map((body) => JSON.parse(body.split('\n')[2] ?? ''));
}

describe('a report of an error', () => {
  it('has the kind, the stack, the route, the node, the build and the beginning of the session’s id', async () => {
    const error = new SqlError({ message: 'division by zero', state: '22012', relation: null });
    reports.report(error, {
      what: 'a call failed',
      route: '/api/session/:id',
      requestId: 'r1',
      sessionId: 'abcdefghijklmnopqrstuvwxyz',
    });
    const [event] = await events();
    expect(event).toMatchObject({
      release: 'b1',
      exception: { values: [{ type: 'SqlError', value: 'division by zero' }] },
      tags: {
        ...{ node: 'a', what: 'a call failed', route: '/api/session/:id', requestId: 'r1' },
        ...{ session: 'abcdefgh…', sqlstate: '22012' },
      },
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toContain('sentry.test.ts');
  });

  it('names nobody: no addresses, no tokens, nothing that a message quotes', async () => {
    const message = `Unexpected token 'A', "Ada Quay wro"... is not valid JSON, of ada@demo.example with lc_e_${'A'.repeat(43)}`;
    reports.report(new SyntaxError(message), { what: 'a call failed' });
    const [event] = await events();
    expect(event.exception.values[0].value).toBe(`Unexpected token 'A', "…"... is not valid JSON, of [email] with [token]`);
    expect(Object.keys(event).sort()).toEqual(
      ['event_id', 'exception', 'fingerprint', 'level', 'platform', 'release', 'tags', 'timestamp'].sort(),
    );
    expect(bodies.join()).not.toMatch(/Ada|demo\.example/);
  });

  it('is sent once a minute for the same error, and at most twenty times a minute in all', async () => {
    for (let n = 0; n < 3; n++) reports.report(new Error('again'), { what: 'writing shows' });
    for (let n = 0; n < 30; n++) reports.report(new Error('other'), { what: `trouble ${n}` });
    nowMs = 60_000;
    reports.report(new Error('again'), { what: 'writing shows' });
    const whats = (await events()).map(({ tags }) => tags.what);
    expect(whats).toHaveLength(21);
    expect(whats.filter((what) => what === 'writing shows')).toHaveLength(2);
  });
});
