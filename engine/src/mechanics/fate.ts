import type { Mechanic } from '../mechanic.ts';
import type { ShowState } from '../state.ts';
import type { Ending } from '../story.ts';
import { sceneOfKind } from '../timing.ts';
import { puzzleOf } from './plan.ts';

interface FateState {
  readonly variables: Readonly<Record<string, number>>;
  readonly ending: string | null;
}

declare module '../state.ts' {
  interface MechanicStates {
    /** What the choices and successes so far have led to. */
    readonly fate: FateState;
  }
}

function add(variables: FateState['variables'], effects: Readonly<Record<string, number>>): FateState['variables'] {
  const sum = { ...variables };
  for (const [name, by] of Object.entries(effects)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}

/** The ending the show has come to; before any choice, that of the last vote's default. */
export function endingOf(show: ShowState): { id: string; ending: Ending } | null {
  const votes = Object.values(show.story.votes);
  const fallback = votes.at(-1);
  const id = show.mechanics.fate.ending ?? fallback?.options.find((option) => option.id === fallback.default)?.ending;
  const ending = id ? show.story.endings[id] : undefined;
  return id && ending ? { id, ending } : null;
}

/** Story variables and the ending: votes and solved puzzles move them. */
export const fate: Mechanic<'fate', never, 'ending'> = {
  initial: { variables: {}, ending: null },
  evolve: (own, { event }, show) => {
    switch (event.type) {
      case 'show.started':
        return { ...own, variables: show.story.variables };
      case 'puzzle.solved':
        return { ...own, variables: add(own.variables, puzzleOf(show)?.variablesOnSolved ?? {}) };
      case 'vote.closed': {
        const chosen = show.story.votes[event.vote]?.options.find((option) => option.id === event.option);
        return { variables: add(own.variables, chosen?.effects ?? {}), ending: chosen?.ending ?? own.ending };
      }
      default:
        return own;
    }
  },
  commands: {},
  slices: {
    ending: {
      reads: (show) => [show.scene, show.phase, show.mechanics.fate],
      render: (show) => {
        const reached = endingOf(show);
        const told = sceneOfKind(show, 'finale') || sceneOfKind(show, 'debrief') || (show.phase === 'completed' && !show.noShow);
        if (!reached || !told) return null;
        const { title, where, picture, text } = reached.ending;
        return { id: reached.id, title, where, picture, narration: reached.id, text };
      },
    },
  },
};
