import type { ShowState } from './state.ts';
import type { Ending } from './story.ts';

/** The ending the show has come to; before any choice, that of the last vote's default. */
export function endingOf(show: ShowState): { id: string; ending: Ending } | null {
  const votes = Object.values(show.story.votes);
  const fallback = votes.at(-1);
  const id = show.mechanics.finale.ending ?? fallback?.options.find((option) => option.id === fallback.default)?.ending;
  const ending = id ? show.story.endings[id] : undefined;
  return id && ending ? { id, ending } : null;
}
