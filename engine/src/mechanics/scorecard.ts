import type { Slice } from '@lorecrew/contract/live/view';
import { toAll } from '../announcement.ts';
import { memberOf, occupantId } from '../crews.ts';
import { endingOf } from '../endings.ts';
import { fill } from '../fill.ts';
import type { Audience, Directory, Mechanic } from '../mechanic.ts';
import { nameOf } from '../people-view.ts';
import type { Member, ShowState } from '../state.ts';
import type { LeverPuzzle, Scene, SentenceId } from '../story.ts';
import { sceneOf } from '../timing.ts';
import { crewHints } from './hints.ts';
import { crewLevers } from './order-state.ts';

/** Least share of the points that a crew out of time keeps, and what its best run is worth; in percent. */
const TIMEOUT_FLOOR_PERCENT = 20;
const TIMEOUT_PREFIX_PERCENT = 60;

/**
 * Points of one puzzle for one crew. Solved: all, less the cost of misses beyond the free ones (capped) and of opened hints.
 * Out of time: 60 % times the longest right beginning over the number of levers, at least 20 %. Source: the flagship's rules for First Light.
 */
export function puzzlePoints(
  puzzle: LeverPuzzle,
  crew: { outcome: string; coughs: number; bestPrefix: number; hints: number },
): number {
  const timedOut = Math.max(TIMEOUT_FLOOR_PERCENT, (TIMEOUT_PREFIX_PERCENT * crew.bestPrefix) / puzzle.levers.length);
  const missCost = Math.min(puzzle.maxMissCostPercent, Math.max(0, crew.coughs - puzzle.freeMisses) * puzzle.missCostPercent);
  const hintCost = puzzle.hints.costPercent.slice(0, crew.hints).reduce((sum, each) => sum + each, 0);
  const percent = crew.outcome === 'solved' ? 100 - missCost : timedOut;
  return Math.round((puzzle.points * Math.max(0, percent - hintCost)) / 100);
}

/** The scene of the story's (last) lever puzzle. */
function puzzleScene(show: ShowState): Scene | undefined {
  return show.story.scenes.findLast((scene) => scene.puzzle !== undefined);
}

/** Whether a card of the member's own was heard in the puzzle; Wick reading it does not count. */
export function sharedOwnCard(show: ShowState, member: Member): boolean {
  const scene = puzzleScene(show);
  const ever = show.mechanics.cards.everShared[member.crew.id] ?? [];
  return (member.crew.seats[member.seat]?.packets ?? []).some((packet) => ever.includes(`${scene?.id}-${packet}`));
}

/** The first sentence: why this person was needed. */
function neededSentence(show: ShowState, member: Member): SentenceId {
  const packets = member.crew.seats[member.seat]?.packets ?? [];
  if (packets.length === 0) return 's-one';
  return sharedOwnCard(show, member) ? 's-needed' : 's-kept';
}

/** The second: how the crew came to its light; the first that fits. */
function wayOfSolving(show: ShowState, crew: string): SentenceId {
  const { outcome, coughs } = crewLevers(show, crew);
  if (outcome !== 'solved') return 's-time';
  if (crewHints(show, crew).asked > 0) return 's-hint';
  return coughs > 0 ? 's-cough' : 's-clean';
}

/** The three sentences of a person's closing page, as ids. */
export function sentenceIds(show: ShowState, member: Member): SentenceId[] {
  return [neededSentence(show, member), wayOfSolving(show, member.crew.id), 's-vote'];
}

function slotsOf(show: ShowState, member: Member, directory: Directory): Record<string, string> {
  const { left } = show.story.scorecard;
  const seats = member.crew.seats;
  const other = seats.findIndex((_, i) => i === (member.seat + 1) % seats.length);
  const otherSeat = seats[other];
  const scene = puzzleScene(show);
  const heard = (show.mechanics.cards.everShared[member.crew.id] ?? []).filter((id) => id.startsWith(`${scene?.id}-`)).length;
  const leftWithout = (packets: readonly string[] | undefined) => String(left[packets?.[0] ?? ''] ?? 0);
  return {
    ownLeft: leftWithout(seats[member.seat]?.packets),
    name: otherSeat ? nameOf(show, occupantId(member.crew.id, otherSeat), directory) : '',
    otherLeft: leftWithout(otherSeat?.packets),
    coughs: String(crewLevers(show, member.crew.id).coughs),
    heard: String(heard),
    where: endingOf(show)?.ending.where ?? '',
  };
}

function pointsOf(show: ShowState, crew: string): number | null {
  const scene = puzzleScene(show);
  const puzzle = scene?.puzzle && show.story.puzzles[scene.puzzle.puzzle];
  if (!puzzle || !show.story.scorecard.showsPoints) return null;
  return puzzlePoints(puzzle, { ...crewLevers(show, crew), hints: crewHints(show, crew).opened });
}

function render(show: ShowState, who: Audience, directory: Directory): Slice<'result'> | null {
  const member = who.person ? memberOf(show, who.person) : null;
  if (!member || show.noShow || (show.phase !== 'completed' && sceneOf(show)?.kind !== 'debrief')) return null;
  const slots = slotsOf(show, member, directory);
  const { sentences, small } = show.story.scorecard;
  return {
    sentences: sentenceIds(show, member).map((id) => ({ id, text: fill(sentences[id], slots) })),
    small,
    points: pointsOf(show, member.crew.id),
  };
}

/** The closing page of one person: what the crew did, in the story's sentences. */
export const scorecard: Mechanic<'scorecard'> = {
  commands: {},
  announces: (show, event) => (event.type === 'scene.started' && sceneOf(show)?.kind === 'debrief' ? toAll(show, 'a-score') : []),
  feeds: {},
  slices: {
    result: {
      reads: (show) => [
        show.scene,
        show.phase,
        show.crews,
        show.mechanics.order,
        show.mechanics.cards,
        show.mechanics.hints,
        show.mechanics.finale,
      ],
      render,
    },
  },
};
