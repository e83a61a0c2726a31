import type { Experience } from '@lorecrew/contract/api/sessions';
import { SESSION_NAME_MAX_CHARS } from '@lorecrew/contract/api/sessions';
import { PLAN_AHEAD_YEARS } from '@lorecrew/contract/limits';
import type { Translator } from '../../lib/i18n/messages.ts';
import type { SessionDraft } from '../../lib/storage/session-draft.ts';
import { lastStart, momentIn } from '../../lib/time/session-times.ts';

export type PlanField = 'experience' | 'name' | 'starts_at' | 'zone' | 'seats';
export type PlanFaults = Partial<Record<PlanField, string>>;

type Say = Translator<'sessions.faults'>;

/** The step on which each field stands. */
const STEP_OF: Readonly<Record<PlanField, number>> = { experience: 0, starts_at: 1, zone: 1, name: 1, seats: 2 };

/** What is wrong with a day and time to begin at, as clocks of the zone show them. */
export function startFault(
  say: Say,
  { date, time, zone }: Pick<SessionDraft, 'date' | 'time' | 'zone'>,
  nowMs: number,
): string | undefined {
  if (date === '') return say('day');
  if (time === '') return say('time');
  const atMs = momentIn({ date, time, zone });
  if (atMs === null) return say('skipped');
  if (atMs > lastStart({ zone, nowMs }).atMs) return say('tooFar', { n: PLAN_AHEAD_YEARS });
  return atMs > nowMs ? undefined : say('past');
}

function seatsFault(say: Say, { seats }: SessionDraft, story: Experience | undefined): string | undefined {
  const n = Number(seats);
  if (seats.trim() === '' || !Number.isInteger(n)) return say('noSeats');
  if (story && (n < story.players.min || n > story.players.max)) return say('players', story.players);
  return undefined;
}

/** What is still wrong with a plan, beside its fields. */
export function planFaults(
  say: Say,
  draft: SessionDraft,
  { stories, nowMs }: { stories: readonly Experience[]; nowMs: number },
): PlanFaults {
  const story = stories.find(({ slug }) => slug === draft.experience);
  const name = draft.name.trim();
  const faults: Record<PlanField, string | undefined> = {
    experience: story ? undefined : say('story'),
    starts_at: startFault(say, draft, nowMs),
    zone: draft.zone === '' ? say('zone') : undefined,
    name:
      name === ''
        ? say('noName')
        : name.length > SESSION_NAME_MAX_CHARS
          ? say('nameMost', { n: SESSION_NAME_MAX_CHARS })
          : undefined,
    seats: seatsFault(say, draft, story),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The first step on which something is wrong, up to `most`; null where nothing is. */
export function stepWithFault(faults: PlanFaults, most: number): number | null {
  const steps = Object.entries(STEP_OF).flatMap(([field, step]) => (field in faults && step <= most ? [step] : []));
  return steps.length === 0 ? null : Math.min(...steps);
}
