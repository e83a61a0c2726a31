import type { AddressSide, EmailChangeAnswer } from '@lorecrew/contract/api/own-account';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { type MailContent, queueMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, revokeUser } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { forgetDevices } from '../devices/commands.ts';
import { deleteLinks, holdLinks, type LinkRecord, makeLink, markUsed, openLink } from '../links/commands.ts';
import { showSelf } from '../passwords/commands.ts';
import { deleteFactor } from '../second-factors/commands.ts';
import { findPerson } from '../signup/commands.ts';
import { domainOf, mayUseEmail } from '../signup/queries.ts';
import { newAddressEmail, previousAddressEmail, takenAddressEmail } from './mails.ts';
import { refusalOf } from './rules.ts';
import { type Address, type AskerRecord, dropUnusedDomain, findAddressHolder, findAsker, moveTo, takeKeys } from './store.ts';

const scope = { role: 'accounts' } as const;

const PURPOSES = { new: 'address', old: 'keep' } as const satisfies Record<AddressSide, string>;

interface Warning {
  readonly user: { id: string; companyId: string; email: string };
  readonly letter: (url: string) => MailContent;
  /** Whether the account has moved, so that nothing of the address stays once the email has left. */
  readonly forgotten: boolean;
}

/** Tells the old address that its account is moving or has moved, with a link that undoes it. */
async function warn(tx: Queryable, context: AuthContext, { user, letter: message, forgotten }: Warning): Promise<boolean> {
  const link = await makeLink(tx, context, { purpose: 'keep', user });
  if (!link) return false;
  const content = message(context.siteUrl() + paths.keepAddress(link.secret));
  const { companyId, email: to } = user;
  const mail = { kind: 'address-old', companyId, to, content, goodUntilMs: link.goodUntilMs, forgotten };
  await queueMail(tx, context, mail);
  return true;
}

/**
 * Writes both letters: one proves the new address, one informs the present one. The work never shows whether the new one is
 * taken.
 */
async function queueSessionEmails(
  tx: Queryable,
  context: AuthContext,
  { asker, email }: { asker: AskerRecord; email: string },
): Promise<boolean> {
  const { id: userId, companyId, firstName, language } = asker;
  await deleteLinks(tx, { userId, purpose: 'address' });
  const link = await makeLink(tx, context, { purpose: 'address', user: { ...asker, email } });
  if (!link) return false;
  const free = (await findAddressHolder(tx, { email, domain: domainOf(email), userId, companyId })) === null;
  const site = context.siteUrl();
  const content = free
    ? newAddressEmail({ language, firstName, email: asker.email, url: site + paths.confirmAddress(link.secret) })
    : takenAddressEmail({ language, url: site + paths.login() });
  await queueMail(tx, context, { kind: 'address-new', companyId, to: email, content, goodUntilMs: link.goodUntilMs });
  return warn(tx, context, {
    user: asker,
    letter: (url) => previousAddressEmail('asked', { language, firstName, email, url }),
    forgotten: false,
  });
}

type Who = Pick<UserHolder, 'userId' | 'companyId' | 'provedAtMs'>;

/** Asks for another address. The user must prove who they are; nothing changes until the email to it is answered. */
export async function askForAddress(
  context: AuthContext,
  { who, email, password, network }: { who: Who; email: string; password: string | null; network: string },
): Promise<Result<null>> {
  const { db, clock, wakeOutbox } = context;
  const { userId, companyId } = who;
  const asker = await findAsker(db, userId);
  if (!asker) return refuse('USER_001');
  if (!(await mayUseEmail(db, email))) return refuse('USER_011');
  const wrong = refusalOf(asker, { email, domain: domainOf(email) });
  if (wrong) return refuse(wrong);
  const shown = await showSelf(context, { who, password });
  if (!shown.ok) return shown;
  const written = await db.transaction(scope, async (tx) => {
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'email.asked', companyId, userId, network });
    return queueSessionEmails(tx, context, { asker, email });
  });
  wakeOutbox();
  return written ? ok(null) : refuse('RATE_001');
}

/** Asks no longer for another address. */
export function stopAsking({ db }: AuthContext, { userId }: Pick<Who, 'userId'>): Promise<void> {
  return db.transaction(scope, (tx) => deleteLinks(tx, { userId, purpose: 'address' }));
}

