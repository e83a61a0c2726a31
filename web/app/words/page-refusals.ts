import type { Language, PSEUDO } from '@lorecrew/contract/languages';

type Spoken = Language | typeof PSEUDO;

const known = new Map<Spoken, ReadonlyMap<string, string>>();
let spoken: Spoken = 'en';

/** Learns what refusals are in a language: English sentences without their numbers, and those of the language. */
export function learnRefusals({ language, told }: { language: Spoken; told: ReadonlyMap<string, string> }): void {
  known.set(language, told);
}

/** Refusals are told in the language of the page from now on. A server, which has many pages at once, does not call it. */
export function speakRefusals(language: Spoken): void {
  spoken = language;
}

/** A refusal in the language of the page. What nobody put into it stays as the server says it, in English. */
export function toldAs(sentence: string): string {
  const own = known.get(spoken)?.get(sentence.replace(/\d+/g, '{n}'));
  const numbers = sentence.match(/\d+/g) ?? [];
  return own === undefined ? sentence : numbers.reduce((text, number) => text.replace('{n}', number), own);
}
