import { answer, publish, refuse, settled } from './answers.ts';
import { type Machine, type State, TIMER, withNode } from './protocol.ts';

const NUMBERS: Readonly<Record<string, number>> = { T: 1, R: 2, U: 1, V: 2 };
const numberOf = (of: string): number => NUMBERS[of] ?? 0;

/** A node takes up the first command of a tab's queue. */
export function handle(machine: Machine, state: State, at: number, tab: number, input: { byClock: boolean }): State {
  const { way } = machine;
  const { memory, queues } = state.nodes[at] ?? {};
  const of = queues?.[tab]?.[0];
  if (memory === undefined || memory === null || !of) return state;
  const marked = way.dedupe === 'mark-before' ? { ...state, marks: [...state.marks, of].sort().join('') } : state;
  if (way.dedupe === 'mark-before' && state.marks.includes(of)) return settled(answer(state, of, 0), at, of);
  const known = alreadyApplied(machine, state, { of, tab, memory });
  if (known) return settled(answer(state, of, known.seq), at, of);
  const isIllegal = (of === 'R' && !memory.includes('T')) || (of === 'U' && (memory.includes(TIMER) || input.byClock));
  if (isIllegal && way.refusal === 'from-memory') return settled(refuse(machine, marked, of), at, of);
  const kind = isIllegal ? ('check' as const) : ('append' as const);
  const statement = { node: at, kind, of, basis: memory, stage: 0 };
  let next: State = withNode({ ...marked, statements: [...marked.statements, statement] }, at, { pending: { kind, of } });
  if (isIllegal) return next;
  if (way.ack === 'before-commit') next = answer(next, of, memory.length + 1);
  return way.publish === 'before-commit' ? publish(machine, next, at, { seq: memory.length + 1, of }) : next;
}

/** What a node answers to a command it takes for one it has applied; null when it has to decide. */
function alreadyApplied(
  { way, of: { tabs } }: Machine,
  { log }: State,
  { of, tab, memory }: { of: string; tab: number; memory: string },
): { seq: number | null } | null {
  const n = numberOf(of);
  const rows = [...memory];
  if (way.dedupe === 'none' || way.dedupe === 'mark-before') return null;
  if (way.dedupe === 'participant') {
    const highest = Math.max(0, ...rows.map(numberOf));
    return n <= highest ? { seq: Math.max(1, rows.indexOf(of) + 1) } : null;
  }
  const own = new Set<string>(tabs[tab]);
  let highest = { n: 0, seq: 0 };
  rows.forEach((row, i) => {
    if (own.has(row) && numberOf(row) > highest.n) highest = { n: numberOf(row), seq: i + 1 };
  });
  if (n > highest.n) return null;
  if (n === highest.n) return { seq: highest.seq };
  // A lower number: only the log can tell whether it was applied or refused.
  const place = log.indexOf(of);
  return way.dedupe === 'tab-ack-lower' ? { seq: 0 } : { seq: place < 0 ? null : place + 1 };
}

/** A node submits the timer it knows to be due. */
export function submitTimer(machine: Machine, state: State, at: number): State {
  const basis = state.nodes[at]?.memory ?? '';
  const statement = { node: at, kind: 'append' as const, of: TIMER, basis, stage: 0 };
  const next = withNode({ ...state, statements: [...state.statements, statement] }, at, {
    pending: { kind: 'append', of: TIMER },
  });
  return machine.way.publish === 'before-commit' ? publish(machine, next, at, { seq: basis.length + 1, of: TIMER }) : next;
}

/** The database answers a node. */
export function receive(machine: Machine, before: State, index: number): State {
  const reply = before.replies[index];
  if (!reply) return before;
  const { node: at, of, seq } = reply;
  const state = withNode({ ...before, replies: before.replies.filter((_, i) => i !== index) }, at, { pending: null });
  const memory = state.nodes[at]?.memory ?? '';
  const done = (next: State): State =>
    of === TIMER ? withNode(next, at, { firedTimer: true }) : settled(answer(next, of, seq), at, of);
  switch (reply.kind) {
    case 'committed': {
      const longer = memory.length < seq ? memory + of : memory;
      return publish(machine, done(withNode(state, at, { memory: longer })), at, { seq, of });
    }
    case 'beaten':
      // The missing rows are read; the command stays first in its queue and is decided again.
      return withNode(state, at, { memory: state.log });
    case 'duplicate':
      return done(withNode(state, at, { memory: state.log }));
    case 'confirmed':
      return settled(refuse(machine, state, of), at, of);
  }
}
