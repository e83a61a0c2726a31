import type { Queryable } from '../../ports.ts';
import { type LetterContent, letterHtml, letterText } from './mails.ts';
import { insertLetter } from './store.ts';

export type { LetterContent };

/** Puts a letter into the outbox, in the transaction of what it tells of. It leaves once that is committed. */
export async function post(
  tx: Queryable,
  input: { id: string; kind: string; companyId: string | null; to: string; atMs: number; content: LetterContent },
): Promise<void> {
  const { content, ...letter } = input;
  await insertLetter(tx, { ...letter, subject: content.subject, html: letterHtml(content), text: letterText(content) });
}
