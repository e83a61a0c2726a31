import { heard } from './answers.ts';
import { execute } from './database-steps.ts';
import { connect, kill, loseConnection } from './faults.ts';
import { handle, receive, submitTimer } from './node-steps.ts';
import { changed, type Hint, type Machine, type State, TIMER, withNode } from './protocol.ts';

/** Something that can happen in a state, and what it leads to. */
export interface Step {
  readonly what: string;
  readonly next: State;
}

/** Everything that can happen next; without new faults if so wished. */
export function stepsFrom(machine: Machine, state: State, withFaults = true): Step[] {
  return [
    ...state.statements.map((statement, i) => ({
      what: `the database does the ${statement.node === null ? 'abandoned ' : ''}${statement.kind} of ${statement.of} on head ${statement.basis.length}`,
      next: execute(machine, state, i),
    })),
    ...state.replies.map((reply, i) => ({
      what: `node ${reply.node} hears "${reply.kind}" of ${reply.of}`,
      next: receive(machine, state, i),
    })),
    ...state.answers.map(({ of, seq }) => ({
      what: `a tab hears that ${of} is ${seq === null ? 'refused' : `at ${seq}`}`,
      next: heard(state, of, seq),
    })),
    ...state.hints.flatMap((hint, i) => hintSteps(machine, state, hint, { index: i, withFaults })),
    ...state.nodes.flatMap((_, at) => nodeSteps(machine, state, at, withFaults)),
    ...state.connectedTo.flatMap((_, tab) => tabSteps(machine, state, tab, withFaults)),
    ...observerSteps(machine, state),
  ];
}

function hintSteps({ way }: Machine, state: State, hint: Hint, at: { index: number; withFaults: boolean }): Step[] {
  const { to, seq, of } = hint;
  const rest = { ...state, hints: changed(state.hints, at.index) };
  const lost = { ...rest, left: { ...rest.left, lostHints: rest.left.lostHints - 1 } };
  const steps =
    to === null
      ? [{ what: `the observer hears ${seq}:${of}`, next: observe(rest, way.client, { seq, of }) }]
      : [{ what: `node ${to} hears of ${seq}:${of}`, next: takeHint(rest, way.node, { to, seq, of }) }];
  if (at.withFaults && state.left.lostHints > 0) steps.push({ what: `the hint of ${seq}:${of} is lost`, next: lost });
  return steps;
}

function observe(state: State, check: 'gap-check' | 'no-check', { seq, of }: { seq: number; of: string }): State {
  const takes = check === 'no-check' || seq === state.observed.length + 1;
  const observed = takes ? state.observed + of : state.observed;
  const violation = state.log.startsWith(observed)
    ? state.violation
    : `I3 the observer has "${observed}", the log is "${state.log}"`;
  return { ...state, observed, violation };
}

function takeHint(
  state: State,
  check: 'gap-check' | 'no-check',
  { to, seq, of }: { to: number; seq: number; of: string },
): State {
  const node = state.nodes[to];
  if (!node?.up || node.memory === null) return state;
  if (check === 'no-check' || seq === node.memory.length + 1) return withNode(state, to, { memory: node.memory + of });
  return seq > node.memory.length + 1 ? withNode(state, to, { memory: state.log }) : state;
}

function nodeSteps(machine: Machine, state: State, at: number, withFaults: boolean): Step[] {
  const { way } = machine;
  const node = state.nodes[at];
  if (!node) return [];
  if (!node.up) return [{ what: `node ${at} starts again`, next: withNode(state, at, { up: true }) }];
  const steps: Step[] = [];
  const add = (what: string, next: State) => steps.push({ what: `node ${at} ${what}`, next });
  if (node.memory === null && !node.pending) add('reads the log', withNode(state, at, { memory: state.log }));
  if (node.memory !== null && !node.pending) steps.push(...idleSteps(machine, state, at, node.memory));
  if (node.memory !== null) steps.push(...observerResumes(machine, state, at, node.memory));
  if (withFaults && state.left.crashes > 0) add('is killed', kill(state, at));
  if (withFaults && state.left.lostConnections > 0 && node.pending)
    add('loses its connection to the database', loseConnection(machine, state, at));
  return way.heartbeat || node.memory === null ? steps : steps.filter(({ what }) => !what.endsWith('reads the gap'));
}

