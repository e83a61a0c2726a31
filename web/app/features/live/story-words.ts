import type { Stage } from '@lorecrew/contract/stage';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import { useLive, useStanding } from './live-context.ts';

/** The `lang` of an element that says a text of the present story; see `useTextLanguage`. Only inside the live page. */
export function useStoryLang(): (text: string) => string | undefined {
  return useTextLanguage(useStanding().story);
}

/** What a step says on the page, by name, with its slots filled; empty where it says nothing there. */
export type StepWords = (name: string, slots?: Readonly<Record<string, string>>) => string;

/** What a thing is called in the language of the story: commands and views know it by another name. */
export function calledIn({ names }: Pick<Stage, 'names'>, thing: string): string {
  return names?.[thing] ?? thing;
}

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
