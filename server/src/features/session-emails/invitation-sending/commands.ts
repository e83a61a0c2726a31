import { REMIND_EVERY_MS } from '@lorecrew/contract/api/people';
import type {
  EmailAct,
  InvitationPreview,
  InvitationsAnswer,
  RecipientsAnswer,
  SendInvitationsAnswer,
} from '@lorecrew/contract/api/session-invitations';
import type { Language } from '@lorecrew/contract/languages';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { atlas } from '../../accounts/account/queries.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { renderMail } from '../../outbox/queries.ts';
import { findPlanned, listAttendeeIds, type SessionRecord, startOf, type WithFields } from '../../sessions/queries.ts';
import { queueWebhooks } from '../../webhooks/commands.ts';
import {
  countSessionEmails,
  type Occasion,
  previewInvitation,
  queueSessionEmails,
  type SessionEmailContext,
  whenToRemind,
} from '../commands.ts';
import type { DueContext } from '../due-sessions.ts';
import { checkSentenceOf, findSender } from '../queries.ts';
import { countWaiting, readInviteAt, setInviteAt, setSentence, takeWaiting } from './store.ts';

export type InvitingContext = SessionEmailContext & DueContext;

interface Organiser {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

/** A session whose people can still be invited, held. */
async function holdUpcoming(tx: Queryable, publicId: string): Promise<Result<SessionRecord>> {
  const session = await findPlanned(tx, publicId, { hold: true });
  if (!session) return refuse('SESSION_001');
  if (session.status === 'completed') return refuse('SESSION_006');
  return session.status === 'cancelled' ? refuse('SESSION_004') : ok(session);
}

async function stateOf(tx: Queryable, { id, invitationSentence }: SessionRecord): Promise<InvitationsAnswer> {
  return { waiting: await countWaiting(tx, id), sentence: invitationSentence, sendAtMs: await readInviteAt(tx, id) };
}

/** Who of a session waits for an invitation, and when they get it. SESSION_001 for another company's. */
export function invitationsOf(
  { db }: Pick<InvitingContext, 'db'>,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<Result<InvitationsAnswer>> {
  return db.transaction(tenant({ companyId }), async (tx) => {
    const session = await findPlanned(tx, sessionId);
    return session ? ok(await stateOf(tx, session)) : refuse('SESSION_001');
  });
}

/**
 * Changes what the organiser writes in invitations, and when they go out: `sendAt` as clocks of `zone` show it, null for no day. SESSION_004
 * and SESSION_006 where nobody can be invited any more, SESSION_012 for a time that is past.
 */
export function changeInvitations(
  { db, clock }: InvitingContext,
  {
    who,
    sessionId,
    sentence,
    sendAt,
    zone = '',
  }: {
    who: Organiser;
    sessionId: string;
    sentence?: string | undefined;
    sendAt?: string | null | undefined;
    zone?: string | undefined;
  },
): Promise<WithFields<InvitationsAnswer>> {
  const { companyId } = who;
  const nowMs = clock.nowMs();
  return db.transaction(tenant(who), async (tx) => {
    const held = await holdUpcoming(tx, sessionId);
    if (!held.ok) return held;
    const { id, startsAtMs, status } = held.value;
    const checked = await checkSentenceOf(tx, { companyId, sentence });
    if (!checked.ok) return checked;
    if (typeof sendAt === 'string') {
      if (status !== 'scheduled') return refuse('SESSION_004');
      const at = startOf({ startsAt: sendAt, zone: atlas.timeZone(zone), nowMs });
      if (!at.ok && at.code === 'REQUEST_001' && 'fields' in at) {
        const { starts_at: wrongTime, ...others } = at.fields;
        return { ...at, fields: wrongTime === undefined ? others : { ...others, send_at: wrongTime } };
      }
      if (!at.ok) return at;
      if (at.value.startsAtMs >= startsAtMs)
        return { ok: false, code: 'REQUEST_001', fields: { send_at: 'Please choose a time before the session starts.' } };
      await setInviteAt(tx, { id, atMs: at.value.startsAtMs });
    }
    if (sendAt === null) await setInviteAt(tx, { id, atMs: null });
    if (sentence !== undefined) await setSentence(tx, { id, sentence });
    await recordAuditEvent(tx, { atMs: nowMs, action: 'session.invitations-changed', sessionId: id, ...who });
    return ok(await stateOf(tx, { ...held.value, invitationSentence: sentence ?? held.value.invitationSentence }));
  });
}

async function inviteWaiting(
  tx: Queryable,
  context: SessionEmailContext,
  { session, consumerIds }: { session: SessionRecord; consumerIds?: readonly string[] | undefined },
): Promise<SendInvitationsAnswer> {
  const taken = await takeWaiting(tx, { sessionId: session.id, consumerIds });
  if (taken.length === 0) return { invited: 0, unsent: { stopped: 0, limited: 0 } };
  const { stopped, limited } = await queueSessionEmails(tx, context, { session, occasion: 'invited', consumerIds: taken });
  await queueWebhooks(tx, context, { event: 'person.invited', session, people: taken.map((id) => ({ id, answer: null })) });
  return { invited: taken.length, unsent: { stopped, limited } };
}

/** Invites people who were added without an email: some, or all who wait. Whoever is invited already gets nothing. */
export async function inviteAdded(
  context: InvitingContext,
  { who, sessionId, ids }: { who: Organiser; sessionId: string; ids?: readonly string[] | undefined },
): Promise<Result<SendInvitationsAnswer>> {
  const done = await context.db.transaction(tenant(who), async (tx) => {
    const held = await holdUpcoming(tx, sessionId);
    if (!held.ok) return held;
    const sent = await inviteWaiting(tx, context, { session: held.value, consumerIds: ids });
    const event = { atMs: context.clock.nowMs(), action: 'people.invited', sessionId: held.value.id, ...who } as const;
    if (sent.invited > 0) await recordAuditEvent(tx, event);
    return ok(sent);
  });
  context.wakeOutbox();
  return done;
}

/** Invites everybody of a session who waits, if that is due and the session is still ahead. Of two that do it at once, one does. */
export async function inviteIfDue(
  context: InvitingContext,
  { companyId, publicId }: { companyId: string; publicId: string },
): Promise<void> {
  const { db, clock } = context;
  await db.transaction(tenant({ companyId }), async (tx) => {
    const session = await findPlanned(tx, publicId, { hold: true });
    // What is to become of the session is known once its show has answered.
    if (!session || session.pendingChange) return;
    const atMs = await readInviteAt(tx, session.id);
    const nowMs = clock.nowMs();
    if (atMs === null || atMs > nowMs) return;
    await setInviteAt(tx, { id: session.id, atMs: null });
    if (session.status === 'scheduled' && nowMs < session.startsAtMs) await inviteWaiting(tx, context, { session });
  });
}

/** The invitation as it will look, addressed to whoever asks. Sends nothing. */
export function showInvitation(
  context: InvitingContext,
  { who, sessionId, language, sentence }: { who: Organiser; sessionId: string; language: Language; sentence: string },
): Promise<WithFields<InvitationPreview>> {
  const { companyId, userId } = who;
  return context.db.transaction(tenant(who), async (tx) => {
    const session = await findPlanned(tx, sessionId);
    if (!session) return refuse('SESSION_001');
    const checked = await checkSentenceOf(tx, { companyId, sentence });
    if (!checked.ok) return checked;
    const reader = await findSender(tx, { organiserId: userId, companyId });
    const name = reader?.name.split(' ')[0] ?? '';
    const content = await previewInvitation(tx, context, { session, language, sentence, name });
    return ok(renderMail(content));
  });
}

/** What an act emails; follow-up surveys are counted by who took part. */
const OCCASIONS: Readonly<Record<Exclude<EmailAct, 'follow_up'>, Occasion>> = {
  invite: 'invited',
  remind: 'reminded',
  move: 'moved',
  rename: 'renamed',
  cancel: 'cancelled',
  remove: 'removed',
  pass: 'passed',
  replace_link: 'relinked',
};

/** How many an act would email now, everybody or one person. SESSION_001 for another company's session. */
export function countRecipients(
  context: InvitingContext,
  { companyId, sessionId, act, personId }: { companyId: string; sessionId: string; act: EmailAct; personId?: string | undefined },
): Promise<Result<RecipientsAnswer>> {
  return context.db.transaction(tenant({ companyId }), async (tx) => {
    const session = await findPlanned(tx, sessionId);
    if (!session) return refuse('SESSION_001');
    const person = personId === undefined ? {} : { consumerIds: [personId] };
    if (act === 'follow_up') {
      const consumerIds = await listAttendeeIds(tx, session.id);
      return ok(await countSessionEmails(tx, context, { session, occasion: 'over', consumerIds }));
    }
    const whom =
      act === 'remind'
        ? {
            writtenBeforeMs: context.clock.nowMs() - REMIND_EVERY_MS,
            ...(personId === undefined ? { only: 'silent' as const } : {}),
          }
        : act === 'invite'
          ? { only: 'waiting' as const }
          : {};
    const { letters, stopped } = await countSessionEmails(tx, context, { session, occasion: OCCASIONS[act], ...person, ...whom });
    if (act === 'remind' && letters === 0) {
      const againAtMs = await whenToRemind(tx, { session, ...person, ...(personId === undefined ? { only: 'silent' } : {}) });
      return ok({ letters, stopped, ...(againAtMs === null ? {} : { againAtMs }) });
    }
    // Whoever takes the seat gets an invitation.
    return ok({ letters: act === 'pass' ? letters + 1 : letters, stopped });
  });
}
