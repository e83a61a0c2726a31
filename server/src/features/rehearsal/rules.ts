import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/story';

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

/** Nobody has played a rehearsal that was silent for so long. */
const LEFT_AFTER_MS = 60_000;

/** A rehearsal that is not over. */
export interface RunningRehearsal {
  readonly id: string;
  readonly openedBy: readonly string[];
  readonly openedAtMs: number;
  /** When it was opened, or somebody in it was last heard of. */
  readonly playedAtMs: number;
}

interface Asked {
  readonly key: string;
  readonly most: number;
  readonly full: 'PREVIEW_003' | null;
  readonly nowMs: number;
}

/** Which rehearsals have to end so that one more runs under a key: the oldest; where none may be taken from anybody, those that nobody plays. */
export function roomFor(running: readonly RunningRehearsal[], { key, most, full, nowMs }: Asked): Result<string[]> {
  const own = running.filter(({ openedBy }) => openedBy.includes(key)).toSorted((a, b) => a.openedAtMs - b.openedAtMs);
  const surplus = Math.max(0, own.length + 1 - most);
  const mayEnd = full === null ? own : own.filter(({ playedAtMs }) => nowMs - playedAtMs >= LEFT_AFTER_MS);
  return full !== null && mayEnd.length < surplus ? refuse(full) : ok(mayEnd.slice(0, surplus).map(({ id }) => id));
}
