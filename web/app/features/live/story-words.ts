import type { Stage } from '@lorecrew/contract/stage';
import { useLive } from './live-context.ts';

/** What a step says on the page, by name, with its slots filled; empty where it says nothing there. */
export type StepWords = (name: string, slots?: Readonly<Record<string, string>>) => string;

/** The words of a step of a story. */
export function stepWords(story: Stage, step: string): StepWords {
  const words = story.steps[step];
  return (name, slots = {}) => (words?.[name] ?? '').replace(/\{(\w+)\}/g, (slot, key: string) => slots[key] ?? slot);
}

/** The words of the present step of a kind. */
export function useStepWords(kind: string): StepWords {
  const { story, view } = useLive();
  return stepWords(story, view.scene.steps.find((step) => step.kind === kind)?.id ?? '');
}
