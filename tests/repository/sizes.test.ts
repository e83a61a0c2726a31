import { describe, expect, it } from 'vitest';
import { checkSizes } from '../../scripts/checks/sizes.ts';
import { says } from './planted.ts';

function functionOf(count: number): string {
  return `export function long() {\n${'  more();\n'.repeat(count - 2)}}\n`;
}

function many(count: number, text: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`engine/src/part-${index}.ts`, text]));
}

describe('sizes', () => {
  it('catch a file that is too long, of tests as well', () => {
    const comments = '// why\n'.repeat(351);
    expect(says(checkSizes, { ...many(20, '// short\n'), 'engine/src/a.ts': comments })).toEqual([
      expect.stringContaining('has 351 lines'),
    ]);
    expect(says(checkSizes, { ...many(20, '// short\n'), 'tests/live/a.test.ts': comments })).toEqual([
      expect.stringContaining('has 351 lines'),
    ]);
  });

  it('catch a glossary that is longer than a page', () => {
    const page = '- **word**: what it means\n';
    expect(says(checkSizes, { 'docs/glossary.md': page.repeat(40) })).toEqual([]);
    expect(says(checkSizes, { 'docs/glossary.md': page.repeat(41) })).toEqual([
      expect.stringContaining('has 41 lines, more than 40'),
    ]);
  });

  it('catch a function that is too long, and say where it begins', () => {
    const found = says(checkSizes, { ...many(20, functionOf(3).repeat(6)), 'engine/src/a.ts': `\n${functionOf(121)}` });
    expect(found).toEqual([expect.stringMatching(/^engine\/src\/a\.ts:2 is a function of 121 lines/)]);
  });

  it('catch a project whose files have grown', () => {
    expect(says(checkSizes, many(10, '// why\n'.repeat(71)))).toEqual([expect.stringContaining('the median file is 71 lines')]);
    const tenth = {
      ...many(8, '// why\n'),
      'engine/src/y.ts': '// why\n'.repeat(181),
      'engine/src/z.ts': '// why\n'.repeat(181),
    };
    expect(says(checkSizes, tenth)).toEqual([expect.stringContaining('the ninth file of ten is 181 lines')]);
  });

  it('catch a project whose functions have grown', () => {
    const found = says(checkSizes, many(10, functionOf(31)));
    expect(found).toEqual([expect.stringContaining('the ninth function of ten is 31 lines')]);
  });

  it('let through a project in order', () => {
    expect(says(checkSizes, many(10, functionOf(30)))).toEqual([]);
  });
});
