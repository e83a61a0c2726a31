import type { AuditAction } from '@lorecrew/contract/api/audit';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/model/story';
import type { OnError } from '../../ports/on-error.ts';
import type { Database, Ids, NewShow, Queryable, SessionJournal, ShowPhase, Shows } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { capture, release } from '../credits/commands.ts';
import { notify } from '../notifications/commands.ts';
import { queueSessionEmails, type SessionEmailContext } from '../session-emails/commands.ts';
import { queueOrganiserEvents } from '../session-emails/organiser-events/commands.ts';
import type { Catalogue } from '../stories/queries.ts';
import { queueWebhooks } from '../webhooks/commands.ts';
import { countPresent } from './rules.ts';
import type { NewSessionRow, PendingChange, SessionRecord } from './schema.ts';
import {
  assign,
  clearPendingChange,
  countInvited,
  findPlanned,
  findSession,
  insertSession,
  listAttendeeIds,
  lockSeatTimes,
  namesOf,
  readAttendance,
  reassignSessions,
  setPaused,
  setPendingChange,
  setStatus,
} from './store.ts';

export { assign, lockSeatTimes, reassignSessions };

export interface SessionDeps {
  readonly db: Database;
  readonly ids: Ids;
  readonly shows: Shows;
}

export interface NewSession extends Omit<NewSessionRow, 'id' | 'publicId' | 'experience' | 'version'> {
  /** Where something was written for it already; else it gets one. */
  readonly id?: string;
  readonly story: Story;
  readonly consumerIds: readonly string[];
}

/** Writes a session and its seats within a transaction. Its show has to be opened after the commit. */
export async function addSession(
  tx: Queryable,
  ids: Ids,
  { story, consumerIds, id = ids.uuid(), ...input }: NewSession,
): Promise<SessionRecord> {
  const { slug: experience, version } = story;
  const session = await insertSession(tx, { ...input, id, publicId: ids.sessionId(), experience, version });
  await assign(tx, { companyId: input.companyId, sessionId: id, consumerIds });
  return session;
}

interface OpeningShow extends Pick<NewShow, 'story' | 'mode' | 'gathers'> {
  readonly session: SessionRecord;
  readonly consumerIds: readonly string[];
}

