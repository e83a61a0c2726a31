import { describe, expect, it } from 'vitest';
import { testLinesByPart } from '../../scripts/checks/test-lines.ts';

const parts = [
  { name: 'engine', paths: ['engine/'] },
  { name: 'doors', paths: ['server/doors/', 'tests/doors/'] },
  { name: 'server', paths: ['server/'] },
  { name: 'contract', paths: ['contract/'] },
];

/** Files by path; each is as many lines long as it has. */
function counted(files: Record<string, string>): Record<string, number> {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  return Object.fromEntries(testLinesByPart(all, parts));
}

const from = (path: string) => `import { it } from '${path}';`;

describe('lines of tests', () => {
  it('belong to the part they stand beside, and source is none', () => {
    expect(counted({ 'engine/src/a.ts': '1\n2\n3', 'engine/src/a.test.ts': '1\n2', 'engine/src/testing/given.ts': '1' })).toEqual(
      {
        engine: 3,
      },
    );
  });

  it('in tests/ belong to what they import, and are shared where that is several parts', () => {
    const both = `${from('../engine/src/a.ts')}\n${from('@lorecrew/server/b')}\n3\n4`;
    expect(counted({ 'tests/both.test.ts': both, 'tests/one.test.ts': from('../engine/src/a.ts') })).toEqual({
      engine: 3,
      server: 2,
    });
  });

  it('are not those of the contract only because they take its types or its words', () => {
    const server = `${from('@lorecrew/contract/paths')}\n${from('@lorecrew/server/b')}`;
    const typed = `import type { A } from '@lorecrew/engine/a';\n${from('@lorecrew/contract/paths')}`;
    expect(counted({ 'tests/server.test.ts': server, 'tests/typed.test.ts': typed })).toEqual({ server: 2, contract: 2 });
  });

  it('go with the tests that they import where they import nothing else, also around a corner and in a circle', () => {
    expect(
      counted({
        'tests/a.test.ts': from('./b.ts'),
        'tests/b.ts': `${from('./c.ts')}\n${from('./a.test.ts')}`,
        'tests/c.ts': from('../engine/src/a.ts'),
        'tests/alone.ts': '1\n2\n3',
      }),
    ).toEqual({ engine: 4 });
  });

  it('of a folder that a part names are its own, whatever they import', () => {
    expect(counted({ 'tests/doors/knock.test.ts': from('../../engine/src/a.ts') })).toEqual({ doors: 1 });
  });
});
