import type { Cue } from '@lorecrew/contract/stage';
import { mayHoldAtPace } from '@lorecrew/engine/core/conditions';
import type { Condition } from '@lorecrew/engine/model/condition';
import type { Pace, StepProofContext } from '@lorecrew/engine/model/step-story';
import type { Phase } from '@lorecrew/engine/model/story';
import { MAX_LINE_CHARS, spokenSec } from '../captions.ts';
import type { Place } from '../compiled.ts';
import { stepStories } from '../format.ts';
import { at, atStep, type Made, type Proof } from './proof.ts';

const PACES = ['planned', 'late'] as const;
const MOST_CHARS_PER_SEC = 15.5;
const LEAST_CUE_SEC = 1.4;
/** A narrator may be this much quicker than the measure. */
const SPEECH_SLACK_SEC = 0.5;

/** A phase with where it is written, and its numbers in the compiled story. */
export interface PlacedPhase {
  readonly phase: Phase;
  readonly file: string;
  readonly under: readonly (string | number)[];
  readonly scene: number;
  readonly index: number;
}

/** Every phase of a story with its place. */
export function phasesOf({ written, compiled }: Made): PlacedPhase[] {
  return compiled.story.scenes.flatMap(({ phases }, scene) => {
    const { file, scene: own } = written.scenes[scene] ?? { file: '', scene: null };
    return phases.map((phase, index) => ({ phase, file, scene, index, under: own && 'phases' in own ? ['phases', index] : [] }));
  });
}

/** When each written narration of a phase begins and ends at the latest, in seconds. What the pace rules out takes no time. */
function heardIn({ compiled: { story } }: Made, phase: Phase, pace: Pace): { fromSec: number; toSec: number }[] {
  let previousSec = 0;
  return phase.play.map(({ at: when, oneOf }) => {
    const said = oneOf.filter((each) => mayHoldAtPace(each.when, pace === 'late'));
    if (said.length === 0) return { fromSec: previousSec, toSec: previousSec };
    const fromSec = 'sec' in when ? when.sec : previousSec + when.afterPreviousSec;
    const toSec = fromSec + Math.max(...said.map(({ narration }) => story.narrationSec[narration] ?? 0));
    previousSec = toSec;
    return { fromSec, toSec };
  });
}

/** When everything that is written to be said in a phase is over, in seconds. */
function spokenUntil(made: Made, phase: Phase | undefined, pace: Pace): number {
  return phase ? Math.max(0, ...heardIn(made, phase, pace).map(({ toSec }) => toSec)) : 0;
}

/** What proofs of the steps of a phase may look at. */
export function contextOf(made: Made, scene: number, index: number, id: string, pace: Pace = 'planned'): StepProofContext {
  const { story } = made.compiled;
  const phase = story.scenes[scene]?.phases[index];
  return {
    story,
    id,
    telling: made.telling,
    spokenSec: spokenUntil(made, phase, pace),
    phaseSec: { planned: phase?.durationSec ?? 0, late: phase?.lateDurationSec ?? 0 },
    secondsOf: (narration) => story.narrationSec[narration] ?? 0,
  };
}

/** What is read of a caption: its seconds were made for the longest that may fill a slot, so that the slot counts as what stands in for it. */
function read(lines: readonly string[]): string {
  return lines.join(' ').replace(/\{[\w.-]+(?:\|([^{}|]*))?\}/g, '$1');
}

function* phaseFaults(made: Made, { phase, file, under, scene, index }: PlacedPhase) {
  const lasts = { planned: phase.durationSec, late: phase.lateDurationSec };
  if (lasts.late > lasts.planned)
    yield at(
      file,
      [...under, 'late'],
      `is ${lasts.late} s, longer than planned (${lasts.planned} s). A late show is never longer.`,
    );
  const { pace, when } = phase;
  const longest = lasts.planned + (phase.takesSavedSec ?? 0);
  if (pace && pace.leastSec > longest)
    yield at(file, [...under, 'least'], `is ${pace.leastSec} s, longer than the phase ever lasts (${longest} s). Take less.`);
  if (pace && pace.mostSec < lasts.planned)
    yield at(file, [...under, 'most'], `is ${pace.mostSec} s, shorter than planned (${lasts.planned} s). Take more.`);
  if (when && index === 0)
    yield at(file, [...under, 'whenSaved'], 'is on the first phase of a scene, which is always played. Put another before it.');
  if (when && 'saved' in when && when.saved < lasts.planned)
    yield at(
      file,
      [...under, 'whenSaved'],
      `is ${when.saved} s, and the phase lasts ${lasts.planned} s: the show would end too late. Ask for at least as much.`,
    );
  const heard = heardIn(made, phase, 'planned');
  const overlap = (one: number, two: number) => {
    const [a, b] = [phase.play[one], phase.play[two]];
    const both = a?.oneOf.some((x) => b?.oneOf.some((y) => x.when === undefined || y.when === undefined));
    return both && (heard[two]?.fromSec ?? 0) < (heard[one]?.toSec ?? 0);
  };
  for (let two = 1; two < heard.length; two++)
    for (let one = 0; one < two; one++)
      if (overlap(one, two))
        yield at(
          file,
          [...under, 'say', two],
          `begins at ${heard[two]?.fromSec} s, while what is said before it lasts until ${heard[one]?.toSec} s. Let it begin later.`,
        );
  const steps = made.compiled.steps.filter((step) => step.scene === scene && step.phase === index);
  for (const pace of PACES) {
    const key = pace === 'late' ? 'late' : 'seconds';
    const spoken = spokenUntil(made, phase, pace);
    if (spoken > lasts[pace])
      yield at(file, [...under, key], `is ${lasts[pace]}, and what is said takes ${spoken} s. Give it more time, or say less.`);
    for (const step of steps) {
      const { when }: { when?: Condition } = Object(step.written);
      if (!mayHoldAtPace(when, pace === 'late')) continue;
      const context = contextOf(made, scene, index, step.id, pace);
      const needed = stepStories.get(step.kind)?.neededSec(step.step, pace, context) ?? 0;
      if (needed > lasts[pace])
        yield at(
          file,
          [...under, key],
          `is ${lasts[pace]}, and the step ${step.id} may need ${needed} s. Give it more time, or ask for less.`,
        );
    }
  }
}

