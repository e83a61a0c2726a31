import type { Language, PSEUDO } from '@lorecrew/contract/languages';

type PageLanguage = Language | typeof PSEUDO;

const known = new Map<PageLanguage, ReadonlyMap<string, string>>();
let current: PageLanguage = 'en';

/** Adds the error messages of a language, by the English sentence without its numbers. */
export function addErrorTexts({ language, errors }: { language: PageLanguage; errors: ReadonlyMap<string, string> }): void {
  known.set(language, errors);
}

/** Sets the language of error messages to that of the page. Not for the server, which renders many pages at once. */
export function setErrorLanguage(language: PageLanguage): void {
  current = language;
}

/** An error message in the language of the page. One that is not translated stays as the server sent it, in English. */
export function translateError(sentence: string): string {
  const own = known.get(current)?.get(sentence.replace(/\d+/g, '{n}'));
  const numbers = sentence.match(/\d+/g) ?? [];
  return own === undefined ? sentence : numbers.reduce((text, number) => text.replace('{n}', number), own);
}
