import type { Language } from '@lorecrew/contract/languages';
import type { Refusals } from './refusals.ts';

type OtherLanguage = Exclude<Language, 'en'>;

const OTHERS: Readonly<Record<OtherLanguage, () => Promise<{ readonly refusals: Refusals }>>> = {
  de: () => import('./de/refusals.ts'),
  es: () => import('./es/refusals.ts'),
  fr: () => import('./fr/refusals.ts'),
};

const loaded = new Map<Language, ReadonlyMap<string, string>>();
let spoken: Language = 'en';

/** Fetches what refusals are in a language; it comes with the first words of a page in it, so that it is there without a network. */
export async function loadRefusals(language: OtherLanguage): Promise<void> {
  if (loaded.has(language)) return;
  const [{ saidAs }, { refusals }] = await Promise.all([import('./refusals.ts'), OTHERS[language]()]);
  loaded.set(language, saidAs(refusals));
}

/** Refusals are told in the language of the page from now on. A server, which has many pages at once, does not call it. */
export function speakRefusals(language: Language): void {
  spoken = language;
}

/** A refusal in the language of the page. What nobody put into it stays as the server says it, in English. */
export function toldAs(sentence: string): string {
  const own = loaded.get(spoken)?.get(sentence.replace(/\d+/g, '{n}'));
  const numbers = sentence.match(/\d+/g) ?? [];
  return own === undefined ? sentence : numbers.reduce((text, number) => text.replace('{n}', number), own);
}
