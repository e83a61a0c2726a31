import { fits, ordersOf, thingsOf } from '../format/orders.ts';
import { rulesOf } from '../format/rules.ts';
import { sentenceFault } from '../format/sentence.ts';
import type { CompiledStep, StepFault, StepProofContext } from '../step-story.ts';
import { ordersLeft, type WrittenOrder } from './order.written.ts';
import { heldOf } from './tasks.story.ts';

function* levers({ levers: all, answer, packets }: WrittenOrder, { story }: StepProofContext): Iterable<StepFault> {
  if (new Set(all).size !== all.length) yield { path: ['levers'], says: 'has one lever twice. Name each once.' };
  if ([...answer].sort().join() !== [...all].sort().join())
    yield { path: ['answer'], says: `is ${answer.join(', ')}. Name every lever once: ${all.join(', ')}.` };
  else if (answer.join() === all.join())
    yield { path: ['levers'], says: 'stand in the order of the answer, so that nobody has to move one. Mix them.' };
  for (const packet of story.packets)
    if (!(packet in packets)) yield { path: ['packets'], says: `has nothing for packet ${packet}. Write its card and its rule.` };
  for (const [packet, { holds }] of Object.entries(packets)) {
    if (!story.packets.includes(packet))
      yield { path: ['packets', packet], says: 'is no packet of the story. Name it in story.yml, or take it out.' };
    for (const lever of heldOf({ holds }))
      if (!all.includes(lever)) yield { path: ['packets', packet, 'holds'], says: `is ${lever}, which is no lever.` };
  }
  for (const lever of all) {
    const holders = Object.entries(packets).filter(([, packet]) => heldOf(packet).includes(lever));
    if (holders.length !== 1)
      yield {
        path: ['packets'],
        says: `give the ${lever} to ${holders.length === 0 ? 'nobody' : holders.map(([id]) => id).join(' and ')}. Every lever has one holder.`,
      };
  }
}

function* cards(written: WrittenOrder, { telling }: StepProofContext): Iterable<StepFault> {
  const { levers: all, answer, packets } = written;
  for (const [packet, { card, rule }] of Object.entries(packets)) {
    const here = ['packets', packet];
    for (const each of rulesOf(rule)) {
      const odd = thingsOf(each).find((thing) => !all.includes(thing));
      if (odd !== undefined)
        yield { path: [...here, 'rule'], says: `names ${odd}, which is no lever. There are ${all.join(', ')}.` };
      else if (!fits(answer, each, answer))
        yield { path: [...here, 'rule'], says: 'is not true of the answer. Change the rule and its card, or the answer.' };
    }
    const fault = sentenceFault({ text: card, rules: rulesOf(rule), things: all, answer, telling, names: [] });
    if (fault !== null) yield { path: [...here, 'card'], says: fault };
  }
}

function* necessity(written: WrittenOrder, { story }: StepProofContext): Iterable<StepFault> {
  const all = ordersLeft(written, story.packets);
  if (all.length !== 1) {
    yield {
      path: ['packets'],
      says: `leave ${all.length} orders with every card, not one. Make a card say ${all.length === 0 ? 'less' : 'more'}.`,
    };
    return;
  }
  for (const packet of story.packets)
    if (
      ordersLeft(
        written,
        story.packets.filter((each) => each !== packet),
      ).length < 2
    )
      yield {
        path: ['packets', packet],
        says: 'is not needed: without its card the answer is the same. Make another card say less.',
      };
  for (const [size, seats] of Object.entries(story.crew.dealing))
    for (const [i, held] of seats.entries()) {
      const place = `seat ${i + 1} of ${size} (${held.join(', ')})`;
      if (held.length > 0 && ordersLeft(written, held).length === 1)
        yield {
          path: ['packets'],
          says: `tell ${place} everything: nobody else is needed. Deal otherwise, or make cards say less.`,
        };
      if (
        held.length > 0 &&
        ordersLeft(
          written,
          story.packets.filter((each) => !held.includes(each)),
        ).length < 2
      )
        yield { path: ['packets'], says: `do not need ${place}. Deal otherwise, or make other cards say less.` };
    }
}

