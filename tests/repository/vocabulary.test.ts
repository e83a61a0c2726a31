import { describe, expect, it } from 'vitest';
import { checkVocabulary } from '../../scripts/checks/vocabulary.ts';
import { says } from './planted.ts';

describe('the vocabulary of file names', () => {
  const forbidden: readonly [what: string, path: string, text: string, advice: string][] = [
    ['a barrel by name', 'engine/src/index.ts', 'export const a = 1;', '"index" says nothing'],
    [
      'a barrel by content',
      'engine/src/all.ts',
      "export * from './a.ts';\nexport { b } from './b.ts';",
      'import from the source',
    ],
    ['a drawer', 'web/app/lib/utils.ts', 'export const a = 1;', '"utils" says nothing'],
    ['a drawer as a folder', 'server/src/live/helpers/clock.ts', 'export const a = 1;', '"helpers" says nothing'],
    ['capitals', 'web/app/ui/LoadingBar.tsx', 'export const a = 1;', 'kebab-case'],
    ['JSX outside the pages', 'server/src/http/mail.tsx', 'export const a = 1;', 'web/ alone'],
    ['a folder the project does not have', 'tools/check.ts', 'export const a = 1;', 'one of them'],
    ['a word no feature has', 'server/src/features/demo/manager.ts', 'export const a = 1;', '"manager.ts" is none of them'],
    [
      'one inside a domain',
      'server/src/features/accounts/links/manager.ts',
      'export const a = 1;',
      '"manager.ts" is none of them',
    ],
    ['a drawer of a domain', 'server/src/features/accounts/commands.ts', 'export const a = 1;', 'is made of guards'],
    ['a loose file in the server', 'server/src/thing.ts', 'export const a = 1;', 'belongs into one of those'],
    ['a loose folder in the server', 'server/src/services/mail.ts', 'export const a = 1;', 'has the folders'],
  ];
  it.each(forbidden)('catches %s', (_what, path, text, advice) => {
    expect(says(checkVocabulary, { [path]: text })).toEqual([expect.stringContaining(advice)]);
  });

  it('lets through names of the project', () => {
    expect(
      says(checkVocabulary, {
        'README.md': '# A project',
        'package.json': '{}',
        'server/src/main.ts': 'export const a = 1;',
        'server/src/features/demo/routes.ts': "import './commands.ts';\nexport const a = 1;",
        'server/src/features/demo/rules.test.ts': 'export const a = 1;',
        'server/src/features/accounts/guards.ts': 'export const a = 1;',
        'server/src/features/accounts/links/commands.ts': 'export const a = 1;',
        'web/app/entry.server.tsx': 'export const a = 1;',
        'web/app/ui/loading-bar.tsx': 'export const a = 1;',
        'docs/decisions/001-node-24-from-npm.md': '# 001',
      }),
    ).toEqual([]);
  });
});
