import { reportPolicyViolation } from '@lorecrew/contract/routes/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const SECRET = 'Aa0'.repeat(14).concat('_');
const OLD = {
  'csp-report': {
    'document-uri': `https://crew.example/reset-password/${SECRET}`,
    'violated-directive': 'script-src',
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/x.js?${SECRET}`,
  },
};
const NEW = [
  {
    type: 'csp-violation',
    body: { documentURL: 'https://crew.example/pricing', effectiveDirective: 'style-src-attr', blockedURL: 'inline' },
  },
];

let started: StartedApp;
const lines: string[] = [];
beforeAll(async () => {
  started = await startApp({ onLogLine: (line) => lines.push(line) });
});
afterAll(() => started.close());

function report(type: string, payload: unknown, remoteAddress = '192.0.2.1') {
  const headers = { 'content-type': type, cookie: 'lorecrew=some-browser' };
  return started.app.inject({
    method: 'POST',
    url: reportPolicyViolation.url,
    headers,
    payload: JSON.stringify(payload),
    remoteAddress,
  });
}
const told = () => lines.map((line) => JSON.parse(line)).filter(({ rule }) => rule !== undefined);

describe('what the policy of a page has stopped', () => {
  it('goes into the log as either kind of browser says it, without addresses that are keys', async () => {
    expect((await report('application/csp-report', OLD)).statusCode).toBe(204);
    expect((await report('application/reports+json', NEW)).statusCode).toBe(204);
    expect(told()).toMatchObject([
      { level: 'warn', rule: 'script-src-elem', source: 'https://evil.example', page: '/reset-password/[secret]' },
      { level: 'warn', rule: 'style-src-attr', source: 'inline', page: '/pricing' },
    ]);
    expect(lines.join('\n')).not.toContain(SECRET);
  });

  it.each([
    ['application/csp-report', {}],
    ['application/reports+json', [{ type: 'deprecation', body: {} }]],
    ['application/csp-report', null],
  ])('is refused where it is none: %s %j', async (type, payload) => {
    const answer = await report(type, payload, '192.0.2.2');
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REQUEST_001']);
  });

  it('is heard twenty times from one place, and then no more for a while', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => report('application/csp-report', OLD, '192.0.2.3')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(204), 429]);
  });
});
