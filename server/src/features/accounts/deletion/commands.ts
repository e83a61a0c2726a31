import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { eraseAccount } from '../../erasure/commands.ts';
import { queueMail } from '../../outbox/commands.ts';
import type { AuthContext } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { showSelf } from '../passwords/commands.ts';
import { accountDeletedEmail } from './mails.ts';

export interface AccountDeletionContext extends AuthContext {
  /** Destroys emails to these addresses where emails are kept instead of sent; resolves once that is done. */
  readonly forgetEmails: (addresses: readonly string[]) => Promise<void>;
}

/**
 * Deletes the account of the signed-in user, once they have proved who they are: every sign-in ends, nothing about them stays but
 * what the law asks for, and a last email says so.
 */
export async function deleteAccount(
  context: AccountDeletionContext,
  { who, password }: { who: Pick<UserHolder, 'userId' | 'companyId' | 'provedAtMs'>; password: string | null },
): Promise<Result<null>> {
  const shown = await showSelf(context, { who, password });
  if (!shown.ok) return shown;
  const erased = await eraseAccount(context, {
    who,
    tell: (tx, { email: to, language, firstName, company, others, demo, orders }) => {
      const url = context.siteUrl() + paths.contact();
      const content = accountDeletedEmail({ language, firstName, company, companyGone: others === 0 && !demo, orders, url });
      return queueMail(tx, context, { kind: 'farewell', companyId: null, to, content, forgotten: true });
    },
  });
  switch (erased.outcome) {
    case 'unknown':
      return refuse('USER_001');
    case 'running':
      return refuse('USER_004', 'AUTH_015');
    case 'needs an owner':
      return refuse('USER_004', 'COMPANY_005');
    default:
      await context.forgetEmails(erased.emails);
      context.wakeOutbox();
      return ok(null);
  }
}
