import { describe, expect, it } from 'vitest';
import { checkCasts } from '../../scripts/checks/casts.ts';
import { says } from './planted.ts';

describe('leaving the type checker’s care', () => {
  it('is caught where it says any', () => {
    expect(says(checkCasts, { 'engine/src/a.ts': 'export const a: any = 1;' })).toEqual([expect.stringContaining('says `any`')]);
  });

  it('is caught where it says that nothing is missing', () => {
    expect(says(checkCasts, { 'engine/src/a.ts': 'export const a = list[0]!;' })).toEqual([expect.stringContaining('says `!`')]);
  });

  it('is caught where a member is hidden otherwise than by `private`', () => {
    const file = 'class A {\n  #b = 1;\n  get c() {\n    return this.#b;\n  }\n}';
    expect(says(checkCasts, { 'engine/src/a.ts': file })).toEqual([expect.stringContaining('engine/src/a.ts:4 says `#`')]);
  });

  it('is caught when casts are frequent, and names the files', () => {
    const found = says(checkCasts, { 'engine/src/a.ts': 'const a = b as C;\nconst d = e as F;' });
    expect(found).toEqual([expect.stringMatching(/2 times `as`.*engine\/src\/a\.ts/)]);
  });

  it('is left alone for constants, in tests, and once in a while', () => {
    expect(
      says(checkCasts, {
        'engine/src/a.ts': 'const a = [1] as const;\nconst b = c as D;\nconst not = !a;',
        'engine/src/a.test.ts': 'const a = b as any;\nconst c = d[0]!;',
      }),
    ).toEqual([]);
  });
});
