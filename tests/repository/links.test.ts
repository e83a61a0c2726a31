import { describe, expect, it } from 'vitest';
import { checkLinks } from '../../scripts/checks/links.ts';
import { says } from './planted.ts';

describe('links of documents', () => {
  it('accepts files, folders, headings and other sites', () => {
    const text =
      '[a](b.md) [b](b.md#the-second-part) [c](../deploy) [d](https://crew.example) [e](#here)\n\n# Here\n`[f](gone.md)`\n';
    expect(says(checkLinks, { 'docs/a.md': text, 'docs/b.md': '## The second part\n', 'deploy/compose.yml': '' })).toEqual([]);
  });

  it('names a file in code that does not exist, and accepts what the reader is told to write', () => {
    const text = 'See `server/src/app.ts`, `server/src/gone.ts` and `web/app/routes/partners.tsx`.\n';
    expect(says(checkLinks, { 'docs/a.md': text, 'server/src/app.ts': '' })).toEqual([
      'docs/a.md:1 names server/src/gone.ts, which does not exist.',
    ]);
  });

  it('names a file and a heading that do not exist', () => {
    const text = 'One\n[a](../gone.md)\n[b](b.md#gone)\n';
    expect(says(checkLinks, { 'docs/a.md': text, 'docs/b.md': '# Here\n' })).toEqual([
      'docs/a.md:2 links to gone.md, which does not exist.',
      'docs/a.md:3 links to #gone, which is no heading of docs/b.md.',
    ]);
  });
});
