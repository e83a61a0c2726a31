import type { Slice } from '@lorecrew/contract/live/view';
import { crewById } from './crews.ts';
import { beginsPhase, type LoggedEvent } from './events.ts';
import type { Played, SliceView } from './mechanic.ts';
import { phasePlay, scenePlay } from './stage-view.ts';
import type { ShowState } from './state.ts';
import { writtenPlay } from './timing.ts';

/** A scene that is over, with what each crew heard in it. */
export interface ToldScene {
  readonly index: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly crews: Readonly<Record<string, readonly Played[]>>;
}

/** Keeps what was said in a phase when the next begins: it depends on what crews did in it, and cannot be derived later. */
export function remember(before: ShowState, after: ShowState, { event, atMs }: LoggedEvent): ShowState {
  const place = before.scene;
  if (!beginsPhase(event) || !place || !after.scene) return after;
  if (event.type === 'phase.started') {
    const told = (crew: ShowState['crews'][number]) => phasePlay(before, crew).filter((played) => played.atMs < atMs);
    const heard = before.crews.map((crew) => [crew.id, [...(place.heard[crew.id] ?? []), ...told(crew)]] as const);
    return { ...after, scene: { ...after.scene, heard: Object.fromEntries(heard) } };
  }
  const crews = Object.fromEntries(before.crews.map((crew) => [crew.id, scenePlay(before, crew)]));
  const { index, startedAtMs } = place;
  return { ...after, transcript: [...after.transcript, { index, startedAtMs, endedAtMs: atMs, crews }] };
}

/** What was said to a crew in earlier scenes. A crew that opened later gets what every crew heard at their beginning. */
export const transcriptSlice: SliceView<Slice<'transcript'>> = {
  reads: (show, who) => [show.transcript, crewById(show, who.crew)],
  render: (show, who) => {
    const crew = crewById(show, who.crew);
    if (!crew) return null;
    const scenes = show.transcript.flatMap(({ index, startedAtMs, endedAtMs, crews }) => {
      const scene = show.story.scenes[index];
      const first = scene?.phases[0];
      if (!scene || !first) return [];
      const play = crews[crew.id] ?? writtenPlay(show, crew, first, startedAtMs);
      return [{ title: scene.title, endedAtMs, play: play.filter(({ atMs }) => atMs < endedAtMs) }];
    });
    return { scenes };
  },
};
