import { permutations } from '../../format/orders.ts';
import { renamedText } from '../../format/renamed.ts';
import type { WrittenFact, WrittenRanking } from './written.ts';

/** Which option a show puts in the place of each that is written, by id. */
export type Dealt = ReadonlyMap<string, string>;

/**
 * Other names for the options, the written one among them, so that an answer told by somebody of another evening says nothing. Never such
 * that the right order is how they stand on the screen.
 */
function namings({ options, answer, relabel = 0 }: WrittenRanking): Dealt[] {
  const listed = Object.keys(options);
  const possible = permutations(answer).filter((order) => order.join() !== listed.join());
  const count = Math.min(relabel, possible.length);
  // Taken evenly from all there are: neighbours in the list are almost alike.
  return Array.from({ length: count }, (_, i) => possible[Math.floor((i * possible.length) / count)] ?? []).map(
    (order) => new Map(answer.map((option, i) => [option, order[i] ?? option])),
  );
}

function renamed(written: WrittenRanking, dealt: Dealt): WrittenRanking {
  const to = (id: string) => dealt.get(id) ?? id;
  const { options, packets, hints } = written;
  const names = new Map(Object.entries(options).map(([id, name]) => [name, options[to(id)] ?? name]));
  const fact = (each: WrittenFact): WrittenFact => {
    const text = renamedText(each.text, names);
    return 'for' in each ? { for: to(each.for), text } : { against: to(each.against), text };
  };
  return {
    ...written,
    answer: written.answer.map(to),
    shared: written.shared.map(fact),
    packets: Object.fromEntries(Object.entries(packets).map(([packet, own]) => [packet, own.map(fact)])),
    hints: {
      ...hints,
      ladder: hints.ladder.map((hint) => ({
        ...hint,
        text: renamedText(hint.text, names),
        tells: typeof hint.tells === 'string' ? hint.tells : { better: to(hint.tells.better) },
      })),
    },
  };
}

/** The step with its options named anew, in every way in which it may be dealt, and how; nothing where it is played as written. */
export function relabelledOptions(written: WrittenRanking): { readonly own: WrittenRanking; readonly dealt: Dealt }[] {
  return namings(written).map((dealt) => ({ own: renamed(written, dealt), dealt }));
}
