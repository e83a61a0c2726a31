import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, runNode } from '../../scripts/child.ts';

const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'lorecrew-lint-'));
const clone = join(folder, 'clone');

/** Files that break one rule each, and a part of what the linter says of them. */
const broken: readonly { readonly path: string; readonly text: string; readonly says: string }[] = [
  {
    path: 'web/app/components/hook.tsx',
    text: "import { useState } from 'react';\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    says: 'useHookAtTopLevel',
  },
  { path: 'contract/src/a.ts', text: "import '@lorecrew/engine/core/decide';\n", says: 'Workspaces build on one another' },
  { path: 'engine/src/core/a.ts', text: "import '@lorecrew/server/ports';\n", says: 'Workspaces build on one another' },
  { path: 'engine/src/core/b.ts', text: "import 'node:fs';\n", says: 'noNodejsModules' },
  { path: 'engine/src/core/c.ts', text: "import '../projection/view.ts';\n", says: 'never the other way round' },
  { path: 'engine/src/model/a.ts', text: "import '../core/crews.ts';\n", says: 'stand below the rules' },
  {
    path: 'web/app/lib/a.ts',
    text: "import '../components/form.tsx';\n",
    says: 'routes -> features -> components -> lib -> locales',
  },
  { path: 'web/app/features/live/a.ts', text: "import '../stage/film.ts';\n", says: 'Features do not import features' },
  { path: 'web/app/features/live/panels/a.ts', text: "import '../../stage/film.ts';\n", says: 'Features do not import features' },
  { path: 'web/app/features/live/form.tsx', text: 'export const form = <form method="get" />;\n', says: 'Use Form of' },
  {
    path: 'web/app/features/live/date.ts',
    text: 'export const day = new Date(0).toLocaleDateString();\n',
    says: 'Browsers format dates',
  },
  { path: 'server/src/realtime/a.ts', text: "import '../features/credits/commands.ts';\n", says: 'stand below the features' },
  { path: 'server/src/realtime/b.ts', text: "import '../adapters/db/postgres.ts';\n", says: 'chooses adapters' },
  { path: 'server/src/features/contact/a.ts', text: "import '../credits/store.ts';\n", says: 'through its commands or queries' },
  { path: 'server/src/features/contact/routes.ts', text: "import './store.ts';\n", says: 'routes -> commands or queries' },
  { path: 'server/src/features/contact/rules.ts', text: "import '../../ports.ts';\n", says: 'Rules are pure' },
  { path: 'server/src/app.ts', text: 'export const level = process.env.LEVEL;\n', says: 'noProcessEnv' },
  {
    path: 'server/src/features/demo/counts.ts',
    text: 'export const count = (result: { numDeletedRows: bigint }) => result.numDeletedRows;\n',
    says: 'count what it returns',
  },
  {
    path: 'server/src/features/credits/text.ts',
    text: 'export const read = (tx: { query: (sql: string) => void }) => tx.query("select 1");\n',
    says: 'Build statements by Kysely',
  },
  {
    path: 'server/src/features/credits/text-rows.ts',
    text: 'export const read = (tx: { query: <R>(sql: string) => R }) => tx.query<{ n: number }>("select 1 as n");\n',
    says: 'Build statements by Kysely',
  },
  {
    path: 'server/src/circle-a.ts',
    text: "import type { B } from './circle-b.ts';\nexport type A = B | 1;\n",
    says: 'noImportCycles',
  },
  {
    path: 'server/src/circle-b.ts',
    text: "import type { A } from './circle-a.ts';\nexport type B = A | 2;\n",
    says: 'noImportCycles',
  },
];
/** Files that use what their place allows. */
const clean: Readonly<Record<string, string>> = {
  'engine/src/core/fine.ts': "import '@lorecrew/contract/limits';\nimport '../mechanics/registry.ts';\n",
  'web/app/features/live/panels/fine.ts': "import '../use-act.ts';\nimport '../../../lib/text/dates.ts';\n",
  'server/src/features/contact/commands.ts': "import '../../ports.ts';\nimport '../credits/commands.ts';\nimport './store.ts';\n",
  'server/src/features/accounts/signup/commands.ts': "import '../../../ports.ts';\nimport '../passwords/queries.ts';\n",
  'server/src/compose.ts': "import './adapters/db/postgres.ts';\nimport './features/credits/commands.ts';\n",
};

describe('the linter', () => {
  let output = '';
  beforeAll(async () => {
    const packages = ['contract', 'engine', 'server', 'web'].map((workspace) => `${workspace}/package.json`);
    for (const name of ['biome.json', '.gitignore', 'package.json', 'scripts/lint', ...packages])
      cpSync(join(ROOT, name), join(clone, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    for (const [path, text] of [...broken.map(({ path, text }) => [path, text] as const), ...Object.entries(clean)]) {
      mkdirSync(dirname(join(clone, path)), { recursive: true });
      writeFileSync(join(clone, path), text);
    }
    const args = [BIOME, 'lint', '.', '--colors=off', '--max-diagnostics=200'];
    output = (await runNode({ args, cwd: clone, onOutput: () => undefined })).output;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What is said of a file, from its name to the next blank heading. */
  const saidOf = (path: string) =>
    output
      .split(/^(?=\S+:\d+:\d+ )/m)
      .filter((part) => part.startsWith(`${path}:`))
      .join('');

  it.each(broken)('refuses $path: $says', ({ path, says }) => {
    expect(saidOf(path)).toContain(says);
  });

  it.each(Object.keys(clean))('accepts the imports of %s', (path) => {
    expect(saidOf(path)).toBe('');
  });
});
