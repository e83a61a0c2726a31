import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../scripts/checks/project-files.ts';
import { isCode, isTest, type SourceFile } from '../../scripts/checks/source.ts';
import { visit } from '../../scripts/checks/syntax.ts';
import { ROOT } from '../../scripts/child.ts';

/** Code that reads what strangers send. */
const READS_INPUT = /^(contract|server)\/src\//;

/** Expressions that read only what we built ourselves, never a request. */
const READ_OWN_PAGES = ['server/src/http/assets.ts'];

/** Every regular expression that a file writes down. */
function patternsOf(file: SourceFile): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  visit({
    file,
    visitor: {
      Literal: (node) => {
        if ('regex' in node) found.push(node.regex);
      },
    },
  });
  return found;
}

/** Whether an input can make a search take more than linear time. What the analyser cannot decide counts as safe. */
function isSuperLinear({ pattern, flags }: { pattern: string; flags: string }): boolean {
  return checkSync(pattern, flags, { timeout: 10_000 }).status === 'vulnerable';
}

describe('regular expressions that read input', () => {
  const patterns = projectFiles(ROOT)
    .filter(({ path }) => READS_INPUT.test(path) && isCode(path) && !isTest(path) && !READ_OWN_PAGES.includes(path))
    .flatMap((file) => patternsOf(file).map((found) => ({ ...found, path: file.path })));

  it('take linear time, whatever the input is', () => {
    expect(patterns.length).toBeGreaterThan(100);
    expect(patterns.filter(isSuperLinear)).toEqual([]);
  });

  it.each([
    ['a search that begins at each character of a run', '[^\\s@]+@x', 'g'],
    ['nested repetition', '^(a+)+$', ''],
  ])('are caught when they do not: %s', (_, pattern, flags) => {
    expect(isSuperLinear({ pattern, flags })).toBe(true);
  });
});
