import type { DuplicateBody, LikeSession, NewSessionBody, SessionChanges } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/model/story';
import type { Queryable } from '../../ports.ts';
import { atlas } from '../accounts/account/queries.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { isColleague } from '../accounts/members/queries.ts';
import { expire, hold } from '../credits/commands.ts';
import { hasEarnedTrust } from '../credits/queries.ts';
import { notify } from '../notifications/commands.ts';
import { queueSessionEmails } from '../session-emails/commands.ts';
import { queueOrganiserEvents } from '../session-emails/organiser-events/commands.ts';
import { checkSentenceOf } from '../session-emails/queries.ts';
import { addSession, applyPendingChange, type Requester, requestChange, type ScheduleContext } from './commands.ts';
import { copyWishes } from './crews/store.ts';
import {
  checkMeeting,
  checkName,
  checkSeats,
  doTimesOverlap,
  mayCancel,
  mayDelete,
  mayPause,
  mayPlan,
  mayRename,
  mayWriteIn,
  shownStatus,
  startOf,
  timesOf,
  type WithFields,
} from './rules.ts';
import type { SessionRecord } from './schema.ts';
import {
  addOrganiser,
  assign,
  copyInvitationSettings,
  countInvited,
  findPlanned,
  findRequested,
  listOtherSeats,
  listSeatIds,
  listTakenSeats,
  lockSeatTimes,
  removeOrganiser,
  removeSession,
  setLanguage,
  setLinksOnly,
  setMeeting,
  setNameAndSeats,
  setPassesSeats,
} from './store.ts';

export interface PlanningContext extends ScheduleContext {
  /** How many times faster than written shows run. */
  readonly speed: number;
  /** Hosts of other meeting services to which a session may point. */
  readonly meetingHosts: readonly string[];
}

/** The first reminder leaves a day before the start. */
const DAY_MS = 24 * 3_600_000;

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

export interface Plan {
  /** Null for a session of a programme, which has the key itself. */
  readonly requestKey: string | null;
  readonly story: Story;
  readonly name: string;
  readonly startsAtMs: number;
  readonly zone: string;
  readonly seats: number;
  /** Of emails to the team; null for that of whoever plans. */
  readonly language: Language | null;
  readonly like?: LikeSession | undefined;
  readonly programmeId?: string;
  /** When everybody who waits for an invitation gets it. */
  readonly inviteAtMs?: number;
}

/** Whether what is sent again for a request is what was sent first. */
function isSamePlan(session: SessionRecord, { story, name, startsAtMs, seats }: Plan): boolean {
  const { experience, startsAtMs: plannedMs, seats: held } = session;
  return experience === story.slug && session.name === name && plannedMs === startsAtMs && held === seats;
}

/** Writes a session and holds its credits, or finds the one this request has written before. Its show has to be opened after the commit. */
export async function writePlan(
  tx: Queryable,
  context: PlanningContext,
  { who, plan }: { who: Requester; plan: Plan },
): Promise<WithFields<string>> {
  const { companyId, userId, network } = who;
  const { requestKey, name, zone, story, seats, startsAtMs, language, like, programmeId, inviteAtMs } = plan;
  const atMs = context.clock.nowMs();
  // Before the turn below, as where people are added to a session.
  if (like?.people) await lockSeatTimes(tx, companyId);
  // Bookings of a company take turns, so that a request that comes twice finds what it wrote.
  await expire(tx, { companyId, atMs });
  const known = requestKey === null ? null : await findRequested(tx, requestKey);
  if (known) return isSamePlan(known, plan) ? ok(known.publicId) : refuse('SESSION_003');
  const original = like ? await findPlanned(tx, like.session) : null;
  if (like && !original) return refuse('SESSION_001');
  if (original && like?.people) {
    const checked = checkSeats({ seats, invited: await countInvited(tx, original.id), players: story.players });
    if (!checked.ok) return checked;
  }
  const named = checkName({ name, isTrusted: await hasEarnedTrust(tx, companyId) });
  if (!named.ok) return named;
  const id = context.ids.uuid();
  const held = await hold(tx, { companyId, sessionId: id, label: name, seats, atMs });
  if (!held.ok) return held;
  const session = await addSession(tx, context.ids, {
    ...{ id, companyId, organiserId: userId, story, startsAtMs, seats, name, zone, language },
    ...(requestKey === null ? {} : { requestKey }),
    ...(programmeId === undefined ? {} : { programmeId }),
    ...(inviteAtMs === undefined ? {} : { inviteAtMs }),
    demo: false,
    speed: context.speed,
    pendingChange: { kind: 'open', change: context.ids.uuid() },
    createdAtMs: atMs,
    remindAtMs: startsAtMs - DAY_MS,
    consumerIds: [],
  });
  if (original) await takeOver(tx, context, { session, original, people: like?.people ?? false });
  await recordAuditEvent(tx, { atMs, action: 'session.planned', sessionId: id, companyId, userId, network });
  return ok(session.publicId);
}

