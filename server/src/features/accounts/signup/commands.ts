import type { SignUpAnswer, SignupBody } from '@lorecrew/contract/api/auth';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { welcome } from '../../credits/commands.ts';
import { notify } from '../../notifications/commands.ts';
import { type MailRequest, queueMail } from '../../outbox/commands.ts';
import { waysToStop } from '../../outbox/queries.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, type Caller, revokeUser, writeSignIn } from '../auth/commands.ts';
import { maySignIn } from '../auth/queries.ts';
import { forgetDevices } from '../devices/commands.ts';
import { type LinkRecord, makeLink, markUsed, openLink } from '../links/commands.ts';
import { isTooEasy } from '../passwords/queries.ts';
import { wants } from '../settings/queries.ts';
import { knownEmail, verificationEmail, waitingEmail } from './mails.ts';
import { mayUseEmail } from './queries.ts';
import { companyName, domainOf, registrableDomain } from './rules.ts';
import {
  acceptInvitation,
  addPerson,
  admit,
  findOwners,
  findPerson,
  type Person,
  type PersonRef,
  proveEmail,
  setFirstPassword,
} from './store.ts';

export type { Person, PersonRef };
export { findOwners, findPerson };

const scope = { role: 'accounts' } as const;

/** Adds a person by the domain of their address, or finds who has it. Until it is proved, the latest to sign up with it counts. */
export function enrol(
  tx: Queryable,
  { ids, clock }: Pick<AuthContext, 'ids' | 'clock'>,
  person: { firstName: string; lastName: string; email: string; passwordHash: string | null; language: Language },
): Promise<PersonRef & { proved: boolean }> {
  const domain = domainOf(person.email);
  const company = { companyId: ids.uuid(), companyName: companyName(domain) };
  return addPerson(tx, { ...person, ...company, id: ids.uuid(), domain, atMs: clock.nowMs() });
}

/** Mails the link that proves an address. */
async function askToVerify(tx: Queryable, context: AuthContext, user: PersonRef): Promise<void> {
  const link = await makeLink(tx, context, { purpose: 'verify', user });
  if (!link) return;
  const url = context.siteUrl() + paths.verifyEmail({ id: link.id, signature: link.secret });
  const content = verificationEmail({ ...user, url });
  const { companyId, email: to } = user;
  await queueMail(tx, context, { kind: 'verification', companyId, to, content, goodUntilMs: link.goodUntilMs });
}

/** A sign-up with a known address sends an email instead of making an account, and takes the same time. */
async function tellKnown(tx: Queryable, context: AuthContext, user: PersonRef): Promise<void> {
  const link = await makeLink(tx, context, { purpose: 'reset', user });
  if (!link) return;
  const site = context.siteUrl();
  const urls = { loginUrl: site + paths.login(), resetUrl: site + paths.resetPassword(link.secret) };
  const content = knownEmail({ ...user, ...urls });
  const { companyId, email: to } = user;
  await queueMail(tx, context, { kind: 'known', companyId, to, content, goodUntilMs: link.goodUntilMs });
}

/** Signs somebody up. What is answered and what is done never tells whether the address was known. */
export async function signUp(
  context: AuthContext,
  { person, network, language }: { person: SignupBody; network: string; language: Language },
): Promise<Result<null>> {
  const { db, clock, passwords, wakeOutbox } = context;
  const { first_name: firstName, last_name: lastName, email, password } = person;
  if (!(await mayUseEmail(db, email))) return refuse('USER_011');
  if (isTooEasy({ password, email, names: [firstName, lastName] })) return refuse('AUTH_007');
  const passwordHash = await passwords.hash({ password, line: 'sign-ups' });
  await db.transaction(scope, async (tx) => {
    const user = await enrol(tx, context, { firstName, lastName, email, passwordHash, language });
    await (user.proved ? tellKnown(tx, context, user) : askToVerify(tx, context, user));
    const action = user.proved ? 'signup.known' : 'signup';
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action, companyId: user.companyId, userId: user.id, network });
  });
  wakeOutbox();
  return ok(null);
}

/** Sends the verification email again, to somebody who tried to sign in before opening the first. */
export async function writeVerification(tx: Queryable, context: AuthContext, { email }: MailRequest): Promise<void> {
  const person = await findPerson(tx, { email });
  if (person && !person.verified) await askToVerify(tx, context, person);
}

/**
 * An address is proved by a link that was mailed to it: its owner founds the company, or its owners are asked. Nothing that was
 * planted before survives the first time: sign-ins, connected accounts, the password, known browsers. `gone` when the address is
 * another by now. `letIn`: the company's own identity provider vouches for them, so no owner has to.
 */
