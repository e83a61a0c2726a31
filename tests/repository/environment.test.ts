import { describe, expect, it } from 'vitest';
import { checkEnvironment } from '../../scripts/checks/environment.ts';
import { says } from './planted.ts';

describe('the environment', () => {
  it('is not read by the server outside its configuration', () => {
    const found = says(checkEnvironment, { 'server/src/app.ts': '\nconst port = process.env.PORT;' });
    expect(found).toEqual([expect.stringMatching(/^server\/src\/app\.ts:2 .*server\/src\/config\.ts only/)]);
  });

  it('is not read through the bundler either', () => {
    expect(says(checkEnvironment, { 'web/app/lib/a.ts': 'const key = import.meta.env.VITE_KEY;' })).toHaveLength(1);
    expect(says(checkEnvironment, { 'web/app/lib/a.ts': 'const all = import.meta.env;' })).toHaveLength(1);
  });

  it('is read by the configuration, scripts and tests', () => {
    expect(
      says(checkEnvironment, {
        'server/src/config.ts': 'const port = process.env.PORT;',
        'scripts/test.ts': 'const url = process.env.TEST_DATABASE_URL;',
        'tests/live/a.test.ts': 'const url = process.env.TEST_DATABASE_URL;',
        'web/app/lib/a.ts': '// process.env is not for pages\nconst dev = import.meta.env.DEV;',
      }),
    ).toEqual([]);
  });
});