/** Gives a new session what another has beside its own plan: how people are invited and, where they come along, who and in which crews. */
async function takeOver(
  tx: Queryable,
  { catalogue }: PlanningContext,
  { session, original, people }: { session: SessionRecord; original: SessionRecord; people: boolean },
): Promise<void> {
  const { id, companyId } = session;
  await copyInvitationSettings(tx, { fromId: original.id, toId: id });
  if (!people) return;
  const lengthSec = (slug: string) => catalogue.find(slug)?.lengthSec ?? 0;
  const times = timesOf(session, lengthSec(session.experience));
  const seats = await listSeatIds(tx, original.id);
  const taken = (await listTakenSeats(tx, seats)).filter((seat) =>
    doTimesOverlap(times, timesOf(seat, lengthSec(seat.experience))),
  );
  const busy = new Set(taken.map(({ consumerId }) => consumerId));
  const consumerIds = seats.filter((seat) => !busy.has(seat));
  await assign(tx, { companyId, sessionId: id, consumerIds, awaitsInvitation: true });
  await copyWishes(tx, { fromId: original.id, toId: id });
}

async function book(context: PlanningContext, input: { who: Requester; plan: Plan }): Promise<WithFields<string>> {
  const { players } = input.plan.story;
  const checked = checkSeats({ seats: input.plan.seats, invited: 0, players });
  if (!checked.ok) return checked;
  const written = await context.db.transaction(tenant(input.who), (tx) => writePlan(tx, context, input));
  if (written.ok) await applyPendingChange(context, { companyId: input.who.companyId, publicId: written.value });
  return written;
}

/** Plans a session, holds a credit for each seat and opens its show. May be repeated with the same request key: it is one session. */
export async function planSession(
  context: PlanningContext,
  { who, body }: { who: Requester; body: NewSessionBody },
): Promise<WithFields<string>> {
  const story = context.catalogue.offered(body.experience);
  if (!story) return refuse('EXPERIENCE_002');
  const start = startOf({ startsAt: body.starts_at, zone: atlas.timeZone(body.zone), nowMs: context.clock.nowMs() });
  if (!start.ok) return start;
  const { request_key: requestKey, name, seats, language = null, like } = body;
  return book(context, { who, plan: { requestKey, story, name, seats, language, like, ...start.value } });
}

/** Plans the same session again at another time: its story as it is told now, its name, its seats and who looks after it. */
export async function duplicateSession(
  context: PlanningContext,
  { who, id, body }: { who: Requester; id: string; body: DuplicateBody },
): Promise<WithFields<string>> {
  const start = startOf({ startsAt: body.starts_at, zone: atlas.timeZone(body.zone), nowMs: context.clock.nowMs() });
  const original = await context.db.transaction(tenant(who), (tx) => findPlanned(tx, id));
  if (!original) return refuse('SESSION_001');
  if (!start.ok) return start;
  const story = context.catalogue.offered(original.experience);
  if (!story) return refuse('EXPERIENCE_001');
  const { seats, language } = original;
  const plan = { requestKey: body.request_key, story, name: original.name || story.title, seats, language, ...start.value };
  return book(context, { who, plan });
}