function idleSteps(machine: Machine, state: State, at: number, memory: string): Step[] {
  const { way } = machine;
  const node = state.nodes[at];
  const steps: Step[] = [];
  node?.queues.forEach((queue, tab) => {
    if (queue === '') return;
    steps.push({ what: `node ${at} takes up ${queue[0]}`, next: handle(machine, state, at, tab, { byClock: false }) });
    if (way.lateness === 'by-clock' && queue.startsWith('U') && memory.includes('T'))
      steps.push({ what: `node ${at} finds U late by its clock`, next: handle(machine, state, at, tab, { byClock: true }) });
  });
  const isDue = way.dedupe === 'none' ? !node?.firedTimer : !memory.includes(TIMER);
  if (memory.includes('T') && isDue) steps.push({ what: `node ${at} submits the timer`, next: submitTimer(machine, state, at) });
  if (memory.length < state.log.length)
    steps.push({ what: `node ${at} reads the gap`, next: withNode(state, at, { memory: state.log }) });
  return steps;
}

function observerResumes({ way, of: { observer } }: Machine, state: State, at: number, memory: string): Step[] {
  const { observed, log } = state;
  if (!observer || !(way.resume === 'any-state' ? memory !== observed : memory.length > observed.length)) return [];
  const back = memory.length < observed.length ? `I6 the observer went back from "${observed}" to "${memory}"` : '';
  const wrong = log.startsWith(memory) ? '' : 'I3 the observer resumed with what is not in the log';
  const next = { ...state, observed: memory, violation: back || wrong || state.violation };
  return [{ what: `the observer resumes with what node ${at} has`, next }];
}

function tabSteps({ way, of: { tabs } }: Machine, state: State, tab: number, withFaults: boolean): Step[] {
  const commands = tabs[tab] ?? [];
  const sent = state.sent[tab] ?? 0;
  const at = state.connectedTo[tab] ?? null;
  const unanswered = commands
    .slice(0, sent)
    .filter((of) => !state.told[of])
    .join('');
  const steps: Step[] = [];
  state.nodes.forEach((node, i) => {
    const mayChange = withFaults && state.left.reconnects > 0 && (at !== i || unanswered !== '');
    if (node.up && (at === null || mayChange))
      steps.push({ what: `tab ${tab + 1} connects to node ${i} with "${unanswered}"`, next: connect(state, tab, i, unanswered) });
  });
  const [next, before] = [commands[sent], commands[sent - 1]];
  const maySend = (way.pipelines && tab === 1) || before === undefined || state.told[before];
  if (next && at !== null && maySend) steps.push({ what: `tab ${tab + 1} sends ${next}`, next: send(state, tab, at, next) });
  return steps;
}

function send(state: State, tab: number, at: number, of: string): State {
  const queues = (state.nodes[at]?.queues ?? []).map((queue, i) => (i === tab ? queue + of : queue));
  return withNode({ ...state, sent: state.sent.map((count, i) => (i === tab ? count + 1 : count)) }, at, { queues });
}

function observerSteps({ way, of: { observer } }: Machine, state: State): Step[] {
  const { observed, log, hints } = state;
  const at = observed.length;
  const isUnderWay = (seq: number) => hints.some((hint) => hint.to === null && hint.seq === seq && hint.of === log[seq - 1]);
  if (!observer || !way.heartbeat || at >= log.length || isUnderWay(at + 1)) return [];
  const missing = [...log].flatMap((of, i) => (i >= at && !isUnderWay(i + 1) ? [{ to: null, seq: i + 1, of }] : []));
  return [{ what: 'the observer reads the gap', next: { ...state, hints: [...hints, ...missing] } }];
}
