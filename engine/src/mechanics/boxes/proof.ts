import { allSteps, isStepOfKind } from '../../core/steps.ts';
import type { StepFault, StepProofContext } from '../../model/step-story.ts';
import type { TaskRule } from '../../model/story.ts';
import type { BoxesRule, BoxRule, WrittenBoxes } from './written.ts';

/** Each box is somebody's, and every packet that is named there is dealt. */
function* whose({ by, boxes }: WrittenBoxes, { story }: StepProofContext): Iterable<StepFault> {
  if (by === 'person' && boxes.length > 1)
    yield { path: ['boxes'], says: `has ${boxes.length} boxes, and each person fills one. Write one, or say "by: packet".` };
  for (const [i, { id, packet }] of boxes.entries()) {
    if (boxes.findIndex((each) => each.id === id) !== i)
      yield { path: ['boxes', i, 'id'], says: `is ${id}, which there is already. Name each once.` };
    if (by === 'person' && packet !== undefined)
      yield { path: ['boxes', i, 'packet'], says: 'names a packet, and everybody has this box. Take it out.' };
    if (by === 'packet' && (packet === undefined || !story.packets.includes(packet)))
      yield { path: ['boxes', i], says: `is nobody's. Give it a packet: ${story.packets.join(', ')}.` };
  }
}

/** Words of an earlier step are there before they are offered. */
function* fromEarlier(written: WrittenBoxes, { story, id }: StepProofContext): Iterable<StepFault> {
  const steps = allSteps(story);
  const here = steps.findIndex((step) => step.id === id);
  for (const [i, { from }] of written.boxes.entries()) {
    if (from === undefined) continue;
    const source = steps.slice(0, here).find((step) => step.id === from);
    if (!source || !isStepOfKind(source, 'boxes') || source.rule.by !== 'person')
      yield { path: ['boxes', i, 'from'], says: `is ${from}, which is no step before with a box for each person. Name one.` };
  }
}

/** Whoever comes late has a box of their own, until a scene that is still to come. */
function* latecomers({ by, latecomersUntil }: WrittenBoxes, { story, id }: StepProofContext): Iterable<StepFault> {
  if (latecomersUntil === undefined) return;
  if (by === 'packet')
    yield { path: ['latecomersUntil'], says: 'is for boxes that everybody has, and these are of packets. Take it out.' };
  const holds = ({ phases }: (typeof story.scenes)[number]) => phases.some(({ steps }) => steps.some((step) => step.id === id));
  const now = story.scenes.findIndex(holds);
  const last = story.scenes.findIndex((scene) => scene.id === latecomersUntil);
  if (last < now)
    yield { path: ['latecomersUntil'], says: `is ${latecomersUntil}, which is neither this scene nor one after it. Name one.` };
}

/** Simulated crewmates fill their boxes, in time and with words that are there. */
function* crewmates(written: WrittenBoxes, rule: BoxesRule, { story, phaseSec }: StepProofContext): Iterable<StepFault> {
  for (const [i, box] of rule.boxes.entries()) yield* thingsOfCrewmates(box, { i, by: rule.by, story });
  if (!story.crew.simulated) return;
  if (rule.simulatedFillSec.length < story.crewmates.length)
    yield {
      path: ['crewmatesFill'],
      says: `has ${rule.simulatedFillSec.length} seconds for ${story.crewmates.length} crewmates. Give each one.`,
    };
  const closes = Math.min(rule.closesSec, rule.lateClosesSec, phaseSec.late);
  for (const [i, sec] of written.crewmatesFill.entries())
    if (sec >= closes)
      yield { path: ['crewmatesFill', i], says: `is ${sec} s, when the boxes are closed. Take an earlier second.` };
}

function* thingsOfCrewmates(
  { crewmates: named }: BoxRule,
  { i, by, story }: { i: number; by: BoxesRule['by']; story: StepProofContext['story'] },
): Iterable<StepFault> {
  for (const id of Object.keys(named))
    if (!story.crewmates.some((each) => each.id === id))
      yield { path: ['boxes', i, 'crewmates', id], says: 'is no crewmate of crewmates.yml. Take it out.' };
  if (by === 'packet' || !story.crew.simulated) return;
  for (const { id, name } of story.crewmates)
    if (!(id in named)) yield { path: ['boxes', i, 'crewmates'], says: `has no words of ${name}. Give it some.` };
}

/** The task of the phase that a step stands in. */
export function taskBeside({ story, id }: Pick<StepProofContext, 'story' | 'id'>): TaskRule | undefined {
  const phases = story.scenes.flatMap((scene) => scene.phases);
  return phases.find(({ steps }) => steps.some((step) => step.id === id))?.steps.find(({ task }) => task !== undefined)?.task;
}

/** What each crew opens by itself follows on a task, and belongs to the crew. */
function* ownOpening({ by, afterTask }: WrittenBoxes, context: StepProofContext): Iterable<StepFault> {
  if (!afterTask) return;
  if (taskBeside(context) === undefined)
    yield {
      path: ['afterTask'],
      says: 'follows on the task of its phase, which has none. Take it out, or put it where the task is.',
    };
  if (by === 'person') yield { path: ['afterTask'], says: 'is for boxes of packets, and everybody has this one. Take it out.' };
  const { planned } = context.phaseSec;
  if (afterTask.latest > planned)
    yield {
      path: ['afterTask', 'latest'],
      says: `is ${afterTask.latest} s, and the phase lasts ${planned} s. Take an earlier second.`,
    };
}

/** What does not hold of a step with boxes. */
export function* boxesFaults(written: WrittenBoxes, rule: BoxesRule, context: StepProofContext): Iterable<StepFault> {
  yield* whose(written, context);
  yield* fromEarlier(written, context);
  yield* latecomers(written, context);
  yield* ownOpening(written, context);
  yield* crewmates(written, rule, context);
  if (rule.reveal === 'own-pace' && rule.by === 'person')
    yield {
      path: ['reveal'],
      says: 'is own-pace, and everybody has this box. A crew reads a form of packets line by line: take another.',
    };
  if (rule.reveal === 'never' && rule.filed !== null)
    yield { path: ['filed'], says: 'is said when the boxes are opened, and these never are. Take it out.' };
  for (const [i, { ready }] of rule.boxes.entries())
    if (new Set(ready).size !== ready.length) yield { path: ['boxes', i, 'ready'], says: 'has one entry twice. Name each once.' };
}
