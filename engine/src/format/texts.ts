import { ORIGINAL } from '@lorecrew/contract/stage';
import { z } from 'zod';

/** Characters that no text of a story may have: control, zero-width and bidirectional ones. Lines may end. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const MARKUP = /[<>]|&\w+;/;

function says(text: string): string | null {
  if (text.trim() === '') return 'is empty; write something, or leave it out';
  if (UNSEEN.test(text.replaceAll('\n', ' '))) return 'has a character that nobody can see; type it anew without it';
  if (MARKUP.test(text)) return 'has markup; write plain text, without < and >';
  return null;
}

/** How long a text may be that is said otherwise in another language, by its schema. */
const translated = new WeakMap<z.ZodType, number>();

/** The most characters of a text that is said otherwise in another language; undefined for everything else. */
export function translatedChars(schema: z.ZodType): number | undefined {
  return translated.get(schema);
}

/** A plain text of at most so many characters. Lines of the file are joined; an empty line begins a paragraph. */
export function words(maxChars: number) {
  const schema = sameWords(maxChars);
  translated.set(schema, maxChars);
  return schema;
}

/** The same for what stays as it is in every language: names of people, sounds, signs. */
export function sameWords(maxChars: number) {
  return z.string().check((given) => {
    const text = given.value.startsWith(ORIGINAL) ? given.value.slice(ORIGINAL.length) : given.value;
    const fault = says(text) ?? (text.length > maxChars ? tooLong(text, maxChars) : null);
    if (fault) given.issues.push({ code: 'custom', message: fault, input: given.value, continue: true });
  });
}

function tooLong(text: string, maxChars: number): string {
  return `has ${text.length} characters; ${maxChars} fit`;
}

/** The paragraphs of a text as it is written in a file. A no-break space stays one: French has it before a question mark. */
export function splitParagraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[ \t\r\n]+/g, ' ').trim());
}

/** A text in one line. */
export function oneLine(text: string): string {
  return splitParagraphs(text).join(' ');
}

/** Names the parts of a story go by: letters, digits and hyphens. */
export const Id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/, 'is no id: begin with a letter, then letters, digits and hyphens');

/** Seconds of the story's clock. */
export const Seconds = z.number().min(0).max(7200);
