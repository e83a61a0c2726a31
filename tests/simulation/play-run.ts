import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { simulatedId } from '@lorecrew/engine/crews';
import { story } from '@lorecrew/stories/lamp-room/story/story';
import type { ScriptedRun, ScriptedStep } from '@lorecrew/stories/scripted-run';
import { VirtualShow } from './virtual-show.ts';

const STEP_MS = 250;

/** The command behind a button of the story. */
function commandOf(show: VirtualShow, person: string, step: ScriptedStep): ParticipantCommand {
  const view = show.view(person);
  const cardId = view.satchel?.cards[0]?.cardId ?? '';
  switch (step.do) {
    case 'b-lamp':
      return { type: 'lamp.light' };
    case 'b-pin':
      return { type: 'card.pin', cardId };
    case 'b-said':
      return { type: 'card.sayAloud', cardId };
    case 'b-try':
      return { type: 'plan.propose', order: [...step.plan] };
    case 'b-agree':
      return { type: 'plan.agree', proposal: view.levers?.proposal?.number ?? 0 };
    case 'b-pull':
      return { type: 'lever.pull', lever: step.lever };
    case 'b-hint':
      return { type: 'hint.request' };
    case 'vote':
      return { type: 'vote.cast', option: step.option };
    case 'b-thank':
      return { type: 'thanks.give', to: simulatedId('crew-1', step.to), words: { starter: 0 } };
  }
}

/** What became of a run: whether the show ended, what was refused, and which steps were never done. */
export interface PlayedRun {
  readonly show: VirtualShow;
  readonly over: boolean;
  readonly refused: readonly (string | null)[];
  readonly notDone: readonly ScriptedStep[];
}

/** Plays an evening of The Lamp Room step by step on a clock of its own. `onLook` is told every view somebody is asked about. */
export function playRun(run: Pick<ScriptedRun, 'id' | 'people' | 'steps'>, onLook?: (view: ShowView) => void): PlayedRun {
  const people = Array.from({ length: run.people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: run.id, people });
  for (const participant of people) show.submit('server', { type: 'participant.join', participant });
  const refused: (string | null)[] = [];
  const waiting = [...run.steps];
  const perform = (person: string): ParticipantCommand | null => {
    const step = waiting[0];
    const view = show.view(person);
    onLook?.(view);
    const sceneSec = (show.nowMs - (view.scene?.startedAtMs ?? 0)) / 1000;
    if (!step || `p${step.who}` !== person || view.scene?.id !== step.scene || sceneSec < step.atSec) return null;
    waiting.shift();
    refused.push(show.submit(person, commandOf(show, person, step)));
    return null;
  };
  const over = show.run(Object.fromEntries(people.map((id) => [id, () => perform(id)])), { stepMs: STEP_MS, untilMs: 600_000 });
  return { show, over, refused, notDone: waiting };
}
