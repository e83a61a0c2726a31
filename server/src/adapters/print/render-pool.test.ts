import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AwardSheet } from '../../ports/awards.ts';
import { PrinterBusy, PrinterFailed } from '../../ports.ts';
import { systemTimers } from '../clock/timers.ts';
import { pooledPrinter, RenderPool } from './render-pool.ts';

/** Does what its job says: answers its own text, waits for a signal, runs for ever, throws, or ends its thread. */
const WORKER = `
export async function render({ act, text = '', gate }) {
  if (act === 'wait') Atomics.wait(new Int32Array(gate), 0, 0);
  while (act === 'hang');
  if (act === 'throw') throw new Error('no such font');
  if (act === 'exit') process.exit(1);
  return new TextEncoder().encode(text);
}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-pool-'));
  writeFileSync(join(folder, 'worker.mjs'), WORKER);
});
afterAll(() => rmSync(folder, { recursive: true }));

const pools: RenderPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function createPool(options: Partial<ConstructorParameters<typeof RenderPool>[0]> = {}): RenderPool {
  const workerFile = pathToFileURL(join(folder, 'worker.mjs'));
  const pool = new RenderPool({ timers: systemTimers, workerFile, threads: 1, ...options });
  pools.push(pool);
  return pool;
}

function createGate() {
  const gate = new SharedArrayBuffer(4);
  const open = () => {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  };
  return { gate, open };
}

describe('the render pool', () => {
  it('answers the bytes that a thread has made', async () => {
    expect((await createPool().render({ act: 'answer', text: 'a file' }, 'a')).toString()).toBe('a file');
  });

  it('bounds what waits for one caller and in all, and refuses the rest at once', async () => {
    const pool = createPool({ maxWaiting: 3, maxWaitingPerCaller: 2 });
    const { gate, open } = createGate();
    const first = pool.render({ act: 'wait', gate, text: 'first' }, 'a');
    const ask = (caller: string, text: string) => pool.render({ act: 'answer', text }, caller);
    const waiting = [ask('a', 'second'), ask('a', 'third')];
    await expect(ask('a', 'fourth')).rejects.toThrow(PrinterBusy);
    const other = ask('b', 'of another caller');
    await expect(ask('c', 'fifth')).rejects.toThrow(PrinterBusy);
    open();
    const made = await Promise.all([first, ...waiting, other]);
    expect(made.map(String)).toEqual(['first', 'second', 'third', 'of another caller']);
  });

  it.each([
    ['throws', 'throw'],
    ['ends its thread', 'exit'],
  ])('fails a job that %s, and makes the next one', async (_what, act) => {
    const pool = createPool();
    const broken = pool.render({ act }, 'a');
    const next = pool.render({ act: 'answer', text: 'next' }, 'a');
    await expect(broken).rejects.toThrow(PrinterFailed);
    expect(String(await next)).toBe('next');
  });

  it('ends a job that takes longer than the time limit, and makes the next one', async () => {
    const pool = createPool({ maxRunMs: 500 });
    const endless = pool.render({ act: 'hang' }, 'a');
    const next = pool.render({ act: 'answer', text: 'next' }, 'a');
    await expect(endless).rejects.toThrow(PrinterFailed);
    expect(String(await next)).toBe('next');
  });
});

describe('the pooled printer', () => {
  it('makes a PDF, a picture and a spreadsheet in its threads', async () => {
    const pool = new RenderPool({ timers: systemTimers });
    pools.push(pool);
    const printer = pooledPrinter(pool);
    const use = { caller: 'a company' };
    const paper = { title: 'Quote', mark: null, from: ['A'], to: ['B'], facts: [], notes: [] };
    const pdf = await printer.print({ ...paper, columns: ['What', 'EUR'], rows: [], total: ['All', '1.00'] }, use);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = { title: 'Door Opener', mine: 'You opened it.', theirs: 'Opened it.', unnamed: 'Somebody opened it.' };
    const show = { story: 'The Lamp Room', ending: 'Home', roles: ['Keeper'], as: 'As Keeper', on: '1 May 2026' };
    const sheet: AwardSheet = { ...words, ...show, language: 'en', name: null, lantern: null };
    const picture = await printer.picture(sheet, use);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const certificate = await printer.certificate(sheet, use);
    expect(certificate.subarray(0, 5).toString()).toBe('%PDF-');
    const columns = [{ title: 'What', width: 10, wrap: true }];
    const xlsx = await printer.writeSpreadsheet({ name: 'Report', columns, rows: [['=1+1']] }, use);
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  });
});
