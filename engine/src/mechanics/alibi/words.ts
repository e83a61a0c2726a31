import type { Language } from '@lorecrew/contract/languages';
import { draw } from '../../core/random.ts';

/** Articles and what is left of them before an apostrophe. */
const ARTICLES: Readonly<Record<Language, readonly string[]>> = {
  en: ['the', 'a', 'an'],
  de: ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem', 'einer', 'eines'],
  es: ['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas'],
  fr: ['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du', 'd'],
};

/** How each language makes one of many, the first that fits. They need not be right, only the same for one and for many. */
const SINGULARS: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ies$/, 'y'],
    [/(ss|us|is)$/, '$1'],
    [/(s|x|z|ch|sh)es$/, '$1'],
    [/s$/, ''],
  ],
  de: [[/(en|er|es|e|n|s)$/, '']],
  es: [
    [/ces$/, 'z'],
    [/([lrndjy])es$/, '$1'],
    [/s$/, ''],
  ],
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/[sx]$/, ''],
  ],
};
/** Shorter words are left as they are. */
const LEAST_CHARS = 4;

function singular(word: string, language: Language): string {
  if (word.length < LEAST_CHARS) return word;
  const rule = SINGULARS[language].find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

/** The words of an answer without what makes no difference: case, accents, punctuation, articles and number. */
export function foldWords(text: string, language: Language): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const all = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const told = all.filter((word) => !ARTICLES[language].includes(word));
  return (told.length > 0 ? told : all).map((word) => singular(word, language));
}

/** The sound of a word, roughly: its first letter and the consonants after it. Two spellings of a name have the same. */
function soundOf(word: string): string {
  const sound = word.charAt(0) + word.slice(1).replace(/[aeiouyh]/g, '');
  const plain = sound.replace(/(.)\1+/g, '$1');
  return plain.length >= 3 ? plain : word;
}

/** Many words of a language share each mark: what somebody wrote cannot be read from the log. */
const MARKS = 65_536;

/** What the log keeps of words: marks by which answers are held against each other. */
export interface WordMarks {
  /** Of all words: the same in two answers that say the same. */
  readonly words: readonly number[];
  /** Of how the longer words sound: one in common, and the two may mean the same. */
  readonly sounds: readonly number[];
}

/** The marks of an answer in one show. */
export function markWords(seed: string, text: string, language: Language): WordMarks {
  const words = foldWords(text, language);
  const marks = (kind: string, of: readonly string[]) =>
    [...new Set(of.map((word) => draw(seed, `alibi:${kind}:${word}`, MARKS)))].sort((a, b) => a - b);
  return { words: marks('word', words), sounds: marks('sound', words.filter(({ length }) => length >= 3).map(soundOf)) };
}

/** Whether two answers that are not the same may mean the same. */
export function mayMeanTheSame(one: WordMarks, other: WordMarks): boolean {
  return one.sounds.some((mark) => other.sounds.includes(mark));
}
