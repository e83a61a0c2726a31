import type { ModelNode, State } from './protocol.ts';

type Names = readonly [string, string];

const AS_THEY_ARE: Names = ['0', '1'];
const THE_OTHER_WAY: Names = ['1', '0'];
/** Whoever is called by no name. */
const NOBODY = 'o';

/**
 * The state as text, equal for states that differ only in which of the two nodes is which: the node whose own text is lower is
 * called 0, and only nodes that are alike are tried both ways.
 */
export function encode(state: State): string {
  const [one = '', other = ''] = state.nodes.map(nodeText);
  const nodes = one < other ? `${one};${other}` : `${other};${one}`;
  const same = namelessText(state);
  const named = one === other ? lowest(state) : namedText(state, one < other ? AS_THEY_ARE : THE_OTHER_WAY);
  return `${nodes}|${named}|${same}`;
}

function lowest(state: State): string {
  const [one, other] = [namedText(state, AS_THEY_ARE), namedText(state, THE_OTHER_WAY)];
  return one < other ? one : other;
}

function nodeText({ up, memory, pending, firedTimer, queues }: ModelNode): string {
  const waits = pending ? pending.kind[0] + pending.of : '';
  return `${up ? 1 : 0}${memory ?? '-'},${waits},${firedTimer ? 1 : 0},${queues.join('/')}`;
}

/** What does not say which node it means. */
function namelessText({ log, marks, sent, told, answers, observed, violation, left }: State): string {
  const { crashes, lostConnections, reconnects, lostHints } = left;
  const heard = sorted(Object.entries(told), ([of, what]) => of + what?.[0]);
  const answered = sorted(answers, ({ of, seq }) => `${of}${seq ?? 'r'}`);
  return `${log}|${marks}|${sent.join('')}|${heard}|${answered}|${observed}|${crashes}${lostConnections}${reconnects}${lostHints}|${violation}`;
}

/** What is under way between nodes and others, by these names of the nodes. */
function namedText({ statements, replies, connectedTo, hints }: State, names: Names): string {
  const name = (node: number | null) => (node === null ? NOBODY : (names[node] ?? node));
  const asked = sorted(statements, ({ node, kind, of, basis, stage }) => `${name(node)}${kind[0]}${of}${stage}${basis}`);
  const replied = sorted(replies, ({ node, kind, of, seq }) => `${name(node)}${kind[0]}${kind[2]}${of}${seq}`);
  const told = sorted(hints, ({ to, seq, of }) => `${name(to)}${seq}${of}`);
  return `${asked}|${replied}|${connectedTo.map(name).join('')}|${told}`;
}

function sorted<T>(list: readonly T[], write: (item: T) => string): string {
  const [first] = list;
  if (first === undefined) return '';
  return list.length === 1 ? write(first) : list.map(write).sort().join(';');
}
