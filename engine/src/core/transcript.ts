import type { Slice } from '@lorecrew/contract/live/view';
import { beginsPhase, type LoggedEvent } from '../model/events.ts';
import type { SliceView } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import { findCrew } from './crews.ts';
import { phaseNarrations, sceneNarrations } from './narrations.ts';
import { writtenNarrations } from './timing.ts';

/** Keeps what was said in a phase when the next begins: it depends on what crews did in it, and cannot be derived later. */
export function appendToTranscript(before: ShowState, after: ShowState, { event, atMs }: LoggedEvent): ShowState {
  const place = before.scene;
  if (!beginsPhase(event) || !place || !after.scene) return after;
  if (event.type === 'phase.started') {
    const told = (crew: ShowState['crews'][number]) => phaseNarrations(before, crew).filter((played) => played.atMs < atMs);
    const heard = before.crews.map((crew) => [crew.id, [...(place.heard[crew.id] ?? []), ...told(crew)]] as const);
    return { ...after, scene: { ...after.scene, heard: Object.fromEntries(heard) } };
  }
  const crews = Object.fromEntries(before.crews.map((crew) => [crew.id, sceneNarrations(before, crew)]));
  const { index, startedAtMs } = place;
  return { ...after, transcript: [...after.transcript, { index, startedAtMs, endedAtMs: atMs, crews }] };
}

/** What was said to a crew in earlier scenes. A crew that opened later gets what every crew heard at their beginning. */
export const transcriptSlice: SliceView<Slice<'transcript'>> = {
  dependencies: (show, who) => [show.transcript, findCrew(show, who.crew)],
  render: (show, who) => {
    const crew = findCrew(show, who.crew);
    if (!crew) return null;
    const scenes = show.transcript.flatMap(({ index, startedAtMs, endedAtMs, crews }) => {
      const scene = show.story.scenes[index];
      const first = scene?.phases[0];
      if (!scene || !first) return [];
      const play = crews[crew.id] ?? writtenNarrations(show, crew, first, startedAtMs);
      return [{ title: scene.title, endedAtMs, play: play.filter(({ atMs }) => atMs < endedAtMs) }];
    });
    return { scenes };
  },
};
