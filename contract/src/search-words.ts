const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text as a search compares them, each once: without case, accents and signs, in any script. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set([...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment))];
}

/** The words of a person's name and address: signs within an address part words too. */
export function personWords(text: string): string[] {
  return searchWords(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}