export async function proveAddress(
  tx: Queryable,
  context: AuthContext,
  {
    link,
    network,
    letIn = false,
  }: { link: Pick<LinkRecord, 'userId' | 'companyId' | 'email'>; network: string; letIn?: boolean },
): Promise<'first' | 'again' | 'gone'> {
  const { userId, companyId, email } = link;
  const atMs = context.clock.nowMs();
  const proved = await proveEmail(tx, { userId, companyId, email, atMs });
  if (!proved) return 'gone';
  if (proved.wasProved) {
    if (letIn && (await admit(tx, { userId, atMs }))) await tellInvited(tx, { userId, companyId, atMs });
    return 'again';
  }
  await revokeUser(tx, { userId, exceptFamilyId: null, atMs });
  await forgetDevices(tx, userId);
  await recordAuditEvent(tx, { atMs, action: 'email.verified', companyId, userId, network });
  if (proved.membership === 'approved') await greet(tx, { companyId, atMs, email });
  else if (letIn ? await admit(tx, { userId, atMs }) : await acceptInvitation(tx, { userId, companyId, email, atMs }))
    await tellInvited(tx, { userId, companyId, atMs });
  else await askOwners(tx, context, userId);
  return 'first';
}

/** Gives a new company its free credits, once for each domain that somebody registered: subdomains cost nothing. */
function greet(tx: Queryable, { companyId, atMs, email }: { companyId: string; atMs: number; email: string }): Promise<void> {
  const emailDomain = domainOf(email);
  return welcome(tx, { companyId, atMs, domain: registrableDomain(emailDomain), emailDomain });
}

/** Whoever an owner has invited is in as soon as the address is proved; the owners are told. */
async function tellInvited(
  tx: Queryable,
  { userId, companyId, atMs }: { userId: string; companyId: string; atMs: number },
): Promise<void> {
  await recordAuditEvent(tx, { atMs, action: 'membership.organiser', companyId, userId, network: '' });
  const to = { of: 'owners' } as const;
  await notify(tx, { companyId, to, kind: 'member-joined', about: userId, memberId: userId, atMs });
}

async function askOwners(tx: Queryable, context: AuthContext, userId: string): Promise<void> {
  const person = await findPerson(tx, { id: userId });
  if (!person) return;
  const { companyId, email } = person;
  const who = `${person.firstName} ${person.lastName}`;
  for (const owner of await findOwners(tx, companyId)) {
    if (!(await wants(tx, { userId: owner.id, key: 'mail-colleagues' }))) continue;
    const stop = waysToStop(context, { kind: 'colleagues', companyId, userId: owner.id });
    const url = context.siteUrl() + paths.profile();
    const content = waitingEmail({ ...owner, who, email, url, stop });
    await queueMail(tx, context, { kind: 'waiting', companyId, to: owner.email, content });
  }
  const atMs = context.clock.nowMs();
  await notify(tx, { companyId, to: { of: 'owners' }, kind: 'member-waiting', about: userId, memberId: userId, atMs });
}

/** Whom a sign-up's email is about. Changes nothing. */
export function lookAtVerification(
  { db, clock }: AuthContext,
  { id, signature }: { id: string; signature: string },
): Promise<Result<SignUpAnswer>> {
  return db.transaction(scope, async (tx) => {
    const link = await openLink(tx, { purpose: 'verify', secret: signature, nowMs: clock.nowMs() });
    const person = link?.id === id ? await findPerson(tx, { id: link.userId }) : null;
    if (!person) return refuse('AUTH_003');
    const { email, firstName: first_name, lastName: last_name, verified: confirmed } = person;
    return ok({ email, first_name, last_name, confirmed });
  });
}

/** Proves an address by the link that was mailed to it, once; the password given with it becomes the account's, and signs in. */
export async function verifyEmail(
  context: AuthContext,
  { id, signature, password, caller }: { id: string; signature: string; password: string; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { db, clock, passwords, wakeOutbox } = context;
  const open = { purpose: 'verify', secret: signature, nowMs: clock.nowMs() } as const;
  const person = await db.transaction(scope, async (tx) => {
    const link = await openLink(tx, open);
    return link?.id === id ? findPerson(tx, { id: link.userId }) : null;
  });
  if (!person) return refuse('AUTH_003');
  // The link proves the mailbox, so its reader may know.
  if (person.verified) return refuse('USER_005', 'AUTH_003');
  if (!maySignIn(person.userTypeId)) return refuse('USER_006');
  const { email, firstName, lastName } = person;
  if (isTooEasy({ password, email, names: [firstName, lastName] })) return refuse('AUTH_007');
  const hash = await passwords.hash({ password, line: 'known' });
  const done = await db.transaction(scope, async (tx) => {
    const link = await openLink(tx, open);
    // Another email for this address was opened meanwhile, or the address is somebody else's by now.
    if (!link || (await proveAddress(tx, context, { link, network: caller.network })) !== 'first') {
      return refuse('USER_002', 'AUTH_003');
    }
    await setFirstPassword(tx, { userId: person.id, hash });
    await markUsed(tx, { id: link.id, atMs: open.nowMs });
    return writeSignIn(tx, context, { user: person, caller, how: 'letter' });
  });
  wakeOutbox();
  return done;
}
