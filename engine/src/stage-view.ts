import type { Slice } from '@lorecrew/contract/live/view';
import { crewById } from './crews.ts';
import { endingOf } from './endings.ts';
import type { Played, SliceView } from './mechanic.ts';
import { mechanics } from './mechanics.ts';
import type { Crew, ShowState } from './state.ts';
import type { Scene } from './story.ts';
import { afterSec, sceneOf } from './timing.ts';

const parts = Object.values(mechanics);

/** Narrations at their fixed seconds, as far as this crew's seats call for them. */
export function fixedPlay(show: ShowState, crew: Crew, scene: Scene, startedAtMs: number): Played[] {
  const simulated = crew.seats.filter((seat) => seat.occupant.kind === 'simulated').length;
  return scene.play.flatMap((rule) => {
    if (rule.when === 'some-simulated' && simulated === 0) return [];
    if (rule.when === 'none-simulated' && simulated > 0) return [];
    const narration = rule.narration === 'ending' ? endingOf(show)?.id : rule.narration;
    return narration ? [{ narration, atMs: afterSec(show, startedAtMs, rule.atSec) }] : [];
  });
}

/** Every narration of the present scene and when it begins or began, for one crew. */
export function playOf(show: ShowState, crew: Crew, scene: Scene, startedAtMs: number): Played[] {
  return [...fixedPlay(show, crew, scene, startedAtMs), ...parts.flatMap((part) => part.plays?.(show, crew) ?? [])];
}

/** The first picture that a mechanic asks for, else the scene's own, else that of the ending; with every mechanic's states. */
function pictureOf(show: ShowState, crew: Crew, scene: Scene): { picture: string; states: string[] } {
  const own = parts.flatMap((part) => part.stage?.(show, crew) ?? []);
  const picture = own.find((part) => part.picture !== undefined)?.picture ?? scene.picture;
  return { picture: picture ?? endingOf(show)?.ending.picture ?? '', states: own.flatMap((part) => part.states ?? []) };
}

/** What stands behind everything on a crew's screens. */
export const stageSlice: SliceView<Slice<'stage'>> = {
  reads: (show, who) => [
    show.scene,
    show.phase,
    crewById(show, who.crew),
    ...parts.flatMap((part) => part.stageReads?.(show) ?? []),
  ],
  render: (show, who) => {
    const crew = crewById(show, who.crew);
    const scene = sceneOf(show);
    if (!crew || !scene || !show.scene) return null;
    return { ...pictureOf(show, crew, scene), play: playOf(show, crew, scene, show.scene.startedAtMs) };
  },
};
