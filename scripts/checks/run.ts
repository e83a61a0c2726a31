import { join } from 'node:path';
import { loadStory, STORIES } from '@lorecrew/authoring/library';
import { secretsOf } from '@lorecrew/authoring/prove/secrets';
import { storySlugs } from '@lorecrew/authoring/story-files';
import { ROOT, runNode } from '../child.ts';
import { writeMessageTypes } from '../message-types.ts';
import { repositoryChecks } from './all.ts';
import { checkBuiltForBrowsers } from './browsers/check.ts';
import { checkBundle, type StorySecret } from './bundle.ts';
import { builtFiles, projectFiles } from './project-files.ts';
import type { Offence } from './source.ts';
import { checkWeight } from './weight.ts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly tookMs: number;
  /** What is wrong, ready to print; empty when it passed. */
  readonly report: string;
}

/** What may use no Node, or nothing but what browsers have, has types of its own. All else is read in one go: each reading takes most of it. */
const TYPED = ['contract', 'engine', 'web', '.'];

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const KNIP = 'node_modules/knip/bin/knip.js';
const TSC = 'node_modules/typescript/bin/tsc';
const TYPES_KNOWN = join(ROOT, 'node_modules/.cache/types');
const REACT_ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');

async function timed(name: string, work: () => Promise<string>): Promise<CheckResult> {
  const startedMs = performance.now();
  // A check that breaks down has not passed, and must not take the others with it.
  const report = await work().catch((error: unknown) => String(error instanceof Error ? error.stack : error));
  return { name, passed: report === '', tookMs: performance.now() - startedMs, report };
}

async function command(args: readonly string[], cwd = ROOT): Promise<string> {
  const { code, output } = await runNode({ args, cwd });
  return code === 0 ? '' : output.trim() || `${args.join(' ')} ended with code ${code}.`;
}

/**
 * The routes' types are made by the framework, so they are made before anything is checked against them. What held the last time is
 * remembered by the digests of its files, where `npm ci` sweeps it away: only what has changed, and what reads it, is checked again.
 */
async function types(folder: string): Promise<string> {
  if (folder === 'web') {
    const made = await command([REACT_ROUTER, 'typegen'], join(ROOT, 'web'));
    if (made) return made;
  }
  const known = join(TYPES_KNOWN, `${folder === '.' ? 'root' : folder}.tsbuildinfo`);
  return command([TSC, '-p', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known]);
}

function written(offences: readonly Offence[]): string {
  return offences.map(({ path, line, says }) => `${path}:${line} ${says}`).join('\n');
}

/**
 * Runs every check, two programs at a time, and tells each result as it comes. Where the pages are being `built` meanwhile nothing looks
 * into them: `runBundleChecks` does afterwards.
 */
export async function runChecks(
  tell: (result: CheckResult) => void,
  { built }: { built: 'before' | 'meanwhile' } = { built: 'before' },
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const note = (result: CheckResult) => {
    results.push(result);
    tell(result);
  };
  const compile = async () => {
    note(await timed('client of the API', () => command(['--run', 'check'], join(ROOT, 'clients/typescript'))));
    for (const folder of TYPED) note(await timed(`types ${folder === '.' ? 'of all else' : folder}`, () => types(folder)));
  };
  const lint = async () =>
    note(
      await timed('biome', () => command([BIOME, 'check', '.', '--error-on-warnings', '--max-diagnostics=25', '--colors=off'])),
    );
  const unused = async () => note(await timed('knip', () => command([KNIP, '--no-progress'])));
  const own = async () => {
    const files = projectFiles(ROOT);
    for (const [name, check] of Object.entries(repositoryChecks)) note(await timed(name, async () => written(check(files))));
    if (built === 'before') note(await timed('weight of the live page', async () => written(checkWeight(builtFiles(ROOT)))));
  };
  writeMessageTypes();
  await Promise.all([compile(), lint().then(unused).then(own)]);
  return results;
}

/** What no page may tell of the product's own stories. */
function storySecrets(): StorySecret[] {
  return storySlugs(STORIES).flatMap((slug) =>
    secretsOf(loadStory(slug)).map(({ text, file }) => ({ text, from: `stories/${slug}/${file}` })),
  );
}

/** Looks into the built pages: for secrets, and for what old browsers would not understand. */
export async function runBundleChecks(tell: (result: CheckResult) => void): Promise<CheckResult[]> {
  const built = builtFiles(ROOT);
  const results = [
    await timed('secrets in the built pages', async () =>
      written(checkBundle({ sources: projectFiles(ROOT), secrets: storySecrets(), built })),
    ),
    await timed('old browsers, built pages', async () => written(checkBuiltForBrowsers(built))),
    await timed('weight of the live page', async () => written(checkWeight(built))),
  ];
  results.forEach(tell);
  return results;
}
