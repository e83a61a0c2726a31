import type { Path } from '@lorecrew/engine/model/step-story';

/** What is wrong with a story: where, and a sentence that says what is wrong and what to do. */
export interface Fault {
  /** A file of the story's folder, and where in it. */
  readonly file: string;
  readonly path: Path;
  readonly says: string;
}

/** A fault with the line it is at, ready to be told. */
export interface PlacedFault {
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

/** A place in a file as a writer knows it: `hints.ladder[1].text`. */
export function placeOf(path: Path): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key + 1}]` : `${i === 0 ? '' : '.'}${key}`)).join('');
}

/** `scenes/04-first-light.yml:31 hints.ladder[1].text is empty; write something.` */
export function told({ file, line, says }: PlacedFault, folder = ''): string {
  return `${folder}${file}:${line} ${says}`;
}
