import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/model/story';
import { LEFT_AFTER_MS, type RunningTrial, SILENT_AFTER_MS } from '../rules.ts';

/** Whoever fills the other seats. Each is told to be simulated by the name. */
const NAMES = ['Juno', 'Tomas', 'Ilse', 'Kofi', 'Mara'];
/** A crew of four is what most sessions have. */
const USUAL_CREW = 4;

/** The simulated people a rehearsal of a story needs: none where the story has crewmates of its own. */
export function castOf({ crew, players }: Pick<Story, 'crew' | 'players'>): readonly string[] {
  if (crew.simulated) return [];
  const others = Math.min(crew.seats, Math.max(players.min, USUAL_CREW)) - 1;
  return NAMES.slice(0, others);
}

/** An unfinished rehearsal counts as running for so long. */
export const REHEARSAL_OVER_AFTER_MS = 3 * 3_600_000;

/** Whose rehearsal is to be opened, and what is answered where there is no room for it. */
export interface Opener {
  readonly key: string;
  /** How many may run under this key. */
  readonly most: number;
  /** What is answered while all of them are played; null where the oldest then ends for the next. */
  readonly full: 'PREVIEW_003' | null;
  readonly companyFull: 'REHEARSAL_002' | 'PREVIEW_005';
}

interface Demand extends Opener {
  readonly companyKey: string;
  readonly mostPerCompany: number;
  /** How many may run at all. */
  readonly places: number;
  readonly nowMs: number;
}

/**
 * Which rehearsals have to end so that one more can run: under its own key, in its company, and at all. Only one that nobody plays makes
 * room, the oldest first, except that an organiser's own rehearsal ends for their next one.
 */
export function roomFor(running: readonly RunningTrial[], demand: Demand): Result<string[]> {
  const { key, most, full, companyKey, mostPerCompany, companyFull, places, nowMs } = demand;
  const ended = new Set<string>();
  const endSurplus = (among: readonly RunningTrial[], room: number, silentMs: number): boolean => {
    const left = among.filter(({ id }) => !ended.has(id)).toSorted((a, b) => a.openedAtMs - b.openedAtMs);
    const surplus = Math.max(0, left.length + 1 - room);
    const mayEnd = left.filter(({ playedAtMs }) => nowMs - playedAtMs >= silentMs);
    for (const { id } of mayEnd.slice(0, surplus)) ended.add(id);
    return mayEnd.length >= surplus;
  };
  const openedBy = (wanted: string) => running.filter((one) => one.openedBy.includes(wanted));
  const always = Number.NEGATIVE_INFINITY;
  if (!endSurplus(openedBy(key), most, full === null ? always : LEFT_AFTER_MS) && full !== null) return refuse(full);
  if (!endSurplus(openedBy(companyKey), mostPerCompany, LEFT_AFTER_MS)) return refuse(companyFull);
  if (!endSurplus(running, places, SILENT_AFTER_MS)) return refuse('REHEARSAL_001');
  return ok([...ended]);
}
