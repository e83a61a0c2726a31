import { ORIGINAL } from '@lorecrew/contract/stage';
import type { Path } from '@lorecrew/engine/model/step-story';
import {
  CodasFile,
  CrewmatesFile,
  EndingsFile,
  type LanguageFile,
  PhasedSceneFile,
  PicturesFile,
  SceneFile,
  StoryFile,
} from './format.ts';
import { type OwnText, textsOf } from './texts-of.ts';
import type { WrittenStory } from './written-story.ts';

/** A text of a translation, and where it stands below `texts`. */
export interface TranslatedText {
  readonly key: string;
  readonly path: Path;
  readonly text: string;
}

/** Every text of a translation. */
export function translatedTexts(texts: LanguageFile['texts']): TranslatedText[] {
  const under = (value: unknown, path: Path): TranslatedText[] => {
    if (typeof value === 'string') return [{ key: path.join('.'), path: ['texts', ...path], text: value }];
    if (Array.isArray(value)) return value.flatMap((each, i) => under(each, [...path, i]));
    return Object.entries(Object(value)).flatMap(([key, each]) => under(each, [...path, key]));
  };
  return under(texts, []);
}

/** The place by which a translation names a text. */
export function keyOf({ key }: Pick<OwnText, 'key'>): string {
  return key.join('.');
}

/** A value with other texts at some of its places. */
function withTexts(value: unknown, path: Path, textAt: (path: Path) => string | undefined): unknown {
  if (typeof value === 'string') return textAt(path) ?? value;
  if (Array.isArray(value)) return value.map((each, i) => withTexts(each, [...path, i], textAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, [...path, key], textAt)]));
}

/** A value that calls things otherwise, wherever they are named by nothing else. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  const nameOf = (name: string) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [nameOf(key), renamed(each, names)]));
}

const DRAWN = />([^<>]*)<\/text>/g;

/** The words that stand in a drawing. */
export function wordsDrawn(svg: string): string[] {
  return [...svg.matchAll(DRAWN)].map(([, words = '']) => words.trim());
}

/** The drawings with their words in another language: what only a drawing says, and the names of things. */
function drawnIn({ drawings }: WrittenStory, { names, drawn }: Pick<LanguageFile, 'names' | 'drawn'>): WrittenStory['drawings'] {
  return Object.fromEntries(
    Object.entries(drawings).map(([drawing, svg]) => {
      const said = new Map([...Object.entries(names), ...Object.entries(drawn[drawing] ?? {})]);
      return [drawing, svg.replace(DRAWN, (_, words: string) => `>${said.get(words.trim()) ?? words}</text>`)];
    }),
  );
}

/** The same story made from other values of its files. Throws where one is not well formed. */
function rewritten(written: WrittenStory, language: string, valueIn: (file: string) => unknown): WrittenStory {
  const { crewmates, codas } = written;
  return {
    ...written,
    story: { ...StoryFile.parse(valueIn('story.yml')), language },
    scenes: written.scenes.map(({ file, scene }) => ({
      file,
      scene: ('phases' in scene ? PhasedSceneFile : SceneFile).parse(valueIn(file)),
    })),
    endings: EndingsFile.parse(valueIn('endings.yml')),
    codas: written.valueOf('codas.yml') === undefined ? codas : CodasFile.parse(valueIn('codas.yml')),
    pictures: PicturesFile.parse(valueIn('pictures.yml')),
    crewmates: written.valueOf('crewmates.yml') === undefined ? crewmates : CrewmatesFile.parse(valueIn('crewmates.yml')),
    languages: {},
    valueOf: valueIn,
  };
}

/**
 * A story in another language. What has no translation stays as it is, and begins with `ORIGINAL`. Things keep the names by which
 * commands and events know them, unless `isRenamed`, as for proofs, which hold sentences against them. Throws where a text does not fit.
 */
export function translate(
  written: WrittenStory,
  { language, isRenamed = false }: { language: string; isRenamed?: boolean },
): WrittenStory {
  const { texts, names, drawn } = written.languages[language] ?? { texts: {}, names: {}, drawn: {} };
  const given = new Map(translatedTexts(texts).map(({ key, text }) => [key, text]));
  const places = new Map(
    textsOf(written).map((own) => [JSON.stringify([own.file, ...own.path]), given.get(keyOf(own)) ?? `${ORIGINAL}${own.text}`]),
  );
  const own = { ...written, drawings: drawnIn(written, { names, drawn }) };
  return rewritten(own, language, (file) => {
    const value = withTexts(written.valueOf(file), [], (path) => places.get(JSON.stringify([file, ...path])));
    return isRenamed ? renamed(value, names) : value;
  });
}
