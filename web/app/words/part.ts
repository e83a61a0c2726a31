import type { Language, Said } from '@lorecrew/contract/languages';

export type { Said };

/** What another language has of a part: whole areas, or none of an area. */
export type SaidOf<T> = { readonly [K in keyof T]?: Said<T[K]> };

export type OtherLanguage = Exclude<Language, 'en'>;

/** A part of the interface's words: in English, which comes with its pages; in others, each loaded when somebody reads it. */
export interface Part<T extends object = object> {
  readonly en: T;
  readonly others: Partial<Record<OtherLanguage, () => Promise<SaidOf<T>>>>;
}

const lengthened = new WeakMap<Part, Promise<object>>();

/** The words of a part in the pseudo-locale. What makes them is loaded by nobody else. */
export function pseudoWordsOf(part: Part): Promise<object> {
  const before = lengthened.get(part);
  if (before) return before;
  const coming = import('./pseudo.ts').then(({ pseudo }) => pseudo(part.en));
  lengthened.set(part, coming);
  return coming;
}

const loaded = new WeakMap<Part, Map<Language, Promise<object>>>();

/** The words of a part in a language, once. What the language lacks is said in English. */
export function wordsIn(part: Part, language: OtherLanguage): Promise<object> {
  const known = loaded.get(part) ?? new Map<Language, Promise<object>>();
  loaded.set(part, known);
  const before = known.get(language);
  if (before) return before;
  // What did not come is said in English: better than no page. It is asked for again with the next document.
  const coming = (part.others[language]?.() ?? Promise.resolve({})).then(
    (words) => ({ ...part.en, ...words }),
    () => part.en,
  );
  known.set(language, coming);
  return coming;
}
