import type { Path } from '@lorecrew/engine/model/step-story';

/** A text and where it stands. */
export interface Text {
  readonly file: string;
  readonly path: Path;
  readonly text: string;
}

/** Every text below a value of a file. */
export function textsIn(file: string, value: unknown, path: Path = []): Text[] {
  if (typeof value === 'string') return [{ file, path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, i) => textsIn(file, each, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(file, each, [...path, key]));
}

/** Finds any of these words, as a word of its own. They are parts of a pattern. */
export function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}])(${words.join('|')})(?![\\p{L}])`, 'iu');
}
