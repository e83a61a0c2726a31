import type { Check, SourceFile } from '../../scripts/checks/source.ts';

/** A small project: path to text. */
export type Planted = Readonly<Record<string, string>>;

function filesOf(planted: Planted): SourceFile[] {
  return Object.entries(planted).map(([path, text]) => ({ path, text }));
}

/** What a check says about a planted project, one `path:line sentence` each. */
export function says(check: Check, planted: Planted): string[] {
  return check(filesOf(planted)).map((one) => `${one.path}:${one.line} ${one.says}`);
}
