const SIGNS = '.,;:!?)>]}"\'\u2019\u201d\u00bb\u2026*';

/** A link or a part of it without the punctuation that a sentence, brackets or quotes around it leave at its end. */
export function withoutTrailingPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && SIGNS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
