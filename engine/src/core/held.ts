import type { ShowState } from '../model/state.ts';
import type { Packet, TaskRule } from '../model/story.ts';
import { currentTask, listTasks } from './steps.ts';

/** The task whose controls seats hold now: the present one, else the next that comes, else the last that was. */
function taskOfControls(show: ShowState): TaskRule | undefined {
  const now = currentTask(show);
  if (now) return now.task;
  const tasks = listTasks(show).filter(({ step }) => Object.keys(step.task.holds).length > 0);
  const next = tasks.find(({ scene }) => scene >= (show.scene?.index ?? 0));
  return (next ?? tasks.at(-1))?.step.task;
}

/** What is the holder's alone to move, by the packets held: of the present task, of the next, or of the last that was. */
export function heldControls(show: ShowState, packets: readonly Packet[]): string[] {
  const task = taskOfControls(show);
  return packets.flatMap((packet) => task?.holds[packet] ?? []);
}

/** What people are told to be theirs to move: nothing before anybody can move it, and nothing once it is over. */
export function toldControls(show: ShowState, packets: readonly Packet[]): string[] {
  return currentTask(show) ? heldControls(show, packets) : [];
}
