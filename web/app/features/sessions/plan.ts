import type { Experience } from '@lorecrew/contract/api/sessions';
import { SESSION_NAME_MAX_CHARS } from '@lorecrew/contract/api/sessions';
import { PLAN_AHEAD_YEARS } from '@lorecrew/contract/limits';
import type { SessionDraft } from '../../lib/storage/session-draft.ts';
import { lastStart, momentIn } from '../../lib/time/session-times.ts';

export type PlanField = 'experience' | 'name' | 'starts_at' | 'zone' | 'seats';
export type PlanFaults = Partial<Record<PlanField, string>>;

/** The step on which each field stands. */
const STEP_OF: Readonly<Record<PlanField, number>> = { experience: 0, starts_at: 1, zone: 1, name: 1, seats: 2 };

/** What is wrong with a day and time to begin at, as clocks of the zone show them. */
export function startFault(
  { date, time, zone }: Pick<SessionDraft, 'date' | 'time' | 'zone'>,
  nowMs: number,
): string | undefined {
  if (date === '') return 'Please choose a day.';
  if (time === '') return 'Please enter a time.';
  const atMs = momentIn({ date, time, zone });
  if (atMs === null) return 'Clocks skip this hour on that day. Please choose another.';
  if (atMs > lastStart({ zone, nowMs }).atMs) return `Please choose a time within the next ${PLAN_AHEAD_YEARS} years.`;
  return atMs > nowMs
    ? undefined
    : 'The experience start time must be in the future. Please select a time after the current time.';
}

function seatsFault({ seats }: SessionDraft, story: Experience | undefined): string | undefined {
  const n = Number(seats);
  if (seats.trim() === '' || !Number.isInteger(n)) return 'Please enter how many seats.';
  if (story && (n < story.players.min || n > story.players.max))
    return `This story is for ${story.players.min} to ${story.players.max} people.`;
  return undefined;
}

/** What is still wrong with a plan, beside its fields. */
export function planFaults(
  draft: SessionDraft,
  { stories, nowMs }: { stories: readonly Experience[]; nowMs: number },
): PlanFaults {
  const story = stories.find(({ slug }) => slug === draft.experience);
  const name = draft.name.trim();
  const faults: Record<PlanField, string | undefined> = {
    experience: story ? undefined : 'Please choose a story.',
    starts_at: startFault(draft, nowMs),
    zone: draft.zone === '' ? 'Please choose a time zone from the list.' : undefined,
    name:
      name === ''
        ? 'Please give the session a name.'
        : name.length > SESSION_NAME_MAX_CHARS
          ? `Please enter up to ${SESSION_NAME_MAX_CHARS} characters.`
          : undefined,
    seats: seatsFault(draft, story),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The first step on which something is wrong, up to `most`; null where nothing is. */
export function stepWithFault(faults: PlanFaults, most: number): number | null {
  const steps = Object.entries(STEP_OF).flatMap(([field, step]) => (field in faults && step <= most ? [step] : []));
  return steps.length === 0 ? null : Math.min(...steps);
}
