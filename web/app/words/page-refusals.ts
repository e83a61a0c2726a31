import type { Language } from '@lorecrew/contract/languages';

const known = new Map<Language, ReadonlyMap<string, string>>();
let spoken: Language = 'en';

/** Learns what refusals are in a language: English sentences without their numbers, and those of the language. */
export function learnRefusals({ language, told }: { language: Language; told: ReadonlyMap<string, string> }): void {
  known.set(language, told);
}

/** Refusals are told in the language of the page from now on. A server, which has many pages at once, does not call it. */
export function speakRefusals(language: Language): void {
  spoken = language;
}

/** A refusal in the language of the page. What nobody put into it stays as the server says it, in English. */
export function toldAs(sentence: string): string {
  const own = known.get(spoken)?.get(sentence.replace(/\d+/g, '{n}'));
  const numbers = sentence.match(/\d+/g) ?? [];
  return own === undefined ? sentence : numbers.reduce((text, number) => text.replace('{n}', number), own);
}
