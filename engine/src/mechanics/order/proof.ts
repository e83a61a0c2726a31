import { orderMatches, permutations, ruleThings } from '../../format/orders.ts';
import { toRuleList } from '../../format/rules.ts';
import { sentenceFault } from '../../format/sentence.ts';
import type { CompiledStep, StepFault, StepProofContext } from '../../model/step-story.ts';
import { proveEveryCardNeeded, proveHintTimes, proveHolders, proveSecondKey } from '../tasks/proof.ts';
import { misreadFaults } from './misread.ts';
import { relabelledVariants } from './variants.ts';
import { ordersLeft, PROVOCATION, type WrittenOrder } from './written.ts';

function* levers({ levers: all, answer, packets }: WrittenOrder, { story }: StepProofContext): Iterable<StepFault> {
  if (new Set(all).size !== all.length) yield { path: ['levers'], says: 'has one lever twice. Name each once.' };
  if ([...answer].sort().join() !== [...all].sort().join())
    yield { path: ['answer'], says: `is ${answer.join(', ')}. Name every lever once: ${all.join(', ')}.` };
  else if (answer.join() === all.join())
    yield { path: ['levers'], says: 'stand in the order of the answer, so that nobody has to move one. Mix them.' };
  yield* proveHolders({ packets, things: all, story, word: 'lever' });
}

function* cards(written: WrittenOrder, { telling }: StepProofContext): Iterable<StepFault> {
  const { levers: all, answer, packets } = written;
  for (const [packet, { card, rule }] of Object.entries(packets)) {
    const here = ['packets', packet];
    for (const each of toRuleList(rule)) {
      const odd = ruleThings(each).find((thing) => !all.includes(thing));
      if (odd !== undefined)
        yield { path: [...here, 'rule'], says: `names ${odd}, which is no lever. There are ${all.join(', ')}.` };
      else if (!orderMatches(answer, each, answer))
        yield { path: [...here, 'rule'], says: 'is not true of the answer. Change the rule and its card, or the answer.' };
    }
    const fault = sentenceFault({ text: card, rules: toRuleList(rule), things: all, answer, telling, names: [] });
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
  yield* proveEveryCardNeeded(story, (held) => ordersLeft(written, held).length);
}

function* hints(written: WrittenOrder, { telling }: StepProofContext): Iterable<StepFault> {
  const {
    levers: all,
    answer,
    hints: { ladder },
    seconds,
    late,
  } = written;
  let left = permutations(all);
  yield* proveHintTimes(ladder, Math.min(seconds, late));
  for (const [i, hint] of ladder.entries()) {
    const here = ['hints', 'ladder', i];
    const method = hint.tells === 'method';
    const rules = hint.tells === 'method' ? [] : toRuleList(hint.tells);
    const odd = [...rules.flatMap(ruleThings), ...(hint.names ?? [])].find((thing) => !all.includes(thing));
    if (odd !== undefined)
      yield { path: [...here, 'tells'], says: `names ${odd}, which is no lever. There are ${all.join(', ')}.` };
    else if (rules.some((rule) => !orderMatches(answer, rule, answer)))
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
    const then = left.filter((order) => rules.every((rule) => orderMatches(order, rule, answer)));
    if (!method && then.length === left.length)
      yield { path: here, says: 'tells nothing that the hints before it did not. Let it tell more.' };
    if (then.length === 1 && i < ladder.length - 1)
      yield { path: here, says: 'gives the whole answer, and hints come after it. Put it last, or let it tell less.' };
    left = then;
  }
}

/** Whoever proposes what has to be refused is there, has the words for it, and takes it back while play goes on. */
function* contrary({ crewmatesPropose, seconds, late }: WrittenOrder, { story }: StepProofContext): Iterable<StepFault> {
  if (!crewmatesPropose) return;
  const { temper, at, takesBack } = crewmatesPropose;
  const tempers = [...new Set(story.crewmates.map((each) => each.temper))];
  if (!tempers.includes(temper)) {
    yield {
      path: ['crewmatesPropose', 'temper'],
      says: `is ${temper}, which no crewmate has. There are ${tempers.join(', ')}.`,
    };
    return;
  }
  const silent = PROVOCATION.find((trigger) => !story.tempers[temper]?.lines[trigger]);
  if (silent)
    yield {
      path: ['crewmatesPropose', 'temper'],
      says: `is ${temper}, who has nothing for "${silent}". Write one line for each of the two voices.`,
    };
  const play = Math.min(seconds, late);
  if (at + takesBack >= play)
    yield {
      path: ['crewmatesPropose', 'takesBack'],
      says: `comes at ${at + takesBack} s, and play is over at ${play} s when late. Take earlier seconds.`,
    };
}

function* misses({ misses: { again, prefix } }: WrittenOrder): Iterable<StepFault> {
  if (!again.includes('{prefix}'))
    yield { path: ['misses', 'again'], says: 'does not say how far the order was right. Put {prefix} into it.' };
  if (!prefix.many.includes('{n}'))
    yield { path: ['misses', 'prefix', 'many'], says: 'does not say how many were right. Put {n} into it.' };
}

/** Every way in which the levers are named anew holds like the one that is written. */
function* dealings(written: WrittenOrder, context: StepProofContext): Iterable<StepFault> {
  for (const own of relabelledVariants(written, (lever) => lever))
    for (const group of [levers, cards, necessity, hints])
      for (const { path, says } of group(own, context)) {
        yield { path, says: `does not hold where the answer is ${own.answer.join(', ')}: it ${says}` };
        return;
      }
}

/** One order with every card, more without any one; cards and hints say what their rules say; nobody alone is enough or stuck. */
export function* orderProof(written: WrittenOrder, _: CompiledStep<'order'>, context: StepProofContext): Iterable<StepFault> {
  for (const group of [levers, cards, necessity, misreadFaults, hints, misses, proveSecondKey, contrary, dealings]) {
    const faults = [...group(written, context)];
    yield* faults;
    if (faults.length > 0) return;
  }
}
