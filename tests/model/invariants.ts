import { encode } from './encode.ts';
import { type Machine, type State, TIMER } from './protocol.ts';
import { stepsFrom } from './steps.ts';

/** The promise a state breaks, or nothing. */
export function brokenIn(state: State): string {
  if (state.violation) return state.violation;
  for (const [of, what] of Object.entries(state.told))
    if (what === 'refused' && state.log.includes(of)) return `I9 a tab was told that ${of} is refused, and it is in the log`;
  for (const { memory } of state.nodes)
    if (memory !== null && !state.log.startsWith(memory)) return `NC a node remembers "${memory}", the log is "${state.log}"`;
  return '';
}

/** Everything asked and answered, the timer fired once, and everybody up to date. */
export function isHealed({ of: { tabs, observer } }: Machine, state: State): boolean {
  const { log } = state;
  const isAnswered = (of: string) => state.told[of] === 'refused' || (state.told[of] === 'acked' && log.includes(of));
  return (
    tabs.every((commands, tab) => state.sent[tab] === commands.length && commands.every(isAnswered)) &&
    log.includes(TIMER) &&
    log.indexOf(TIMER) === log.lastIndexOf(TIMER) &&
    (!observer || state.observed === log) &&
    state.nodes.every(({ up, memory }) => !up || memory === null || memory === log)
  );
}

const PATIENCE = 160;
export const NEVER_HEALS = 'L1 the machine does not come to rest once faults have stopped';

/** In how many steps a state heals when no more faults happen; a text is the promise that is broken on the way. */
export function stepsToHeal(machine: Machine, from: State): number | string {
  const none = { crashes: 0, lostConnections: 0, reconnects: 0, lostHints: 0 };
  let state: State = { ...from, left: none };
  const seen = new Set<string>();
  for (let steps = 0; steps < PATIENCE; steps++) {
    const broken = brokenIn(state);
    if (broken) return broken;
    if (isHealed(machine, state)) return steps;
    const fresh = stepsFrom(machine, state, false).find(({ next }) => !seen.has(encode(next)));
    if (!fresh) return NEVER_HEALS;
    seen.add(encode(fresh.next));
    state = fresh.next;
  }
  return NEVER_HEALS;
}
