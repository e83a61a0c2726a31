import { toAll } from '../announcement.ts';
import { endingOf } from '../endings.ts';
import type { Mechanic } from '../mechanic.ts';
import { sceneOf, sceneOfKind } from '../timing.ts';
import { puzzleOf } from './plan.ts';

interface FinaleState {
  readonly variables: Readonly<Record<string, number>>;
  readonly ending: string | null;
}

declare module '../state.ts' {
  interface MechanicStates {
    /** What the choices and successes so far have led to. */
    readonly finale: FinaleState;
  }
}

function add(variables: FinaleState['variables'], effects: Readonly<Record<string, number>>): FinaleState['variables'] {
  const sum = { ...variables };
  for (const [name, by] of Object.entries(effects)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}

/** Story variables and the ending: votes and solved puzzles move them. */
export const finale: Mechanic<'finale'> = {
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
  announces: (show, event) =>
    event.type === 'scene.started' && sceneOf(show)?.kind === 'finale'
      ? toAll(show, 'a-ending', { title: endingOf(show)?.ending.title ?? '' })
      : [],
  stageReads: (show) => [show.mechanics.finale],
  feeds: {},
  slices: {
    ending: {
      reads: (show) => [show.scene, show.phase, show.mechanics.finale],
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
