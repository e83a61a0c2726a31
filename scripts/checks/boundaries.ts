import { type ResolvedImport, resolvedImports, topOf } from './places.ts';
import { serverRule } from './server-layers.ts';
import { type Check, isTest, type Offence, type SourceFile } from './source.ts';
import { webRule } from './web-layers.ts';

/** A rule answers why an import is not allowed, or nothing. */
export type ImportRule = (one: ResolvedImport) => string | undefined;

const WORKSPACES = ['contract', 'engine', 'stories', 'server', 'web'];

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  engine: ['contract'],
  stories: ['contract', 'engine'],
  web: ['contract', 'stories'],
  server: ['contract', 'engine', 'stories'],
};

const advice: Record<string, string> = {
  contract: 'the contract stands alone; move what both sides need into it',
  engine: 'the engine knows the contract only; a story, a socket or a table is handed to it as a value',
  stories: 'a story is data; it may use the contract, and types of the engine',
  web: 'what a browser may know travels through contract/ or lies in a story’s stage/',
  server: 'the server reaches the pages only through the built bundle',
};

/** A story's own folder, or nothing for what stories share. */
function storyOf(path: string): string | undefined {
  return /^stories\/([^/]+)\//.exec(path)?.[1];
}

const storyRule: ImportRule = ({ from, to, typeOnly }) => {
  if (topOf(to) === 'engine' && !typeOnly) return 'a story takes types from the engine, never code: write `import type`';
  const [here, there] = [storyOf(from), storyOf(to)];
  if (there && here !== there) return 'a story knows no other story; put what they share directly into stories/';
  if (/\/stage\//.test(from) && /\/story\//.test(to))
    return 'the stage is sent to browsers and must not know the story’s secrets';
  return undefined;
};

function workspaceRule(one: ResolvedImport): string | undefined {
  const [from, to] = [topOf(one.from), topOf(one.to)];
  if (from !== to && !mayImport[from]?.includes(to)) return advice[from];
  if (from === 'stories') return storyRule(one);
  if (from === 'server') return serverRule(one);
  if (from === 'web') return webRule(one);
  return undefined;
}

function nodeRule({ from }: ResolvedImport): string | undefined {
  const allowed = topOf(from) === 'server' || from === 'web/app/entry.server.tsx' || /\.config\.ts$/.test(from);
  return allowed ? undefined : 'only the server reaches the machine; hand the value in';
}

/** Names of the packages each workspace has declared, from its package.json. */
function declaredPackages(files: readonly SourceFile[]): Map<string, Set<string>> {
  const declared = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const [, workspace] = /^([a-z]+)\/package\.json$/.exec(path) ?? [];
    if (!workspace) continue;
    const { dependencies = {}, devDependencies = {} }: Record<string, object> = JSON.parse(text);
    declared.set(workspace, new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]));
  }
  return declared;
}

/** Holds every import of the five workspaces against the table of docs/architecture.md. Tests may import what they test. */
export const checkBoundaries: Check = (files) => {
  const declared = declaredPackages(files);
  const offences: Offence[] = [];
  for (const file of files) {
    const workspace = topOf(file.path);
    if (!WORKSPACES.includes(workspace) || isTest(file.path)) continue;
    const packageRule: ImportRule = ({ to }) =>
      declared.get(workspace)?.has(to) === false ? `name it in ${workspace}/package.json, or do without it` : undefined;
    const rules = { project: workspaceRule, node: nodeRule, package: packageRule };
    for (const one of resolvedImports(file)) {
      const why = rules[one.kind](one);
      if (why) offences.push({ path: file.path, line: one.line, says: `must not import "${one.specifier}": ${why}.` });
    }
  }
  return offences;
};
