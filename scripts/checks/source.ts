/** A text of the project. `path` is relative to the repository's root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What a check holds against a file. `says` is a sentence that tells what to do. */
export interface Offence {
  readonly path: string;
  readonly line: number;
  readonly says: string;
}

/** A rule of the repository. Pure: the same files give the same offences. */
export type Check = (files: readonly SourceFile[]) => Offence[];

/** Whether a file is TypeScript that somebody wrote (declarations included). */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** Whether a file serves tests only: it may know more than the code it stands beside. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.includes('/testing/');
}

/** The line of an offset, counted from 1. */
export function lineOf({ text, offset }: { text: string; offset: number }): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
