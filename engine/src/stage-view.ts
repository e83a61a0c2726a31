import type { Slice } from '@lorecrew/contract/live/view';
import { crewById } from './crews.ts';
import { endingOf } from './endings.ts';
import type { Played, SliceView } from './mechanic.ts';
import { mechanics } from './mechanics.ts';
import type { Crew, ShowState } from './state.ts';
import { phaseOf } from './steps.ts';
import { phaseStartMs, writtenPlay } from './timing.ts';

const parts = Object.values(mechanics);

/** Every narration of the present phase and when it begins or began, for one crew. */
export function phasePlay(show: ShowState, crew: Crew): Played[] {
  const phase = phaseOf(show);
  if (!phase) return [];
  return [...writtenPlay(show, crew, phase, phaseStartMs(show)), ...parts.flatMap((part) => part.plays?.(show, crew) ?? [])];
}

/** Every narration of the present scene, for one crew. */
export function scenePlay(show: ShowState, crew: Crew): Played[] {
  return [...(show.scene?.heard[crew.id] ?? []), ...phasePlay(show, crew)];
}

/** The first picture that a mechanic asks for, else the phase's own, else that of the ending; with every mechanic's states. */
function pictureOf(show: ShowState, crew: Crew): { picture: string; states: string[] } {
  const own = parts.flatMap((part) => part.stage?.(show, crew) ?? []);
  const picture = own.find((part) => part.picture !== undefined)?.picture ?? phaseOf(show)?.picture;
  return { picture: picture ?? endingOf(show)?.picture ?? '', states: own.flatMap((part) => part.states ?? []) };
}

/** What stands behind everything on a crew's screens. */
export const stageSlice: SliceView<Slice<'stage'>> = {
  reads: (show, who) => [
    show.scene,
    show.phase,
    show.results,
    crewById(show, who.crew),
    ...parts.flatMap((part) => part.stageReads?.(show) ?? []),
  ],
  render: (show, who, directory) => {
    const crew = crewById(show, who.crew);
    if (!crew || !show.scene) return null;
    const slots = Object.assign({}, ...parts.map((part) => part.slots?.(show, crew, directory)));
    return { ...pictureOf(show, crew), play: scenePlay(show, crew), ...(Object.keys(slots).length > 0 ? { slots } : {}) };
  },
};
