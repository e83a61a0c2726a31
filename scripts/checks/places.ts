import { posix } from 'node:path';
import { isCode, type SourceFile } from './source.ts';
import { type ImportFact, importsOf } from './syntax.ts';

/** An import with what it leads to: a file of the project, a part of Node, or a package. */
export interface ResolvedImport extends ImportFact {
  readonly from: string;
  readonly kind: 'project' | 'node' | 'package';
  /** A path of the project, `node:fs`, or a package's name without its subpath. */
  readonly to: string;
}

const WORKSPACE = /^@lorecrew\/([a-z]+)\/?(.*)$/;

/** The file of the project that a workspace name means, as the `exports` of its package.json say. */
function workspacePath({ workspace, subpath }: { workspace: string; subpath: string }): string {
  const path = `${workspace}/src/${subpath.replace(/\?.*$/, '')}`;
  return /\.[a-z0-9]+$/.test(path) ? path : `${path}.ts`;
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function resolve({ file, fact }: { file: SourceFile; fact: ImportFact }): ResolvedImport {
  const { specifier } = fact;
  const from = file.path;
  if (specifier.startsWith('.')) {
    const to = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return { ...fact, from, kind: 'project', to };
  }
  if (specifier.startsWith('node:')) return { ...fact, from, kind: 'node', to: specifier };
  const [, workspace, subpath = ''] = WORKSPACE.exec(specifier) ?? [];
  if (workspace) return { ...fact, from, kind: 'project', to: workspacePath({ workspace, subpath }) };
  return { ...fact, from, kind: 'package', to: packageName(specifier) };
}

/** Every import of a file, with what it leads to. */
export function resolvedImports(file: SourceFile): ResolvedImport[] {
  return isCode(file.path) ? importsOf(file).map((fact) => resolve({ file, fact })) : [];
}

/** The top folder of a path: `server` of `server/src/main.ts`. */
export function topFolder(path: string): string {
  return path.split('/')[0] ?? '';
}
