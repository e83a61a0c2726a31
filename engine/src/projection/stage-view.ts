import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew } from '../core/crews.ts';
import { currentEnding } from '../core/endings.ts';
import { sceneNarrations } from '../core/narrations.ts';
import { currentPhase } from '../core/steps.ts';
import { mechanics } from '../mechanics/registry.ts';
import type { SliceView } from '../model/mechanic.ts';
import type { Crew, ShowState } from '../model/state.ts';

const parts = Object.values(mechanics);

/** The first picture that a mechanic asks for, else the phase's own, else that of the ending; with every mechanic's states. */
function pictureOf(show: ShowState, crew: Crew): { picture: string; states: string[] } {
  const own = parts.flatMap((part) => part.stage?.(show, crew) ?? []);
  const picture = own.find((part) => part.picture !== undefined)?.picture ?? currentPhase(show)?.picture;
  return { picture: picture ?? currentEnding(show)?.picture ?? '', states: own.flatMap((part) => part.states ?? []) };
}

/** What stands behind everything on a crew's screens. */
export const stageSlice: SliceView<Slice<'stage'>> = {
  dependencies: (show, who) => [
    show.scene,
    show.phase,
    show.results,
    findCrew(show, who.crew),
    ...parts.flatMap((part) => part.stageDependencies?.(show, who) ?? []),
  ],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    if (!crew || !show.scene) return null;
    const slots = Object.assign({}, ...parts.map((part) => part.slots?.(show, crew, directory)));
    return { ...pictureOf(show, crew), play: sceneNarrations(show, crew), ...(Object.keys(slots).length > 0 ? { slots } : {}) };
  },
};
