import { systemTimers } from '../adapters/clock/timers.ts';
import { randomIds } from '../adapters/ids/random.ts';
import { findEnded } from '../features/accounts/auth/queries.ts';
import { expireAll, proveCredits } from '../features/credits/jobs.ts';
import { endWhatIsOver } from '../features/retention/commands.ts';
import { sendDueFollowUps } from '../features/session-emails/follow-up-surveys/jobs.ts';
import { inviteDue } from '../features/session-emails/invitation-sending/jobs.ts';
import { remindDue } from '../features/session-emails/invitations/jobs.ts';
import { takeCalendarReplies } from '../features/session-emails/replies/commands.ts';
import type { ReportContext } from '../features/session-reports/commands.ts';
import { makeReports } from '../features/session-reports/jobs.ts';
import { tellCrewsLeft } from '../features/sessions/crews/jobs.ts';
import { retryPendingChanges } from '../features/sessions/jobs.ts';
import { seatWaitingGuests } from '../features/sessions/join-links/jobs.ts';
import { seatRequestsIn } from '../features/sessions/seat-requests/queries.ts';
import { Crewmates } from '../features/simulated-crewmates/commands.ts';
import { StandIns } from '../features/simulated-crewmates/stand-ins.ts';
import type { SeedDeps } from '../features/trials/demo/seed.ts';
import { RehearsalCasts } from '../features/trials/rehearsals/jobs.ts';
import { castIn } from '../features/trials/rehearsals/queries.ts';
import { deliverWebhooks } from '../features/webhooks/jobs.ts';
import type { Metrics } from '../ports/metrics.ts';
import { jobObserver } from '../ports/observe-job.ts';
import type { OnError } from '../ports/on-error.ts';
import type { OutboundFetch } from '../ports/outbound-fetch.ts';
import type { ReplyMailbox } from '../ports/reply-mailbox.ts';
import type { Presence } from '../ports.ts';
import type { LiveShows } from '../realtime/live-shows.ts';
import { PresenceSweep } from '../realtime/presence.ts';
import { RevocationSweep } from '../realtime/revocation.ts';
import { SeatRequestSweep } from '../realtime/seat-requests.ts';
import { type JobDefinition, RecurringJob } from './recurring-job.ts';

/** Stands in the ids of commands that a node sends by itself. */
const tabOfNode = () => randomIds.uuid().replaceAll('-', '');

/** What looks after shows beside their clients: signs of life, ended sign-ins, simulated crewmates. */
export function startShowJobs(
  shows: LiveShows,
  {
    db,
    presence,
    ...deps
  }: Pick<SeedDeps, 'db' | 'clock' | 'companyId'> & { onError: OnError } & {
    presence: Presence;
  },
): { close: () => void } {
  const timed = { ...deps, shows, timers: systemTimers };
  const revocations = { among: (familyIds: readonly string[]) => findEnded(db, familyIds) };
  const all = [
    new Crewmates({ ...timed, tab: tabOfNode() }),
    new StandIns({ ...timed, tab: tabOfNode() }),
    new RehearsalCasts({
      ...timed,
      presence,
      castOf: (sessionId) => castIn({ db, companyId: deps.companyId }, sessionId),
      tab: tabOfNode(),
    }),
    new PresenceSweep({ ...timed, presence }),
    new RevocationSweep({ ...timed, revocations }),
    new SeatRequestSweep({ ...timed, seatRequests: seatRequestsIn({ db, clock: deps.clock }) }),
  ];
  return { close: () => all.map((each) => each.close()) };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type JobsContext = ReportContext & {
  readonly metrics: Metrics;
  readonly mailbox: ReplyMailbox | null;
  readonly outboundFetch: OutboundFetch;
};

async function endWhatIsOverAndReport(context: JobsContext): Promise<void> {
  const { failed } = await endWhatIsOver(context);
  for (const { rows, error } of failed) context.onError(error, `ending what has been kept for long enough: ${rows}`);
}

/** Every recurring job and how often it runs. */
function definitions(context: JobsContext): JobDefinition[] {
  const { metrics, mailbox } = context;
  const about = { name: 'lorecrew_credit_accounts_wrong', help: 'Companies whose balance is not the sum of its entries.' };
  const wrong = metrics.gauge({ ...about, labels: [] });
  const onProof = (accounts: number) => wrong.set({}, accounts);
  return [
    {
      name: 'retention',
      everyMs: HOUR_MS,
      // Not at once, when everybody comes back.
      firstAfterMs: 5 * MINUTE_MS,
      run: () => endWhatIsOverAndReport(context),
      what: 'ending what has been kept for long enough',
    },
    { name: 'credit-expiry', everyMs: HOUR_MS, run: () => expireAll(context), what: 'letting old credits go' },
    { name: 'credit-proof', everyMs: HOUR_MS, run: () => proveCredits({ ...context, onProof }), what: 'proving the books' },
    { name: 'schedule', everyMs: 10 * SECOND_MS, run: () => retryPendingChanges(context), what: 'looking for shows to be told' },
    {
      name: 'crews',
      everyMs: 10 * SECOND_MS,
      run: () => tellCrewsLeft(context),
      what: 'looking for shows to be told of their crews',
    },
    {
      name: 'waiting-lists',
      everyMs: 10 * SECOND_MS,
      run: () => seatWaitingGuests(context),
      what: 'looking for free seats for those who wait',
    },
    { name: 'invitations', everyMs: 20 * SECOND_MS, run: () => inviteDue(context), what: 'looking for invitations to send' },
    { name: 'reminders', everyMs: 20 * SECOND_MS, run: () => remindDue(context), what: 'looking for sessions to remind of' },
    { name: 'reports', everyMs: 10 * SECOND_MS, run: () => makeReports(context), what: 'looking for sessions to report on' },
    { name: 'webhooks', everyMs: 2 * SECOND_MS, run: () => deliverWebhooks(context), what: 'delivering webhooks' },
    { name: 'survey-emails', everyMs: MINUTE_MS, run: () => sendDueFollowUps(context), what: 'sending follow-up surveys' },
    ...(mailbox
      ? [
          {
            name: 'calendar-replies',
            everyMs: MINUTE_MS,
            run: () => takeCalendarReplies(context, mailbox),
            what: 'reading answers from calendars',
          },
        ]
      : []),
  ];
}

/** Starts the recurring jobs of this node: expiry, bookkeeping, sessions, their emails and their reports. */
export function startJobs(context: JobsContext): { readonly close: () => Promise<void> } {
  const deps = { timers: systemTimers, observeJob: jobObserver(context), onError: context.onError };
  const jobs = definitions(context).map((definition) => new RecurringJob(definition, deps));
  return { close: async () => void (await Promise.all(jobs.map((job) => job.close()))) };
}
