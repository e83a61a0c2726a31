import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepStories } from '@lorecrew/authoring/library';
import { ROOT, runNode, seconds } from './child.ts';
import { inputHash } from './input-hash.ts';

const BUILD = join(ROOT, 'web/build');
const STAMP = join(BUILD, '.inputs');
const REACT_ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
const PROGRESS_EVERY_MS = 5_000;

/** Runs one step of the build; throws with the step's whole output when it fails. */
async function step(args: readonly string[], cwd = ROOT): Promise<void> {
  const { code, output } = await runNode({ args, cwd, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`Building the pages failed.\n${output.trim()}`);
}

/** Builds the pages if anything they are made of has changed since the last build. Prints what it does. */
export async function buildIfNeeded(): Promise<void> {
  const hash = inputHash({ root: ROOT, settings: process.env });
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  const first = existsSync(BUILD) ? 'they have changed' : 'first start';
  console.log(`Building the pages (${first}, about 20 s) ...`);
  const startedMs = performance.now();
  const progress = setInterval(
    () => console.log(`  still building, ${seconds(performance.now() - startedMs)}`),
    PROGRESS_EVERY_MS,
  );
  try {
    rmSync(STAMP, { force: true });
    await step([REACT_ROUTER, 'build'], join(ROOT, 'web'));
    await step([join(ROOT, 'scripts/share-images.ts'), join(BUILD, 'client')]);
    await step([join(ROOT, 'scripts/precompress.ts'), join(BUILD, 'client')]);
    mkdirSync(BUILD, { recursive: true });
    writeFileSync(STAMP, hash);
  } finally {
    clearInterval(progress);
  }
  console.log(`Built the pages in ${seconds(performance.now() - startedMs)}.`);
}

if (import.meta.main) {
  try {
    await buildIfNeeded();
    keepStories();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