/** Renames a session and gives it more or fewer seats. */
async function changeNameAndSeats(
  tx: Queryable,
  context: PlanningContext,
  { session, changes: { name = session.name, seats = session.seats } }: { session: SessionRecord; changes: SessionChanges },
): Promise<WithFields<null>> {
  const { id, companyId } = session;
  if (name === session.name && seats === session.seats) return ok(null);
  const may = seats === session.seats ? mayRename(session) : mayPlan(session);
  if (!may.ok) return may;
  if (name !== session.name) {
    const checked = checkName({ name, isTrusted: await hasEarnedTrust(tx, companyId) });
    if (!checked.ok) return checked;
  }
  if (seats !== session.seats) {
    const story = context.catalogue.find(session.experience);
    if (!story) return refuse('EXPERIENCE_001');
    const checked = checkSeats({ seats, invited: await countInvited(tx, id), players: story.players });
    if (!checked.ok) return checked;
    const held = await hold(tx, { companyId, sessionId: id, label: name, seats, atMs: context.clock.nowMs() });
    if (!held.ok) return held;
  }
  await setNameAndSeats(tx, { id, name, seats });
  return ok(null);
}

/** Points a session to a room of another service. An empty address is none. */
async function changeMeeting(
  tx: Queryable,
  { meetingHosts }: PlanningContext,
  { session, asked }: { session: SessionRecord; asked: string | null | undefined },
): Promise<WithFields<null>> {
  const url = asked === '' ? null : asked;
  if (url === undefined || url === session.meetingUrl) return ok(null);
  // While it runs everybody stays in one room.
  const may = mayPlan(session);
  if (!may.ok) return may;
  const checked = checkMeeting({ url, hosts: meetingHosts });
  if (checked.ok) await setMeeting(tx, { id: session.id, url });
  return checked;
}

/** Has emails to the team written in another language from now on. */
async function changeLanguage(
  tx: Queryable,
  { session, language = session.language }: { session: SessionRecord; language: Language | undefined },
): Promise<Result<null>> {
  if (language === session.language) return ok(null);
  const may = mayWriteIn(session);
  if (may.ok) await setLanguage(tx, { id: session.id, language });
  return may;
}

/** Has calendars show the new name of a session that is ahead. */
async function tellNewName(tx: Queryable, context: PlanningContext, session: SessionRecord): Promise<void> {
  if (session.status !== 'scheduled') return;
  await queueSessionEmails(tx, context, { session, occasion: 'renamed' });
  await queueOrganiserEvents(tx, context, { session, event: 'renamed' });
}

/** Changes what is given: the name, the seats and the language at once, the time once the show has taken it. */
export async function changeSession(
  context: PlanningContext,
  { who, id, changes }: { who: Requester; id: string; changes: SessionChanges },
): Promise<WithFields<null>> {
  const { db, clock } = context;
  const { starts_at: startsAt, zone } = changes;
  const nowMs = clock.nowMs();
  const start = startsAt === undefined || zone === undefined ? null : startOf({ startsAt, zone: atlas.timeZone(zone), nowMs });
  const changed = await db.transaction(tenant(who), async (tx) => {
    const session = await findPlanned(tx, id, { hold: true });
    if (!session) return refuse('SESSION_001');
    if (start) {
      const may = mayPlan(session);
      if (!may.ok) return may;
      if (!start.ok) return start;
    }
    const written = await checkSentenceOf(tx, { companyId: who.companyId, sentence: changes.sentence });
    if (!written.ok) return written;
    const pointed = await changeMeeting(tx, context, { session, asked: changes.meeting_url });
    if (!pointed.ok) return pointed;
    const named = await changeNameAndSeats(tx, context, { session, changes });
    const done = named.ok ? await changeLanguage(tx, { session, language: changes.language }) : named;
    const { links_only: linksOnly, passes_seats: passesSeats } = changes;
    if (done.ok && (linksOnly !== undefined || passesSeats !== undefined)) {
      const may = mayWriteIn(session);
      if (!may.ok) return may;
      if (linksOnly !== undefined) await setLinksOnly(tx, { id: session.id, linksOnly });
      if (passesSeats !== undefined) await setPassesSeats(tx, { id: session.id, passesSeats });
    }
    if (done.ok) await recordAuditEvent(tx, { atMs: nowMs, action: 'session.changed', sessionId: session.id, ...who });
    const { name = session.name } = changes;
    // An email about another time says the new name, too.
    if (done.ok && !start && name !== session.name) await tellNewName(tx, context, { ...session, name });
    return done;
  });
  context.wakeOutbox();
  if (!changed.ok || !start?.ok) return changed;
  return move(context, { who, id, sentence: changes.sentence, to: () => start.value });
}

