import type { ProgrammeDetail, ProgrammeRow } from '@lorecrew/contract/api/programmes';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import { countSessionEmails, type SessionEmailContext } from '../../session-emails/commands.ts';
import { sessionsOf } from '../queries.ts';
import { findPlanned } from '../store.ts';
import { findProgramme, listDatesAhead, listProgrammeRows } from './store.ts';

/** Programmes of a company, the newest first. */
export function listProgrammes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { companyId }: { companyId: string },
): Promise<ProgrammeRow[]> {
  return db.transaction({ role: 'tenant', companyId }, (tx) => listProgrammeRows(tx, clock.nowMs()));
}

type Deps = Parameters<typeof sessionsOf>[0] & Pick<SessionEmailContext, 'secrets' | 'addressKey'>;

/** A programme as its page shows it; null for one that is not theirs. */
export async function programmeOf(
  deps: Deps,
  { companyId, id }: { companyId: string; id: string },
): Promise<ProgrammeDetail | null> {
  const found = await deps.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const programme = await findProgramme(tx, id);
    if (!programme) return null;
    let cancelEmails = 0;
    for (const { publicId } of await listDatesAhead(tx, id)) {
      const session = await findPlanned(tx, publicId);
      if (session) cancelEmails += (await countSessionEmails(tx, deps, { session, occasion: 'cancelled' })).letters;
    }
    return { ...programme, cancelEmails };
  });
  if (!found) return null;
  const { sessions } = await sessionsOf(deps, { companyId, query: { programme: id, sort: 'start', page: 1 } });
  return { ...found, sessions };
}
