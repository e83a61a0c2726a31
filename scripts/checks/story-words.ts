import { parseYaml } from '@lorecrew/authoring/yaml-file';
import { type Check, isTest, type Offence, type SourceFile } from './source.ts';

/** Where a story's own words have no business. */
const PRODUCT = /^(contract|engine|server|web)\/.*\.(ts|tsx|css)$/;

/**
 * The site's own pages: they tell of stories to those who have not played them, and some have a biscuit of their own. And the examples
 * in the document of calls.
 */
const MAY_TELL = /^web\/app\/features\/(marketing|errors)\/|^server\/src\/http\/openapi\/(show-)?values\.ts$/;

interface OwnWords {
  readonly story: string;
  readonly words: readonly string[];
}

/** The names and props that each story calls its own, its title among them. */
export function ownWords(files: readonly SourceFile[]): OwnWords[] {
  return files.flatMap(({ path, text }) => {
    const [, story] = /^stories\/([^/]+)\/story\.yml$/.exec(path) ?? [];
    const read = story === undefined ? null : parseYaml(path, text);
    if (story === undefined || !read || !('parsed' in read)) return [];
    const { title, words }: { title?: unknown; words?: unknown } = Object(read.parsed.value);
    return [{ story, words: [title, ...(Array.isArray(words) ? words : [])].filter((word) => typeof word === 'string') }];
  });
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Finds words of a story in the code of the product: a story says all its words itself. */
export const checkStoryWords: Check = (files) => {
  const own = ownWords(files).flatMap(({ story, words }) =>
    words.map((word) => ({ story, word, pattern: new RegExp(`\\b${escaped(word)}\\b`, 'i') })),
  );
  const searched = files.filter(({ path }) => PRODUCT.test(path) && !isTest(path) && !MAY_TELL.test(path));
  return searched.flatMap(({ path, text }): Offence[] =>
    own
      .filter(({ pattern }) => pattern.test(text))
      .map(({ story, word, pattern }) => ({
        path,
        line: text.split('\n').findIndex((line) => pattern.test(line)) + 1,
        says: `says "${word}", which belongs to the story ${story}; let the story say it.`,
      })),
  );
};
