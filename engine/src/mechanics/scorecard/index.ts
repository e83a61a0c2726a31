import type { Slice } from '@lorecrew/contract/live/view';
import { holds } from '../../core/conditions.ts';
import { findMember, occupantId } from '../../core/crews.ts';
import { fill } from '../../core/fill.ts';
import { displayName } from '../../core/people.ts';
import { currentStep, listTasks, stepsOfKind } from '../../core/steps.ts';
import { toAll, withStep } from '../../model/announcement.ts';
import { beginsPhase } from '../../model/events.ts';
import type { Audience, Directory, Mechanic } from '../../model/mechanic.ts';
import type { Facts } from '../../model/results.ts';
import type { Member, ShowState } from '../../model/state.ts';
import type { Step, TaskRule } from '../../model/story.ts';
import { boxSlots } from '../boxes/view.ts';
import { thingSlots } from '../common/card-words.ts';
import { crewHints } from '../hints/index.ts';
import { crewTask } from '../tasks/index.ts';
import { scorecardStory } from './story.ts';

/**
 * Points of one task for one crew. Solved: all, less the cost of misses beyond the free ones (capped) and of opened hints. Out of
 * time: a share by how far the best answer came (`best` of `most`), never less than the floor. Source: the flagship's rules.
 */
export function taskPoints(
  { points, misses, timeout, hints }: TaskRule,
  crew: { outcome: string; misses: number; best: number; most: number; hints: number; free?: readonly number[] },
): number {
  const timedOut = Math.max(timeout.floorPercent, (timeout.bestPercent * crew.best) / crew.most);
  const missCost = Math.min(misses.maxCostPercent, Math.max(0, crew.misses - misses.free) * misses.costPercent);
  const hintCost = hints.costPercent
    .slice(0, crew.hints)
    .reduce((sum, each, i) => sum + (crew.free?.includes(i + 1) ? 0 : each), 0);
  const percent = crew.outcome === 'solved' ? 100 - missCost : timedOut;
  return Math.round((points * Math.max(0, percent - hintCost)) / 100);
}

function packetsOf(member: Member): readonly string[] {
  return member.crew.seats[member.seat]?.packets ?? [];
}

/** The sentences that hold for a person: of each group the first whose condition does. */
function sentencesFor(show: ShowState, member: Member, { rule }: Step<'scorecard'>): { id: string; text: string }[] {
  const asked = { crew: member.crew.id, packets: packetsOf(member) };
  return rule.groups.flatMap((group) => group.find(({ when }) => holds(show, when, asked)) ?? []);
}

/** The sentences of a person's closing page, as ids. */
export function sentenceIds(show: ShowState, member: Member): string[] {
  const [step] = stepsOfKind(show, 'scorecard');
  return step ? sentencesFor(show, member, step).map(({ id }) => id) : [];
}

function written(facts: Facts | undefined): [string, string][] {
  return Object.entries(facts ?? {}).map(([name, fact]) => [name, String(fact)]);
}

/** What slots of the closing page stand for: facts by step, and what each task would have been without a person's card. */
function slotsOf(show: ShowState, member: Member, directory: Directory): Record<string, string> {
  const { seats, id: crew } = member.crew;
  const neighbour = seats[(member.seat + 1) % seats.length];
  const slots: Record<string, string> = { neighbour: neighbour ? displayName(show, occupantId(crew, neighbour), directory) : '' };
  for (const [step, { session, crews }] of Object.entries(show.results))
    for (const [name, fact] of [...written(session), ...written(crews[crew])]) slots[`${step}.${name}`] = fact;
  Object.assign(slots, thingSlots(show, crew, directory), boxSlots(show, crew, directory));
  for (const { step } of listTasks(show)) {
    const { left, possible } = step.task;
    const leftWithout = (packets: readonly string[] | undefined) => String(left[packets?.[0] ?? ''] ?? 0);
    slots[`${step.id}.possible`] = String(possible);
    slots[`${step.id}.ownLeft`] = leftWithout(packetsOf(member));
    slots[`${step.id}.neighbourLeft`] = leftWithout(neighbour?.packets);
  }
  return slots;
}

function pointsOf(show: ShowState, crew: string): number {
  return listTasks(show).reduce((sum, { step }) => {
    // A task that is not right or wrong says itself what it is worth.
    const own = show.results[step.id]?.crews[crew]?.points;
    if (typeof own === 'number') return sum + own;
    const { outcome, misses, best: most, last } = crewTask(show, crew, step.id);
    const best = step.task.timeout.counts === 'last' ? (last ?? 0) : most;
    const { opened, free = [] } = crewHints(show, crew, step.id);
    return sum + taskPoints(step.task, { outcome, misses, best, most: step.task.parts, hints: opened, free });
  }, 0);
}

function render(show: ShowState, who: Audience, directory: Directory): Slice<'result'> | null {
  const member = who.person ? findMember(show, who.person) : null;
  const [step] = stepsOfKind(show, 'scorecard');
  if (!member || !step || show.noShow || (show.phase !== 'completed' && !currentStep(show, 'scorecard'))) return null;
  const slots = slotsOf(show, member, directory);
  const sentences = sentencesFor(show, member, step).map(({ id, text }) => ({ id, text: fill(text, slots) }));
  return { sentences, small: step.rule.small ?? '', points: step.rule.showsPoints ? pointsOf(show, member.crew.id) : null };
}

/** The closing page of one person: what the crew did, in the story's sentences. */
export const scorecard: Mechanic<'scorecard'> = {
  work: {},
  story: scorecardStory,
  commands: {},
  announces: (show, event) => {
    const step = beginsPhase(event) ? currentStep(show, 'scorecard') : null;
    return step ? withStep(step.id, toAll(show, 'a-score', {})) : [];
  },
  feeds: {},
  slices: {
    result: {
      dependencies: (show) => [
        show.scene,
        show.phase,
        show.crews,
        show.variables,
        show.results,
        show.mechanics.tasks,
        show.mechanics.hints,
        show.mechanics.cards,
        show.mechanics.boxes,
      ],
      render,
    },
  },
};
