import { isCompleteOrder, isStrict, optionTotals, rankByFacts } from '../../format/rankings.ts';
import type { CompiledStep, StepFault, StepProofContext } from '../../model/step-story.ts';
import { proveHintTimes } from '../tasks/proof.ts';
import { relabelledOptions } from './variants.ts';
import { factOption, knownFacts, type WrittenFact, type WrittenRanking } from './written.ts';

function names(text: string, option: string): boolean {
  return text.toLowerCase().includes(option.toLowerCase());
}

/** Whether a text has the first word of a name, by which people call it. */
function namesAny(text: string, name: string): boolean {
  const [first = name] = name.split(' ');
  return new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(text);
}

function* factFaults(
  fact: WrittenFact,
  options: Readonly<Record<string, string>>,
  path: readonly (string | number)[],
): Iterable<StepFault> {
  const own = options[factOption(fact)];
  const known = Object.keys(options).join(', ');
  if (own === undefined) yield { path, says: `is about ${factOption(fact)}, which is no option. There are ${known}.` };
  else if (!names(fact.text, own))
    yield { path: [...path, 'text'], says: `does not name ${own}, which it counts for. Let the two say the same.` };
  for (const [id, name] of Object.entries(options))
    if (id !== factOption(fact) && names(fact.text, name))
      yield {
        path: [...path, 'text'],
        says: `names ${name}, and it counts for ${own ?? factOption(fact)}. Let the two say the same.`,
      };
}

function* facts({ options, answer, shared, packets }: WrittenRanking, { story }: StepProofContext): Iterable<StepFault> {
  const ids = Object.keys(options);
  if (ids.length < 3 || ids.length > 6)
    yield { path: ['options'], says: `are ${ids.length}; three to six can be ranked. Add or take away some.` };
  if (!isCompleteOrder(answer, ids))
    yield { path: ['answer'], says: `is ${answer.join(', ')}. Name every option once: ${ids.join(', ')}.` };
  else if (answer.join() === ids.join())
    yield { path: ['options'], says: 'stand in the order of the answer, so that nobody has to move one. Mix them.' };
  for (const packet of story.packets)
    if (!(packet in packets)) yield { path: ['packets'], says: `has nothing for packet ${packet}. Write its facts.` };
  for (const packet of Object.keys(packets))
    if (!story.packets.includes(packet))
      yield { path: ['packets', packet], says: 'is no packet of the story. Name it in story.yml, or take it out.' };
  for (const [i, fact] of shared.entries()) yield* factFaults(fact, options, ['shared', i]);
  for (const [packet, own] of Object.entries(packets))
    for (const [i, fact] of own.entries()) yield* factFaults(fact, options, ['packets', packet, i]);
  const counts = new Set(Object.values(packets).map((own) => own.length));
  if (counts.size > 1)
    yield {
      path: ['packets'],
      says: 'have not the same number of facts each: whoever has fewer would be needed less. Level them.',
    };
  const texts = [...shared, ...Object.values(packets).flat()].map(({ text }) => text);
  const twice = texts.find((text, i) => texts.indexOf(text) !== i);
  if (twice !== undefined) yield { path: ['packets'], says: `say "${twice}" twice. What one knows, nobody else is told.` };
}

/** All facts give the answer, strictly; without any packet they do not. */
function* needed(written: WrittenRanking, { story }: StepProofContext): Iterable<StepFault> {
  const ids = Object.keys(written.options);
  const isAnswer = (held: readonly string[]) => {
    const own = knownFacts(written, held);
    return isStrict(ids, own) && rankByFacts(ids, own).join() === written.answer.join();
  };
  if (!isAnswer(story.packets)) {
    const sums = optionTotals(ids, knownFacts(written, story.packets));
    const told = ids.map((id) => `${id} ${sums[id]}`).join(', ');
    yield {
      path: ['answer'],
      says: `is ${written.answer.join(', ')}, and all facts together give ${told}. Change facts or the answer.`,
    };
    return;
  }
  for (const packet of story.packets)
    if (isAnswer(story.packets.filter((each) => each !== packet)))
      yield { path: ['packets', packet], says: 'is not needed: without its facts the order is the same. Let it weigh more.' };
}