/** Whether nobody can read a caption in its time. */
export function isTooFast({ startSec, endSec, lines }: Cue): boolean {
  return endSec - startSec < LEAST_CUE_SEC || read(lines).length / (endSec - startSec) > MOST_CHARS_PER_SEC;
}

/** How many seconds too long a text is to be said in so many; nothing where it can be. */
export function secondsOver(text: string, seconds: number): number {
  return Math.max(0, spokenSec(text) * (145 / 150) - seconds - SPEECH_SLACK_SEC);
}

function* captionFaults({ compiled: { stage, narrations } }: Made) {
  const places = new Map<string, Place>(narrations.map(({ id, ...place }) => [id, place]));
  for (const [id, { paragraphs, cues, seconds }] of Object.entries(stage.narration)) {
    const { file, path } = places.get(id) ?? { file: 'story.yml', path: [] };
    const text = paragraphs.join(' ');
    const long = text.split(' ').find((word) => word.length > MAX_LINE_CHARS);
    if (long !== undefined) {
      yield at(
        file,
        [...path, 'text'],
        `has a word of ${long.length} characters; a line of a caption holds ${MAX_LINE_CHARS}. Divide it.`,
      );
      continue;
    }
    const over = secondsOver(text, seconds);
    if (over > 0)
      yield at(
        file,
        [...path, 'seconds'],
        `is ${seconds}, and the text takes ${Math.ceil(seconds + SPEECH_SLACK_SEC + over)} s to say. Leave it out, or say less.`,
      );
    let end = 0;
    for (const cue of cues) {
      const { startSec, endSec, lines } = cue;
      const said = `"${lines.join(' ')}"`;
      if (startSec < end)
        yield at(
          file,
          [...path, 'captionStarts'],
          `lets ${said} begin at ${startSec} s, before the caption ahead of it has gone. Take later seconds.`,
        );
      else if (isTooFast(cue))
        yield at(file, [...path, 'captionStarts'], `leaves ${(endSec - startSec).toFixed(1)} s to read ${said}. Give it more.`);
      end = endSec;
    }
    if (end > seconds)
      yield at(
        file,
        [...path, 'seconds'],
        `is ${seconds}, and its captions last until ${end} s. Take a greater number, or leave it out.`,
      );
  }
}

function* stepFaults(made: Made) {
  for (const step of made.compiled.steps) {
    const story = stepStories.get(step.kind);
    for (const { path, says } of story?.proof(step.written, step.step, contextOf(made, step.scene, step.phase, step.id)) ?? [])
      yield atStep(step, path, says);
  }
}

/** What each mechanic says of its own steps. */
export const proveSteps: Proof = stepFaults;

/** Captions can be read, texts can be said, every phase has the time it needs, planned and late, and the whole is as long as it says. */
export const proveTimes: Proof = function* (made) {
  const captions = [...captionFaults(made)];
  yield* captions;
  if (captions.length > 0) return;
  const { story } = made.compiled;
  for (const phase of phasesOf(made)) yield* phaseFaults(made, phase);
  const total = phasesOf(made).reduce((sum, { phase }) => sum + (phase.when ? 0 : phase.durationSec), 0);
  if (total !== story.lengthSec)
    yield at(
      'story.yml',
      ['length'],
      `is ${story.lengthSec}, and the scenes last ${total} s together. Write ${total}, or change a scene.`,
    );
  for (const [id, { timed }] of Object.entries(made.written.pictures))
    for (const [i, { during, from, to }] of timed.entries()) {
      const lasts = made.compiled.stage.narration[during]?.seconds ?? 0;
      if (from >= (to ?? lasts) || from > lasts)
        yield at('pictures.yml', [id, 'timed', i], `is outside of ${during}, which lasts ${lasts} s. Take an earlier second.`);
    }
};
