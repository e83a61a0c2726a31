import { SessionId } from '@lorecrew/contract/ids';
import { paths } from '@lorecrew/contract/paths';
import type { Ids, Queryable } from '../../ports.ts';
import { insertGuest } from './store.ts';

/** Somebody who plays a trial. */
export interface Guest {
  readonly id: string;
  readonly email: string;
}

/** Writes a guest of a trial; by their addresses retention knows guests. */
export async function addGuest(
  tx: Queryable,
  { ids, companyId }: { readonly ids: Ids; readonly companyId: string },
  name: { first: string; last: string },
): Promise<Guest> {
  const guest = { id: ids.uuid(), email: `guest-${ids.sessionId().slice(0, 10)}@demo.example` };
  await insertGuest(tx, { ...guest, ...name, companyId });
  return guest;
}

/** Where a guest comes into a trial, by the public id of its session. */
export function joinAnswer(publicId: string, { email }: Guest): { url: string; sessionId: SessionId; email: string } {
  const query = new URLSearchParams({ email, go: '1' });
  return { url: `${paths.join(publicId)}?${query}`, sessionId: SessionId.parse(publicId), email };
}
