import type { Topic } from '@lorecrew/contract/api/contact';
import type { Database } from '../../ports.ts';
import { numberOf } from './rules.ts';

/** A message as it was kept. */
export interface KeptMessage {
  readonly number: string;
  readonly atMs: number;
  readonly topic: Topic;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  readonly suspected: boolean;
}

/** What came in through the contact page, the latest first. For operators. */
export async function listMessages(db: Database, { limit }: { limit: number }): Promise<KeptMessage[]> {
  type Row = Omit<KeptMessage, 'number' | 'atMs'> & { id: string; at: Date };
  const sql = 'select id, at, topic, name, email, company, message, suspected from contact_message order by at desc, id limit $1';
  const rows = await db.query<Row>({ role: 'owner' }, sql, [limit]);
  return rows.map(({ id, at, ...row }) => ({ ...row, number: numberOf(id), atMs: at.getTime() }));
}
