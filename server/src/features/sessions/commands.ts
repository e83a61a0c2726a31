import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database, Ids, Queryable, SessionJournal, Shows } from '../../ports.ts';
import { capture } from '../credits/commands.ts';
import { notify } from '../notifications/commands.ts';
import { countPresent, type SessionRecord } from './rules.ts';
import { assign, countSeats, findSession, insertSession, namesOf, readAttendance, reassignSessions, setStatus } from './store.ts';

export { assign, reassignSessions };

export interface SessionDeps {
  readonly db: Database;
  readonly ids: Ids;
  readonly shows: Shows;
}

export interface NewSession {
  readonly companyId: string;
  /** Whose session it is; null for demos. */
  readonly organiserId: string | null;
  readonly story: Story;
  readonly startsAtMs: number;
  readonly seats: number;
  readonly demo: boolean;
  readonly speed: number;
  readonly consumerIds: readonly string[];
}

/** Writes a session and its seats within a transaction. Its show has to be opened after the commit. */
export async function addSession(tx: Queryable, ids: Ids, input: NewSession): Promise<SessionRecord> {
  const { companyId, organiserId, story, startsAtMs, seats, demo, speed, consumerIds } = input;
  const session: SessionRecord = {
    id: ids.uuid(),
    publicId: ids.sessionId(),
    companyId,
    organiserId,
    experience: story.slug,
    version: story.version,
    status: 'scheduled',
    startsAtMs,
    endedAtMs: null,
    seats,
    demo,
    rehearsal: false,
    speed,
  };
  await insertSession(tx, session);
  await assign(tx, { companyId, sessionId: session.id, consumerIds });
  return session;
}

/** Opens the show of a session. May be repeated: a show is opened once. */
export async function openShow(
  { shows, ids }: SessionDeps,
  { session, ...input }: Omit<NewSession, 'organiserId'> & { session: SessionRecord },
): Promise<void> {
  const { story, speed, startsAtMs, companyId, consumerIds } = input;
  await shows.create({
    sessionId: session.id,
    companyId,
    story,
    speed,
    seed: ids.secret(),
    startsAtMs,
    participants: consumerIds,
  });
}

/** Creates a session with its show. */
export async function createSession(deps: SessionDeps, input: NewSession): Promise<SessionRecord> {
  const scope = { role: 'tenant', companyId: input.companyId } as const;
  const session = await deps.db.transaction(scope, (tx) => addSession(tx, deps.ids, input));
  await openShow(deps, { ...input, session });
  return session;
}

/**
 * Opens the show of a session that was written while its process died before it could open the show. Returns at once where there
 * is one, and where the session was cancelled.
 */
export async function ensureShow(
  deps: SessionDeps & { readonly storyOf: (slug: string) => Story | null },
  at: { companyId: string; sessionId: string },
): Promise<void> {
  if ((await deps.shows.phase(at.sessionId)) !== 'none') return;
  const session = await findSession(deps.db, at);
  const story = session && deps.storyOf(session.experience);
  if (!session || !story || session.status === 'cancelled') return;
  const consumerIds = Object.keys(await namesOf(deps.db, at));
  const { companyId, startsAtMs, seats, demo, speed } = session;
  await openShow(deps, { session, companyId, story, startsAtMs, seats, demo, speed, consumerIds });
}

/**
 * Keeps a session's status in step with its show. With the end of the show its credits are captured for those who took part, and the
 * rest released, in one transaction.
 */
export function sessionJournal({ db, clock }: { readonly db: Database; readonly clock: Clock }): SessionJournal {
  return {
    moved: ({ companyId, sessionId, status, atMs, lengthSec }) =>
      db.transaction({ role: 'tenant', companyId }, async (tx) => {
        const moved = await setStatus(tx, { sessionId, status, atMs });
        if (!moved || status !== 'completed' || moved.demo) return;
        const { name: label, speed } = moved;
        const attendance = await readAttendance(tx, sessionId);
        const people = countPresent(attendance, { lengthMs: lengthSec * 1_000, speed });
        await capture(tx, { companyId, sessionId, label, people, atMs: clock.nowMs() });
        const came = new Set(attendance.flatMap(({ participant }) => participant ?? [])).size;
        await notify(tx, {
          ...{ companyId, to: { of: 'session', sessionId }, kind: 'session-over', about: sessionId, sessionId, atMs },
          figures: { came, invited: await countSeats(tx, sessionId) },
        });
      }),
  };
}
