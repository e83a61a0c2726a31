import { describe, expect, it } from 'vitest';
import { checkCycles } from '../../scripts/checks/cycles.ts';
import { says } from './planted.ts';

describe('circles of imports', () => {
  it('are caught across folders, named once', () => {
    const found = says(checkCycles, {
      'engine/src/a.ts': "import './b.ts';",
      'engine/src/b.ts': "import './deep/c.ts';",
      'engine/src/deep/c.ts': "import '../a.ts';",
      'engine/src/d.ts': "import './a.ts';",
    });
    expect(found).toEqual([expect.stringContaining('(engine/src/a.ts, engine/src/b.ts, engine/src/deep/c.ts)')]);
  });

  it('are caught through workspace names', () => {
    const found = says(checkCycles, {
      'contract/src/a.ts': "import '@lorecrew/engine/b';",
      'engine/src/b.ts': "import '@lorecrew/contract/a';",
    });
    expect(found).toHaveLength(1);
  });

  it('are not made by types, nor by two ways to one file', () => {
    const found = says(checkCycles, {
      'engine/src/a.ts': "import './b.ts';\nimport './c.ts';",
      'engine/src/b.ts': "import './c.ts';\nimport type { A } from './a.ts';",
      'engine/src/c.ts': "import { type A } from './a.ts';",
    });
    expect(found).toEqual([]);
  });

  it('are caught between features of the server, also where no file is in one', () => {
    const found = says(checkCycles, {
      'server/src/features/a/commands.ts': "import '../b/queries.ts';",
      'server/src/features/b/commands.ts': "import type { A } from '../a/queries.ts';",
      'server/src/features/b/queries.ts': '',
      'server/src/features/a/queries.ts': '',
      'server/src/features/c/commands.ts': "import '../a/queries.ts';",
    });
    expect(found).toEqual([expect.stringContaining('(server/src/features/a, server/src/features/b)')]);
  });
});
