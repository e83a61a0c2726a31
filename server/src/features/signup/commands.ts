import type { SignupBody } from '@lorecrew/contract/api/auth';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../ports.ts';
import { note } from '../audit/commands.ts';
import type { AuthContext } from '../auth/commands.ts';
import { welcome } from '../credits/commands.ts';
import { type LinkRecord, makeLink, markUsed, openLink } from '../links/commands.ts';
import { isTooEasy } from '../passwords/queries.ts';
import { post } from '../post/commands.ts';
import { knownLetter, verificationLetter, waitingLetter } from './mails.ts';
import { mayUseEmail } from './queries.ts';
import { companyName, domainOf } from './rules.ts';
import { addPerson, findHosts, findPerson, type PersonRef, proveEmail } from './store.ts';

export type { PersonRef };
export { findPerson };

const scope = { role: 'accounts' } as const;

/** Adds a person by the domain of their address, or finds who has it. */
export function enrol(
  tx: Queryable,
  { ids, clock }: Pick<AuthContext, 'ids' | 'clock'>,
  person: { firstName: string; lastName: string; email: string; passwordHash: string | null },
): Promise<PersonRef & { known: boolean }> {
  const domain = domainOf(person.email);
  const company = { companyId: ids.uuid(), companyName: companyName(domain) };
  return addPerson(tx, { ...person, ...company, id: ids.uuid(), domain, atMs: clock.nowMs() });
}

/** Mails the link that proves an address. */
export async function askToVerify(tx: Queryable, context: AuthContext, user: PersonRef): Promise<void> {
  const { ids, clock, siteUrl } = context;
  const { id, secret } = await makeLink(tx, context, { purpose: 'verify', user });
  const url = siteUrl() + paths.verifyEmail({ id, signature: secret });
  await post(tx, {
    id: ids.uuid(),
    kind: 'verification',
    companyId: user.companyId,
    to: user.email,
    atMs: clock.nowMs(),
    content: verificationLetter({ firstName: user.firstName, url }),
  });
}

/** Whoever signs up with an address that is known gets a letter instead of an account, at the same cost. */
async function tellKnown(tx: Queryable, context: AuthContext, user: PersonRef): Promise<void> {
  const { ids, clock, siteUrl } = context;
  const { secret } = await makeLink(tx, context, { purpose: 'reset', user });
  const urls = { loginUrl: siteUrl() + paths.login(), resetUrl: siteUrl() + paths.resetPassword(secret) };
  await post(tx, {
    id: ids.uuid(),
    kind: 'known',
    companyId: user.companyId,
    to: user.email,
    atMs: clock.nowMs(),
    content: knownLetter({ firstName: user.firstName, ...urls }),
  });
}

/** Signs somebody up. What is answered and what is done never tells whether the address was known. */
export async function signUp(
  context: AuthContext,
  { person, network }: { person: SignupBody; network: string },
): Promise<Result<null>> {
  const { db, clock, passwords, wakePost } = context;
  const { first_name: firstName, last_name: lastName, email, password } = person;
  if (!(await mayUseEmail(db, email))) return refuse('USER_011');
  if (isTooEasy({ password, email, names: [firstName, lastName] })) return refuse('AUTH_007');
  const passwordHash = await passwords.hash({ password, line: 'strangers' });
  await db.transaction(scope, async (tx) => {
    const user = await enrol(tx, context, { firstName, lastName, email, passwordHash });
    await (user.known ? tellKnown(tx, context, user) : askToVerify(tx, context, user));
    const action = user.known ? 'signup.known' : 'signup';
    await note(tx, { atMs: clock.nowMs(), action, companyId: user.companyId, userId: user.id, network });
  });
  wakePost();
  return ok(null);
}

/** An address is proved: its owner founds the company, or its organisers are asked. False when the address is another by now. */
export async function confirmEmail(
  tx: Queryable,
  context: AuthContext,
  { link, network }: { link: LinkRecord; network: string },
): Promise<boolean> {
  const { clock, ids, siteUrl } = context;
  const { userId, companyId, email } = link;
  const atMs = clock.nowMs();
  const proved = await proveEmail(tx, { userId, companyId, email, atMs });
  if (!proved) return false;
  if (proved.wasProved) return true;
  await note(tx, { atMs, action: 'email.verified', companyId, userId, network });
  if (proved.membership === 'approved') await welcome(tx, { companyId, atMs, domain: domainOf(email) });
  const person = proved.membership === 'pending' ? await findPerson(tx, userId) : null;
  if (!person) return true;
  const who = `${person.firstName} ${person.lastName}`;
  for (const host of await findHosts(tx, companyId)) {
    const content = waitingLetter({ firstName: host.firstName, who, email: person.email, url: siteUrl() + paths.profile() });
    await post(tx, { id: ids.uuid(), kind: 'waiting', companyId, to: host.email, atMs, content });
  }
  return true;
}

/** Proves an address by the link that was mailed to it. May be repeated while the link is good. */
export async function verifyEmail(
  context: AuthContext,
  { id, signature, network }: { id: string; signature: string; network: string },
): Promise<Result<null>> {
  const { db, clock, wakePost } = context;
  const nowMs = clock.nowMs();
  const done = await db.transaction(scope, async (tx) => {
    const link = await openLink(tx, { purpose: 'verify', secret: signature, nowMs });
    if (!link || link.id !== id || !(await confirmEmail(tx, context, { link, network }))) return false;
    await markUsed(tx, { id: link.id, atMs: nowMs });
    return true;
  });
  wakePost();
  return done ? ok(null) : refuse('AUTH_003');
}

/** Mails the link once more to whoever has not proved their address yet. Says whether it did. */
export async function resendVerification(context: AuthContext, userId: string): Promise<boolean> {
  const { db, wakePost } = context;
  const sent = await db.transaction(scope, async (tx) => {
    const person = await findPerson(tx, userId);
    if (!person || person.verified) return false;
    await askToVerify(tx, context, person);
    return true;
  });
  wakePost();
  return sent;
}
