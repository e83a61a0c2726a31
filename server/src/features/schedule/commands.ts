import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { OnError } from '../../ports/on-error.ts';
import type { Queryable, ShowPhase, Shows } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { release } from '../credits/commands.ts';
import { queueSessionEmails, type SessionEmailContext } from '../session-emails/commands.ts';
import { ensureShow } from '../sessions/commands.ts';
import type { Catalogue } from '../stories/queries.ts';
import type { PendingChange, PlannedSession } from './schema.ts';
import { findPlanned, setPaused, setPendingChange, setTold } from './store.ts';

/*
 * A session's row and the log of its show are written by two roles, so never in one transaction. The change for the show is
 * stored first; then it is delivered, and the log alone decides whether it is still in time; then the session's row follows. If a
 * process dies in between, the next round of any node finishes its work.
 */

export interface ScheduleContext extends AuthContext, SessionEmailContext {
  readonly catalogue: Pick<Catalogue, 'find' | 'stories' | 'offered'>;
  readonly shows: Shows;
  readonly onError: OnError;
}

type At = { readonly companyId: string; readonly publicId: string };

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

/** Delivers a change to a show: `done`, or the phase in which the show did not take it. */
async function tell(
  { shows }: ScheduleContext,
  { id: sessionId }: PlannedSession,
  asked: PendingChange,
): Promise<'done' | ShowPhase> {
  switch (asked.kind) {
    case 'open':
      return 'done';
    case 'move':
      return shows.reschedule({ sessionId, change: asked.change, startsAtMs: asked.startsAtMs });
    case 'cancel':
      return shows.cancel({ sessionId, change: asked.change });
    case 'pause':
      return shows.pause({ sessionId, change: asked.change });
    case 'resume':
      return shows.resume({ sessionId, change: asked.change });
  }
}

/** Applies a change that the show has taken to the session and its credits. */
async function follow(
  tx: Queryable,
  context: ScheduleContext,
  { session, asked }: { session: PlannedSession; asked: PendingChange },
) {
  const { id, companyId, name } = session;
  const nowMs = context.clock.nowMs();
  const revision = session.revision + 1;
  switch (asked.kind) {
    case 'open':
      return setTold(tx, { id, nowMs });
    case 'move': {
      await setTold(tx, { id, moved: asked, nowMs });
      const { startsAtMs, zone } = asked;
      const before = { startsAtMs: session.startsAtMs, zone: session.zone };
      await queueSessionEmails(tx, context, { session: { ...session, startsAtMs, zone, revision, before }, occasion: 'moved' });
      return;
    }
    case 'cancel':
      await release(tx, { companyId, sessionId: id, label: name, atMs: nowMs });
      await queueSessionEmails(tx, context, { session: { ...session, revision }, occasion: 'cancelled' });
      return setTold(tx, { id, cancelled: true, nowMs });
    case 'pause':
      return setPaused(tx, { id, atMs: session.pausedAtMs ?? nowMs });
    case 'resume':
      return setPaused(tx, { id, atMs: null });
  }
}

/** The refusal for a change that a show in this phase does not take. */
function refusalOf(asked: PendingChange, phase: ShowPhase): Result<never> {
  if (asked.kind === 'cancel') return refuse(phase === 'none' ? 'SESSION_011' : 'SESSION_010');
  return refuse(phase === 'completed' ? 'SESSION_006' : 'SESSION_004');
}

/** Delivers the change that waits for a session's show, if there is one. May be repeated, also by others at the same time. */
export async function applyPendingChange(context: ScheduleContext, { companyId, publicId }: At): Promise<Result<null>> {
  const { db, catalogue } = context;
  const session = await db.transaction(tenant({ companyId }), (tx) => findPlanned(tx, publicId));
  if (!session?.asked) return ok(null);
  const { asked } = session;
  await ensureShow({ ...context, storyOf: catalogue.find }, { companyId, sessionId: session.id });
  const told = await tell(context, session, asked);
  await db.transaction(tenant({ companyId }), async (tx) => {
    const now = await findPlanned(tx, publicId, { hold: true });
    if (now?.asked?.change !== asked.change) return;
    await (told === 'done'
      ? follow(tx, context, { session: now, asked })
      : setTold(tx, { id: now.id, nowMs: context.clock.nowMs() }));
  });
  if (told !== 'done') return refusalOf(asked, told);
  context.wakeOutbox();
  return ok(null);
}

/** Who asks, and the network they call from. */
export interface Requester {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

/** Stores and delivers a change to a show, where `may` and `asked` allow it. A change that still waits is delivered first. */
export async function ask(
  context: ScheduleContext,
  input: {
    readonly who: Requester;
    readonly id: string;
    /** For the audit. */
    readonly action: string;
    readonly may: (session: PlannedSession) => Result<null>;
    /** The change for the show; null for none. */
    readonly asked: (session: PlannedSession) => PendingChange | null;
  },
): Promise<Result<null>> {
  const { db, clock } = context;
  const { who, id, action, may, asked } = input;
  const { companyId } = who;
  await applyPendingChange(context, { companyId, publicId: id });
  const written = await db.transaction(tenant(who), async (tx) => {
    const session = await findPlanned(tx, id, { hold: true });
    if (!session) return refuse('SESSION_001');
    const allowed = may(session);
    if (!allowed.ok) return allowed;
    const question = asked(session);
    // The same wish of somebody else waits to be delivered: it is delivered below, once.
    if (session.asked && question?.kind === session.asked.kind && question.kind !== 'move') return ok(null);
    if (session.asked) return refuse('SESSION_004');
    if (!question) return ok(null);
    await setPendingChange(tx, { id: session.id, asked: question, atMs: clock.nowMs() });
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action, ...who });
    return ok(null);
  });
  return written.ok ? applyPendingChange(context, { companyId, publicId: id }) : written;
}
