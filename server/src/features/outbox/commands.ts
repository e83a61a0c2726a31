import {
  EMAILS_PER_ACTIVE_ADDRESS_A_DAY,
  EMAILS_PER_ADDRESS_A_DAY,
  EMAILS_PER_COMPANY_A_DAY,
  EMAILS_PER_NEW_COMPANY_A_DAY,
  INVITATIONS_PER_SEAT_A_DAY,
} from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import { visibleText } from '@lorecrew/contract/visible-text';
import type { Database, Ids, Queryable, Sealer } from '../../ports.ts';
import { emailTexts } from '../../words/email-words.ts';
import { hasEarnedTrust } from '../credits/queries.ts';
import { findStopped, hashAddress, hashQuota, type StopContext, waysToStop } from './queries.ts';
import { CLAIM_MS, emailPriority } from './rules.ts';
import type { MailContent } from './schema.ts';
import { insertMail, insertRequest, type MailRequest, type Quota, releaseHeld, setDue, setStopped, takeQuotas } from './store.ts';

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
  // A subject is one line, whatever names stand in it: line breaks would begin another header.
  const subject = visibleText(content.subject).replace(/\s+/g, ' ').trim();
  const sealed = await sealer.seal(JSON.stringify({ ...content, subject }));
  const priority = emailPriority(mail.kind);
  await insertMail(tx, { id: ids.uuid(), priority, sealed, goodUntilMs, forgotten, sessionId, atMs: clock.nowMs(), ...rest });
}

/** An email to somebody who need not have an account here, and that somebody else causes: an organiser, or the plan of one. */
export interface ParticipantMail {
  readonly kind: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly to: string;
  readonly content: MailContent;
  readonly goodUntilMs: number;
  /** Whether they have ever opened the personal link of this seat: those who have are expected to want to know. */
  readonly isActive: boolean;
  /** It invites: of these few go to one address for one session, however often it is added. */
  readonly isInvitation: boolean;
}

/** What became of such an email: it leaves; its reader wants none; a limit of the day is reached. */
export type ParticipantMailOutcome = 'queued' | 'stopped' | 'limited';

/** Puts emails of a company to participants into the outbox. All of them are queued by this: here they are limited, and can be stopped. */
export class ParticipantMails {
  private readonly tx: Queryable;
  private readonly context: OutboxContext & StopContext;
  private readonly stopped: ReadonlySet<string>;
  private readonly companyQuota: Quota;

  private constructor(input: {
    tx: Queryable;
    context: OutboxContext & StopContext;
    stopped: ReadonlySet<string>;
    companyQuota: Quota;
  }) {
    ({ tx: this.tx, context: this.context, stopped: this.stopped, companyQuota: this.companyQuota } = input);
  }

  /** Reads what holds for all of them at once. */
  static async to(
    tx: Queryable,
    context: OutboxContext & StopContext,
    { companyId, emails }: { companyId: string; emails: readonly string[] },
  ): Promise<ParticipantMails> {
    const { secrets, addressKey } = context;
    const stopped = await findStopped(tx, { secrets, addressKey, emails });
    const max = (await hasEarnedTrust(tx, companyId)) ? EMAILS_PER_COMPANY_A_DAY : EMAILS_PER_NEW_COMPANY_A_DAY;
    return new ParticipantMails({ tx, context, stopped, companyQuota: { key: hashQuota(secrets, ['company', companyId]), max } });
  }

  /** Queues one, with the way to stop all of them: a page, and the header that mail programs show a button for (RFC 8058). */
  async queue({ isActive, isInvitation, content, ...mail }: ParticipantMail): Promise<ParticipantMailOutcome> {
    const { tx, context, stopped, companyQuota } = this;
    const { to, sessionId } = mail;
    if (stopped.has(to)) return 'stopped';
    const keyOf = (...of: string[]) => hashQuota(context.secrets, of);
    const max = isActive ? EMAILS_PER_ACTIVE_ADDRESS_A_DAY : EMAILS_PER_ADDRESS_A_DAY;
    // The company's comes first: whoever holds it waits for nobody of the same company.
    const quotas = [companyQuota, { key: keyOf('address', to), max }];
    if (isInvitation) quotas.push({ key: keyOf('invitation', sessionId, to), max: INVITATIONS_PER_SEAT_A_DAY });
    if (!(await takeQuotas(tx, quotas, context.clock.nowMs()))) return 'limited';
    const { unsubscribeUrl, pageUrl } = waysToStop(context, { kind: 'all', addressHash: hashAddress(context, to) });
    const notes = [...content.notes, emailTexts(content.language, 'frame')('stopAll', { url: pageUrl })];
    await queueMail(tx, context, { ...mail, content: { ...content, unsubscribeUrl, notes } });
    return 'queued';
  }
}

/** Stops all emails that others cause to an address, or has them sent again. */
export function setAddressStopped(tx: Queryable, { hash, atMs }: { hash: string; atMs: number | null }): Promise<void> {
  return setStopped(tx, { hash, atMs });
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

/** Has emails to an address that wait for another try leave with the next round; how many. */
export function hurryMails(tx: Queryable, { email, atMs }: { email: string; atMs: number }): Promise<number> {
  return setDue(tx, { email, atMs, claimedUntilMs: atMs + CLAIM_MS });
}

/** Has emails leave that were held back because the database was restored from a copy; how many. */
export function releaseHeldMails(db: Database, atMs: number): Promise<number> {
  return db.transaction({ role: 'accounts' }, (tx) => releaseHeld(tx, atMs));
}
