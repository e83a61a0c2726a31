import type { Slice } from '@lorecrew/contract/live/view';
import { crewById } from './crews.ts';
import type { SliceView } from './mechanic.ts';
import { practiceDoneAtMs } from './mechanics/cards.ts';
import { endingOf } from './mechanics/fate.ts';
import { crewLevers } from './mechanics/levers.ts';
import { puzzleOf } from './mechanics/plan.ts';
import { voteOf } from './mechanics/vote.ts';
import type { Crew, ShowState } from './state.ts';
import type { Scene } from './story.ts';
import { afterSec, sceneOf } from './timing.ts';

type Played = Slice<'stage'>['play'][number];

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

/** Narrations that answer what the crew did. */
function answeringPlay(show: ShowState, crew: Crew, scene: Scene): Played[] {
  const practised = scene.practice ? practiceDoneAtMs(show, crew.id) : null;
  if (scene.practice && practised !== null) return [{ narration: scene.practice.whenShared.narration, atMs: practised }];
  const { outcome, doneAtMs } = crewLevers(show, crew.id);
  if (scene.puzzle && doneAtMs !== null)
    return [{ narration: outcome === 'solved' ? scene.puzzle.onSolved : scene.puzzle.onTimeout, atMs: doneAtMs }];
  const result = chosenOption(show);
  return result ? [{ narration: result.say, atMs: result.atMs }] : [];
}

/** Every narration of the present scene and when it begins or began, for one crew. */
export function playOf(show: ShowState, crew: Crew, scene: Scene, startedAtMs: number): Played[] {
  return [...fixedPlay(show, crew, scene, startedAtMs), ...answeringPlay(show, crew, scene)];
}

/** The option the vote closed with and when its narration begins. */
function chosenOption(show: ShowState): { say: string; picture: string; id: string; atMs: number } | null {
  const at = voteOf(show);
  const { closed } = show.mechanics.vote;
  const option = closed && at?.rule.options.find((each) => each.id === closed.option);
  return at && option ? { ...option, atMs: afterSec(show, closed.atMs, at.scene.turnSec) } : null;
}

function pictureOf(show: ShowState, crew: Crew, scene: Scene): { picture: string; states: string[] } {
  const done = crewLevers(show, crew.id).outcome !== 'open';
  if (scene.puzzle && done) return { picture: scene.puzzle.pictureOnEnd.picture, states: [...scene.puzzle.pictureOnEnd.states] };
  if (scene.puzzle) return { picture: scene.picture ?? '', states: leverStates(show, crew) };
  if (scene.kind === 'arrival')
    return { picture: scene.picture ?? '', states: (show.mechanics.lamps[crew.id] ?? []).map((seat) => `lamp-${seat + 1}`) };
  const result = chosenOption(show);
  if (scene.vote && result) return { picture: result.picture, states: [] };
  return { picture: scene.picture ?? endingOf(show)?.ending.picture ?? '', states: [] };
}

function leverStates(show: ShowState, crew: Crew): string[] {
  const puzzle = puzzleOf(show);
  return crewLevers(show, crew.id).run.map((pull) => `down-${(puzzle?.levers.indexOf(pull.lever) ?? 0) + 1}`);
}

/** What stands behind everything on a crew's screens. */
export const stageSlice: SliceView<Slice<'stage'>> = {
  reads: (show, who) => [
    show.scene,
    show.phase,
    crewById(show, who.crew),
    show.mechanics.lamps,
    show.mechanics.cards,
    show.mechanics.levers,
    show.mechanics.vote.closed,
    show.mechanics.fate,
  ],
  render: (show, who) => {
    const crew = crewById(show, who.crew);
    const scene = sceneOf(show);
    if (!crew || !scene || !show.scene) return null;
    return { ...pictureOf(show, crew, scene), play: playOf(show, crew, scene, show.scene.startedAtMs) };
  },
};
