import { merge } from '@lorecrew/contract/live/merge';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { mechanics } from '../mechanics/registry.ts';
import type { CommandMap, Envelope, ShowCommand } from '../model/commands.ts';
import type { LoggedEvent, ShowEvent } from '../model/events.ts';
import type { Decision, Handler, Requester } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import { commandsAllowedWhilePaused, coreCommands, coreReact } from './core-commands.ts';
import { deadlines } from './deadlines.ts';
import { evolve } from './evolve.ts';
import { hostCommands } from './host-commands.ts';
import { paceCommands, paceReact } from './pace-commands.ts';

/** One command's whole effect: the events to append, what a person wrote, and the state they lead to. */
export interface Step {
  readonly logged: readonly LoggedEvent[];
  readonly text: Decision['text'] | null;
  readonly next: ShowState;
}

const parts = Object.values(mechanics);
const handlers: { readonly [T in keyof CommandMap]: Handler<CommandMap[T]> } = {
  ...coreCommands,
  ...hostCommands,
  ...paceCommands,
  ...merge(parts.map((part) => part.commands)),
  'timer.fire': (show, { deadline }) => {
    const due = deadlines(show).find((each) => each.id === deadline);
    return due ? ok({ events: due.fire() }) : refuse('SHOW_004');
  },
};

/** What a paused show takes. */
const goesOn: ReadonlySet<ShowCommand['type']> = new Set([
  ...commandsAllowedWhilePaused,
  ...parts.flatMap((part) => part.allowedWhilePaused ?? []),
]);

const hushers = parts.flatMap(({ blocksCommands }) => blocksCommands ?? []);
/** What people ask of each other: everything but coming, going and what the server does. */
const calm: ReadonlySet<string> = new Set([...commandsAllowedWhilePaused, ...Object.keys(hostCommands)]);

const reactors = [coreReact, ...parts.flatMap(({ react }) => react ?? []), paceReact];

function handle<T extends keyof CommandMap>(show: ShowState, type: T, command: CommandMap[T], by: Requester): Result<Decision> {
  return handlers[type](show, command, by);
}

/** Runs the command's events and all that follows from them, depth first, so that each reaction sees the state it follows. */
function carryOut(show: ShowState, events: readonly ShowEvent[], by: Requester): { logged: LoggedEvent[]; next: ShowState } {
  const logged: LoggedEvent[] = [];
  let next = show;
  const apply = (event: ShowEvent): void => {
    const cmdId = logged.length === 0 ? by.cmdId : `${by.cmdId}#${logged.length}`;
    const entry: LoggedEvent = { seq: next.seq + 1, cmdId, actor: by.actor, atMs: by.nowMs, event };
    logged.push(entry);
    next = evolve(next, entry);
    for (const react of reactors) for (const follow of react(next, event)) apply(follow);
  };
  for (const event of events) apply(event);
  return { logged, next };
}

/**
 * What a command makes happen, or why it is refused. Pure: the same state and command give the same answer, and `nowMs`
 * only ever becomes a time in an event.
 */
export function decide(show: ShowState, envelope: Envelope): Result<Step> {
  const { command } = envelope;
  // A log names its story in its first row; nothing else may come first.
  if (show.seq === 0 && command.type !== 'show.create') return refuse('SHOW_001');
  if (show.pausedAtMs !== null && !goesOn.has(command.type)) return refuse('SHOW_010');
  if (!calm.has(command.type) && hushers.some((hushes) => hushes(show))) return refuse('MOMENT_001');
  const by: Requester = { actor: envelope.actor, cmdId: envelope.id, nowMs: envelope.nowMs };
  const decision = handle<ShowCommand['type']>(show, command.type, command, by);
  if (!decision.ok) return decision;
  return ok({ ...carryOut(show, decision.value.events, by), text: decision.value.text ?? null });
}

/** The next timer that is due by `nowMs`, as a command. Its event carries the time it was due, however late it is submitted. */
export function dueTimer(show: ShowState, nowMs: number): Envelope | null {
  const due = deadlines(show)[0];
  if (!due || due.atMs > nowMs) return null;
  return { id: `timer:${due.id}`, actor: 'server', command: { type: 'timer.fire', deadline: due.id }, nowMs: due.atMs };
}

/**
 * Fires a timer that is due. Throws where it leads nowhere, or is due again at once: whoever fires what is due until nothing is would do so
 * for ever, and fill the log with it.
 */
export function fireTimer(show: ShowState, due: Envelope): Step {
  const step = decide(show, due);
  if (!step.ok) throw new Error(`${due.id} was refused: ${step.code}`);
  const { logged, next } = step.value;
  const isDueAgain = deadlines(next).some(({ id, atMs }) => `timer:${id}` === due.id && atMs <= due.nowMs);
  if (logged.length === 0 || isDueAgain) throw new Error(`${due.id} leads nowhere`);
  return step.value;
}
