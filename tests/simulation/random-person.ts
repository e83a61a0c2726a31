import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { VirtualPerson } from './virtual-show.ts';

/** A stream of numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
export function randomStream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function pick<T>(random: () => number, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/** Everything a page could offer in this view, sensible or not: what is refused must do no harm. */
function offers(view: ShowView, random: () => number): ParticipantCommand[] {
  const commands: ParticipantCommand[] = [
    { type: 'lamp.light' },
    { type: 'hint.request' },
    { type: 'hint.decline' },
    { type: 'lever.undo' },
  ];
  for (const { cardId } of view.satchel?.cards ?? [])
    commands.push({ type: 'card.pin', cardId }, { type: 'card.sayAloud', cardId }, { type: 'card.keep', cardId });
  const levers = view.levers?.levers.map((lever) => lever.name) ?? [];
  for (const lever of levers)
    commands.push({ type: 'lever.pull', lever }, { type: 'plan.move', lever, direction: pick(random, ['up', 'down']) ?? 'up' });
  if (view.levers) {
    commands.push({ type: 'plan.propose', order: [...view.levers.plan] });
    if (view.levers.proposal) commands.push({ type: 'plan.agree', proposal: view.levers.proposal.number });
  }
  for (const { id } of view.vote?.options ?? []) commands.push({ type: 'vote.cast', option: id });
  for (const { id } of view.thanks?.crewmates ?? []) commands.push({ type: 'thanks.give', to: id, words: { starter: 0 } });
  commands.push({ type: 'chat.say', text: 'Is it the Vent?' }, { type: 'chat.react', message: 1, reaction: 'lamp' });
  return commands;
}

/** Knows the answer and does the next useful thing. */
function helpful(view: ShowView, solution: readonly string[]): ParticipantCommand | null {
  const card = view.satchel?.cards.find((each) => each.status === 'new');
  if (card) return { type: 'card.pin', cardId: card.cardId };
  const { levers, me } = view;
  if (levers?.outcome !== 'open') return null;
  if (levers.agreed?.next && me?.levers.includes(levers.agreed.next)) return { type: 'lever.pull', lever: levers.agreed.next };
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
    return pick(random, offers(view, random)) ?? null;
  };
}
