import { join } from 'node:path';
import { startApp } from '@lorecrew/server/testing/start-app';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { ROOT } from '../scripts/child.ts';
import { findOrFetchBrowser } from '../scripts/find-browser.ts';
import { plainPage, type Served, starter } from './lighthouse-sites.ts';

/** Odd, so that the middle is one that was measured. */
const ROUNDS = 3;
const PAGES = ['/', '/pricing', '/contact', '/blog', '/virtual-team-building', '/security'];
/** `npm run lighthouse -- /contact` looks at that page alone. */
const ASKED = process.argv.slice(2);
const DEBUG_PORT = 9_333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What the public pages are to reach, on a phone with a slow connection. */
const AIMS = { lcpMs: 1_800, cls: 0.02, tbtMs: 150, score: 100 } as const;

interface Audited {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** Of 100: performance, accessibility, best practices, being found. */
  readonly scores: readonly number[];
  /** What kept accessibility, best practices and being found from 100. */
  readonly faults: readonly string[];
}

/** One look by Lighthouse, as a phone on slow 4G: its preset. */
async function look(url: string): Promise<Audited> {
  const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { audits, categories } = result.lhr;
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? null;
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${audits[id]?.title ?? id}`] : [];
    }),
  );
  return {
    fcpMs: number('first-contentful-paint'),
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
    scores,
    faults,
  };
}

/** The middle one of several looks, by when the largest thing was painted. */
async function audited(url: string): Promise<Audited> {
  const looks: Audited[] = [];
  for (let round = 0; round < ROUNDS; round++) looks.push(await look(url));
  const middle = looks.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error('There was no round.');
  return middle;
}

function row(name: string, { fcpMs, lcpMs, cls, tbtMs, scores }: Audited): string {
  const cells = [fcpMs.toFixed(0), lcpMs.toFixed(0), cls.toFixed(3), tbtMs.toFixed(0), ...scores.map(String)];
  return `${name.padEnd(26)}${cells.map((cell) => cell.padStart(9)).join('')}`;
}

const HEAD = [
  'Phone, slow 4G'.padEnd(26),
  ...['FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'perf', 'a11y', 'best', 'seo'].map((one) => one.padStart(9)),
].join('');

function missed({ lcpMs, cls, tbtMs, scores, faults }: Audited): string[] {
  const [, ...rest] = scores;
  return [
    ...(lcpMs > AIMS.lcpMs ? [`largest paint ${lcpMs.toFixed(0)} ms, aim ${AIMS.lcpMs}`] : []),
    ...(cls > AIMS.cls ? [`layout shift ${cls.toFixed(3)}, aim ${AIMS.cls}`] : []),
    ...(tbtMs > AIMS.tbtMs ? [`blocked ${tbtMs.toFixed(0)} ms, aim ${AIMS.tbtMs}`] : []),
    ...(rest.some((score) => score < AIMS.score) ? faults : []),
  ];
}

/** Audits public pages beside a plain page and a framework's starter, in one run, and prints the table. */
async function audit(): Promise<void> {
  await buildIfNeeded();
  const app = await startApp({ pages: 'built' });
  const others: readonly [string, Served][] = [
    ['A plain page', await plainPage()],
    ['Starter of Vite and React', await starter(join(ROOT, '.cache/audit/starter'))],
  ];
  const executablePath = await findOrFetchBrowser();
  if (!executablePath) throw new Error('There is no Chromium here.');
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`];
  const browser = await chromium.launch({ executablePath, args });
  const misses: string[] = [];
  try {
    console.log(HEAD);
    for (const [name, { url }] of others) console.log(row(name, await audited(url)));
    for (const path of ASKED.length > 0 ? ASKED : PAGES) {
      const found = await audited(app.url + path);
      console.log(row(path, found));
      misses.push(...missed(found).map((miss) => `${path}: ${miss}`));
    }
  } finally {
    await browser.close();
    await app.close();
    for (const [, { close }] of others) close();
  }
  console.log(misses.length === 0 ? '\nEvery aim is reached.' : `\nNot reached:\n${misses.join('\n')}`);
  if (misses.length > 0) process.exitCode = 1;
}

await audit();
