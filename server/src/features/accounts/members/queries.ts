import type { Member } from '@lorecrew/contract/api/company';
import type { Database, Queryable } from '../../../ports.ts';
import type { UserHolder } from '../auth/queries.ts';
import type { Standing } from './rules.ts';
import { findSeatState, listMembers } from './store.ts';

export type { Standing };

type Who = Pick<UserHolder, 'userId' | 'companyId'>;

/** What somebody is in their company; null for people who may not see its data. */
export function standingOf({ db }: { readonly db: Database }, { userId, companyId }: Who): Promise<Standing> {
  return db.transaction({ role: 'tenant', companyId }, (tx) => findSeatState(tx, userId));
}

/** Whether a user is a member of the transaction's company. */
export async function isColleague(tx: Queryable, userId: string): Promise<boolean> {
  return (await findSeatState(tx, userId)) !== null;
}

/** Whether a person works with the company's data: let in, with a proved address. */
export async function mayHost(context: { readonly db: Database }, who: Who): Promise<boolean> {
  return (await standingOf(context, who)) !== null;
}

/** People of the company. Owners see those who wait and those who are no longer there, too. */
export async function membersOf(
  { db }: { readonly db: Database },
  { companyId, isOwner }: { companyId: string; isOwner: boolean },
): Promise<Member[]> {
  const members = await db.transaction({ role: 'tenant', companyId }, listMembers);
  if (isOwner) return members;
  return members.filter(({ membership }) => membership === 'approved').map((one) => ({ ...one, second_factor: false }));
}
