import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { stepById } from '@lorecrew/engine/core/steps';
import type { Step, Story } from '@lorecrew/engine/model/story';
import { stepStories } from '../format.ts';

function taskOf(story: Story, view: ShowView): Step | undefined {
  return view.task ? stepById(story, view.task.step) : undefined;
}

/** The right answer of the task a view is of, by the fields of the command that proposes it; empty where there is none. */
export function answerOf(story: Story, view: ShowView): Readonly<Record<string, unknown>> {
  const step = taskOf(story, view);
  return (step && stepStories.get(step.kind)?.answer?.(step)) ?? {};
}

/** What somebody who knows the answer does next: shares the own cards, then what the task wants; null for nothing. */
export function nextUseful(story: Story, view: ShowView): ParticipantCommand | null {
  const card = view.satchel?.isSilent ? undefined : view.satchel?.cards.find(({ status }) => status === 'new');
  if (card?.describe) return { type: 'card.describe', cardId: card.cardId, text: card.text };
  if (card) return { type: 'card.pin', cardId: card.cardId };
  const steps = view.scene?.steps.flatMap(({ id }) => stepById(story, id) ?? []) ?? [];
  const useful = steps.map((step) => stepStories.get(step.kind)?.solve?.(step, view) ?? null);
  return useful.find((command) => command !== null) ?? null;
}
