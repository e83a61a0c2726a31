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
  const sql =
    'insert into contact_message (id, at, topic, name, email, company, message, suspected) values ($1, $2, $3, $4, $5, $6, $7, $8)';
  await tx.query(sql, [id, new Date(atMs), topic, name, email, company, text, suspected]);
}
