/**
 * The protocol of the show log as a machine of few states: two nodes, one database, one or two tabs, hints between nodes, and
 * an observer that follows by hints alone. `T` and `R` are commands of one tab (R is asked after T was acked, and is illegal
 * unless T is in the log), `U` and `V` of another tab of the same participant. T sets a deadline; `X` is its timer, submitted by
 * every node that knows of it; after X the command U is illegal and V still legal.
 */
export type Command = 'T' | 'R' | 'U' | 'V';
export const TIMER = 'X';

/** How the protocol is built. The product's way is `ours`; every other value makes a mutant. */
export interface Way {
  readonly name: string;
  /** What an append looks at: the head in the same statement; nothing; the head in a statement before. */
  readonly guard: 'head' | 'none' | 'select-then-insert';
  readonly uniqueIndex: boolean;
  /** What counts as applied: the highest number of a tab; so too, but every lower one as acked; of a participant; nothing; a mark made beforehand. */
  readonly dedupe: 'tab' | 'tab-ack-lower' | 'participant' | 'none' | 'mark-before';
  readonly refusal: 'confirmed' | 'from-memory';
  readonly lateness: 'by-log' | 'by-clock';
  readonly ack: 'after-commit' | 'before-commit';
  readonly publish: 'after-commit' | 'before-commit';
  readonly unknownOutcome: 'reload' | 'keep-memory' | 'tell-failed';
  readonly node: 'gap-check' | 'no-check';
  readonly client: 'gap-check' | 'no-check';
  readonly heartbeat: boolean;
  readonly resume: 'never-older' | 'any-state';
  /** The second tab sends its next command before the first is answered. */
  readonly pipelines: boolean;
}

export const ours: Way = {
  name: 'ours',
  guard: 'head',
  uniqueIndex: false,
  dedupe: 'tab',
  refusal: 'confirmed',
  lateness: 'by-log',
  ack: 'after-commit',
  publish: 'after-commit',
  unknownOutcome: 'reload',
  node: 'gap-check',
  client: 'gap-check',
  heartbeat: true,
  resume: 'never-older',
  pipelines: false,
};

/** How many of each fault may happen. */
export interface Budget {
  readonly crashes: number;
  readonly lostConnections: number;
  readonly reconnects: number;
  readonly lostHints: number;
}

export interface Configuration {
  readonly tabs: readonly (readonly Command[])[];
  readonly faults: Budget;
  readonly observer: boolean;
}

export interface ModelNode {
  readonly up: boolean;
  /** The log as the node remembers it, an email a row; null when it has not read it. */
  readonly memory: string | null;
  /** What it waits for the database to answer. */
  readonly pending: { readonly kind: 'append' | 'check'; readonly of: string } | null;
  readonly firedTimer: boolean;
  /** What each tab has sent to it and it has not answered. */
  readonly queues: readonly string[];
}

/** A statement on its way to the database; `node` is null when nobody waits for it any more. */
export interface Statement {
  readonly node: number | null;
  readonly kind: 'append' | 'check';
  readonly of: string;
  /** The log it was decided on. */
  readonly basis: string;
  readonly stage: number;
}

export interface Reply {
  readonly node: number;
  readonly kind: 'committed' | 'beaten' | 'confirmed' | 'duplicate';
  readonly of: string;
  readonly seq: number;
}

/** An answer on its way to a tab; `seq` is null for a refusal. */
export interface Answer {
  readonly of: string;
  readonly seq: number | null;
}

/** A hint on its way; `to` is null for the observer. */
export interface Hint {
  readonly to: number | null;
  readonly seq: number;
  readonly of: string;
}

/** A whole state of the machine. Values are never changed; a step makes a new one. */
export interface State {
  readonly log: string;
  readonly marks: string;
  readonly nodes: readonly ModelNode[];
  readonly statements: readonly Statement[];
  readonly replies: readonly Reply[];
  /** For each tab the node it is connected to, how many commands it has sent, and what it was told of each. */
  readonly connectedTo: readonly (number | null)[];
  readonly sent: readonly number[];
  readonly told: Readonly<Partial<Record<string, 'acked' | 'refused'>>>;
  readonly answers: readonly Answer[];
  readonly hints: readonly Hint[];
  readonly observed: string;
  readonly left: Budget;
  /** The invariant that the last step broke. */
  readonly violation: string;
}

/** What does not change while a machine runs. */
export interface Machine {
  readonly way: Way;
  readonly of: Configuration;
}

const NODES = 2;

export function initialState({ tabs, faults }: Configuration): State {
  const fresh: ModelNode = { up: true, memory: null, pending: null, firedTimer: false, queues: tabs.map(() => '') };
  return {
    log: '',
    marks: '',
    nodes: Array.from({ length: NODES }, () => fresh),
    statements: [],
    replies: [],
    connectedTo: tabs.map(() => null),
    sent: tabs.map(() => 0),
    told: {},
    answers: [],
    hints: [],
    observed: '',
    left: faults,
    violation: '',
  };
}

/** A list with one item changed, or taken out where there is nothing to put in its place. */
export function changed<T>(list: readonly T[], at: number, item?: T): T[] {
  return list.flatMap((each, i) => (i === at ? (item === undefined ? [] : [item]) : [each]));
}

export function withNode(state: State, at: number, change: Partial<ModelNode>): State {
  const node = state.nodes[at];
  return node ? { ...state, nodes: changed(state.nodes, at, { ...node, ...change }) } : state;
}
