import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation } from './compiled.ts';
import type { StoryFiles } from './story-files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const KEPT = join(ROOT, 'authoring/build/stories.json');
/** What decides how a story compiles, beside its own files: our code, the words of each language, and the libraries. */
const COMPILER = ['authoring/src', 'engine/src', 'contract/src', 'stories/standard', 'package-lock.json'];
const NO_PART = /\.test\.ts$|(^|\/)testing\//;

interface Kept {
  /** Of the compiler and of all files of the story: what was compiled from anything else is not used. */
  readonly key: string;
  readonly compiled: Compilation;
}

function filesBelow(path: string): string[] {
  if (NO_PART.test(path)) return [];
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : `${path}/${entry.name}`))
    .filter((file) => !NO_PART.test(file))
    .sort();
}

/** Every file that decides how a story compiles, beside its own. */
export function filesOfCompiler(): string[] {
  return COMPILER.flatMap((path) => (path.endsWith('.json') ? path : filesBelow(path)));
}

let compilerDigest: string | null = null;

function digestOfCompiler(): string {
  if (compilerDigest !== null) return compilerDigest;
  const hash = createHash('sha256').update(process.version);
  for (const file of filesOfCompiler()) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  compilerDigest = hash.digest('hex');
  return compilerDigest;
}

function keyOf({ slug, files }: StoryFiles): string {
  return createHash('sha256')
    .update(digestOfCompiler())
    .update(JSON.stringify([slug, ...files]))
    .digest('hex');
}

/** What was read from each file. */
const known = new Map<string, ReadonlyMap<string, Kept>>();

function readKept(path: string): ReadonlyMap<string, Kept> {
  if (!existsSync(path)) return new Map();
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Kept>));
  } catch {
    // A file that was not written to its end is as good as none.
    return new Map();
  }
}

/** What the build compiled from exactly these files with exactly this compiler; null otherwise. */
export function keptCompilation(files: StoryFiles, path = KEPT): Compilation | null {
  const kept = known.get(path) ?? readKept(path);
  known.set(path, kept);
  const story = kept.get(files.slug);
  return story && story.key === keyOf(files) ? story.compiled : null;
}

/** Keeps compiled stories for the next starts. To be called by the build only. */
export function keepCompilations(
  stories: readonly { readonly files: StoryFiles; readonly compiled: Compilation }[],
  path = KEPT,
): void {
  const entries = stories.map(({ files, compiled }) => [files.slug, { key: keyOf(files), compiled }] as const);
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(Object.fromEntries(entries)));
  renameSync(unfinished, path);
  known.delete(path);
}
