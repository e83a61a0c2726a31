import type { Clock, Ids, Queryable, Sealer } from '../../ports.ts';
import type { LetterContent } from './schema.ts';
import { insertLetter, insertRequest, type LetterRequest } from './store.ts';

export type { LetterContent, LetterRequest };

/** What letters are written with. */
export interface PostContext {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/**
 * Puts a letter into the outbox, in the transaction of what it tells of. It leaves once that is committed, and not after
 * `goodUntilMs`.
 */
export async function post(
  tx: Queryable,
  { ids, clock, sealer }: PostContext,
  letter: { kind: string; companyId: string | null; to: string; content: LetterContent; goodUntilMs?: number },
): Promise<void> {
  const { kind, companyId, to, content, goodUntilMs = null } = letter;
  const sealed = await sealer.seal(JSON.stringify(content));
  await insertLetter(tx, { id: ids.uuid(), kind, companyId, to, sealed, goodUntilMs, atMs: clock.nowMs() });
}

/**
 * Notes that somebody with this address asked for a letter; it is written later. The same work whether it is wanted or not, so that
 * nobody learns which.
 */
export function requestLetter(
  tx: Queryable,
  { ids, clock }: Pick<PostContext, 'ids' | 'clock'>,
  { wanted = true, ...request }: Omit<LetterRequest, 'id'> & { wanted?: boolean },
): Promise<void> {
  return insertRequest(tx, { ...request, id: ids.uuid(), atMs: clock.nowMs(), wanted });
}
