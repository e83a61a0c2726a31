import { LINE_TRIGGERS, type Story, type Temper } from '@lorecrew/engine/story';
import type { StoryCheck } from './story-folder.ts';

const MAX_LINE_CHARS = 80;
/** Words about an order. "The second key" is how a plan is agreed, and tells nothing. */
const ORDER_WORDS = 'first|second (?!key)|third|fourth|fifth|sixth|last|before|after|even|odd';

function* lineFaults(name: string, temper: Temper, telling: RegExp): Iterable<string> {
  for (const trigger of LINE_TRIGGERS) {
    const lines = temper.lines[trigger];
    if (lines[0] === lines[1]) yield `Two crewmates of the temper ${name} say the same at ${trigger}.`;
    for (const line of lines) {
      if (line.length > MAX_LINE_CHARS) yield `A line is over ${MAX_LINE_CHARS} characters: ${line}`;
      if (telling.test(line)) yield `A line gives something away: ${line}`;
      if (trigger === 'hello' && !/simulated/i.test(line)) yield `A greeting does not say that it is simulated: ${line}`;
    }
  }
}

function* castFaults(story: Story): Iterable<string> {
  const { crewmates, tempers, crew, players } = story;
  if (crew.simulated && crew.seats - players.min > crewmates.length) yield 'There are more free seats than crewmates.';
  const voices = crewmates.map(({ temper, variant }) => `${temper} ${variant}`);
  if (new Set(voices).size !== voices.length) yield 'Two crewmates have the same lines.';
  for (const { id, temper } of crewmates) if (!(temper in tempers)) yield `${id} has the temper ${temper}, which is missing.`;
}

function* waitingFaults(story: Story): Iterable<string> {
  const offersSec = Object.values(story.puzzles).map(({ hints }) => hints.offerAtSec[0] ?? 0);
  for (const { id, temper, variant } of story.crewmates) {
    const pinSec = story.tempers[temper]?.pinAtSec[variant] ?? 0;
    if (offersSec.some((sec) => pinSec > sec)) yield `${id} still keeps its card when the first hint is offered.`;
  }
  for (const [id, vote] of Object.entries(story.votes)) {
    if (vote.simulatedVote && story.players.min === 1) yield `In vote ${id} simulated crewmates could outvote a person alone.`;
  }
}

/** Simulated crewmates fill every seat, never repeat each other, say what they are and give nothing away. */
export const checkCrewmates: StoryCheck = function* ({ story }) {
  const levers = Object.values(story.puzzles).flatMap((puzzle) => puzzle.levers);
  const telling = new RegExp(`\\b(${[...levers, ORDER_WORDS].join('|')})\\b`, 'i');
  for (const [name, temper] of Object.entries(story.tempers)) yield* lineFaults(name, temper, telling);
  const all = Object.values(story.tempers).flatMap(({ lines }) => Object.values(lines).flat());
  if (new Set(all).size !== all.length) yield 'A line is there twice.';
  yield* castFaults(story);
  yield* waitingFaults(story);
};