async function open(
  tx: Queryable,
  { clock }: AuthContext,
  { token, side }: { token: string; side: AddressSide },
): Promise<LinkRecord | null> {
  const link = await openLink(tx, { purpose: PURPOSES[side], secret: token, nowMs: clock.nowMs() });
  return link === null || link.used ? null : link;
}

/** What the link of an email about another address is about. Changes nothing. */
export function lookAtAddress(
  context: AuthContext,
  input: { token: string; side: AddressSide },
): Promise<Result<EmailChangeAnswer>> {
  return context.db.transaction(scope, async (tx) => {
    const link = await open(tx, context, input);
    const person = link && (await findPerson(tx, { id: link.userId }));
    return link && person ? ok({ email: link.email, current: person.email }) : refuse('AUTH_003');
  });
}

/** Moves an account to the address an email was sent to, for its owner alone; the old address gets an email and can undo it. */
export async function confirmAddress(
  context: AuthContext,
  { token, who, network }: { token: string; who: Pick<Who, 'userId'>; network: string },
): Promise<Result<null>> {
  const done = await context.db.transaction(scope, async (tx): Promise<Result<null>> => {
    const link = await open(tx, context, { token, side: 'new' });
    if (!link) return refuse('AUTH_003');
    if (link.userId !== who.userId) return refuse('AUTH_018');
    const { userId, companyId, email } = link;
    const person = await findPerson(tx, { id: userId });
    const address = { userId, companyId, email, domain: domainOf(email) };
    if (!person) return refuse('AUTH_003');
    const taken = await refuseTaken(tx, address);
    if (taken) return taken;
    const atMs = context.clock.nowMs();
    await holdOthers(tx, userId);
    await moveTo(tx, { ...address, atMs });
    await markUsed(tx, { id: link.id, atMs });
    for (const purpose of ['verify', 'reset', 'connect'] as const) await deleteLinks(tx, { userId, purpose });
    await recordAuditEvent(tx, { atMs, action: 'email.changed', companyId, userId, network });
    const mail = (url: string) => previousAddressEmail('moved', { ...person, email, url });
    await warn(tx, context, { user: person, letter: mail, forgotten: true });
    return ok(null);
  });
  context.wakeOutbox();
  return done;
}

/**
 * Refuses an address that was taken since its email was sent: USER_007 where somebody else has it, AUTH_017 where another company has
 * its domain. The link proves the mailbox, so there is nothing to hide from its reader.
 */
async function refuseTaken(tx: Queryable, address: Address): Promise<Result<never> | null> {
  const holder = await findAddressHolder(tx, address);
  if (holder === null) return null;
  return refuse(holder === 'person' ? 'USER_007' : 'AUTH_017');
}

/** Whoever uses a link holds it first and the account next: the same order here, so that neither waits for the other for ever. */
async function holdOthers(tx: Queryable, userId: string): Promise<void> {
  for (const purpose of ['connect', 'reset', 'verify'] as const) await holdLinks(tx, { userId, purpose });
}

/**
 * Keeps the previous address, or takes it back, by the email to it alone. Whoever asked for another one had access to the
 * account, so all access ends: the owner chooses a new password by an email to this address.
 */
export function keepAddress(context: AuthContext, { token, network }: { token: string; network: string }): Promise<Result<null>> {
  return context.db.transaction(scope, async (tx): Promise<Result<null>> => {
    const link = await open(tx, context, { token, side: 'old' });
    if (!link) return refuse('AUTH_003');
    const { userId, companyId, email } = link;
    // A move that is under way comes first, so that what is looked at next is where the account is, and is undone.
    await holdLinks(tx, { userId, purpose: 'address' });
    await holdOthers(tx, userId);
    const person = await findPerson(tx, { id: userId });
    if (!person) return refuse('AUTH_003');
    const address = { userId, companyId, email, domain: domainOf(email) };
    const taken = await refuseTaken(tx, address);
    if (taken) return taken;
    const atMs = context.clock.nowMs();
    if (person.email !== email) {
      await moveTo(tx, { ...address, atMs });
      await dropUnusedDomain(tx, { domain: domainOf(person.email), companyId });
    }
    await takeKeys(tx, userId);
    await deleteFactor(tx, userId);
    await revokeUser(tx, { userId, exceptFamilyId: null, atMs });
    await forgetDevices(tx, userId);
    for (const purpose of ['address', 'keep', 'reset', 'connect'] as const) await deleteLinks(tx, { userId, purpose });
    await recordAuditEvent(tx, { atMs, action: 'email.kept', companyId, userId, network });
    return ok(null);
  });
}
