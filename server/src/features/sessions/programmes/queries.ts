import { PEOPLE_PAGE, type PersonRow, type PreviewAnswer, type Room } from '@lorecrew/contract/api/people';
import type { ProgrammeDetail, ProgrammePeopleAnswer, ProgrammeRow } from '@lorecrew/contract/api/programmes';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Queryable } from '../../../ports.ts';
import { findStopped } from '../../outbox/queries.ts';
import { judge, previewAnswer, readRoom } from '../../people/queries.ts';
import { countSessionEmails, type SessionEmailContext } from '../../session-emails/commands.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { sessionsOf } from '../queries.ts';
import type { SessionRecord } from '../schema.ts';
import { findPlanned } from '../store.ts';
import { findProgramme, listDatesAhead, listPeopleAhead, listProgrammeRows } from './store.ts';

/** Programmes of a company, the newest first. */
export function listProgrammes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { companyId }: { companyId: string },
): Promise<ProgrammeRow[]> {
  return db.transaction({ role: 'tenant', companyId }, (tx) => listProgrammeRows(tx, clock.nowMs()));
}

/** The sessions of a programme that are ahead; null for one that is not theirs. */
async function sessionsAhead(tx: Queryable, id: string): Promise<SessionRecord[] | null> {
  if (!(await findProgramme(tx, id))) return null;
  const ahead: SessionRecord[] = [];
  for (const { publicId } of await listDatesAhead(tx, id)) {
    const session = await findPlanned(tx, publicId);
    if (session) ahead.push(session);
  }
  return ahead;
}

/**
 * What would become of rows on the dates of a programme that are ahead. The room is that of the date that takes the fewest people more.
 * SESSION_001 for a programme of another company.
 */
export function programmePeoplePreview(
  deps: { readonly db: Database; readonly catalogue: Pick<Catalogue, 'find'> },
  { companyId, id, rows }: { companyId: string; id: string; rows: readonly PersonRow[] },
): Promise<Result<PreviewAnswer>> {
  return deps.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const sessions = await sessionsAhead(tx, id);
    if (!sessions) return refuse('SESSION_001');
    const rooms: Room[] = [];
    for (const session of sessions) rooms.push(await readRoom(tx, deps, session));
    const free = ({ most, storyMost, invited }: Room) => [storyMost - invited, most - invited] as const;
    const [fullest = null] = rooms.toSorted((a, b) => free(a)[0] - free(b)[0] || free(a)[1] - free(b)[1]);
    return ok(previewAnswer(await judge(tx, deps, { rows, sessions, isNew: true }), fullest));
  });
}

/** Who has a seat on dates of a programme that are ahead: a page. Null for a programme of another company. */
export function peopleOfProgramme(
  { db, secrets, addressKey }: { readonly db: Database } & Pick<SessionEmailContext, 'secrets' | 'addressKey'>,
  { companyId, id, page }: { companyId: string; id: string; page: number },
): Promise<ProgrammePeopleAnswer | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    if (!(await findProgramme(tx, id))) return null;
    const { people, total } = await listPeopleAhead(tx, { id, limit: PEOPLE_PAGE, offset: (page - 1) * PEOPLE_PAGE });
    const stopped = await findStopped(tx, { secrets, addressKey, emails: people.map(({ email }) => email) });
    return { total, people: people.map(({ known, ...one }) => ({ ...one, emails: stopped.has(one.email) ? 0 : known })) };
  });
}

type Deps = Parameters<typeof sessionsOf>[0] & Pick<SessionEmailContext, 'secrets' | 'addressKey'>;

/** A programme as its page shows it; null for one that is not theirs. */
export async function programmeOf(
  deps: Deps,
  { companyId, id }: { companyId: string; id: string },
): Promise<ProgrammeDetail | null> {
  const found = await deps.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const programme = await findProgramme(tx, id);
    const ahead = await sessionsAhead(tx, id);
    if (!programme || !ahead) return null;
    let cancelEmails = 0;
    for (const session of ahead) cancelEmails += (await countSessionEmails(tx, deps, { session, occasion: 'cancelled' })).letters;
    return { ...programme, cancelEmails };
  });
  if (!found) return null;
  const { sessions } = await sessionsOf(deps, { companyId, query: { programme: id, sort: 'start', page: 1 } });
  return { ...found, sessions };
}