/** In crews of three and more every seat alone, on its own cards, is misled: it ranks what everybody's facts praise above the best. */
function* misleading(written: WrittenRanking, { story }: StepProofContext): Iterable<StepFault> {
  const ids = Object.keys(written.options);
  const [naive = ''] = rankByFacts(ids, knownFacts(written, []));
  const [best = ''] = written.answer;
  if (naive === best) {
    yield { path: ['shared'], says: `already put ${best} first: talking would change nothing. Let them praise something else.` };
    return;
  }
  for (const [size, seats] of Object.entries(story.crew.dealing))
    for (const [i, held] of seats.entries()) {
      if (Number(size) < 3 || held.length === 0) continue;
      const own = knownFacts(written, held);
      const sums = optionTotals(ids, own);
      const place = `seat ${i + 1} of ${size} (${held.join(', ')})`;
      if ((sums[naive] ?? 0) <= (sums[best] ?? 0))
        yield {
          path: ['packets'],
          says: `let ${place} see alone that ${best} is as good as ${naive}. Deal otherwise, or change its facts.`,
        };
      else if (isStrict(ids, own) && rankByFacts(ids, own).join() === written.answer.join())
        yield {
          path: ['packets'],
          says: `tell ${place} everything: nobody else is needed. Deal otherwise, or change its facts.`,
        };
    }
}

function* hints({
  hints: { ladder },
  options,
  answer,
  shared,
  packets,
  alone,
  seconds,
  late,
}: WrittenRanking): Iterable<StepFault> {
  yield* proveHintTimes(ladder, alone + Math.min(seconds, late));
  const ids = Object.keys(options);
  const naive = rankByFacts(ids, knownFacts({ shared, packets }, []));
  for (const [i, { text, tells, offered }] of ladder.entries()) {
    const here = ['hints', 'ladder', i];
    if (offered !== undefined && offered < alone)
      yield { path: [...here, 'offered'], says: `is ${offered} s, and everybody is alone until ${alone} s. Offer it later.` };
    if (typeof tells === 'string') continue;
    const name = options[tells.better];
    if (name === undefined)
      yield { path: [...here, 'tells'], says: `is about ${tells.better}, which is no option. There are ${ids.join(', ')}.` };
    else if (!names(text, name))
      yield { path: [...here, 'text'], says: `does not name ${name}, as it tells. Let the two say the same.` };
    else if (answer.indexOf(tells.better) >= naive.indexOf(tells.better))
      yield { path: [...here, 'text'], says: `is not true: ${name} stands no better in the answer than the shared facts say.` };
  }
}

function* together({ crewmatesRank }: WrittenRanking, { story }: StepProofContext): Iterable<StepFault> {
  if (crewmatesRank === undefined && story.crew.simulated && story.players.min === 1)
    yield {
      path: ['crewmatesRank'],
      says: 'is missing: a person alone would find nobody who agrees. Write after how many seconds crewmates do.',
    };
}

/** Every way in which the options are named anew holds like the one that is written. */
function* dealings(written: WrittenRanking, context: StepProofContext): Iterable<StepFault> {
  if (written.relabel !== undefined) {
    const names = Object.values(written.options);
    for (const [path, text] of [
      [['solved', 'text'], written.solved.text],
      [['timeout', 'text'], written.timeout.text],
    ] as const)
      for (const name of names)
        if (namesAny(text, name)) {
          yield { path, says: `names ${name}, which is another in other shows. Say it without a name.` };
          return;
        }
  }
  for (const { own } of relabelledOptions(written))
    for (const group of [facts, misleading, needed, hints])
      for (const { path, says } of group(own, context)) {
        yield { path, says: `does not hold where the answer is ${own.answer.join(', ')}: it ${says}` };
        return;
      }
}

/** All facts give one strict order, every packet is needed for it, and each alone is misled. */
export function* rankingProof(
  written: WrittenRanking,
  _: CompiledStep<'ranking'>,
  context: StepProofContext,
): Iterable<StepFault> {
  for (const group of [facts, misleading, needed, hints, together, dealings]) {
    const faults = [...group(written, context)];
    yield* faults;
    if (faults.length > 0) return;
  }
}
