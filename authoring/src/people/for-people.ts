import { isStepOfKind } from '@lorecrew/engine/core/steps';
import type { Step, Story } from '@lorecrew/engine/model/story';
import type { Manner } from './tempers.ts';

/** So soon after it can, a simulated person acts by the policies that simulated crewmates have. */
const ACTS_AFTER_SEC = 3;
/** A square that is left over is proposed after so many seconds. */
const PROPOSES_AFTER_SEC = 5;

function withPolicy(step: Step, { proposes }: Manner): Step {
  if (isStepOfKind(step, 'chart'))
    return { ...step, rule: { ...step.rule, simulatedProposeSec: proposes ? PROPOSES_AFTER_SEC : null } };
  if (isStepOfKind(step, 'ranking')) return { ...step, rule: { ...step.rule, simulatedSec: ACTS_AFTER_SEC } };
  if (isStepOfKind(step, 'dials')) return { ...step, rule: { ...step.rule, simulatedTurnSec: ACTS_AFTER_SEC } };
  return step;
}

function withKeys(step: Step): Step {
  if (!step.task) return step;
  const keys = { ...step.task.keys, simulatedMayConfirm: true, simulatedConfirmSec: ACTS_AFTER_SEC };
  return { ...step, task: { ...step.task, keys } };
}

/** A story as somebody of a manner thinks by it: what it lets crewmates do, people may do as well. Nothing is decided by it. */
export function forPeople(story: Story, manner: Manner): Story {
  const scenes = story.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) => ({ ...phase, steps: phase.steps.map((step) => withKeys(withPolicy(step, manner))) })),
  }));
  return { ...story, scenes };
}
