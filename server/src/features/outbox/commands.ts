import type { Clock } from '@lorecrew/contract/timers';
import type { Ids, Queryable, Sealer } from '../../ports.ts';
import { CLAIM_MS } from './rules.ts';
import type { MailContent } from './schema.ts';
import { insertMail, insertRequest, type MailRequest, setDue } from './store.ts';

export type { MailContent, MailRequest };

/** What mails are written with. */
export interface OutboxContext {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of. It leaves once that is committed, and not after
 * `goodUntilMs`. Those who look after `sessionId` are told when it cannot be delivered. One that is `forgotten` leaves no row behind: its reader is no longer known here.
 */
export async function queueMail(
  tx: Queryable,
  { ids, clock, sealer }: OutboxContext,
  mail: {
    kind: string;
    companyId: string | null;
    to: string;
    content: MailContent;
    goodUntilMs?: number;
    forgotten?: boolean;
    sessionId?: string;
  },
): Promise<void> {
  const { content, goodUntilMs = null, forgotten = false, sessionId = null, ...rest } = mail;
  const sealed = await sealer.seal(JSON.stringify(content));
  await insertMail(tx, { id: ids.uuid(), sealed, goodUntilMs, forgotten, sessionId, atMs: clock.nowMs(), ...rest });
}

/**
 * Notes that somebody with this address asked for a mail; it is written later. The same work whether it is wanted or not, so that
 * nobody learns which.
 */
export function requestMail(
  tx: Queryable,
  { ids, clock }: Pick<OutboxContext, 'ids' | 'clock'>,
  { wanted = true, ...request }: Omit<MailRequest, 'id'> & { wanted?: boolean },
): Promise<void> {
  return insertRequest(tx, { ...request, id: ids.uuid(), atMs: clock.nowMs(), wanted });
}

/** Has letters to an address that wait for another try leave with the next round; how many. */
export function hurryMails(tx: Queryable, { email, atMs }: { email: string; atMs: number }): Promise<number> {
  return setDue(tx, { email, atMs, claimedUntilMs: atMs + CLAIM_MS });
}
