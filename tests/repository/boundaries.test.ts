import { describe, expect, it } from 'vitest';
import { checkBoundaries } from '../../scripts/checks/boundaries.ts';
import { says } from './planted.ts';

const packages = {
  'web/package.json': '{"dependencies":{"react":"1"},"devDependencies":{"vite":"1"}}',
  'engine/package.json': '{"dependencies":{}}',
};

function offence(path: string, text: string): string[] {
  return says(checkBoundaries, { ...packages, [path]: text });
}

describe('boundaries between the workspaces', () => {
  const forbidden: readonly [what: string, path: string, text: string, advice: string][] = [
    [
      'the engine from the pages',
      'web/app/lib/a.ts',
      "import { view } from '@lorecrew/engine/projection/view';",
      'through contract/',
    ],
    ['the server from the engine', 'engine/src/a.ts', "import '@lorecrew/server/ports';", 'contract only'],
    ['the server by a relative path', 'engine/src/a.ts', "import '../../server/src/ports.ts';", 'contract only'],
    ['a story', 'web/app/lib/a.ts', "import '../../../stories/lamp-room/story.yml';", 'fetched from the server'],
    ['the compiler, lazily', 'web/app/lib/a.ts', "await import('@lorecrew/authoring/compile');", 'fetched from the server'],
    ['the server in the compiler', 'authoring/src/a.ts', "import '@lorecrew/server/ports';", 'the contract and the engine'],
    [
      'a type from the engine',
      'web/app/lib/a.ts',
      "import type { Story } from '@lorecrew/engine/model/story';",
      'through contract/',
    ],
    ['Node in the engine', 'engine/src/a.ts', "import 'node:fs';", 'only the server'],
    ['Node in the pages', 'web/app/lib/a.ts', "import 'node:fs';", 'only the server'],
    ['a package nobody declared', 'web/app/lib/a.ts', "import 'fastify';", 'web/package.json'],
    ['any package in the engine', 'engine/src/a.ts', "import 'zod';", 'engine/package.json'],
    ['the pages’ sources in the server', 'server/src/http/render.ts', "import '../../../web/app/root.tsx';", 'built bundle'],
    [
      'a test of a page that knows the server',
      'web/app/lib/password.test.ts',
      "import '@lorecrew/server/features/accounts/passwords/queries';",
      'a test of both stands in tests/',
    ],
  ];
  it.each(forbidden)('catch %s', (_what, path, text, advice) => {
    expect(offence(path, text)).toEqual([expect.stringContaining(advice)]);
  });

  it('let through what the table allows', () => {
    expect(
      says(checkBoundaries, {
        ...packages,
        'engine/src/core/decide.ts': "import { ok } from '@lorecrew/contract/result';",
        'authoring/src/compile.ts': "import type { Story } from '@lorecrew/engine/model/story';\nimport 'node:fs';",
        'web/app/features/live/scene.tsx': "import '@lorecrew/contract/stage';\nimport 'react';",
        'server/src/app.ts': "import '@lorecrew/engine/core/decide';\nimport '@lorecrew/authoring/compile';\nimport 'node:fs';",
        'engine/src/core/decide.test.ts': "import 'vitest';\nimport 'node:fs';\nimport '../../tests/lamp-room.ts';",
      }),
    ).toEqual([]);
  });
});

describe('boundaries inside the server', () => {
  const forbidden: readonly [what: string, path: string, text: string, advice: string][] = [
    [
      'an adapter in a feature',
      'server/src/features/demo/commands.ts',
      "import '../../adapters/db/pglite.ts';",
      'ask for a port',
    ],
    [
      'an adapter in the live part',
      'server/src/live/room.ts',
      "import type { X } from '../adapters/log/sql.ts';",
      'ask for a port',
    ],
    ['a feature in the live part', 'server/src/live/room.ts', "import '../features/demo/commands.ts';", 'add a port'],
    ['the inside of the live part', 'server/src/features/demo/commands.ts', "import '../../live/room.ts';", 'as a port'],
    [
      'a type of the live part',
      'server/src/features/demo/commands.ts',
      "import type { Room } from '../../live/room.ts';",
      'as a port',
    ],
    [
      'a feature below the features',
      'server/src/http/a.ts',
      "import '../features/demo/queries.ts';",
      'stands below the features',
    ],
    [
      'the store of a feature in the same domain',
      'server/src/features/accounts/links/commands.ts',
      "import '../passwords/store.ts';",
      'features/accounts/passwords/commands.ts',
    ],
    [
      'the store of another feature',
      'server/src/features/demo/commands.ts',
      "import '../sessions/store.ts';",
      'commands or queries',
    ],
    ['the store behind routes', 'server/src/features/demo/routes.ts', "import './store.ts';", 'go through commands'],
    ['routes below commands', 'server/src/features/demo/commands.ts', "import './routes.ts';", 'stands below routes'],
    ['a port in rules', 'server/src/features/demo/rules.ts', "import '../../ports.ts';", 'rules are pure'],
    ['the store in rules', 'server/src/features/demo/rules.ts', "import './store.ts';", 'rules are pure'],
  ];
  it.each(forbidden)('catch %s', (_what, path, text, advice) => {
    expect(offence(path, text)).toEqual([expect.stringContaining(advice)]);
  });

  it('let through a write on its way down', () => {
    expect(
      says(checkBoundaries, {
        'server/src/main.ts': "import './adapters/db/pglite.ts';\nimport './config.ts';",
        'server/src/features/demo/routes.ts': "import './commands.ts';\nimport type { Row } from './store.ts';",
        'server/src/features/demo/commands.ts':
          "import './rules.ts';\nimport './store.ts';\nimport '../sessions/commands.ts';\nimport '../accounts/guards.ts';\nimport '../accounts/links/queries.ts';\nimport type { Shows } from '../../ports.ts';",
        'server/src/features/demo/rules.ts': "import '@lorecrew/contract/limits';",
        'server/src/adapters/log/sql.ts': "import type { EventLog } from '../../ports.ts';",
      }),
    ).toEqual([]);
  });
});

describe('boundaries inside the pages', () => {
  it('catch a feature that knows another', () => {
    const found = offence('web/app/features/live/a.tsx', "import '../results/b.tsx';");
    expect(found).toEqual([expect.stringContaining('let a route put them together')]);
  });

  it('catch a way up', () => {
    expect(offence('web/app/ui/a.tsx', "import '../features/live/b.tsx';")).toEqual([
      expect.stringContaining('stands below features/'),
    ]);
    expect(offence('web/app/lib/a.ts', "import '../routes/home.tsx';")).toEqual([
      expect.stringContaining('stands below routes/'),
    ]);
  });

  it('let through the way down', () => {
    expect(
      says(checkBoundaries, {
        'web/app/routes/home.tsx': "import '../features/marketing/home.tsx';\nimport '../features/errors/screen.tsx';",
        'web/app/features/live/a.tsx': "import './b.tsx';\nimport '../../ui/button.tsx';\nimport '../../lib/api.ts';",
      }),
    ).toEqual([]);
  });
});
