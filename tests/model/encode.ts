import type { State } from './protocol.ts';

/** The state as text, equal for states that differ only in which of the two nodes is which. */
export function encode(state: State): string {
  const [one, other] = [written(state, [0, 1]), written(state, [1, 0])];
  return one < other ? one : other;
}

/** `names[i]` is what node i is called. */
function written(state: State, names: readonly number[]): string {
  const nodes: string[] = [];
  state.nodes.forEach(({ up, memory, pending, firedTimer, queues }, i) => {
    const waits = pending ? pending.kind[0] + pending.of : '';
    nodes[names[i] ?? i] = `${up ? 1 : 0}${memory ?? '-'},${waits},${firedTimer ? 1 : 0},${queues.join('/')}`;
  });
  const name = (node: number | null) => (node === null ? 'o' : (names[node] ?? node));
  const { crashes, lostConnections, reconnects, lostHints } = state.left;
  return [
    state.log,
    state.marks,
    nodes.join(';'),
    sorted(state.statements, ({ node, kind, of, basis, stage }) => `${name(node)}${kind[0]}${of}${stage}${basis}`),
    sorted(state.replies, ({ node, kind, of, seq }) => `${name(node)}${kind[0]}${kind[2]}${of}${seq}`),
    state.connectedTo.map(name).join('') + state.sent.join(''),
    Object.entries(state.told)
      .map(([of, what]) => of + what?.[0])
      .sort()
      .join(''),
    sorted(state.answers, ({ of, seq }) => `${of}${seq ?? 'r'}`),
    sorted(state.hints, ({ to, seq, of }) => `${name(to)}${seq}${of}`),
    state.observed,
    `${crashes}${lostConnections}${reconnects}${lostHints}`,
    state.violation,
  ].join('|');
}

function sorted<T>(list: readonly T[], write: (item: T) => string): string {
  return list.length === 0 ? '' : list.map(write).sort().join(';');
}
