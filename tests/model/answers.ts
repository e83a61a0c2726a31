import { type Machine, type State, TIMER, withNode } from './protocol.ts';

/** A node's answer to its client. The same answer is under way at most once. */
export function answer(state: State, of: string, seq: number | null): State {
  if (state.told[of] || state.answers.some((each) => each.of === of && each.seq === seq)) return state;
  return { ...state, answers: [...state.answers, { of, seq }] };
}

/** A refusal must be true on the log of this moment. */
export function refuse({ way }: Machine, state: State, of: string): State {
  const isTrue = of === 'U' && (state.log.includes(TIMER) || way.lateness === 'by-clock');
  const checked = isTrue ? state : { ...state, violation: `I8 false refusal of ${of}` };
  return answer(checked, of, null);
}

/** Tells the observer and every other node of a row. */
export function publish({ of: { observer } }: Machine, state: State, from: number, row: { seq: number; of: string }): State {
  const others = state.nodes.flatMap((_, i) => (i === from ? [] : [i]));
  const targets: (number | null)[] = observer ? [null, ...others] : others;
  const isUnderWay = (to: number | null) =>
    state.hints.some((hint) => hint.to === to && hint.seq === row.seq && hint.of === row.of);
  const news = targets.filter((to) => !isUnderWay(to)).map((to) => ({ to, ...row }));
  return { ...state, hints: [...state.hints, ...news] };
}

/** Takes a command that has been dealt with off its node's queue. */
export function settled(state: State, at: number, of: string): State {
  const queues = state.nodes[at]?.queues ?? [];
  const tab = queues.findIndex((queue) => queue.startsWith(of));
  return tab < 0 ? state : withNode(state, at, { queues: queues.map((queue, i) => (i === tab ? queue.slice(1) : queue)) });
}

/** A tab hears an answer. An ack must name the place where the command is. */
export function heard(state: State, of: string, seq: number | null): State {
  const answers = state.answers.filter((each) => each.of !== of);
  const told = { ...state.told, [of]: seq === null ? ('refused' as const) : ('acked' as const) };
  const isThere = seq === null || (seq > 0 ? state.log[seq - 1] === of : state.log.includes(of));
  const violation = state.log.includes(of) ? 'I7 an ack names the wrong place' : 'I1 an acked command is not in the log';
  return { ...state, answers, told, violation: isThere ? state.violation : violation };
}
