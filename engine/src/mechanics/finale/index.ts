import { findCrew } from '../../core/crews.ts';
import { currentEnding } from '../../core/endings.ts';
import { nightLog, nightPage } from '../../core/night-log.ts';
import { currentStep } from '../../core/steps.ts';
import { toAll, withStep } from '../../model/announcement.ts';
import { beginsPhase, type ShowEvent } from '../../model/events.ts';
import type { Mechanic } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import { finaleStory } from './story.ts';

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** The ending that is told, from the finale on. */
    readonly finale: { readonly ending: string | null };
  }
}

function begins(show: ShowState, event: ShowEvent): boolean {
  return beginsPhase(event) && currentStep(show, 'finale') !== null;
}

/** What the choices and successes so far have led to. */
export const finale: Mechanic<'finale'> = {
  work: {},
  story: finaleStory,
  initial: { ending: null },
  evolve: (own, { event }, show) => (begins(show, event) ? { ending: currentEnding(show)?.id ?? null } : own),
  commands: {},
  announces: (show, event) => {
    if (!begins(show, event)) return [];
    return withStep(currentStep(show, 'finale')?.id, toAll(show, 'a-ending', { title: currentEnding(show)?.title ?? '' }));
  },
  stageDependencies: (show) => [show.mechanics.finale],
  feeds: {},
  slices: {
    nightLog: {
      dependencies: (show) => [show.mechanics.finale, show.variables, show.results],
      render: (show) => {
        const told = show.mechanics.finale.ending;
        const lines = told === null ? [] : nightLog(show, told);
        return lines.length > 0 ? { lines } : null;
      },
    },
    nightPage: {
      dependencies: (show, who) => [show.mechanics.finale, show.mechanics.boxes, show.mechanics.call, findCrew(show, who.crew)],
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        const lines = crew && show.mechanics.finale.ending !== null ? nightPage(show, crew, directory) : [];
        return lines.length > 0 ? { lines } : null;
      },
    },
    ending: {
      dependencies: (show) => [show.mechanics.finale],
      render: (show) => {
        const told = show.mechanics.finale.ending;
        const reached = show.story.endings.find(({ id }) => id === told);
        if (!reached) return null;
        const { id, title, picture, text } = reached;
        return { id, title, picture, narration: id, text };
      },
    },
  },
};
