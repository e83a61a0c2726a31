import type { Clock } from '@lorecrew/contract/timers';
import { scoped } from '../../ports/query-builder.ts';
import type { Database, Ids, Sealer } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { revokeUser } from '../accounts/auth/commands.ts';
import { resetFactor } from '../accounts/second-factors/commands.ts';
import { enrol, findPerson } from '../accounts/signup/commands.ts';
import { hurryMails, requestMail } from '../outbox/commands.ts';
import { setUserType } from './store.ts';

interface OperatorsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

const scope = { role: 'accounts' } as const;
const OPERATOR = 1;
const ORGANISER = 2;
/** Audit events hold the network address of who acted; here it is the machine itself. */
const network = 'command line';

/**
 * Makes somebody staff of whoever runs the site. Where nobody has proved the address yet, the email of a sign-up is asked for: the
 * server writes it, and only its link opens the account.
 */
export function makeOperator(
  { db, clock, ids }: OperatorsContext,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<'made' | 'asked'> {
  const atMs = clock.nowMs();
  return db.transaction(scope, async (tx) => {
    const known = await findPerson(tx, { email });
    const person = known ?? (await enrol(tx, { ids, clock }, { email, firstName, lastName, passwordHash: null, language: 'en' }));
    await setUserType(tx, { userId: person.id, type: OPERATOR });
    await recordAuditEvent(tx, { atMs, action: 'operator.made', companyId: person.companyId, userId: person.id, network });
    if (known?.verified) return 'made';
    await requestMail(tx, { ids, clock }, { kind: 'verification', email, network });
    return 'asked';
  });
}

/** Makes an operator an organiser like others, signed out everywhere. False where nobody with this address is one. */
export function removeOperator({ db, clock }: OperatorsContext, email: string): Promise<boolean> {
  const atMs = clock.nowMs();
  return db.transaction(scope, async (tx) => {
    const person = await findPerson(tx, { email });
    if (person?.userTypeId !== OPERATOR) return false;
    await setUserType(tx, { userId: person.id, type: ORGANISER });
    await revokeUser(tx, { userId: person.id, exceptFamilyId: null, atMs });
    await recordAuditEvent(tx, { atMs, action: 'operator.removed', companyId: person.companyId, userId: person.id, network });
    return true;
  });
}

/** Removes the second factor of somebody whom no owner can help. False where nobody with this address has one. */
export function resetFactorOf(
  context: OperatorsContext & { readonly sealer: Sealer; readonly siteUrl: () => string },
  email: string,
): Promise<boolean> {
  return context.db.transaction(scope, async (tx) => {
    const person = await findPerson(tx, { email });
    return person !== null && (await resetFactor(tx, context, { person, network })).ok;
  });
}

/**
 * Has emails that wait for another try leave now, and asks for the email of a sign-up that is not proved yet. What was sent once is
 * kept nowhere, and is written anew by what it was about.
 */
export function resend(
  { db, clock, ids }: OperatorsContext,
  email: string,
): Promise<{ hurried: number; written: readonly string[] }> {
  return db.transaction(scope, async (tx) => {
    const hurried = await hurryMails(tx, { email, atMs: clock.nowMs() });
    const person = await findPerson(tx, { email });
    if (!person || person.verified) return { hurried, written: [] };
    await requestMail(tx, { ids, clock }, { kind: 'verification', email, network });
    return { hurried, written: ['the email of the sign-up'] };
  });
}

/** Ends every token there is, at `nowMs`. Answers how many there were; pages notice with their next call. */
export async function revokeAllTokens(db: Database, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const good = scoped(db, { role: 'accounts' }).updateTable('token').set({ revoked_at: now }).where('revoked_at', 'is', null);
  return (await good.where('expires_at', '>', now).returning('id').execute()).length;
}
