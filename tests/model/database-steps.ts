import { changed, type Machine, type Reply, type State, type Statement, TIMER } from './protocol.ts';

/** The database carries out a statement, also one that nobody waits for any more. */
export function execute({ way }: Machine, state: State, index: number): State {
  const statement = state.statements[index];
  if (!statement) return state;
  const reply = (next: State, kind: Reply['kind'], seq: number): State => answered(next, index, { kind, seq });
  const hasMoved = state.log.length !== statement.basis.length;
  if (statement.kind === 'check') return reply(state, hasMoved ? 'beaten' : 'confirmed', 0);
  if (way.guard === 'select-then-insert' && statement.stage === 0) {
    if (hasMoved) return reply(state, 'beaten', 0);
    return { ...state, statements: changed(state.statements, index, { ...statement, stage: 1 }) };
  }
  if (way.guard === 'head' && hasMoved) return reply(state, 'beaten', 0);
  const isThere = state.log.includes(statement.of);
  if (isThere && way.uniqueIndex) {
    const alarm = way.dedupe === 'tab' ? 'the unique index fired although the state dedupes' : '';
    return reply({ ...state, violation: alarm || state.violation }, 'duplicate', state.log.indexOf(statement.of) + 1);
  }
  const log = state.log + statement.of;
  return reply({ ...state, log, violation: appendViolation(state, statement) || state.violation }, 'committed', log.length);
}

function appendViolation({ log }: State, { of, basis }: Statement): string {
  if (log.includes(of)) return of === TIMER ? 'T1 the timer fired twice' : `I2 ${of} was applied twice`;
  return basis === log ? '' : `I4 ${of} was decided on "${basis}" and the log is "${log}"`;
}

function answered(state: State, index: number, { kind, seq }: Pick<Reply, 'kind' | 'seq'>): State {
  const statement = state.statements[index];
  const statements = state.statements.filter((_, i) => i !== index);
  if (!statement || statement.node === null) return { ...state, statements };
  return { ...state, statements, replies: [...state.replies, { node: statement.node, kind, of: statement.of, seq }] };
}
