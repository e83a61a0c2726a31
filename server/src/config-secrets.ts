import { dictionary } from '@zxcvbn-ts/language-common';

const SECRET_BITS_AT_LEAST = 90;
const MADE_CHARS_AT_LEAST = 16;
const WORD = /^[a-z]{3,14}$/;
const LONGEST_WORD = 14;
const HEX = /^[0-9a-f]{32,}$/i;

/** The command whose answer nobody guesses. */
export const MAKE_SECRET = 'openssl rand -base64 32';

function bitsOfCharacters(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - n * Math.log2(n / secret.length), 0);
}

/** `change-me-change-me-`: the same again and again, also where the last time is cut short. */
function isRepetition(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period++) if (secret.slice(period) === secret.slice(0, -period)) return true;
  return false;
}

/** `abcdef`, `987654`: most characters follow from the one before. */
function isSeries(secret: string): boolean {
  const steps = [...secret].slice(1).map((character, i) => character.charCodeAt(0) - secret.charCodeAt(i));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2;
}

let commonWords: ReadonlySet<string> | null = null;

/** Letters and digits that belong to no word of the lists of common words and passwords. */
function countMadeCharacters(secret: string): number {
  const lists = Object.values(dictionary);
  commonWords ??= new Set(lists.flat().filter((word) => WORD.test(word)));
  const words = commonWords;
  const text = secret.toLowerCase();
  let made = 0;
  for (let at = 0; at < text.length; ) {
    let length = Math.min(LONGEST_WORD, text.length - at);
    while (length >= 3 && !words.has(text.slice(at, at + length))) length -= 1;
    if (length >= 3) at += length;
    else {
      if (/[a-z0-9]/.test(text[at] ?? '')) made += 1;
      at += 1;
    }
  }
  return made;
}

/**
 * Whether a secret was typed rather than made: few characters, a repetition, a series, words. What a machine makes of sixteen bytes or
 * more passes, in hex as in base64.
 */
export function isGuessableSecret(secret: string): boolean {
  if (bitsOfCharacters(secret) < SECRET_BITS_AT_LEAST || isRepetition(secret) || isSeries(secret)) return true;
  if (HEX.test(secret)) return false;
  const isLettersOfOneCase = !/\d/.test(secret) && (secret === secret.toLowerCase() || secret === secret.toUpperCase());
  return isLettersOfOneCase || /\s/.test(secret) || countMadeCharacters(secret) < MADE_CHARS_AT_LEAST;
}