/** Opens the show of a session. May be repeated: a show is opened once. */
export async function openShow({ shows, ids }: SessionDeps, { session, ...input }: OpeningShow): Promise<void> {
  const { story, consumerIds, mode, gathers } = input;
  const { speed, startsAtMs, companyId } = session;
  await shows.create({
    sessionId: session.id,
    companyId,
    story,
    speed,
    seed: ids.secret(),
    startsAtMs,
    participants: consumerIds,
    mode,
    gathers,
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
  await openShow(deps, { session, story, consumerIds });
}

/** What the end of a show is written with. */
export interface JournalContext extends SessionEmailContext {
  readonly db: Database;
  readonly wakeOutbox: () => void;
}

/**
 * Keeps a session's status in step with its show. With the end of the show its credits are captured for those who took part, the rest
 * released, and everybody who came is written the way to what they made, in one transaction.
 */
export function sessionJournal(context: JournalContext): SessionJournal {
  const { db, clock } = context;
  return {
    moved: async ({ companyId, sessionId, status, atMs, lengthSec }) => {
      await db.transaction({ role: 'tenant', companyId }, async (tx) => {
        const moved = await setStatus(tx, { sessionId, status, atMs });
        if (!moved || moved.demo) return;
        const session = await findPlanned(tx, moved.publicId);
        const event = status === 'completed' ? 'session.ended' : 'session.started';
        if (session) await queueWebhooks(tx, context, { event, session });
        if (status !== 'completed') return;
        const { name: label, speed } = moved;
        const attendance = await readAttendance(tx, sessionId);
        const people = countPresent(attendance, { lengthMs: lengthSec * 1_000, speed });
        await capture(tx, { companyId, sessionId, label, people, atMs: clock.nowMs() });
        const came = new Set(attendance.flatMap(({ participant }) => participant ?? [])).size;
        await notify(tx, {
          ...{ companyId, to: { of: 'session', sessionId }, kind: 'session-over', about: sessionId, sessionId, atMs },
          figures: { came, invited: await countInvited(tx, sessionId) },
        });
        const consumerIds = session ? await listAttendeeIds(tx, sessionId) : [];
        if (session && consumerIds.length > 0) await queueSessionEmails(tx, context, { session, occasion: 'over', consumerIds });
      });
      if (status === 'completed') context.wakeOutbox();
    },
  };
}

/*
 * A session's row and the log of its show are written by two roles, so never in one transaction. The change for the show is
 * stored first; then it is delivered, and the log alone decides whether it is still in time; then the session's row follows. If a
 * process dies in between, the next round of any node finishes its work.
 */

export interface ScheduleContext extends AuthContext, SessionEmailContext {
  readonly catalogue: Pick<Catalogue, 'find' | 'stories' | 'offered' | 'listed' | 'told'>;
  readonly shows: Shows;
  readonly onError: OnError;
}

type At = { readonly companyId: string; readonly publicId: string };

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

/** Delivers a change to a show: `done`, or the phase in which the show did not take it. */
async function deliver(
  { shows }: ScheduleContext,
  { id: sessionId }: SessionRecord,
  pending: PendingChange,
): Promise<'done' | ShowPhase> {
  switch (pending.kind) {
    case 'open':
      return 'done';
    case 'move':
      return shows.reschedule({ sessionId, change: pending.change, startsAtMs: pending.startsAtMs });
    case 'cancel':
      return shows.cancel({ sessionId, change: pending.change });
    case 'pause':
      return shows.pause({ sessionId, change: pending.change });
    case 'resume':
      return shows.resume({ sessionId, change: pending.change });
  }
}

/** Applies a change that the show has taken to the session and its credits. */
async function applyToSession(
  tx: Queryable,
  context: ScheduleContext,
  { session, pending }: { session: SessionRecord; pending: PendingChange },
) {
  const { id, companyId, name } = session;
  const nowMs = context.clock.nowMs();
  switch (pending.kind) {
    case 'open':
      await queueOrganiserEvents(tx, context, { session, event: 'planned' });
      await queueWebhooks(tx, context, { event: 'session.planned', session });
      return clearPendingChange(tx, { id, nowMs });
    case 'move': {
      await clearPendingChange(tx, { id, moved: pending, nowMs });
      const { startsAtMs, zone, sentence } = pending;
      const before = { startsAtMs: session.startsAtMs, zone: session.zone };
      const moved = { ...session, startsAtMs, zone, before };
      await queueSessionEmails(tx, context, { session: moved, occasion: 'moved', sentence });
      await queueWebhooks(tx, context, { event: 'session.moved', session: moved });
      return queueOrganiserEvents(tx, context, { session: moved, event: 'moved' });
    }
    case 'cancel':
      await release(tx, { companyId, sessionId: id, label: name, atMs: nowMs });
      await queueSessionEmails(tx, context, { session, occasion: 'cancelled', sentence: pending.sentence });
      await queueOrganiserEvents(tx, context, { session, event: 'cancelled' });
      await queueWebhooks(tx, context, { event: 'session.cancelled', session: { ...session, status: 'cancelled' } });
      return clearPendingChange(tx, { id, cancelled: true, nowMs });
    case 'pause':
      return setPaused(tx, { id, atMs: session.pausedAtMs ?? nowMs });
    case 'resume':
      return setPaused(tx, { id, atMs: null });
  }
}

/** The refusal for a change that a show in this phase does not take. */
function refusalOf(pending: PendingChange, phase: ShowPhase): Result<never> {
  if (pending.kind === 'cancel') return refuse(phase === 'none' ? 'SESSION_011' : 'SESSION_010');
  return refuse(phase === 'completed' ? 'SESSION_006' : 'SESSION_004');
}

/** Delivers the change that waits for a session's show, if there is one. May be repeated, also by others at the same time. */
export async function applyPendingChange(context: ScheduleContext, { companyId, publicId }: At): Promise<Result<null>> {
  const { db, catalogue } = context;
  const session = await db.transaction(tenant({ companyId }), (tx) => findPlanned(tx, publicId));
  if (!session?.pendingChange) return ok(null);
  const { pendingChange: pending } = session;
  await ensureShow({ ...context, storyOf: catalogue.find }, { companyId, sessionId: session.id });
  const delivered = await deliver(context, session, pending);
  await db.transaction(tenant({ companyId }), async (tx) => {
    const now = await findPlanned(tx, publicId, { hold: true });
    if (now?.pendingChange?.change !== pending.change) return;
    await (delivered === 'done'
      ? applyToSession(tx, context, { session: now, pending })
      : clearPendingChange(tx, { id: now.id, nowMs: context.clock.nowMs() }));
  });
  if (delivered !== 'done') return refusalOf(pending, delivered);
  context.wakeOutbox();
  return ok(null);
}

/** Who asks, and the network they call from. */
export interface Requester {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

function isSameChange(one: PendingChange, other: PendingChange): boolean {
  if (one.kind !== 'move' || other.kind !== 'move') return one.kind === other.kind;
  return one.startsAtMs === other.startsAtMs && one.zone === other.zone;
}

/** Stores and delivers a change to a show, where `may` and `change` allow it. A change that still waits is delivered first. */
export async function requestChange(
  context: ScheduleContext,
  input: {
    readonly who: Requester;
    readonly id: string;
    /** For the audit. */
    readonly action: AuditAction;
    readonly may: (session: SessionRecord, tx: Queryable) => Result<null> | Promise<Result<null>>;
    /** The change for the show; null for none. */
    readonly change: (session: SessionRecord) => PendingChange | null;
  },
): Promise<Result<null>> {
  const { db, clock } = context;
  const { who, id, action, may, change } = input;
  const { companyId } = who;
  await applyPendingChange(context, { companyId, publicId: id });
  const written = await db.transaction(tenant(who), async (tx) => {
    const session = await findPlanned(tx, id, { hold: true });
    if (!session) return refuse('SESSION_001');
    const allowed = await may(session, tx);
    if (!allowed.ok) return allowed;
    const wanted = change(session);
    // The same wish of somebody else waits to be delivered: it is delivered below, once.
    if (session.pendingChange && wanted && isSameChange(session.pendingChange, wanted)) return ok(null);
    if (session.pendingChange) return refuse('SESSION_004');
    if (!wanted) return ok(null);
    await setPendingChange(tx, { id: session.id, pendingChange: wanted, atMs: clock.nowMs() });
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action, sessionId: session.id, ...who });
    return ok(null);
  });
  return written.ok ? applyPendingChange(context, { companyId, publicId: id }) : written;
}
