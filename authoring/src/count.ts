import { told } from './fault.ts';
import { stepStories } from './format.ts';
import { makeStory } from './library.ts';
import type { StoryFiles } from './story-files.ts';

/** How many answers a task leaves with all cards, without each and with each alone, in lines. Says why where it cannot count. */
export function countAnswers(files: StoryFiles, task: string): string[] {
  const made = makeStory(files);
  if ('faults' in made) return made.faults.map((fault) => told(fault, `stories/${files.slug}/`));
  const { steps, story } = made.compiled;
  const step = steps.find(({ id }) => id === task);
  const left = step && stepStories.get(step.kind)?.answersLeft;
  if (!step || !left) {
    const tasks = steps.filter(({ kind }) => stepStories.get(kind)?.answersLeft).map(({ id }) => id);
    return [`${task || 'Nothing'} is no task whose answers can be counted. There are: ${tasks.join(', ') || 'none'}.`];
  }
  const all = story.packets;
  const count = (packets: readonly string[]) => String(left(step.written, packets)).padStart(6);
  return [
    `${count([])}  without any card`,
    ...all.map((packet) => `${count([packet])}  with ${packet} alone`),
    ...all.map((packet) => `${count(all.filter((each) => each !== packet))}  without ${packet}`),
    `${count(all)}  with every card`,
  ];
}
