import { describe, expect, it } from 'vitest';
import { checkDecisions } from '../../scripts/checks/decisions.ts';
import { says } from './planted.ts';

const first = { 'docs/decisions/001-one-way.md': '# 001 One way\n' };

describe('the index of decisions', () => {
  it('lists every record by its title', () => {
    const index = '- [001](001-one-way.md) One way: and more words\n';
    expect(says(checkDecisions, { ...first, 'docs/decisions/README.md': index })).toEqual([]);
    const found = says(checkDecisions, { ...first, 'docs/decisions/README.md': '- [001](001-one-way.md) Another way\n' });
    expect(found).toEqual([expect.stringContaining('write "- [001](001-one-way.md) One way"')]);
  });

  it('names no record that is gone, and is there', () => {
    const index = '- [001](001-one-way.md) One way\n- [002](002-gone.md) Gone\n';
    const found = says(checkDecisions, { ...first, 'docs/decisions/README.md': index });
    expect(found).toEqual([expect.stringContaining('docs/decisions/README.md:2 names 002-gone.md')]);
    expect(says(checkDecisions, first)).toEqual([expect.stringContaining('README.md:1 is missing')]);
  });

  it('gives a number to one record, which begins with it', () => {
    const index = '- [001](001-one-way.md) One way\n- [001](001-twin.md) Twin\n- [002](002-odd.md) Odd\n';
    const found = says(checkDecisions, {
      ...first,
      'docs/decisions/001-twin.md': '# 001 Twin\n',
      'docs/decisions/002-odd.md': '# 003 Odd\n',
      'docs/decisions/README.md': index,
    });
    expect(found).toHaveLength(3);
    expect(found[2]).toContain('begins with "# 002 <title>"');
  });
});
