import type { StepFault, StepProofContext } from '../../model/step-story.ts';
import type { Story } from '../../model/story.ts';
import { toHeldControls, type WrittenTask } from './story.ts';

type Packets = Readonly<Record<string, { readonly holds?: string | string[] | undefined }>>;

/** Every packet has its part of the task, and every thing that is moved has one holder. `word` is what the story calls one. */
export function* proveHolders({
  packets,
  things,
  story,
  word,
}: {
  packets: Packets;
  things: readonly string[];
  story: Story;
  word: string;
}): Iterable<StepFault> {
  for (const packet of story.packets)
    if (!(packet in packets)) yield { path: ['packets'], says: `has nothing for packet ${packet}. Write its card and its rule.` };
  for (const [packet, { holds }] of Object.entries(packets)) {
    if (!story.packets.includes(packet))
      yield { path: ['packets', packet], says: 'is no packet of the story. Name it in story.yml, or take it out.' };
    for (const thing of toHeldControls({ holds }))
      if (!things.includes(thing)) yield { path: ['packets', packet, 'holds'], says: `is ${thing}, which is no ${word}.` };
  }
  for (const thing of things) {
    const held = Object.entries(packets).filter(([, packet]) => toHeldControls(packet).includes(thing));
    if (held.length !== 1)
      yield {
        path: ['packets'],
        says: `give the ${thing} to ${held.length === 0 ? 'nobody' : held.map(([id]) => id).join(' and ')}. Every ${word} has one holder.`,
      };
  }
}

/** Nobody's cards are enough, and nobody's can be done without, however they are dealt. `left` counts answers by packets. */
export function* proveEveryCardNeeded(story: Story, left: (packets: readonly string[]) => number): Iterable<StepFault> {
  const without = (held: readonly string[]) => left(story.packets.filter((packet) => !held.includes(packet)));
  for (const packet of story.packets)
    if (without([packet]) < 2)
      yield {
        path: ['packets', packet],
        says: 'is not needed: without its card the answer is the same. Make another card say less.',
      };
  for (const [size, seats] of Object.entries(story.crew.dealing))
    for (const [i, held] of seats.entries()) {
      const place = `seat ${i + 1} of ${size} (${held.join(', ')})`;
      if (held.length > 0 && left(held) === 1)
        yield {
          path: ['packets'],
          says: `tell ${place} everything: nobody else is needed. Deal otherwise, or make cards say less.`,
        };
      if (held.length > 0 && without(held) < 2)
        yield { path: ['packets'], says: `do not need ${place}. Deal otherwise, or make other cards say less.` };
    }
}

type Privates = Readonly<Record<string, { readonly private?: object | undefined }>>;

/**
 * Where a step has something to describe, everybody has, however packets are dealt; and without any one of these more than one answer is
 * left. `left` counts answers without the private part of one packet.
 */
export function* provePrivateNeeded(
  packets: Privates,
  { story }: StepProofContext,
  left: (packet: string) => number,
): Iterable<StepFault> {
  const own = Object.keys(packets).filter((packet) => packets[packet]?.private !== undefined);
  if (own.length === 0) return;
  for (const packet of own)
    if (left(packet) < 2)
      yield {
        path: ['packets', packet, 'private'],
        says: 'is not needed: without it the answer is the same. Make another card say less.',
      };
  for (const [size, seats] of Object.entries(story.crew.dealing))
    for (const [i, held] of seats.entries())
      if (held.length > 0 && !held.some((packet) => own.includes(packet)))
        yield {
          path: ['packets'],
          says: `leave seat ${i + 1} of ${size} (${held.join(', ')}) with nothing to describe. Give one of these packets a private part.`,
        };
}

type Ladder = WrittenTask['hints']['ladder'];

/** Hints come one after the other, within the play time, and are offered in words. */
export function* proveHintTimes(ladder: Ladder, playSec: number): Iterable<StepFault> {
  const times = (key: 'offered' | 'opens') => ladder.map((hint) => hint[key]);
  for (const key of ['offered', 'opens'] as const)
    for (const [i, sec] of times(key).entries()) {
      const before = times(key)[i - 1];
      if (sec !== undefined && before !== undefined && sec <= before)
        yield {
          path: ['hints', 'ladder', i, key],
          says: `is ${sec} s, and the hint before it ${before} s. Let hints come one after the other.`,
        };
      if (sec !== undefined && sec >= playSec)
        yield {
          path: ['hints', 'ladder', i, key],
          says: `is ${sec} s, and play is over at ${playSec} s when late. Take an earlier second.`,
        };
    }
  for (const [i, hint] of ladder.entries()) {
    const here = ['hints', 'ladder', i];
    if (hint.opens !== undefined && hint.opens <= (hint.offered ?? -1))
      yield {
        path: [...here, 'opens'],
        says: `is ${hint.opens} s, and it is offered at ${hint.offered} s. Offer it before it opens.`,
      };
    for (const [j, { at: sec }] of hint.opensWhen.entries())
      if (sec >= playSec)
        yield {
          path: [...here, 'opensWhen', j, 'at'],
          says: `is ${sec} s, and play is over at ${playSec} s when late. Take an earlier second.`,
        };
    if ((hint.offered === undefined) !== (hint.offer === undefined))
      yield { path: here, says: 'needs both "offered" and "offer", or neither: when it is offered, and in what words.' };
  }
}

/** Where simulated crewmates sit beside one person, somebody of them turns the second key. */
export function* proveSecondKey(
  { crewmatesAgree }: Pick<WrittenTask, 'crewmatesAgree'>,
  { story }: StepProofContext,
): Iterable<StepFault> {
  if (crewmatesAgree === undefined && story.crew.simulated && story.players.min === 1)
    yield {
      path: ['crewmatesAgree'],
      says: 'is missing: a person alone would find nobody who agrees. Write after how many seconds crewmates do.',
    };
}
