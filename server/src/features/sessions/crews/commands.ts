import type { CrewsAnswer, DistributeCrewsBody, SaveCrewsBody } from '@lorecrew/contract/api/crews';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/model/story';
import type { Wish } from '@lorecrew/engine/model/wish';
import type { Queryable } from '../../../ports.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import type { Requester, ScheduleContext } from '../commands.ts';
import { findPlanned, type SessionRecord } from '../queries.ts';
import { showCrews } from './queries.ts';
import { checkCrews, crewNumbers, dealEvenly } from './rules.ts';
import type { KeptCrews } from './schema.ts';
import { knownAmong, readCrews, setTold, writeCrews } from './store.ts';

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

/** The session whose crews are to be changed, held, with its story and the crews as they are. */
interface Held {
  readonly session: SessionRecord;
  readonly story: Story;
  readonly kept: KeptCrews;
}

async function holdCrews(
  tx: Queryable,
  { catalogue }: ScheduleContext,
  { id, version }: { id: string; version: number },
): Promise<Result<Held>> {
  const session = await findPlanned(tx, id, { hold: true });
  if (!session) return refuse('SESSION_001');
  if (session.status !== 'scheduled') return refuse(session.status === 'completed' ? 'SESSION_006' : 'SESSION_004');
  const story = catalogue.find(session.experience);
  if (!story) return refuse('EXPERIENCE_001');
  const kept = await readCrews(tx, session.id);
  return kept.version === version ? ok({ session, story, kept }) : refuse('CREWS_001');
}

interface Wanted {
  readonly crews: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly wishes: readonly Wish[];
}

function isSame({ crews, people, wishes }: KeptCrews, wanted: Wanted): boolean {
  const sorted = (all: readonly Wish[]) => JSON.stringify(all.map(({ kind, people: of }) => [kind, [...of].sort()]));
  const inPlace = people.every(({ id, crew }) => crew === (wanted.numbers[id] ?? null));
  return crews === wanted.crews && inPlace && sorted(wishes) === sorted(wanted.wishes);
}

/** Writes what `choose` wants of the crews and tells the show. What is so already is not written again. */
async function change(
  context: ScheduleContext,
  { who, id, version }: { who: Requester; id: string; version: number },
  choose: (tx: Queryable, held: Held) => Promise<Result<Wanted>>,
): Promise<Result<CrewsAnswer>> {
  const { db, clock } = context;
  const { companyId } = who;
  const written = await db.transaction(tenant(who), async (tx) => {
    const held = await holdCrews(tx, context, { id, version });
    if (!held.ok) return held;
    const { session, story, kept } = held.value;
    const chosen = await choose(tx, held.value);
    if (!chosen.ok) return chosen;
    if (!isSame(kept, chosen.value)) {
      const atMs = clock.nowMs();
      await writeCrews(tx, { companyId, sessionId: session.id, ...chosen.value, atMs });
      // Every move is saved by itself: the audit is told of the first.
      if (kept.crews === null)
        await recordAuditEvent(tx, { atMs, action: 'session.crews-arranged', sessionId: session.id, ...who });
    }
    return ok(await showCrews(tx, { session, story }));
  });
  if (!written.ok) return written;
  const told = await tellCrews(context, { companyId, publicId: id });
  return told.ok ? written : told;
}

/** Puts people into crews as an organiser wants it. CREWS_001 where somebody else has changed them since `version`. */
export function saveCrews(
  context: ScheduleContext,
  { who, id, body }: { who: Requester; id: string; body: SaveCrewsBody },
): Promise<Result<CrewsAnswer>> {
  return change(context, { who, id, version: body.version }, async (tx, { story, kept }) => {
    const ids = [...body.people.map((person) => person.id), ...body.wishes.flatMap(({ people }) => people)];
    const seated = new Set(kept.people.map((person) => person.id));
    const checked = checkCrews(body, { seated, known: await knownAmong(tx, ids), seats: story.crew.seats });
    if (!checked.ok) return checked;
    const numbers = Object.fromEntries(body.people.map(({ id: person, crew }) => [person, crew]));
    return ok({ crews: body.crews, numbers, wishes: body.wishes });
  });
}

/** Deals everybody who may come into even crews, as the wishes allow. */
export function dealCrews(
  context: ScheduleContext,
  { who, id, body: { version, wishes } }: { who: Requester; id: string; body: DistributeCrewsBody },
): Promise<Result<CrewsAnswer>> {
  return change(context, { who, id, version }, async (tx, { story: { crew }, kept }) => {
    const seated = new Set(kept.people.map((person) => person.id));
    const ids = wishes.flatMap(({ people }) => people);
    const checked = checkCrews({ crews: 1, people: [], wishes }, { seated, known: await knownAmong(tx, ids), seats: crew.seats });
    if (!checked.ok) return checked;
    const { crews } = dealEvenly(kept.people, { seats: crew.seats, wishes });
    return ok({ crews: crews.length, numbers: crewNumbers(crews), wishes });
  });
}

/** Tells a session's show of its crews, if it has not been told. May be repeated, also by others: a show leaves what is older. */
export async function tellCrews(
  { db, shows }: ScheduleContext,
  { companyId, publicId }: { companyId: string; publicId: string },
): Promise<Result<null>> {
  const found = await db.transaction(tenant({ companyId }), async (tx) => {
    const session = await findPlanned(tx, publicId);
    return session && { id: session.id, kept: await readCrews(tx, session.id) };
  });
  if (!found || found.kept.crews === null) return ok(null);
  const { id: sessionId, kept } = found;
  const { version, people, wishes } = kept;
  const crews = Object.fromEntries(people.flatMap(({ id, crew }) => (crew === null ? [] : [[id, crew]])));
  const told = await shows.arrange({ sessionId, version, crews, wishes });
  // A show that is not there yet is told by a later round.
  if (told === 'none') return ok(null);
  await db.transaction(tenant({ companyId }), (tx) => setTold(tx, { sessionId, version }));
  return told === 'done' ? ok(null) : refuse(told === 'completed' ? 'SESSION_006' : 'SESSION_004');
}