/** CONSUMER_003 where somebody in a session sits in another at the time it is to be moved to. */
async function checkSeatTimes(
  tx: Queryable,
  { catalogue }: PlanningContext,
  { session, startsAtMs }: { session: SessionRecord; startsAtMs: number },
): Promise<Result<null>> {
  await lockSeatTimes(tx, session.companyId);
  const lengthSec = (slug: string) => catalogue.find(slug)?.lengthSec ?? 0;
  const wanted = timesOf({ ...session, startsAtMs, pendingChange: null }, lengthSec(session.experience));
  const seats = await listOtherSeats(tx, session.id);
  const isTaken = seats.some((seat) => doTimesOverlap(wanted, timesOf(seat, lengthSec(seat.experience))));
  return isTaken ? refuse('CONSUMER_003') : ok(null);
}

/** Has a session begin at another time. One that begins then already stays as it is: a second press emails nobody. */
async function move(
  context: PlanningContext,
  {
    who,
    id,
    sentence = '',
    isUrgent = () => false,
    to,
  }: {
    who: Requester;
    id: string;
    sentence?: string | undefined;
    /** Whether it moves although somebody sits in another session at that time. */
    isUrgent?: (session: SessionRecord) => boolean;
    to: (session: SessionRecord) => { startsAtMs: number; zone: string };
  },
): Promise<Result<null>> {
  const change = context.ids.uuid();
  return requestChange(context, {
    who,
    id,
    action: 'session.rescheduled',
    may: async (session, tx) => {
      const { startsAtMs } = to(session);
      const may = mayPlan(session);
      if (!may.ok || startsAtMs === session.startsAtMs || isUrgent(session)) return may;
      return checkSeatTimes(tx, context, { session, startsAtMs });
    },
    change: (session) => {
      const { startsAtMs, zone } = to(session);
      const isThen = session.startsAtMs === startsAtMs && session.zone === zone;
      return isThen ? null : { kind: 'move', change, startsAtMs, zone, sentence };
    },
  });
}

/**
 * Has a session begin so many minutes later than planned; later than now where that time is past. With `fromMs`, one that begins at another
 * time than that stays as it is. Once the doors are open, people wait: another session that begins for one of them refuses it no more.
 */
export async function delaySession(
  context: PlanningContext,
  { who, id, minutes, fromMs }: { who: Requester; id: string; minutes: number; fromMs?: number | undefined },
): Promise<Result<null>> {
  const { clock } = context;
  return move(context, {
    who,
    id,
    isUrgent: (session) => shownStatus(session, clock.nowMs()) === 'open',
    to: ({ startsAtMs, zone }) =>
      fromMs === undefined || fromMs === startsAtMs
        ? { startsAtMs: Math.max(startsAtMs, clock.nowMs()) + minutes * 60_000, zone }
        : { startsAtMs, zone },
  });
}

