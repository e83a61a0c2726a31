import { systemTimers } from '../adapters/clock/timers.ts';
import { randomIds } from '../adapters/ids/random.ts';
import { findEnded } from '../features/accounts/auth/queries.ts';
import { Bookkeeper } from '../features/credits/jobs.ts';
import { Retention } from '../features/retention/jobs.ts';
import { FollowUpSurveys } from '../features/session-emails/follow-up-surveys/jobs.ts';
import { Reminders } from '../features/session-emails/invitations/jobs.ts';
import { CalendarReplies } from '../features/session-emails/replies/jobs.ts';
import type { ReportContext } from '../features/session-reports/commands.ts';
import { Reporter } from '../features/session-reports/jobs.ts';
import { CrewMessenger } from '../features/sessions/crews/jobs.ts';
import { SessionScheduler } from '../features/sessions/jobs.ts';
import { seatRequestsIn } from '../features/sessions/seat-requests/queries.ts';
import { Crewmates } from '../features/simulated-crewmates/commands.ts';
import { StandIns } from '../features/simulated-crewmates/stand-ins.ts';
import type { SeedDeps } from '../features/trials/demo/seed.ts';
import { RehearsalCasts } from '../features/trials/rehearsals/jobs.ts';
import { castIn } from '../features/trials/rehearsals/queries.ts';
import type { Metrics } from '../ports/metrics.ts';
import { jobObserver } from '../ports/observe-job.ts';
import type { OnError } from '../ports/on-error.ts';
import type { ReplyMailbox } from '../ports/reply-mailbox.ts';
import type { Presence } from '../ports.ts';
import type { LiveShows } from '../realtime/live-shows.ts';
import { PresenceSweep } from '../realtime/presence.ts';
import { RevocationSweep } from '../realtime/revocation.ts';
import { SeatRequestSweep } from '../realtime/seat-requests.ts';

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

/** Recurring jobs: expiry, bookkeeping, starts of sessions and their reminders. */
export function startJobs(context: ReportContext & { readonly metrics: Metrics; readonly mailbox: ReplyMailbox | null }): {
  readonly close: () => Promise<void>;
} {
  const { metrics, mailbox } = context;
  const about = { name: 'lorecrew_credit_accounts_wrong', help: 'Companies whose balance is not the sum of its entries.' };
  const wrong = metrics.gauge({ ...about, labels: [] });
  const onProof = (accounts: number) => wrong.set({}, accounts);
  const timed = { ...context, timers: systemTimers, observeJob: jobObserver(context), onProof };
  const all = [
    new Retention(timed),
    new Bookkeeper(timed),
    new SessionScheduler(timed),
    new CrewMessenger(timed),
    new Reminders(timed),
    new Reporter(timed),
    new FollowUpSurveys(timed),
    ...(mailbox ? [new CalendarReplies({ ...timed, mailbox })] : []),
  ];
  return {
    close: async () => {
      for (const each of all) await each.close();
    },
  };
}
