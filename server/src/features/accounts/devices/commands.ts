import { paths } from '@lorecrew/contract/paths';
import type { Queryable } from '../../../ports.ts';
import { type OutboxContext, queueMail } from '../../outbox/commands.ts';
import { hashSecret } from '../auth/queries.ts';
import { newDeviceEmail } from './mails.ts';
import { momentIn } from './rules.ts';
import { deleteMarks, keepMark, markSignIn } from './store.ts';

/** As many browsers of a person are remembered at most; the one not used for longest goes. */
const MOST = 20;

/**
 * Remembers the browser a person has just signed in with, and tells them by mail when it is one they never used, unless it is the
 * first time that they sign in at all. One that shows no mark is never known.
 */
export async function welcomeDevice(
  tx: Queryable,
  context: OutboxContext & { readonly siteUrl: () => string },
  { user, mark, device, atMs }: { user: { id: string; companyId: string }; mark: string | null; device: string; atMs: number },
): Promise<void> {
  const person = await markSignIn(tx, { userId: user.id, atMs });
  const isNew = mark === null || (await keepMark(tx, { user, hash: hashSecret(mark), device, atMs, most: MOST }));
  if (!person || person.isFirst || !isNew) return;
  const at = momentIn({ atMs, ...person });
  const url = `${context.siteUrl()}${paths.login()}?forgot=1`;
  const content = newDeviceEmail({ ...person, device, at, url });
  await queueMail(tx, context, { kind: 'new-device', companyId: user.companyId, to: person.email, content });
}

/** Forgets every browser of a person: the password has changed, or they signed out everywhere. */
export function forgetDevices(tx: Queryable, userId: string): Promise<void> {
  return deleteMarks(tx, userId);
}
