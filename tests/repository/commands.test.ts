import { describe, expect, it } from 'vitest';
import { checkCommands } from '../../scripts/checks/commands.ts';
import { says } from './planted.ts';

const manifest = JSON.stringify({ scripts: { start: 'node server/src/main.ts', measure: 'node scripts/stats.ts' } });

describe('commands that a text names', () => {
  it.each(['node scripts/stats.ts', 'node --expose-gc scripts/chaos.ts', 'run: node server/src/main.ts'])(
    'are caught where the old Node of a machine would run them: %s',
    (text) => {
      expect(says(checkCommands, { 'package.json': manifest, 'README.md': `Try this:\n${text}\n` })).toEqual([
        expect.stringMatching(/^README\.md:2 .*name the script of package\.json/),
      ]);
    },
  );

  it('are caught where npm does not know them', () => {
    expect(says(checkCommands, { 'package.json': manifest, 'docs/guide.md': 'Say `npm run measures`.' })).toEqual([
      'docs/guide.md:1 package.json has no script "measures"; add it, or name one that it has.',
    ]);
  });

  it('are left alone where they work', () => {
    expect(
      says(checkCommands, { 'package.json': manifest, 'README.md': '`npm run measure`, `npx node file.mjs`, `npm start`' }),
    ).toEqual([]);
  });
});
