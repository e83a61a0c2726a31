import { isPaced } from '@lorecrew/engine/core/saved-time';
import { CREW_KINDS, type CrewKind, measurePace, type PaceMeasure } from '../play/pace-report.ts';
import { listAtoms, listConditions } from './conditions.ts';
import { at, type Made, type Proof } from './proof.ts';
import { type PlacedPhase, phasesOf } from './times.ts';

/** Nobody waits longer than this with nothing said or asked: the moment in which everybody sees that the show goes on. */
const MOST_IDLE_SEC = 10;
interface Played extends PaceMeasure {
  readonly kind: CrewKind;
  readonly people: number;
}

/** Shows of the fewest people and of one full crew. Those of up to thirteen crews are played at night. */
function playAll({ compiled: { story } }: Made): Played[] {
  const { min, max } = story.players;
  const sizes = [...new Set([min, Math.min(max, Math.max(min, story.crew.seats))])];
  return sizes.flatMap((people) =>
    CREW_KINDS.map((kind) => ({ kind, people, ...measurePace(story, { people, kind, seed: `pace-${people}` }) })),
  );
}

/** What a paced phase waits for has to stand in it. */
function* awaited({ compiled }: Made, { phase, file, under, scene, index }: PlacedPhase) {
  const here = compiled.steps.filter((step) => step.scene === scene && step.phase === index);
  for (const [i, done] of (phase.pace?.done ?? []).entries())
    if (!here.some(({ id, kind }) => id === done || kind === done))
      yield at(
        file,
        [...under, 'done', i],
        `is ${done}, and the phase has no such step. Name a kind or an id of one that it has.`,
      );
}

function* timesOf(made: Made, shows: readonly Played[]) {
  const { lengthSec } = made.compiled.story;
  for (const { kind, people, isOver, lastedSec } of shows)
    if (!isOver || lastedSec > lengthSec)
      yield at('story.yml', ['length'], `is ${lengthSec}, and a show with ${people} ${kind} people lasts ${lastedSec} s.`);
}

function* idleIn(shows: readonly Played[], { phase, file, under }: PlacedPhase) {
  const longest = (show: Played) => show.phases[phase.id]?.longestIdleSec ?? 0;
  const worst = shows.toSorted((a, b) => longest(b) - longest(a))[0];
  if (worst && longest(worst) > MOST_IDLE_SEC)
    yield at(
      file,
      [...under, 'seconds'],
      `leaves ${worst.people} ${worst.kind} people ${longest(worst)} s with nothing said or asked; ${MOST_IDLE_SEC} s are enough. Pace it with "least", name what is waited for in "done", or give them more to do.`,
    );
}

/** The most that was saved as a phase of a scene began. */
function mostSaved(shows: readonly Played[], ids: readonly string[]): number {
  return Math.max(0, ...shows.flatMap(({ phases }) => ids.map((id) => phases[id]?.savedSec ?? 0)));
}

function* neverSaved(made: Made, shows: readonly Played[], phases: readonly PlacedPhase[]) {
  for (const { phase, file, under } of phases)
    if (phase.when && !shows.some((show) => show.phases[phase.id]))
      yield at(file, [...under, 'whenSaved'], 'is never saved, not even by crews that know every answer. Ask for less.');
  for (const { file, path, when, scene } of listConditions(made))
    for (const atom of listAtoms(when)) {
      if (!('saved' in atom)) continue;
      const most = mostSaved(
        shows,
        phases.filter((each) => scene === null || each.scene === scene).map(({ phase }) => phase.id),
      );
      if (most < atom.saved)
        yield at(
          file,
          path,
          `asks for ${atom.saved} s saved, and crews that know every answer have ${most} s by then. Ask for less.`,
        );
    }
}

/**
 * A paced story ends by its planned end and leaves nobody idle, whether its crews do nothing, know every answer or are slow; and what it
 * spends saved time on can be reached.
 */
export const provePace: Proof = function* (made) {
  if (!isPaced(made.compiled.story)) return;
  const phases = phasesOf(made);
  const misnamed = phases.flatMap((phase) => [...awaited(made, phase)]);
  yield* misnamed;
  if (misnamed.length > 0) return;
  const shows = playAll(made);
  yield* timesOf(made, shows);
  for (const phase of phases) yield* idleIn(shows, phase);
  yield* neverSaved(made, shows, phases);
};
