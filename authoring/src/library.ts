import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLanguage } from '@lorecrew/contract/languages';
import { z } from 'zod';
import { compileStory, type StandardWords } from './compile.ts';
import type { Compilation } from './compiled.ts';
import { type PlacedFault, told } from './fault.ts';
import { keepCompilations, keptCompilation } from './kept-compilations.ts';
import { readStoryFiles, type StoryFiles, storySlugs } from './story-files.ts';
import { translate } from './translate.ts';
import { readStory, type WrittenStory } from './written-story.ts';
import { parseYaml } from './yaml-file.ts';

/** The stories of this product. */
export const STORIES = new URL('../../stories/', import.meta.url).pathname;

const Standard = z.strictObject({
  words: z.strictObject({ numbers: z.array(z.string()), and: z.string(), nobody: z.string() }),
  announcements: z.record(z.string(), z.string()),
  telling: z.strictObject({
    ordinals: z.array(z.string()),
    numbers: z.array(z.string()),
    before: z.array(z.string()),
    after: z.array(z.string()),
    atOnce: z.array(z.string()),
    first: z.array(z.string()),
    last: z.array(z.string()),
    not: z.array(z.string()),
    noNumbers: z.array(z.string()),
    settings: z.strictObject({ no: z.array(z.string()), later: z.array(z.string()) }),
    squares: z.strictObject({
      north: z.array(z.string()),
      south: z.array(z.string()),
      east: z.array(z.string()),
      west: z.array(z.string()),
      columns: z.array(z.string()),
      rows: z.array(z.string()),
      steps: z.array(z.string()),
      to: z.array(z.string()),
      further: z.array(z.string()),
      only: z.array(z.string()),
    }),
    counting: z.strictObject({
      units: z.array(z.string()),
      tens: z.array(z.string()),
      hundred: z.string(),
      thousand: z.string(),
      and: z.string(),
      answers: z.array(z.string()),
    }),
    orderWords: z.array(z.string()),
    harmless: z.array(z.string()),
    simulated: z.array(z.string()),
    never: z.array(z.string()),
    ranks: z.array(z.string()),
  }),
});
/** What proofs know of a language: words for places, and words that no story says. */
export type Telling = z.infer<typeof Standard>['telling'];

const standards = new Map<string, z.infer<typeof Standard>>();

/** What every story of a language may leave out. Throws where there is nothing for the language. */
export function standardWords(language: string): StandardWords {
  return standardOf(language);
}

/** What proofs know of a language. Throws where there is nothing for it. */
export function tellingOf(language: string): Telling {
  return standardOf(language).telling;
}

function standardOf(language: string): z.infer<typeof Standard> {
  const known = standards.get(language);
  if (known) return known;
  const file = `${language}.yml`;
  const read = parseYaml(file, textOf(join(STORIES, 'standard', file)) ?? '');
  const standard = Standard.parse('parsed' in read ? read.parsed.value : null);
  standards.set(language, standard);
  return standard;
}

/** Whether stories may be written in a language. */
export function knowsLanguage(language: string): boolean {
  return textOf(join(STORIES, 'standard', `${language}.yml`)) !== null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** A story in the other languages that its folder has. One whose texts do not fit is left out: a proof says why. */
function translationsOf(written: WrittenStory, { stage }: Compilation): Compilation[] {
  return Object.entries(written.languages).flatMap(([language, { names }]) => {
    if (!knowsLanguage(language) || language === written.story.language) return [];
    try {
      return [compileStory(translate(written, { language }), standardWords(language), { original: stage, names })];
    } catch (error) {
      if (error instanceof z.ZodError) return [];
      throw error;
    }
  });
}

/** The same with what it is in other languages. */
function withTranslations(written: WrittenStory, compiled: Compilation): Compilation {
  const others = translationsOf(written, compiled);
  if (others.length === 0) return compiled;
  const translations = Object.fromEntries(others.map(({ story }) => [story.language, story]));
  const translated = others.map(({ stage }) => stage);
  const own = translated.flatMap(({ language: named, title, tagline }) => {
    const language = parseLanguage(named);
    return language === null ? [] : [{ language, title, tagline }];
  });
  const listed = [...own, ...compiled.listed.filter(({ language }) => own.every((one) => one.language !== language))];
  const art = Object.assign({}, compiled.art, ...others.map((other) => other.art));
  return { ...compiled, story: { ...compiled.story, translations }, art, translated, listed };
}

/** A story made from its files, or what is wrong with them. Whether it holds together, only a proof can say. */
export function makeStory(
  files: StoryFiles,
): { readonly written: WrittenStory; readonly compiled: Compilation } | { readonly faults: readonly PlacedFault[] } {
  const read = readStory(files);
  if ('faults' in read) return read;
  const { written } = read;
  return { written, compiled: withTranslations(written, compileStory(written, standardWords(written.story.language))) };
}

const loaded = new Map<string, Compilation>();

function compileOwn(files: StoryFiles): Compilation {
  const made = makeStory(files);
  if ('compiled' in made) return made.compiled;
  throw new Error(made.faults.map((fault) => told(fault, `stories/${files.slug}/`)).join('\n'));
}

/**
 * One of the product's own stories, compiled by the build or once a process: they do not change while it runs. Throws where it is not well
 * formed.
 */
export function loadStory(slug: string): Compilation {
  const known = loaded.get(slug);
  if (known) return known;
  const files = readStoryFiles(join(STORIES, slug));
  const compiled = keptCompilation(files) ?? compileOwn(files);
  loaded.set(slug, compiled);
  return compiled;
}

/** Compiles the product's own stories, unless they are kept as they are, and keeps them for the next starts. */
export function keepStories(): void {
  const all = storySlugs(STORIES).map((slug) => readStoryFiles(join(STORIES, slug)));
  if (all.every((files) => keptCompilation(files) !== null)) return;
  keepCompilations(all.map((files) => ({ files, compiled: compileOwn(files) })));
}
