import { type ResolvedImport, resolvedImports, topOf } from './places.ts';
import { serverRule } from './server-layers.ts';
import { type Check, isTest, type Offence, type SourceFile } from './source.ts';
import { webRule } from './web-layers.ts';

/** A rule answers why an import is not allowed, or nothing. */
export type ImportRule = (one: ResolvedImport) => string | undefined;

const WORKSPACES = ['contract', 'engine', 'authoring', 'server', 'web'];

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  engine: ['contract'],
  authoring: ['contract', 'engine'],
  web: ['contract'],
  server: ['contract', 'engine', 'authoring'],
};

const advice: Record<string, string> = {
  contract: 'the contract stands alone; move what both sides need into it',
  engine: 'the engine knows the contract only; a story, a socket or a table is handed to it as a value',
  authoring: 'the compiler of stories knows the contract and the engine; the server and scripts use it',
  web: 'what a browser may know travels through contract/, and a story’s stage is fetched from the server',
  server: 'the server reaches the pages only through the built bundle',
};

function workspaceRule(one: ResolvedImport): string | undefined {
  const [from, to] = [topOf(one.from), topOf(one.to)];
  if (from !== to && !mayImport[from]?.includes(to)) return advice[from];
  if (from === 'server') return serverRule(one);
  if (from === 'web') return webRule(one);
  return undefined;
}

/** Tests may import what they test, other features and the harness; but no workspace that theirs stands below. */
function testRule(one: ResolvedImport): string | undefined {
  const [from, to] = [topOf(one.from), topOf(one.to)];
  return from === to || !WORKSPACES.includes(to) || mayImport[from]?.includes(to)
    ? undefined
    : `${advice[from]}; a test of both stands in tests/`;
}

function nodeRule({ from }: ResolvedImport): string | undefined {
  const allowed =
    ['server', 'authoring'].includes(topOf(from)) || from === 'web/app/entry.server.tsx' || /\.config\.ts$/.test(from);
  return allowed ? undefined : 'only the server and the compiler of stories reach the machine; hand the value in';
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

/** Holds every import of the five workspaces against the table of docs/architecture.md. */
export const checkBoundaries: Check = (files) => {
  const declared = declaredPackages(files);
  const offences: Offence[] = [];
  for (const file of files) {
    const workspace = topOf(file.path);
    if (!WORKSPACES.includes(workspace)) continue;
    const packageRule: ImportRule = ({ to }) =>
      declared.get(workspace)?.has(to) === false ? `name it in ${workspace}/package.json, or do without it` : undefined;
    const rules: Partial<Record<ResolvedImport['kind'], ImportRule>> = isTest(file.path)
      ? { project: testRule }
      : { project: workspaceRule, node: nodeRule, package: packageRule };
    for (const one of resolvedImports(file)) {
      const why = rules[one.kind]?.(one);
      if (why) offences.push({ path: file.path, line: one.line, says: `must not import "${one.specifier}": ${why}.` });
    }
  }
  return offences;
};
