import { type ByStep, getEntry } from '../../core/by-step.ts';
import { draw } from '../../core/random.ts';
import { stepsOfKind } from '../../core/steps.ts';
import type { SlotValue } from '../../model/announcement.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { boxText, boxWriters, crewBoxes } from '../boxes/state.ts';
import { OFFERED } from './story.ts';

/** Half of a sign that is offered: what somebody lent, by whose box it is, or one of the story's things. */
type Half = { readonly box: string } | { readonly ready: number };

/** What stands on a sign: two things, or what somebody wrote. */
export type SignWords = { readonly pair: readonly [Half, Half] } | { readonly textId: string };

interface SignProposal {
  readonly number: number;
  readonly by: string;
  readonly words: SignWords;
  readonly atMs: number;
}

export interface CrewSign {
  readonly proposals: number;
  /** How often each person has proposed. */
  readonly times: Readonly<Record<string, number>>;
  /** What is proposed, oldest first: one sign a person, side by side. */
  readonly open: readonly SignProposal[];
  /** `by` proposed it; null where nobody did in time. */
  readonly hung: { readonly words: SignWords; readonly by: string | null; readonly atMs: number } | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly sign: ByStep<CrewSign>;
  }
}

export const BARE: CrewSign = { proposals: 0, times: {}, open: [], hung: null };

export function crewSign(show: ShowState, at: { step: string | undefined; crew: string }): CrewSign {
  return getEntry(show.mechanics.sign, at, BARE);
}

/** What a crew lent, in as many boxes, and each thing once: who took the same thing that lies ready lent the same. */
function lentTo(show: ShowState, { rule }: Step<'sign'>, crew: string): { boxes: number; things: Half[] } {
  const { entries } = crewBoxes(show, { step: rule.from, crew });
  const boxes = Object.keys(entries).sort();
  const isOf = (box: string) => {
    const words = entries[box]?.words;
    return words && !('textId' in words) ? JSON.stringify(words) : box;
  };
  const things = new Map(boxes.toReversed().map((box) => [isOf(box), { box }]));
  return { boxes: boxes.length, things: [...things.values()].reverse() };
}

/** The signs that a crew is offered, no two alike and each of two things that differ: three, and fewer where fewer people lent any. */
export function signOffers(show: ShowState, step: Step<'sign'>, crew: string): (readonly [Half, Half])[] {
  const { boxes, things } = lentTo(show, step, crew);
  const random = (label: string, below: number) => draw(show.seed, `sign:${step.id}:${crew}:${label}`, below);
  const wanted = Math.min(OFFERED, Math.max(1, boxes));
  const pairs = things.flatMap((first, i) => things.slice(i + 1).map((second): readonly [Half, Half] => [first, second]));
  // Two things make one pair, which may hang either way round.
  const [only] = pairs;
  if (things.length === 2 && only) pairs.push([only[1], only[0]]);
  const offered: (readonly [Half, Half])[] = [];
  while (offered.length < wanted && pairs.length > 0)
    offered.push(...pairs.splice(random(`pair ${offered.length}`, pairs.length), 1));
  const from = random('beside', step.rule.ready.length);
  while (offered.length < wanted) {
    const beside = { ready: (from + offered.length) % step.rule.ready.length };
    const first = things[offered.length % Math.max(1, things.length)] ?? {
      ready: (beside.ready + 1) % step.rule.ready.length,
    };
    offered.push([first, beside]);
  }
  return offered;
}

/** What a sign says, and whether that is somebody's own words or stands in the place of them. */
interface SignText {
  readonly text: string;
  readonly words?: 'own' | 'mislaid';
  readonly textId?: string;
}

/** The words of a sign. What was taken down or erased is replaced by the first that was offered. */
export function signText(
  show: ShowState,
  { step, crew, words }: { step: Step<'sign'>; crew: string; words: SignWords },
  directory: Pick<Directory, 'texts'>,
): SignText {
  if ('textId' in words) {
    const { textId } = words;
    const own = directory.texts[textId];
    if (own !== undefined) return { text: own, words: 'own', textId };
    const [first] = signOffers(show, step, crew);
    const instead = first ? signText(show, { step, crew, words: { pair: first } }, directory).text : '';
    return { text: instead, words: 'mislaid', textId };
  }
  const half = (each: Half) =>
    'box' in each ? boxText(show, { step: step.rule.from, crew, box: each.box }, directory)?.text : step.rule.ready[each.ready];
  return { text: words.pair.map((each) => half(each) ?? '').join(step.rule.join) };
}

/** Half of a sign as it is read out: what somebody wrote is looked up where it is said. */
export function halfSignText(show: ShowState, { step, crew, half }: { step: Step<'sign'>; crew: string; half: Half }): SlotValue {
  if ('ready' in half) return step.rule.ready[half.ready] ?? '';
  const found = boxText(show, { step: step.rule.from, crew, box: half.box }, { texts: {} });
  return found && found.textId !== null ? { textId: found.textId, or: found.text } : (found?.text ?? '');
}

/** The step in which crews hang their signs; null in a story without. */
export function signStep(show: ShowState): Step<'sign'> | null {
  return stepsOfKind(show, 'sign')[0] ?? null;
}

/** What hangs at a crew's door; null before, and in a story without signs. */
export function chosenSign(show: ShowState, crew: string, directory: Pick<Directory, 'texts'>): SignText | null {
  const step = signStep(show);
  const hung = step && crewSign(show, { step: step.id, crew }).hung;
  return step && hung ? signText(show, { step, crew, words: hung.words }, directory) : null;
}

/** The sign of a crew, with whoever wrote it or lent what it is made of. */
export function signMementos(show: ShowState, { id: crew }: Crew, directory: Directory): Memento[] {
  const step = signStep(show);
  const hung = step && crewSign(show, { step: step.id, crew }).hung;
  if (!step || !hung) return [];
  const { words, by } = hung;
  const { text, words: whose } = signText(show, { step, crew, words }, directory);
  const writers = (half: Half) =>
    'box' in half ? boxWriters(show, { step: step.rule.from, crew, box: half.box }, directory) : [];
  const people = 'pair' in words ? words.pair.flatMap(writers) : by !== null && whose === 'own' ? [by] : [];
  return [{ kind: 'sign', lines: [{ label: '', text, people }] }];
}

/** What fills slots because of signs that hang. */
export function signSlots(show: ShowState, crew: string, directory: Pick<Directory, 'texts'>): Record<string, string> {
  const sign = chosenSign(show, crew, directory);
  const step = signStep(show);
  return sign && step ? { [`${step.id}.text`]: sign.text } : {};
}