function* hints(written: WrittenOrder, { telling }: StepProofContext): Iterable<StepFault> {
  const {
    levers: all,
    answer,
    hints: { ladder },
    seconds,
    late,
  } = written;
  const play = Math.min(seconds, late);
  let left = ordersOf(all);
  if (ladder.length === 0)
    yield { path: ['hints', 'ladder'], says: 'has no hint. Write at least one: nobody is left alone with a task.' };
  const times = (key: 'offered' | 'opens') => ladder.map((hint) => hint[key]);
  for (const key of ['offered', 'opens'] as const)
    for (const [i, sec] of times(key).entries()) {
      const before = times(key)[i - 1];
      if (sec !== undefined && before !== undefined && sec <= before)
        yield {
          path: ['hints', 'ladder', i, key],
          says: `is ${sec} s, and the hint before it ${before} s. Let hints come one after the other.`,
        };
      if (sec !== undefined && sec >= play)
        yield {
          path: ['hints', 'ladder', i, key],
          says: `is ${sec} s, and play is over at ${play} s when late. Take an earlier second.`,
        };
    }
  for (const [i, hint] of ladder.entries()) {
    const here = ['hints', 'ladder', i];
    if (hint.opens !== undefined && hint.opens <= (hint.offered ?? -1))
      yield {
        path: [...here, 'opens'],
        says: `is ${hint.opens} s, and it is offered at ${hint.offered} s. Offer it before it opens.`,
      };
    if ((hint.offered === undefined) !== (hint.offer === undefined))
      yield { path: here, says: 'needs both "offered" and "offer", or neither: when it is offered, and in what words.' };
    const method = hint.tells === 'method';
    const rules = hint.tells === 'method' ? [] : rulesOf(hint.tells);
    const odd = [...rules.flatMap(thingsOf), ...(hint.names ?? [])].find((thing) => !all.includes(thing));
    if (odd !== undefined)
      yield { path: [...here, 'tells'], says: `names ${odd}, which is no lever. There are ${all.join(', ')}.` };
    else if (rules.some((rule) => !fits(answer, rule, answer)))
      yield { path: [...here, 'text'], says: 'is not true of the answer. Change the hint or the answer.' };
    const fault = sentenceFault({
      text: hint.text,
      rules,
      things: all,
      answer,
      telling,
      names: hint.names ?? [],
      loose: !method,
    });
    if (fault !== null) yield { path: [...here, 'text'], says: fault };
    const then = left.filter((order) => rules.every((rule) => fits(order, rule, answer)));
    if (!method && then.length === left.length)
      yield { path: here, says: 'tells nothing that the hints before it did not. Let it tell more.' };
    if (then.length === 1 && i < ladder.length - 1)
      yield { path: here, says: 'gives the whole answer, and hints come after it. Put it last, or let it tell less.' };
    left = then;
  }
}

function* together({ crewmatesAgree }: WrittenOrder, { story }: StepProofContext): Iterable<StepFault> {
  if (crewmatesAgree === undefined && story.crew.simulated && story.players.min === 1)
    yield {
      path: ['crewmatesAgree'],
      says: 'is missing: a person alone would find nobody who agrees. Write after how many seconds crewmates do.',
    };
}

function* misses({ misses: { again, prefix } }: WrittenOrder): Iterable<StepFault> {
  if (!again.includes('{prefix}'))
    yield { path: ['misses', 'again'], says: 'does not say how far the order was right. Put {prefix} into it.' };
  if (!prefix.many.includes('{n}'))
    yield { path: ['misses', 'prefix', 'many'], says: 'does not say how many were right. Put {n} into it.' };
}

/** One order with every card, more without any one; cards and hints say what their rules say; nobody alone is enough or stuck. */
export function* orderProof(written: WrittenOrder, _: CompiledStep<'order'>, context: StepProofContext): Iterable<StepFault> {
  for (const group of [levers, cards, necessity, hints, misses, together]) {
    const faults = [...group(written, context)];
    yield* faults;
    if (faults.length > 0) return;
  }
}
