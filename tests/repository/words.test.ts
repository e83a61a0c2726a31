import { describe, expect, it } from 'vitest';
import { checkWords } from '../../scripts/checks/words.ts';
import { says } from './planted.ts';

describe('words', () => {
  const forbidden: readonly [text: string, advice: string][] = [
    ['// TODO: write the rest', 'do it now'],
    ['/* FIXME */', 'do it now'],
    ['<p>Coming soon</p>', 'show what exists'],
    ['Lorem ipsum dolor', 'write the real words'],
    ['"resolved": "https://registry.example.org/zod"', 'no package registry'],
    ['const folder = "/tmp/data";', 'paths of one machine'],
    ['see /home/alex/project', 'paths of one machine'],
    ["import '../shared/design.md';", 'stands alone'],
  ];
  it.each(forbidden)('are caught: %s', (text, advice) => {
    expect(says(checkWords, { 'docs/notes.md': `First line\n${text}\n` })).toEqual([
      expect.stringMatching(new RegExp(`^docs/notes\\.md:2 .*${advice}`)),
    ]);
  });

  it('are left alone where they mean something else', () => {
    expect(
      says(checkWords, {
        'web/app/routes.ts': "route('/dashboard/home/');\nconst link = 'https://example.org/work/with-us';",
        'engine/src/todo-list.ts': 'export const mastodon = 1;',
      }),
    ).toEqual([]);
  });
});
