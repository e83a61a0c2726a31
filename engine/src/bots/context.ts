import type { ShowView } from '@lorecrew/contract/live/view';
import { isStepOfKind, stepById } from '../core/steps.ts';
import type { CrewmateContext } from '../model/crewmate.ts';
import type { Step, StepKind, Story } from '../model/story.ts';

/** The time of a line that is said as soon as the others let one speak. */
export const AT_ONCE_MS = Number.POSITIVE_INFINITY;

/** What a simulated crewmate decides by; null when the view is not (or no longer) that of a seated one. */
export function botContext(story: Story, view: ShowView, self: string): CrewmateContext | null {
  const crewmate = story.crewmates.find((each) => self.startsWith(`sim:${each.id}:`));
  const temper = crewmate && story.tempers[crewmate.temper];
  const seated = view.crew?.seats.flatMap((seat) => (seat.person?.simulated ? seat.person.id : [])) ?? [];
  const index = seated.indexOf(self);
  const speed = view.show?.speed ?? 1;
  if (!crewmate || !temper || index === -1) return null;
  const ms = (seconds: number) => Math.round((seconds * 1000) / speed);
  return { story, view, self, crewmate, temper, index, count: seated.length, ms };
}

/** Whether it is this crewmate's turn to answer the n-th occasion of a kind. */
export function isBotTurn({ index, count }: CrewmateContext, n: number): boolean {
  return n % count === index;
}

/** The story's rule of the present step of a kind. */
export function stepInView<K extends StepKind>({ story, view }: CrewmateContext, kind: K): Step<K> | null {
  const id = view.scene?.steps.find((step) => step.kind === kind)?.id;
  const step = id === undefined ? undefined : stepById(story, id);
  return step && isStepOfKind(step, kind) ? step : null;
}

/** The present step with a task. */
export function taskInView({ story, view }: CrewmateContext): Step | null {
  const steps = view.scene?.steps.map(({ id }) => stepById(story, id)) ?? [];
  return steps.find((step) => step?.task !== undefined) ?? null;
}
