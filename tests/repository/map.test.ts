import { describe, expect, it } from 'vitest';
import { checkMap } from '../../scripts/checks/map.ts';
import { says } from './planted.ts';

const project = { 'engine/src/a.ts': '', 'engine/src/deep/b.ts': '', 'README.md': '' };

describe('the map of folders', () => {
  it('has a row for every folder that holds a file', () => {
    const map = '- `docs/` Documents\n- `engine/src/` The engine\n- `engine/src/deep/` Deeper\n';
    expect(says(checkMap, { ...project, 'docs/map.md': map })).toEqual([]);
    const found = says(checkMap, { ...project, 'docs/map.md': map.replace('- `engine/src/deep/` Deeper\n', '') });
    expect(found).toEqual([expect.stringContaining('engine/src/deep/; run `npm run map`')]);
  });

  it('has words in every row', () => {
    const found = says(checkMap, { 'docs/map.md': '- `docs/`\n' });
    expect(found).toEqual([expect.stringContaining('says nothing of docs/')]);
  });

  it('names no folder that is gone', () => {
    const found = says(checkMap, { 'docs/map.md': '- `docs/` Documents\n- `gone/` Gone\n' });
    expect(found).toEqual([expect.stringContaining('docs/map.md:2 names gone/')]);
  });
});
