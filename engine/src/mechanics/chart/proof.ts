import { listSquares, placeOf } from '@lorecrew/contract/live/squares';
import { type ChartRule, chartRulesOf, thingsNamed } from '../../format/chart-rules.ts';
import { chartSentenceFault, parseMentions, thingsOnChart } from '../../format/chart-sentence.ts';
import { type Chart, isTrue } from '../../format/chart-world.ts';
import { oneLine } from '../../format/texts.ts';
import type { CompiledStep, Path, StepFault, StepProofContext } from '../../model/step-story.ts';
import { proveEveryCardNeeded, proveHintTimes, provePrivateNeeded, proveSecondKey } from '../tasks/proof.ts';
import { misreadFaults } from './misread.ts';
import { chartMirrors, mirroredStep } from './variants.ts';
import { chartOf, squaresOfPackets, type WrittenChart } from './written.ts';

function isOn({ columns, rows }: Chart, square: string): boolean {
  const place = placeOf(square);
  return place !== null && place.column <= columns && place.row <= rows;
}

function* places(written: WrittenChart, { story }: StepProofContext): Iterable<StepFault> {
  const chart = chartOf(written);
  const lying: [Path, string][] = [
    [['start', 'square'], chart.start.square],
    ...Object.entries(chart.rocks).map(([rock, square]): [Path, string] => [['rocks', rock], square]),
    [['answer'], chart.answer],
  ];
  for (const [i, [path, square]] of lying.entries()) {
    if (!isOn(chart, square)) yield { path, says: `is ${square}, which is not on a chart of ${chart.columns} by ${chart.rows}.` };
    else if (lying.slice(0, i).some(([, other]) => other === square))
      yield { path, says: `is ${square}, where something else lies already. Give everything a square of its own.` };
  }
  const rocks = Object.keys(chart.rocks);
  for (const [name, rock] of Object.entries(chart.names))
    if (!rocks.includes(rock))
      yield { path: ['names', name], says: `is ${rock}, which is no rock. There are ${rocks.join(', ')}.` };
  for (const packet of story.packets)
    if (!(packet in written.packets))
      yield { path: ['packets'], says: `has nothing for packet ${packet}. Write its card and its rule.` };
  for (const packet of Object.keys(written.packets))
    if (!story.packets.includes(packet))
      yield { path: ['packets', packet], says: 'is no packet of the story. Name it in story.yml, or take it out.' };
}

function* telling(
  written: WrittenChart,
  {
    path,
    text,
    rules,
    names,
    field,
  }: { path: Path; text: string; rules: readonly ChartRule[]; names: readonly string[]; field: string },
  { telling: words }: StepProofContext,
): Iterable<StepFault> {
  const chart = chartOf(written);
  const known = [...thingsOnChart(chart), ...['north', 'south', 'east', 'west']];
  const odd = [...thingsNamed(rules), ...names].find((thing) => !known.includes(thing));
  if (odd !== undefined)
    yield { path, says: `names ${odd}, which is not on the chart. There are ${thingsOnChart(chart).join(', ')}.` };
  else if (rules.some((rule) => !isTrue(chart, rule)))
    yield { path, says: 'tells what is not true of the chart. Change its rule and its words, or the chart.' };
  else {
    const fault = chartSentenceFault({ text: oneLine(text), rules, chart, words: words.squares, numbers: words.numbers, names });
    if (fault !== null) yield { path: [...path, field], says: fault };
  }
}

function* cards(written: WrittenChart, context: StepProofContext): Iterable<StepFault> {
  const chart = chartOf(written);
  const text = oneLine(written.public.card);
  const { squares, things } = parseMentions(text, chart, context.telling.squares);
  const path = ['public', 'card'];
  for (const thing of [...Object.keys(chart.rocks), chart.start.name])
    if (!things.includes(thing)) yield { path, says: `does not name the ${thing}. Everybody has to know what is on the chart.` };
  if (squares.join() !== chart.start.square)
    yield {
      path,
      says: `names ${squares.join(', ') || 'no square'}. Name the one on which the crew stands: ${chart.start.square}.`,
    };
  if (!text.includes(oneLine(written.public.counting)))
    yield {
      path,
      says: `does not say "${written.public.counting}". Say how steps are counted, in the words that stand under it.`,
    };
  const all = [
    ...Object.entries(written.packets).map(([packet, card]) => ({ ...card, path: ['packets', packet] })),
    ...written.extra.map((card, i) => ({ ...card, path: ['extra', i] })),
  ];
  for (const { card, rule = [], names = [], path: here } of all)
    yield* telling(written, { path: here, text: card, rules: chartRulesOf(rule), names, field: 'card' }, context);
  for (const [packet, { private: own }] of Object.entries(written.packets)) {
    const { rule = [], names = [] } = own ?? {};
    for (const field of own ? (['text', 'aloud'] as const) : [])
      yield* telling(
        written,
        { path: ['packets', packet, 'private'], text: own?.[field] ?? '', rules: chartRulesOf(rule), names, field },
        context,
      );
  }
}

