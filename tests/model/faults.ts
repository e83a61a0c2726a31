import { answer, settled } from './answers.ts';
import { type Machine, type State, withNode } from './protocol.ts';

/** Nobody waits any more for what a node has asked of the database. */
function abandoned(state: State, at: number): State {
  return {
    ...state,
    statements: state.statements.map((statement) => (statement.node === at ? { ...statement, node: null } : statement)),
    replies: state.replies.filter(({ node }) => node !== at),
  };
}

/** A node dies: its memory and its connections are gone. */
export function kill(state: State, at: number): State {
  const queues = (state.nodes[at]?.queues ?? []).map(() => '');
  const down = { up: false, memory: null, pending: null, firedTimer: false, queues };
  const next = withNode(abandoned(state, at), at, down);
  const connectedTo = next.connectedTo.map((node) => (node === at ? null : node));
  return { ...next, connectedTo, left: { ...next.left, crashes: next.left.crashes - 1 } };
}

/** A node loses its connection to the database and does not know what became of its statement. */
export function loseConnection({ way }: Machine, state: State, at: number): State {
  const pending = state.nodes[at]?.pending;
  const next = withNode(abandoned(state, at), at, {
    pending: null,
    ...(way.unknownOutcome === 'keep-memory' ? {} : { memory: null }),
  });
  const spent = { ...next, left: { ...next.left, lostConnections: next.left.lostConnections - 1 } };
  const tellsFailed = way.unknownOutcome === 'tell-failed' && pending?.kind === 'append' && pending.of !== 'X';
  return tellsFailed ? settled(answer(spent, pending.of, null), at, pending.of) : spent;
}

/** A tab connects to a node, and sends again what it has no answer to. */
export function connect(state: State, tab: number, at: number, unanswered: string): State {
  const isAgain = state.connectedTo[tab] !== null;
  const queues = (state.nodes[at]?.queues ?? []).map((queue, i) => (i === tab ? queue + unanswered : queue));
  const next = withNode(state, at, { queues });
  const reconnects = next.left.reconnects - (isAgain ? 1 : 0);
  return { ...next, connectedTo: next.connectedTo.map((node, i) => (i === tab ? at : node)), left: { ...next.left, reconnects } };
}
