import { currentLiveStep } from '../../core/steps.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { ShowState } from '../../model/state.ts';
import type { Step, StepKind } from '../../model/story.ts';

interface OfACrew<K extends StepKind> {
  /** When a crew is through with the step; null while it is not. */
  readonly throughAtMs: (show: ShowState, step: Step<K>, crew: string) => number | null;
  /** What no crew leaves without; nothing where it has it. */
  readonly before: (show: ShowState, step: Step<K>, crew: string) => readonly ShowEvent[];
}

/** How a phase ends before its time where each crew comes to the end of a step by itself: once the last of them has. */
export function endsWithCrews<K extends StepKind>(kind: K, { throughAtMs, before }: OfACrew<K>) {
  return {
    eventsBeforeEarlyEnd: (show: ShowState): ShowEvent[] => {
      const step = currentLiveStep(show, kind);
      return step ? show.crews.flatMap(({ id }) => before(show, step, id)) : [];
    },
    endsPhaseAtMs: (show: ShowState): number | null | undefined => {
      const step = currentLiveStep(show, kind);
      if (!step) return undefined;
      const through = show.crews.flatMap(({ id }) => throughAtMs(show, step, id) ?? []);
      return through.length < show.crews.length || through.length === 0 ? null : Math.max(...through);
    },
  };
}
