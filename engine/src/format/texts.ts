import { z } from '@lorecrew/contract/schema';

/** Characters that no text of a story may have: control, zero-width and bidirectional ones. Lines may end. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const MARKUP = /[<>]|&\w+;/;

function says(text: string): string | null {
  if (text.trim() === '') return 'is empty; write something, or leave it out';
  if (UNSEEN.test(text.replaceAll('\n', ' '))) return 'has a character that nobody can see; type it anew without it';
  if (MARKUP.test(text)) return 'has markup; write plain text, without < and >';
  return null;
}

/** A plain text of at most so many characters. Lines of the file are joined; an empty line begins a paragraph. */
export function words(maxChars: number) {
  return z.string().check((given) => {
    const fault = says(given.value) ?? (given.value.length > maxChars ? tooLong(given.value, maxChars) : null);
    if (fault) given.issues.push({ code: 'custom', message: fault, input: given.value, continue: true });
  });
}

function tooLong(text: string, maxChars: number): string {
  return `has ${text.length} characters; ${maxChars} fit`;
}

/** The paragraphs of a text as it is written in a file. */
export function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
}

/** A text in one line. */
export function oneLine(text: string): string {
  return paragraphsOf(text).join(' ');
}

/** Names the parts of a story go by: letters, digits and hyphens. */
export const Id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/, 'is no id: begin with a letter, then letters, digits and hyphens');

/** Seconds of the story's clock. */
export const Seconds = z.number().min(0).max(7200);
