import type { ShowState } from '../model/state.ts';
import type { Card, Phase, Scene, Step, StepKind, Story, TaskRule } from '../model/story.ts';
import { holds } from './conditions.ts';

/** The present scene of the story, or null before the start. */
export function currentScene(show: ShowState): Scene | null {
  return show.scene ? (show.story.scenes[show.scene.index] ?? null) : null;
}

/** The present phase of the present scene, or null before the start. */
export function currentPhase(show: ShowState): Phase | null {
  return currentScene(show)?.phases[show.scene?.phase ?? 0] ?? null;
}

const NONE: readonly Step[] = [];

/** The steps of the present phase whose condition holds. */
export function currentSteps(show: ShowState): readonly Step[] {
  const steps = currentPhase(show)?.steps ?? NONE;
  return steps.every((step) => holds(show, step.when)) ? steps : steps.filter((step) => holds(show, step.when));
}

/** Whether a step is of a kind. */
export function isStepOfKind<K extends StepKind>(step: Step, kind: K): step is Step<K> {
  return step.kind === kind;
}

/** The step of a kind in the present phase: there is at most one. */
export function currentStep<K extends StepKind>(show: ShowState, kind: K): Step<K> | null {
  for (const step of currentPhase(show)?.steps ?? NONE) if (isStepOfKind(step, kind) && holds(show, step.when)) return step;
  return null;
}

/** The same while the show is live. */
export function currentLiveStep<K extends StepKind>(show: ShowState, kind: K): Step<K> | null {
  return show.phase === 'live' ? currentStep(show, kind) : null;
}

/** A step with a task, of whatever kind. */
export type TaskStep = Step & { readonly task: TaskRule };

function hasTask(step: Step): step is TaskStep {
  return step.task !== undefined;
}

/** The task of the present phase: there is at most one. */
export function currentTask(show: ShowState): TaskStep | null {
  return currentSteps(show).find(hasTask) ?? null;
}

/** The step of the present phase that has cards, with those that are in play. */
export function currentCards(show: ShowState): { readonly step: Step; readonly cards: readonly Card[] } | null {
  const step = currentSteps(show).find((each) => each.cards !== undefined);
  if (!step?.cards) return null;
  const { cards } = step;
  return { step, cards: cards.every(({ when }) => holds(show, when)) ? cards : cards.filter(({ when }) => holds(show, when)) };
}

/** Every step of a story, in its order. */
export function allSteps({ scenes }: Pick<Story, 'scenes'>): Step[] {
  return scenes.flatMap(({ phases }) => phases.flatMap(({ steps }) => steps));
}

interface PlacedTask {
  readonly step: TaskStep;
  /** The number of its scene. */
  readonly scene: number;
}

/** The steps of a story as they are asked for. A story never changes, so they are sorted once. */
interface StepIndex {
  readonly steps: readonly Step[];
  readonly byId: ReadonlyMap<string, Step>;
  readonly tasks: readonly PlacedTask[];
}

const indexes = new WeakMap<Story, StepIndex>();

function indexOf(story: Story): StepIndex {
  const known = indexes.get(story);
  if (known) return known;
  const steps = allSteps(story);
  const index = {
    byId: new Map(steps.map((step) => [step.id, step])),
    steps,
    tasks: story.scenes.flatMap(({ phases }, scene) =>
      phases.flatMap((phase) => phase.steps.filter(hasTask).map((step) => ({ step, scene }))),
    ),
  };
  indexes.set(story, index);
  return index;
}

/** Every step of a kind in the whole story. */
export function stepsOfKind<K extends StepKind>({ story }: Pick<ShowState, 'story'>, kind: K): readonly Step<K>[] {
  return indexOf(story).steps.filter((step) => isStepOfKind(step, kind));
}

/** Every task of the story in its order. */
export function listTasks({ story }: Pick<ShowState, 'story'>): readonly PlacedTask[] {
  return indexOf(story).tasks;
}

/** The step of an id, wherever it stands in the story. */
export function stepById(story: Story, id: string): Step | undefined {
  return indexOf(story).byId.get(id);
}
