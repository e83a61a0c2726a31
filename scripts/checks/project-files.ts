import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { SourceFile } from './source.ts';

/** Folders that hold nothing anybody wrote. */
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.git', 'data', 'test-results', 'shots', '.cache']);

const TEXT = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.json',
  '.md',
  '.css',
  '.html',
  '.sql',
  '.yml',
  '.yaml',
  '.sh',
  '.svg',
  '.txt',
  '',
]);

function collect({ root, folder, into }: { root: string; folder: string; into: SourceFile[] }): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) collect({ root, folder: path, into });
    else if (entry.isFile() && TEXT.has(extname(entry.name))) into.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
}

/** Every text of the project below `root`, in order of path. It needs no git, so it works in an unpacked archive too. */
export function projectFiles(root: string): SourceFile[] {
  const files: SourceFile[] = [];
  collect({ root, folder: '', into: files });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What was built for browsers, below `root`: the scripts, styles and pages. Nothing when it has not been built. */
export function builtFiles(root: string): SourceFile[] {
  const folder = 'web/build/client';
  if (!existsSync(join(root, folder))) return [];
  const files: SourceFile[] = [];
  collect({ root, folder, into: files });
  return files.filter(({ path }) => /\.(js|css|html|data)$/.test(path));
}
