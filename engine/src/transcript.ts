import type { Slice } from '@lorecrew/contract/live/view';
import { crewById } from './crews.ts';
import type { LoggedEvent } from './events.ts';
import type { SliceView } from './mechanic.ts';
import { fixedPlay, playOf } from './stage-view.ts';
import type { SceneState, ShowState } from './state.ts';
import { sceneOf } from './timing.ts';

type Played = Slice<'stage'>['play'];

/** A scene that is over, with what each crew heard in it. */
export interface ToldScene extends SceneState {
  readonly endedAtMs: number;
  readonly crews: Readonly<Record<string, Played>>;
}

/** Keeps what was said in a scene when the next one begins: later nobody could tell, for it hangs on what crews did in it. */
export function remember(before: ShowState, after: ShowState, { event, atMs }: LoggedEvent): ShowState {
  const { scene: place } = before;
  const scene = sceneOf(before);
  if (event.type !== 'scene.started' || !scene || !place) return after;
  const crews = Object.fromEntries(before.crews.map((crew) => [crew.id, playOf(before, crew, scene, place.startedAtMs)]));
  const transcript = [...after.transcript, { ...place, endedAtMs: atMs, crews }];
  return { ...after, transcript };
}

/** What was said to a crew in earlier scenes. One that opened later is told what every crew heard. */
export const transcriptSlice: SliceView<Slice<'transcript'>> = {
  reads: (show, who) => [show.transcript, crewById(show, who.crew)],
  render: (show, who) => {
    const crew = crewById(show, who.crew);
    if (!crew) return null;
    const scenes = show.transcript.flatMap(({ index, startedAtMs, endedAtMs, crews }) => {
      const scene = show.story.scenes[index];
      if (!scene) return [];
      const play = crews[crew.id] ?? fixedPlay(show, crew, scene, startedAtMs);
      return [{ title: scene.title, endedAtMs, play: play.filter(({ atMs }) => atMs < endedAtMs) }];
    });
    return { scenes };
  },
};
