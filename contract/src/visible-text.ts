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
