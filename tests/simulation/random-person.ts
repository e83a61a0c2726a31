import { nextUseful } from '@lorecrew/authoring/play/answer';
import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import { type ParticipantCommand, sampleCommands } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { Story } from '@lorecrew/engine/model/story';
import { randomStream, seedFor } from './random-stream.ts';

/** What the page does by itself, or what would end the visit, is not drawn with the rest. */
const NOT_DRAWN = new Set<ParticipantCommand['type']>(['show.leave']);

/**
 * One of the commands that could be sent in this view, sensible or not: what is refused must do no harm. Each type has a number of
 * its own in each draw and the highest wins, so that a new type takes its share of the draws and leaves the others as they were.
 */
function anything(view: ShowView, seed: number): ParticipantCommand | null {
  const offers = sampleCommands(view).filter(({ type }) => !NOT_DRAWN.has(type));
  const drawn = Map.groupBy(offers, ({ type }) => type);
  const types = [...drawn.keys()].map((type) => ({ type, lot: randomStream(seedFor(seed, type))() }));
  const [first] = types.sort((a, b) => b.lot - a.lot);
  const ofType = (first && drawn.get(first.type)) ?? [];
  return ofType[Math.floor(randomStream(seed)() * ofType.length)] ?? null;
}

/** A person who acts at random, sometimes usefully, and drops out and comes back now and then. */
export function randomPerson(seed: number, story: Story, options: { drops: boolean }): VirtualPerson {
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
    if (random() < wit) return nextUseful(story, view);
    return anything(view, Math.floor(dice * 2 ** 32));
  };
}
