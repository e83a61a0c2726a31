import type { NewProgrammeBody, ProgrammeAddedAnswer, ProgrammeDate, ProgrammePreview } from '@lorecrew/contract/api/programmes';
import { errorMessage } from '@lorecrew/contract/errors';
import { SessionId } from '@lorecrew/contract/ids';
import { ok, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/model/story';
import type { Queryable } from '../../../ports.ts';
import { atlas } from '../../accounts/account/queries.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { expire } from '../../credits/commands.ts';
import { balanceOf, hasEarnedTrust } from '../../credits/queries.ts';
import { type Adding, addPeople, type PeopleContext, removePerson } from '../../people/commands.ts';
import { applyPendingChange, lockSeatTimes, type Requester } from '../commands.ts';
import { cancelSession, type PlanningContext, writePlan } from '../organiser-commands.ts';
import { checkName, checkSeats, startOf, type WithFields, wrong } from '../rules.ts';
import { findPlanned, listSeatIds } from '../store.ts';
import { datesInRhythm, pickStories } from './rules.ts';
import { countPlayed, findProgramme, findRequestedProgramme, insertProgramme, listDatesAhead } from './store.ts';

const DAY_MS = 24 * 3_600_000;

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

interface Start {
  readonly day: string;
  readonly startsAtMs: number;
  readonly zone: string;
  readonly skipped: boolean;
}

/** When each date of a programme begins. Those that are left out may be past or have no such hour. */
function startsOf({ clock }: Pick<PlanningContext, 'clock'>, body: NewProgrammeBody): WithFields<readonly Start[]> {
  const zone = atlas.timeZone(body.zone);
  const nowMs = clock.nowMs();
  const first = startOf({ startsAt: body.starts_at, zone, nowMs });
  if (!first.ok) return first;
  const starts: Start[] = [];
  for (const startsAt of datesInRhythm({ startsAt: body.starts_at, rhythm: body.rhythm, times: body.times })) {
    const day = startsAt.slice(0, 10);
    const skipped = body.skip.includes(day);
    const start = startOf({ startsAt, zone, nowMs });
    if (start.ok) starts.push({ day, ...start.value, skipped });
    else if (!skipped) return 'fields' in start ? wrong('starts_at', `${day}: ${Object.values(start.fields).join(' ')}`) : start;
  }
  return starts.some(({ skipped }) => !skipped) ? ok(starts) : wrong('times', 'Please leave one of the dates in.');
}

interface Draft {
  readonly starts: readonly (Start & { readonly story: Story | null })[];
  readonly people: number;
}

/** The dates of a programme, each with its story. */
async function draftOf(tx: Queryable, context: PlanningContext, body: NewProgrammeBody): Promise<WithFields<Draft>> {
  const { catalogue } = context;
  const starts = startsOf(context, body);
  if (!starts.ok) return starts;
  const original = body.like ? await findPlanned(tx, body.like.session) : null;
  if (body.like && !original) return refuse('SESSION_001');
  const ids = original && body.like?.people ? await listSeatIds(tx, original.id) : [];
  const offered = catalogue.stories();
  const chosen = body.experience === null ? null : catalogue.offered(body.experience);
  if (body.experience !== null && !chosen) return refuse('EXPERIENCE_002');
  const stories = chosen ? [chosen] : offered.filter(({ players }) => body.seats >= players.min && body.seats <= players.max);
  const [judged] = stories.length > 0 ? stories : offered;
  if (!judged) return refuse('EXPERIENCE_001');
  const checked = checkSeats({ seats: body.seats, invited: ids.length, players: judged.players });
  if (!checked.ok) return checked;
  const picked = pickStories({
    count: starts.value.filter(({ skipped }) => !skipped).length,
    stories: stories.map(({ slug }) => slug),
    played: await countPlayed(tx, ids),
  });
  const bySlug = new Map(stories.map((story) => [story.slug, story]));
  const next = picked.values();
  return ok({
    starts: starts.value.map((start) => ({
      ...start,
      story: start.skipped ? null : (bySlug.get(next.next().value ?? '') ?? null),
    })),
    people: ids.length,
  });
}

/** The dates, stories and credits of a programme. Writes nothing. */
export function previewProgramme(
  context: PlanningContext,
  { companyId, body }: { companyId: string; body: NewProgrammeBody },
): Promise<WithFields<ProgrammePreview>> {
  return context.db.transaction(tenant({ companyId }), async (tx) => {
    const draft = await draftOf(tx, context, body);
    if (!draft.ok) return draft;
    const { available } = await balanceOf(tx, companyId);
    const dates: ProgrammeDate[] = draft.value.starts.map(({ day, startsAtMs, skipped, story }) => ({
      ...{ day, startsAtMs, skipped },
      story: story && { slug: story.slug, title: story.title },
    }));
    const count = dates.filter(({ skipped }) => !skipped).length;
    const covered = Math.min(count, Math.max(0, Math.floor(available / body.seats)));
    return ok({ dates, credits: { needed: count * body.seats, available, covered }, people: draft.value.people });
  });
}

/** Writes a programme with all its sessions, or finds the one this request has written before. */
async function writeProgramme(
  tx: Queryable,
  context: PlanningContext,
  { who, body }: { who: Requester; body: NewProgrammeBody },
): Promise<WithFields<{ id: string; publicIds: readonly string[] }>> {
  const { companyId } = who;
  const atMs = context.clock.nowMs();
  const { request_key: requestKey, name, seats, language = null, like, invite_days: inviteDays } = body;
  // In the order of whoever adds people to a session. The second one has requests that come twice take turns.
  if (like?.people) await lockSeatTimes(tx, companyId);
  await expire(tx, { companyId, atMs });
  const known = await findRequestedProgramme(tx, requestKey);
  if (known) return known.name === name ? ok({ id: known.id, publicIds: [] }) : refuse('SESSION_003');
  const draft = await draftOf(tx, context, body);
  if (!draft.ok) return draft;
  const dates = draft.value.starts.flatMap(({ story, ...start }) => (story ? [{ ...start, story }] : []));
  const named = checkName({ name, isTrusted: await hasEarnedTrust(tx, companyId) });
  if (!named.ok) return named;
  // Nothing is written where the credits cover only some of the dates.
  if ((await balanceOf(tx, companyId)).available < dates.length * seats) return refuse('SESSION_002');
  const id = context.ids.uuid();
  await insertProgramme(tx, { id, companyId, name, requestKey, atMs });
  const publicIds: string[] = [];
  for (const { startsAtMs, zone, story } of dates) {
    const inviteAtMs = inviteDays === null ? {} : { inviteAtMs: Math.max(atMs, startsAtMs - inviteDays * DAY_MS) };
    const plan = { requestKey: null, story, name, startsAtMs, zone, seats, language, like, programmeId: id, ...inviteAtMs };
    const written = await writePlan(tx, context, { who, plan });
    // Everything was checked above; throwing undoes the dates before.
    if (!written.ok) throw new Error(`A date of a programme was refused: ${written.code}.`);
    publicIds.push(written.value);
  }
  await recordAuditEvent(tx, { atMs, action: 'programme.planned', ...who });
  return ok({ id, publicIds });
}

/**
 * Plans sessions in a rhythm, all or none of them: each is a session like any other. Holds a credit for each seat. May be repeated with the
 * same request key: it is one programme.
 */
export async function planProgramme(
  context: PlanningContext,
  { who, body }: { who: Requester; body: NewProgrammeBody },
): Promise<WithFields<string>> {
  const { companyId } = who;
  const written = await context.db.transaction(tenant(who), (tx) => writeProgramme(tx, context, { who, body }));
  if (!written.ok) return written;
  // Whose show does not open now is opened by the next round of pending changes.
  for (const publicId of written.value.publicIds) await applyPendingChange(context, { companyId, publicId });
  return ok(written.value.id);
}

interface DateAhead {
  readonly publicId: string;
  readonly startsAtMs: number;
}

/** The sessions of a programme that are ahead. SESSION_001 for a programme of another company. */
function datesAhead(
  { db }: Pick<PlanningContext, 'db'>,
  { who, id }: { who: Requester; id: string },
): Promise<WithFields<readonly DateAhead[]>> {
  return db.transaction(tenant(who), async (tx) =>
    (await findProgramme(tx, id)) ? ok(await listDatesAhead(tx, id)) : refuse('SESSION_001'),
  );
}

/**
 * Adds people to every session of a programme that is ahead; those who are there already stay as they are, so that it may be repeated. A date
 * that takes nobody is told with its refusal, and the others go on.
 */
export async function addToProgramme(
  context: PeopleContext & PlanningContext,
  { who, id, ...adding }: { who: Requester; id: string } & Pick<Adding, 'people' | 'ids' | 'holdMore' | 'invite' | 'file'>,
): Promise<WithFields<ProgrammeAddedAnswer>> {
  const ahead = await datesAhead(context, { who, id });
  if (!ahead.ok) return ahead;
  const dates: ProgrammeAddedAnswer['dates'] = [];
  for (const { publicId, startsAtMs } of ahead.value) {
    const requestKey = context.ids.uuid();
    const done = await addPeople(context, { who, sessionId: publicId, requestKey, ...adding });
    const outcome = done.ok
      ? { added: done.value.added, seated: done.value.left.filter(({ verdict }) => verdict === 'seated').length, refused: null }
      : { added: 0, refused: errorMessage(done.code) };
    dates.push({ sessionId: SessionId.parse(publicId), startsAtMs, ...outcome });
  }
  return ok({ dates });
}

/**
 * Removes somebody from every session of a programme that is ahead, and says from how many. They are told of each that they know of, with the
 * organiser's sentence. CONSUMER_001 for whoever the company does not know, CONSUMER_002 without a seat on any of them.
 */
export async function removeFromProgramme(
  context: PeopleContext & PlanningContext,
  { who, id, personId, sentence }: { who: Requester; id: string; personId: string; sentence?: string | undefined },
): Promise<WithFields<number>> {
  const ahead = await datesAhead(context, { who, id });
  if (!ahead.ok) return ahead;
  let dates = 0;
  for (const { publicId } of ahead.value) {
    const done = await removePerson(context, { who, sessionId: publicId, personId, sentence });
    if (done.ok) dates += 1;
    // They have no seat there, or it was cancelled or played meanwhile.
    else if (!['CONSUMER_002', 'SESSION_004', 'SESSION_006'].includes(done.code)) return done;
  }
  return dates > 0 ? ok(dates) : refuse('CONSUMER_002');
}

/** Cancels every session of a programme that is ahead. One that begins meanwhile goes on. */
export async function cancelProgramme(
  context: PlanningContext,
  { who, id, sentence }: { who: Requester; id: string; sentence?: string | undefined },
): Promise<WithFields<null>> {
  const ahead = await datesAhead(context, { who, id });
  if (!ahead.ok) return ahead;
  for (const { publicId } of ahead.value) {
    const done = await cancelSession(context, { who, id: publicId, sentence });
    if (!done.ok && done.code !== 'SESSION_010') return done;
  }
  return ok(null);
}
