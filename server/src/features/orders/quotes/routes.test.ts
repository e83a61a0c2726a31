import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QuoteAnswer } from '@lorecrew/contract/api/quote';
import { createQuote } from '@lorecrew/contract/routes/quotes';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTimers } from '../../../adapters/clock/timers.ts';
import { memoryCounters } from '../../../adapters/counters/memory.ts';
import { pooledPrinter, RenderPool } from '../../../adapters/print/render-pool.ts';
import { answerError } from '../../../http/errors.ts';
import { RateLimiter } from '../../../http/limits.ts';
import { siteSecrets } from '../../../testing/site-secrets.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { quoteRoutes } from './routes.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => started.close());

const ask = (payload: object) => started.app.inject({ method: 'POST', url: createQuote.url, payload });

describe('a quote', () => {
  it('is a PDF with a name, for anybody', async () => {
    const answer = await ask({ seats: 24, company: 'Kelp & Sons', address: 'Quay 7\nOslo', po_number: 'PO-17' });
    expect(answer.statusCode).toBe(200);
    const { name, pdf } = QuoteAnswer.parse(answer.json());
    expect(name).toMatch(/^lorecrew-quote-\d{4}-\d\d-\d\d-24-seats\.pdf$/);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused for emails that cannot be printed, beside the field they stand in', async () => {
    const answer = await ask({ seats: 24, company: 'Duck 🦆 GmbH' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'QUOTE_001', fields: { company: expect.stringContaining('emoji') } });
  });

  it.each([
    ['no seats', { seats: 0, company: 'Kelp' }, 'seats'],
    ['too many seats', { seats: 1001, company: 'Kelp' }, 'seats'],
    ['half a seat', { seats: 2.5, company: 'Kelp' }, 'seats'],
    ['nobody', { seats: 3, company: ' ' }, 'company'],
    ['a company of two lines', { seats: 3, company: 'Kelp\nSons' }, 'company'],
    ['an email of an address', { seats: 3, company: 'Kelp', address: '1\n2\n3\n4\n5\n6\n7' }, 'address'],
  ])('is refused for %s', async (_what, body, field) => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is made for each of several callers who ask at once', async () => {
    // Few enough to be rendered within the ten seconds a file may wait, also on a machine that is busy.
    const payload = { seats: 24, company: 'Kelp & Sons' };
    const ask = (from: string) =>
      started.app.inject({ method: 'POST', url: createQuote.url, payload, headers: { 'x-forwarded-for': from } });
    const answers = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });
});

describe('quotes that all wait for one thread', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quotes-'));
    writeFileSync(join(folder, 'worker.mjs'), 'export const render = () => new Promise(() => {});');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are refused for a moment beyond the queue, and answered 503 where their thread ends', async () => {
    const pool = new RenderPool({
      timers: systemTimers,
      threads: 1,
      maxWaiting: 1,
      workerFile: pathToFileURL(join(folder, 'worker.mjs')),
    });
    const app = Fastify();
    app.setErrorHandler(answerError);
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const clock = { nowMs: () => Date.now() };
    await app.register(quoteRoutes, {
      context: { clock, printer: pooledPrinter(pool) },
      limiter: new RateLimiter({ counters: memoryCounters(clock), timers: systemTimers, secrets: siteSecrets() }),
      factsFor: async () => ({
        packs: [{ credits: 10, unitCents: 1400, currency: 'EUR' }],
        operator: null,
        origin: 'https://crew.example',
      }),
    });
    const payload = { seats: 24, company: 'Kelp & Sons' };
    const asked = [1, 2, 3].map(() => app.inject({ method: 'POST', url: createQuote.url, payload }));
    // One is being made and one waits, for as long as they may.
    const refused = await Promise.race(asked);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.json()).toMatchObject({ error: 'PRINT_001' });
    await pool.close();
    const answers = await Promise.all(asked);
    const others = answers.filter((answer) => answer !== refused);
    expect(others.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    await app.close();
  });
});
