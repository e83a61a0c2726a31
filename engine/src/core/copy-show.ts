import type { ShowState } from '../model/state.ts';

/** Parts that nearly every event changes. */
type Moving = Pick<ShowState, 'seq' | 'tabs' | 'lastActsMs' | 'announced' | 'mechanics'>;

/**
 * The show with other values of these parts. A literal, because a spread copies property by property where states of several shapes
 * have passed through it, and that took a quarter of the time of an event.
 */
export function copyShow(
  show: ShowState,
  {
    seq = show.seq,
    tabs = show.tabs,
    lastActsMs = show.lastActsMs,
    announced = show.announced,
    mechanics = show.mechanics,
  }: Partial<Moving>,
): ShowState {
  return {
    story: show.story,
    seq,
    tabs,
    phase: show.phase,
    speed: show.speed,
    seed: show.seed,
    startsAtMs: show.startsAtMs,
    startedAtMs: show.startedAtMs,
    completedAtMs: show.completedAtMs,
    late: show.late,
    mode: show.mode,
    gathers: show.gathers,
    noShow: show.noShow,
    pausedMs: show.pausedMs,
    pausedAtMs: show.pausedAtMs,
    scene: show.scene,
    people: show.people,
    crews: show.crews,
    arrangement: show.arrangement,
    variables: show.variables,
    results: show.results,
    lastActsMs,
    announced,
    transcript: show.transcript,
    hidden: show.hidden,
    hostActs: show.hostActs,
    hostLines: show.hostLines,
    mechanics,
  };
}
