import type { Topic } from '@lorecrew/contract/api/contact';
import { scoped } from '../../ports/query-builder.ts';
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
  const rows = await scoped(db, { role: 'owner' })
    .selectFrom('contact_message')
    .select(['id', 'at', 'topic', 'name', 'email', 'company', 'message', 'suspected'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ topic: Topic }>()
    .execute();
  return rows.map(({ id, at, ...row }) => ({ ...row, number: numberOf(id), atMs: at.getTime() }));
}