function* necessity(written: WrittenChart, context: StepProofContext): Iterable<StepFault> {
  const { story } = context;
  const [only, ...more] = squaresOfPackets(written, story.packets);
  if (only !== written.answer || more.length > 0) {
    const count = only === undefined ? 0 : more.length + 1;
    const says = `leave ${count} squares with every card, not one. Make a card say ${count === 0 ? 'less' : 'more'}.`;
    yield count === 1
      ? { path: ['answer'], says: `is ${written.answer}, and the cards lead to ${only}.` }
      : { path: ['packets'], says };
    return;
  }
  const faults = [
    ...proveEveryCardNeeded(story, (packets) => squaresOfPackets(written, packets).length),
    ...provePrivateNeeded(written.packets, context, (packet) => squaresOfPackets(written, story.packets, [], packet).length),
  ];
  yield* faults;
  if (faults.length > 0) return;
  for (const [i, { rule }] of written.extra.entries()) {
    const left = (packets: readonly string[]) => squaresOfPackets(written, packets, chartRulesOf(rule)).length;
    const spare = story.packets.find((packet) => left(story.packets.filter((each) => each !== packet)) < 2);
    if (spare !== undefined)
      yield { path: ['extra', i], says: `tells so much that packet ${spare} is not needed. Let it tell less.` };
  }
}

function* hints(written: WrittenChart, context: StepProofContext): Iterable<StepFault> {
  const { ladder } = written.hints;
  const { seconds, late } = written;
  yield* proveHintTimes(ladder, Math.min(seconds, late));
  const chart = chartOf(written);
  const isMet = (square: string, rules: readonly ChartRule[]) =>
    rules.every((rule) => isTrue({ ...chart, answer: square }, rule));
  let left = listSquares(chart).filter((square) => square !== chart.start.square && !Object.values(chart.rocks).includes(square));
  for (const [i, { text, tells, names = [] }] of ladder.entries()) {
    const path = ['hints', 'ladder', i];
    const rules = tells === 'method' ? [] : chartRulesOf(tells);
    yield* telling(written, { path, text, rules, names, field: 'text' }, context);
    const then = left.filter((square) => isMet(square, rules));
    if (tells !== 'method' && then.length === left.length)
      yield { path, says: 'tells nothing that the hints before it did not. Let it tell more.' };
    if (then.length === 1 && i < ladder.length - 1)
      yield { path, says: 'gives the whole answer, and hints come after it. Put it last, or let it tell less.' };
    left = then;
  }
}

function* timeout({ timeout: { floor, any, near } }: WrittenChart): Iterable<StepFault> {
  if (any > near || floor > any)
    yield { path: ['timeout'], says: `gives ${near}, ${any} and ${floor} percent. Let a nearer answer never be worth less.` };
}

/** What holds of the chart as it is written has to hold in each of its mirrors. */
function* mirrored(written: WrittenChart, context: StepProofContext): Iterable<StepFault> {
  for (const mirror of chartMirrors(written)) {
    if (!mirror.columns && !mirror.rows) continue;
    const turned = mirroredStep(written, mirror, context.telling.squares);
    for (const group of [cards, necessity, hints]) {
      const [fault] = group(turned, context);
      const way = mirror.columns && mirror.rows ? 'both ways' : mirror.columns ? 'west for east' : 'north for south';
      if (!fault) continue;
      yield { path: fault.path, says: `does not hold in the mirror (${way}): it ${fault.says}` };
      return;
    }
  }
}

/** One square with every card, more without any one, in every mirror; cards and hints say what their rules say; nobody is misled. */
export function* chartProof(written: WrittenChart, _: CompiledStep<'chart'>, context: StepProofContext): Iterable<StepFault> {
  const misread = () => misreadFaults(written, context.telling.squares);
  for (const group of [places, cards, necessity, misread, hints, timeout, proveSecondKey, mirrored]) {
    const faults = [...group(written, context)];
    yield* faults;
    if (faults.length > 0) return;
  }
}
