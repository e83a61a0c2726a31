import type { ContactAnswer, ContactBody } from '@lorecrew/contract/api/contact';
import type { Database } from '../../ports.ts';
import { type OutboxContext, queueMail } from '../outbox/commands.ts';
import { contactEmail, manyMessagesEmail } from './mails.ts';
import { isSuspected, numberOf } from './rules.ts';
import { insertMessage } from './store.ts';

/** What taking messages needs. */
export interface ContactContext extends OutboxContext {
  readonly db: Database;
  /** Who reads them: an email address. */
  readonly inbox: string;
  readonly wakeOutbox: () => void;
}

interface Taken {
  readonly body: ContactBody;
  /** What is mailed to the operator: the message; that further ones are kept only; or nothing. */
  readonly email: 'message' | 'notice' | 'none';
}

/** Keeps what a visitor wrote, and mails it to the site's operator. What looks like spam is kept and not mailed. */
export async function takeMessage(context: ContactContext, { body, email }: Taken): Promise<ContactAnswer> {
  const { db, ids, clock, inbox, wakeOutbox } = context;
  const id = ids.uuid();
  const number = numberOf(id);
  const suspected = isSuspected(body);
  const { website, ...message } = body;
  await db.transaction({ role: 'accounts' }, async (tx) => {
    await insertMessage(tx, { ...message, id, atMs: clock.nowMs(), suspected });
    const content = email === 'message' ? contactEmail({ body, number }) : manyMessagesEmail();
    if (!suspected && email !== 'none') await queueMail(tx, context, { kind: 'contact', companyId: null, to: inbox, content });
  });
  wakeOutbox();
  return { number };
}
