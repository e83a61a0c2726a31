/**
 * What cannot be seen: marks of direction, byte order marks, spaces of no width, soft hyphens, control signs, halves of characters,
 * letters that are blank. Line breaks and tabs are spaces, and the two joiners belong to the spelling of some scripts.
 */
const UNSEEN = /(?![\t\n\v\f\r\u0085\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;
const JOINERS = /[\u200c\u200d]/g;
const JOINERS_AT_EDGES = /(?<![^\s\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+(?!\S)/g;

/** A text without signs that cannot be seen: tables, mail programs and web pages leave them in what is copied. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '').replace(JOINERS_AT_EDGES, '');
}

/** The same for an address, in which no script needs a joiner. */
export function visibleAddress(text: string): string {
  return text.replace(UNSEEN, '').replace(JOINERS, '');
}

/** Signs that take up room in a text and show nothing: marks without an email, variation selectors, the empty braille pattern. */
const SHOWS_SOMETHING = /[\p{L}\p{N}\p{P}\p{So}\p{Sc}\p{Sk}\p{Sm}]/u;
const BLANK = /\u2800/g;

/**
 * What somebody wrote for others to read, as it is kept: without invisible signs and signs that turn the direction of what follows, in
 * Unicode's composed form (NFC), trimmed. Empty where nothing can be seen of it. Line breaks stay.
 */
export function cleanText(text: string): string {
  const clean = visibleText(text).normalize('NFC').trim();
  return SHOWS_SOMETHING.test(clean.replace(BLANK, '')) ? clean : '';
}

/** Line breaks and other signs that cannot be seen have no place in a name. */
export function isOneLine(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are looked for
  return !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text);
}
