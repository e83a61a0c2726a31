import type { FollowUpSurveyAnswer, SurveyBody, SurveyResultsAnswer } from '@lorecrew/contract/api/survey';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { ParticipantMails } from '../../outbox/commands.ts';
import { waysToStop } from '../../outbox/queries.ts';
import type { ScheduleContext } from '../../sessions/commands.ts';
import { findPlanned, findSession, listAttendeeIds, type SessionRecord } from '../../sessions/queries.ts';
import { recordAnswers } from '../../survey/commands.ts';
import { type FollowUpMoment, readSurveyResults, surveyState, upcomingFollowUps } from '../../survey/queries.ts';
import { findSender, listSeats } from '../queries.ts';
import { followUpEmail } from './mails.ts';
import { readSurveyLink, type SurveyClaim, signSurveyLink } from './queries.ts';
import { deleteFollowUps, insertFollowUps, takeDue } from './store.ts';

type Context = ScheduleContext;

const KEPT_MS = 14 * 24 * 3_600_000;

/** What a session is called: its name, else the title of its story, in a language if one is given. */
function nameOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { name, experience, language = '' }: { name: string; experience: string; language?: string },
): string {
  const story = catalogue.find(experience);
  return name || (story?.translations?.[language] ?? story)?.title || experience;
}

/**
 * Has whoever took part asked again by email, thirty and sixty days after the end, or takes that back. Whom, is written down now: the
 * log of a show forgets names after thirty days. SESSION_001 for another company's, FELT_003 where it is too early or too late.
 */
export function setFollowUps(
  { db, clock }: Context,
  { companyId, id, on }: { companyId: string; id: string; on: boolean },
): Promise<Result<SurveyResultsAnswer>> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id, { hold: true });
    if (!session) return refuse('SESSION_001');
    const nowMs = clock.nowMs();
    if (on) {
      const { id: sessionId, status, endedAtMs } = session;
      const ahead = status === 'completed' && endedAtMs !== null ? upcomingFollowUps(endedAtMs, nowMs) : [];
      const consumerIds = await listAttendeeIds(tx, sessionId);
      if (ahead.length === 0 || consumerIds.length === 0) return refuse('FELT_003');
      for (const mail of ahead) await insertFollowUps(tx, { companyId, sessionId, consumerIds, ...mail });
    } else await deleteFollowUps(tx, session.id);
    return ok(await readSurveyResults(tx, session, nowMs));
  });
}

async function writeOne(
  tx: Queryable,
  context: Context,
  { session, moment, consumerIds }: { session: SessionRecord; moment: FollowUpMoment; consumerIds: readonly string[] },
): Promise<void> {
  const { siteUrl, secrets, clock } = context;
  const { id: sessionId, companyId } = session;
  const sender = await findSender(tx, session);
  const seats = await listSeats(tx, { sessionId, consumerIds });
  const mails = await ParticipantMails.to(tx, context, { companyId, emails: seats.map(({ email }) => email) });
  for (const seat of seats) {
    if (seat.remindersOff) continue;
    const { consumerId, firstName: first, email: to, language } = seat;
    const site = siteUrl();
    const url = site + paths.surveyEmail(signSurveyLink(secrets, { moment, companyId, sessionId, consumerId }));
    const stop = waysToStop(context, { kind: 'reminders', companyId, consumerId });
    const content = followUpEmail({
      language,
      moment,
      first,
      name: nameOf(context, { ...session, language }),
      from: sender?.name ?? null,
      url,
      privacyUrl: site + paths.privacy(),
      stop,
    });
    await mails.queue({
      kind: `felt-${moment}`,
      ...{ companyId, sessionId, to, content },
      ...{ isActive: seat.opened, isInvitation: false },
      goodUntilMs: clock.nowMs() + KEPT_MS,
    });
  }
}

/** Writes the emails of a session that are due; of two who do it one does. */
export function writeDueFollowUps(
  context: Context,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<void> {
  const { db, clock } = context;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const due = await takeDue(tx, { sessionId, nowMs: clock.nowMs() });
    const row = await tx.selectFrom('session').select('public_id as publicId').where('id', '=', sessionId).executeTakeFirst();
    const session = row && (await findPlanned(tx, row.publicId));
    if (!session) return;
    for (const moment of ['day30', 'day60'] as const) {
      const consumerIds = due.filter((one) => one.moment === moment).map((one) => one.consumerId);
      if (consumerIds.length > 0) await writeOne(tx, context, { session, moment, consumerIds });
    }
  });
}

/** Whether the holder of an email may answer, and what about. AUTH_003 for what was not signed here, or whose seat is gone. */
export async function surveyByLink(
  context: Context,
  token: string,
): Promise<Result<{ claim: SurveyClaim; answer: FollowUpSurveyAnswer }>> {
  const claim = readSurveyLink(context.secrets, token);
  const session = claim && (await findSession(context.db, claim));
  if (!session) return refuse('AUTH_003');
  const { companyId } = claim;
  const planned = await context.db.transaction({ role: 'tenant', companyId }, (tx) => findPlanned(tx, session.publicId));
  if (!planned) return refuse('AUTH_003');
  return ok({ claim, answer: { ...(await surveyState(context, claim, claim.moment)), name: nameOf(context, planned) } });
}

/** Counts what the holder of an email answers. Codes as above, and as at any other answer. */
export async function answerByLink(
  context: Context,
  { token, body }: { token: string; body: SurveyBody },
): Promise<Result<FollowUpSurveyAnswer>> {
  const found = await surveyByLink(context, token);
  if (!found.ok) return found;
  const { claim, answer } = found.value;
  const state = await recordAnswers(context, { seat: claim, asked: claim.moment, body });
  return state.ok ? ok({ ...answer, ...state.value }) : state;
}
