import type { FeltStateAnswer, SessionFeltAnswer } from '@lorecrew/contract/api/felt';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../ports.ts';
import type { TokenHolder } from '../accounts/auth/queries.ts';
import { findPlanned } from '../schedule/queries.ts';
import { findSession } from '../sessions/queries.ts';
import { feltFigure, feltStands, feltState } from './rules.ts';
import { hasAnswered, readAnswers } from './store.ts';

export interface FeltContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** Whether somebody may answer the two questions, by their token. */
export async function feltOf({ db, clock }: FeltContext, holder: TokenHolder): Promise<FeltStateAnswer['felt']> {
  const session = await findSession(db, holder);
  const answered = await db.transaction({ role: 'tenant', companyId: holder.companyId }, (tx) => hasAnswered(tx, holder));
  if (!session || answered === null) return 'closed';
  return feltState(session, { hasAnswered: answered, nowMs: clock.nowMs() });
}

/** What people of a session answered, in means; null while they still may. SESSION_001 for another company's. */
export function feltInSession(
  { db, clock }: FeltContext,
  { companyId, id }: { companyId: string; id: string },
): Promise<Result<SessionFeltAnswer>> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id);
    if (!session) return refuse('SESSION_001');
    if (!feltStands(session, clock.nowMs())) return ok({ felt: null });
    const answers = await readAnswers(tx, session.id);
    return ok({ felt: { said: feltFigure(answers.get('said') ?? []), again: feltFigure(answers.get('again') ?? []) } });
  });
}
