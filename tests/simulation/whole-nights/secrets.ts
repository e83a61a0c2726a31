import { stepStories } from '@lorecrew/authoring/format';
import { holds } from '@lorecrew/engine/core/conditions';
import { currentTask, isStepOfKind, listTasks, type TaskStep } from '@lorecrew/engine/core/steps';
import { crewCards } from '@lorecrew/engine/mechanics/cards/index';
import { crewHints } from '@lorecrew/engine/mechanics/hints/index';
import { crewTask } from '@lorecrew/engine/mechanics/tasks/index';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { Crew, ShowState } from '@lorecrew/engine/model/state';

/** Whoever reads a frame: a person, or all of a crew. */
export interface Reader {
  readonly crew: Crew;
  readonly person: string | null;
}

/** A text of a task, as it would stand in a frame, and who may read it while the task is open. */
export interface Secret {
  readonly text: string;
  readonly step: TaskStep;
  /** It stands for an answer without saying what it answers, as the name of a square. */
  readonly isName?: boolean;
  readonly mayRead: (show: ShowState, reader: Reader) => boolean;
}

function inFrame(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function cards(step: TaskStep): Secret[] {
  const own = (step.cards ?? []).map(({ id, packet, text }): Secret => {
    const mayRead = (show: ShowState, { crew, person }: Reader) => {
      const shared = crewCards(show, crew.id).shared[id];
      const seat = crew.seats.find(({ occupant }) => occupant.kind === 'person' && occupant.id === person);
      return (shared && shared.mode !== 'said') || (seat?.packets.includes(packet) ?? false);
    };
    return { text: inFrame(text), step, mayRead };
  });
  const forAll = isStepOfKind(step, 'chart') ? step.rule.cards : [];
  return [
    ...own,
    ...forAll.map(({ text, when }) => ({ text: inFrame(text), step, mayRead: (show: ShowState) => holds(show, when) })),
  ];
}

function hints(step: TaskStep): Secret[] {
  return step.task.hints.texts.map((text, n) => ({
    text: inFrame(text),
    step,
    mayRead: (show, { crew }) => crewHints(show, crew.id).opened > n,
  }));
}

/** The answer, in every form in which it could be told. Whoever has proposed it knows it, right or wrong. */
function answers(step: TaskStep, tried: ReadonlySet<string>): Secret[] {
  const { variants: _, ...dealt } = step;
  const proposal = Object.values(stepStories.get(step.kind)?.answer?.(step) ?? {}).map((answer) => JSON.stringify(answer));
  const known = new Set([...cards(step), ...hints(step)].map(({ text }) => text));
  const told = (stepStories.get(step.kind)?.secrets(dealt) ?? []).map(inFrame).filter((text) => text !== '' && !known.has(text));
  return [...proposal, ...told].map((text) => ({
    text,
    step,
    isName: proposal.includes(text) || isStepOfKind(step, 'chart'),
    mayRead: (_show, { crew }) => proposal.some((each) => tried.has(`${crew.id} ${each}`)),
  }));
}

/** What somebody tried, by crew: the answer stands in frames from then on. */
export function triedBy(show: ShowState, { event }: LoggedEvent): string[] {
  const step = currentTask(show);
  if (!step || !('crew' in event)) return [];
  const body = JSON.stringify(event);
  const proposal = Object.values(stepStories.get(step.kind)?.answer?.(step) ?? {}).map((answer) => JSON.stringify(answer));
  return proposal.filter((each) => body.includes(each)).map((each) => `${event.crew} ${each}`);
}

/** Every secret of the tasks of a show, as it was dealt. */
export function secretsOf(show: ShowState, tried: ReadonlySet<string>): Secret[] {
  return listTasks(show).flatMap(({ step }) => [...cards(step), ...hints(step), ...answers(step, tried)]);
}

/** Whether a text must not stand in a frame for these readers: of a task to come, or of an open one that they may not read. */
export function isSecret({ step, isName, mayRead }: Secret, show: ShowState, readers: readonly Reader[]): boolean {
  if (show.phase === 'completed') return false;
  return readers.some((reader) => {
    if (crewTask(show, reader.crew.id, step.id).outcome !== 'open') return false;
    const now = currentTask(show);
    // Two charts have the same squares: one that is named on the first tells nothing of the second.
    if (now && now.id !== step.id && now.kind === step.kind && isName) return false;
    return now?.id !== step.id || !mayRead(show, reader);
  });
}
