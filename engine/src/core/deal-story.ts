import type { Step, Story } from '../model/story.ts';
import { draw } from './random.ts';

/** Stories as they were dealt, so that shows with the same variants share one. */
const dealt = new WeakMap<Story, Map<string, Story>>();

/** Which variant a show with this seed has of a step. A stream of its own: what else is drawn does not move it. */
function variantOf({ id, variants }: Step, seed: string): number {
  return variants ? draw(seed, `variant:${id}`, variants.length) : 0;
}

function stepFor(step: Step, seed: string): Step {
  const variant = step.variants?.[variantOf(step, seed)];
  return variant ? { ...step, ...variant } : step;
}

/** A story as a show with this seed plays it: each step with one of its variants. One without variants stays as it is. */
export function dealStory(story: Story, seed: string): Story {
  const various = story.scenes.flatMap(({ phases }) => phases.flatMap(({ steps }) => steps.filter(({ variants }) => variants)));
  if (various.length === 0) return story;
  const known = dealt.get(story) ?? new Map<string, Story>();
  dealt.set(story, known);
  const key = various.map((step) => variantOf(step, seed)).join();
  const before = known.get(key);
  if (before) return before;
  const scenes = story.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) => ({ ...phase, steps: phase.steps.map((step) => stepFor(step, seed)) })),
  }));
  const own = { ...story, scenes };
  known.set(key, own);
  return own;
}
