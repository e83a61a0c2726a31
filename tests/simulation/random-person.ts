import { type ParticipantCommand, samplesOf } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { randomStream, seedFor } from './random-stream.ts';
import type { VirtualPerson } from './virtual-show.ts';

/** What the page does by itself, or what would end the visit, is not drawn with the rest. */
const NOT_DRAWN = new Set<ParticipantCommand['type']>(['show.leave']);

/**
 * One of the commands that could be sent in this view, sensible or not: what is refused must do no harm. Each type has a number of
 * its own in each draw and the highest wins, so that a new type takes its share of the draws and leaves the others as they were.
 */
function anything(view: ShowView, seed: number): ParticipantCommand | null {
  const offers = samplesOf(view).filter(({ type }) => !NOT_DRAWN.has(type));
  const drawn = Map.groupBy(offers, ({ type }) => type);
  const types = [...drawn.keys()].map((type) => ({ type, lot: randomStream(seedFor(seed, type))() }));
  const [first] = types.sort((a, b) => b.lot - a.lot);
  const ofType = (first && drawn.get(first.type)) ?? [];
  return ofType[Math.floor(randomStream(seed)() * ofType.length)] ?? null;
}

/** Knows the answer and does the next useful thing. */
function helpful(view: ShowView, solution: readonly string[]): ParticipantCommand | null {
  const card = view.satchel?.cards.find((each) => each.status === 'new');
  if (card) return { type: 'card.pin', cardId: card.cardId };
  const { levers, me } = view;
  if (levers?.outcome !== 'open') return null;
  if (levers.agreed?.next && me?.holds.includes(levers.agreed.next)) return { type: 'lever.pull', lever: levers.agreed.next };
  if (levers.agreed) return null;
  if (levers.proposal && levers.proposal.by !== me?.id) return { type: 'plan.agree', proposal: levers.proposal.number };
  return levers.proposal ? null : { type: 'plan.propose', order: [...solution] };
}

/** A person who acts at random, sometimes usefully, and drops out and comes back now and then. */
export function randomPerson(seed: number, solution: readonly string[], options: { drops: boolean }): VirtualPerson {
  const random = randomStream(seed);
  const wit = random();
  let here = true;
  return (view) => {
    const dice = random();
    if (!here) {
      here = dice < 0.3;
      return here ? 'return' : null;
    }
    if (options.drops && dice < 0.01) {
      here = false;
      return random() < 0.5 ? 'drop' : { type: 'show.leave' };
    }
    if (dice < 0.45) return null;
    if (random() < wit) return helpful(view, solution);
    return anything(view, Math.floor(dice * 2 ** 32));
  };
}
