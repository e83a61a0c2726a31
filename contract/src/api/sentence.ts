import { z } from '../schema.ts';
import { cleanText } from '../visible-text.ts';

export const SENTENCE_MAX_CHARS = 300;

/** What an organiser writes in an email to the people of a session, as one line; empty for nothing. */
export const Sentence = z.string().check(
  z.overwrite((text) => cleanText(text.replace(/\s+/gu, ' '))),
  z.maxLength(SENTENCE_MAX_CHARS, `Please enter up to ${SENTENCE_MAX_CHARS} characters.`),
);
