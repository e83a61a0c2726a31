import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_BUILT = /(^|\/)(node_modules|build|\.react-router|testing)(\/|$)|\.test\.tsx?$/;

function filesBelow({ root, path }: { root: string; path: string }): string[] {
  const full = join(root, path);
  if (NOT_BUILT.test(path) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesBelow({ root, path: `${path}/${name}` }));
}

/** Everything the built pages are made of, as paths below `root`. */
export function buildInputs(root: string): string[] {
  const sources = ['web', 'contract/src', 'package-lock.json'];
  return sources.flatMap((path) => filesBelow({ root, path })).sort();
}

/** One digest over the inputs' names and contents, and over the settings that the bundler writes into the pages. */
export function inputHash({ root, settings }: { root: string; settings: Readonly<Record<string, string | undefined>> }): string {
  const hash = createHash('sha256');
  for (const path of buildInputs(root))
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update('\n');
  for (const name of Object.keys(settings)
    .filter((one) => one.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${settings[name]}\n`);
  return hash.digest('hex');
}
