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
