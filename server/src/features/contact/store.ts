import type { ContactBody } from '@lorecrew/contract/api/contact';
import type { Queryable } from '../../ports.ts';

/** A message as it is kept. */
export interface NewMessage extends Omit<ContactBody, 'website'> {
  readonly id: string;
  readonly atMs: number;
  readonly suspected: boolean;
}

/** Keeps a message. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { id, atMs, topic, name, email, company, message: text, suspected } = message;
  const kept = { id, at: new Date(atMs), topic, name, email, company, message: text, suspected };
  await tx.insertInto('contact_message').values(kept).execute();
}