/** Cancels a session: its show never begins, all its credits are released, nobody can join. One that is cancelled stays so. */
export async function cancelSession(
  context: PlanningContext,
  { who, id, sentence = '' }: { who: Requester; id: string; sentence?: string | undefined },
): Promise<WithFields<null>> {
  const { companyId } = who;
  const checked = await context.db.transaction(tenant(who), (tx) => checkSentenceOf(tx, { companyId, sentence }));
  if (!checked.ok) return checked;
  const change = context.ids.uuid();
  return requestChange(context, {
    who,
    id,
    action: 'session.cancelled',
    may: mayCancel,
    change: ({ status }) => (status === 'cancelled' ? null : { kind: 'cancel', change, sentence }),
  });
}

/** Stops the clock of a session that is live, or lets it go on; one that stands so already stays so. */
export function pauseSession(
  context: PlanningContext,
  { who, id, paused }: { who: Requester; id: string; paused: boolean },
): Promise<Result<null>> {
  const change = context.ids.uuid();
  return requestChange(context, {
    who,
    id,
    action: paused ? 'session.paused' : 'session.resumed',
    may: mayPause,
    change: ({ pausedAtMs }) => ((pausedAtMs !== null) === paused ? null : { kind: paused ? 'pause' : 'resume', change }),
  });
}

/** Deletes a session that is over, with its seats. What the ledger says of it stays. */
export function deleteSession(
  { db, clock }: PlanningContext,
  { who, id }: { who: Requester; id: string },
): Promise<Result<null>> {
  return db.transaction(tenant(who), async (tx) => {
    const session = await findPlanned(tx, id, { hold: true });
    if (!session) return refuse('SESSION_001');
    const may = mayDelete(session);
    if (!may.ok) return may;
    await removeSession(tx, session.id);
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'session.deleted', sessionId: session.id, ...who });
    return ok(null);
  });
}

/** Lets a colleague look after a session, too, and tells them so. */
async function share(
  tx: Queryable,
  context: PlanningContext,
  { who, session, userId }: { who: Requester; session: SessionRecord; userId: string },
): Promise<void> {
  const { companyId } = who;
  const sessionId = session.id;
  const isNew = await addOrganiser(tx, { companyId, id: sessionId, userId });
  if (isNew && session.status === 'scheduled') await queueOrganiserEvents(tx, context, { session, event: 'shared', userId });
  if (!isNew || userId === who.userId) return;
  const about = { kind: 'session-shared', about: sessionId, sessionId, memberId: who.userId } as const;
  await notify(tx, { companyId, to: { of: 'user', userId }, ...about, atMs: context.clock.nowMs() });
}

/** Has a colleague look after a session no longer. */
async function unshare(
  tx: Queryable,
  context: PlanningContext,
  { session, userId }: { session: SessionRecord; userId: string },
): Promise<void> {
  const isAhead = session.status === 'scheduled' && userId !== session.organiserId;
  if (isAhead) await queueOrganiserEvents(tx, context, { session, event: 'unshared', userId });
  await removeOrganiser(tx, { id: session.id, userId });
}

/** Adds a colleague to those who look after a session, or removes them. COMPANY_003 for whoever is not in the company. */
export async function setOrganiser(
  context: PlanningContext,
  { who, id, userId, isOne }: { who: Requester; id: string; userId: string; isOne: boolean },
): Promise<Result<null>> {
  const { db, clock } = context;
  const done = await db.transaction(tenant(who), async (tx) => {
    const session = await findPlanned(tx, id);
    if (!session) return refuse('SESSION_001');
    if (!(await isColleague(tx, userId))) return refuse('COMPANY_003');
    await (isOne ? share(tx, context, { who, session, userId }) : unshare(tx, context, { session, userId }));
    await recordAuditEvent(tx, {
      atMs: clock.nowMs(),
      action: isOne ? 'session.organiser-added' : 'session.organiser-removed',
      sessionId: session.id,
      ...who,
    });
    return ok(null);
  });
  context.wakeOutbox();
  return done;
}
