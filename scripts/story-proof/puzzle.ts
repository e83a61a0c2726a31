import type { LeverPuzzle, Story } from '@lorecrew/engine/story';
import type { CardRules } from '../../stories/card-rule.ts';
import type { StoryCheck } from './story-folder.ts';

const MAX_CARD_WORDS = 40;

/** All orders of the things given. */
export function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The orders of a puzzle's levers that fit the cards of these packets. */
export function ordersLeft({
  puzzle,
  rules,
  packets,
}: {
  puzzle: LeverPuzzle;
  rules: CardRules;
  packets: readonly string[];
}): string[][] {
  return ordersOf(puzzle.levers).filter((order) =>
    packets.every((packet) => rules[packet]?.((lever) => order.indexOf(lever) + 1) ?? false),
  );
}

function* necessity(story: Story, puzzle: LeverPuzzle, rules: CardRules): Iterable<string> {
  const all = ordersLeft({ puzzle, rules, packets: story.packets });
  if (all.length !== 1) yield `With every card ${all.length} orders are left, not one.`;
  if (all[0]?.join() !== puzzle.solution.join()) yield 'The solution is not the order that the cards leave.';
  for (const packet of story.packets) {
    const packets = story.packets.filter((each) => each !== packet);
    const left = ordersLeft({ puzzle, rules, packets }).length;
    if (left < 2) yield `Card ${packet} is not needed.`;
    if (left !== story.scorecard.left[packet])
      yield `Without card ${packet} ${left} orders are left, not ${story.scorecard.left[packet]}.`;
  }
}

function* hintFaults(puzzle: LeverPuzzle, playSec: number): Iterable<string> {
  const { texts, offers, offerAtSec, opensItselfAtSec, costPercent } = puzzle.hints;
  const counts = new Set([texts, offers, offerAtSec, costPercent].map((list) => list.length));
  if (counts.size !== 1) yield 'Hints, offers, times and costs are not of one number.';
  for (const times of [offerAtSec, opensItselfAtSec]) {
    if (times.some((sec, at) => sec <= (times[at - 1] ?? -1))) yield 'Hints are not in the order of their times.';
    if (times.some((sec) => sec >= playSec)) yield 'A hint comes when the time is over.';
  }
  if (opensItselfAtSec.some((sec, at) => sec <= (offerAtSec[at] ?? 0))) yield 'A hint opens before it is offered.';
}

function* dealingFaults(story: Story, puzzle: LeverPuzzle): Iterable<string> {
  const held = story.packets.map((packet) => puzzle.holder[packet]);
  if (held.toSorted().join() !== puzzle.levers.toSorted().join()) yield 'Not every lever has one holder.';
  for (const packet of story.packets) {
    const words = [puzzle.cards[packet], story.practiceCards[packet]].map((card) => card?.split(/\s+/).length ?? 0);
    if (words.some((count) => count < 1 || count > MAX_CARD_WORDS)) yield `A card of packet ${packet} is missing or too long.`;
  }
  for (const [size, seats] of Object.entries(story.crew.dealing)) {
    if (seats.length !== Number(size)) yield `Dealing for ${size} has ${seats.length} seats.`;
    if (seats.flat().toSorted().join() !== story.packets.toSorted().join()) yield `Dealing for ${size} is not every packet once.`;
  }
  if (story.crew.humanSeatOrder.toSorted().join() !== story.packets.toSorted().join())
    yield 'Seat order is not every packet once.';
}

/** Each puzzle has one answer with all cards and several without any one; hints come in time. */
export const checkPuzzles: StoryCheck = function* ({ story, rules }) {
  for (const scene of story.scenes) {
    const id = scene.puzzle?.puzzle ?? '';
    const [puzzle, cards] = [story.puzzles[id], rules[id]];
    if (!scene.puzzle || !puzzle) continue;
    if (!cards) yield `The cards of ${id} have no rules.`;
    else yield* necessity(story, puzzle, cards);
    yield* hintFaults(puzzle, scene.puzzle.latePlaySec);
    yield* dealingFaults(story, puzzle);
  }
};
