import { isCode, isTest, lineOf, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

export interface FunctionSize {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/** The share `part` (0 to 1) of the sorted numbers lies at or below this one; 0 for none. */
export function quantile({ numbers, part }: { numbers: readonly number[]; part: number }): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Lines of a text; the newline at its end begins no line. */
export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** The project's own code without its tests: the five workspaces and the scripts. */
export function filterSources(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => isCode(path) && !isTest(path) && !path.endsWith('.d.ts'));
}

/** Every function with a body, and how many lines it takes. */
export function functionSizes(file: SourceFile): FunctionSize[] {
  const found: FunctionSize[] = [];
  const add = (node: { start: number; end: number; body?: unknown }) => {
    if (!node.body) return;
    const line = lineOf({ text: file.text, offset: node.start });
    found.push({ path: file.path, line, lines: lineOf({ text: file.text, offset: node.end }) - line + 1 });
  };
  visit({ file, visitor: { FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add } });
  return found;
}

/** How often a file leaves the type checker's care: `any`, `as` (other than `as const`) and the non-null `!`. */
export function countCasts(file: SourceFile): { any: number; as: number; nonNull: number } {
  const count = { any: 0, as: 0, nonNull: 0 };
  visit({
    file,
    visitor: {
      TSAnyKeyword: () => {
        count.any += 1;
      },
      TSNonNullExpression: () => {
        count.nonNull += 1;
      },
      TSAsExpression: ({ typeAnnotation }) => {
        const { start, end } = typeAnnotation;
        if (file.text.slice(start, end) !== 'const') count.as += 1;
      },
    },
  });
  return count;
}
