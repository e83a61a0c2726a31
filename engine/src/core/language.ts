import type { Story } from '../model/story.ts';

/** A small number in words, a greater one in figures. */
export function numberInWords({ words }: Story, n: number): string {
  return words.numbers[n] ?? String(n);
}

/** Names as a sentence says them: `Fern, Moss and Sedge`. */
export function joinNames({ words }: Story, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${words.and} ${last}`;
}

/** What a thing is called in the language of the story. */
export function thingName({ names }: Story, thing: string): string {
  return names?.[thing] ?? thing;
}
