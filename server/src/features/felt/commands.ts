import { FELT_QUESTIONS, type FeltBody, type FeltStateAnswer } from '@lorecrew/contract/api/felt';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { TokenHolder } from '../accounts/auth/queries.ts';
import { findSession } from '../sessions/queries.ts';
import type { FeltContext } from './queries.ts';
import { feltState } from './rules.ts';
import { countAnswer, noteAnswered } from './store.ts';

/** Counts what somebody has answered, and forgets who it was. FELT_001 where it is too early or too late, FELT_002 a second time. */
export async function answerFelt(
  { db, clock }: FeltContext,
  { holder, body }: { holder: TokenHolder; body: FeltBody },
): Promise<Result<FeltStateAnswer>> {
  const session = await findSession(db, holder);
  if (!session || feltState(session, { hasAnswered: false, nowMs: clock.nowMs() }) === 'closed') return refuse('FELT_001');
  return db.transaction({ role: 'tenant', companyId: holder.companyId }, async (tx) => {
    if (!(await noteAnswered(tx, holder))) return refuse('FELT_002');
    for (const question of FELT_QUESTIONS) await countAnswer(tx, { ...holder, question, score: body[question] });
    return ok({ felt: 'answered' as const });
  });
}
