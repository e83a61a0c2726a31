import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { CommandMap } from '../model/commands.ts';
import type { ShowEvent } from '../model/events.ts';
import type { Decision, Handler, Requester } from '../model/mechanic.ts';
import type { ShowState, StretchKind } from '../model/state.ts';
import { goesOnAt, isEverythingDone, mayBeReady } from './deadlines.ts';
import { asPerson } from './guards.ts';
import { currentPhase, currentScene } from './steps.ts';
import { askableSec, stretchedSec } from './timing.ts';

/** By so much somebody stretches the moment before a part goes on. */
const WAIT_SEC = 30;
/** Less is not worth a button. */
const LEAST_MORE_SEC = 30;

/** Whether the moment before the present part goes on may still be stretched: once in a part. */
export function canWait(show: ShowState): boolean {
  return stretchedSec(show, 'wait') === 0 && goesOnAt(show) !== null;
}

/** Seconds that one press adds to the present part, out of what the show has saved; 0 for none. */
export function nextMoreSec(show: ShowState): number {
  const seconds = askableSec(show);
  return seconds < LEAST_MORE_SEC ? 0 : seconds;
}

function stretch(show: ShowState, { phase, as }: { phase: string; as: StretchKind }, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const now = currentPhase(show);
  if (show.phase !== 'live' || !now?.pace || now.id !== phase) return refuse('PACE_001');
  const seconds = as === 'more' ? nextMoreSec(show) : canWait(show) ? WAIT_SEC : 0;
  return seconds > 0 ? ok({ events: [{ type: 'phase.stretched', by: by.actor, seconds, as }] }) : refuse('PACE_002');
}

function sayReady(show: ShowState, { phase }: CommandMap['pace.ready'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const now = currentPhase(show);
  if (show.phase !== 'live' || !now?.pace || now.id !== phase) return refuse('PACE_001');
  // Whoever leaves the last room before its end waits for nothing there.
  if (!mayBeReady(show) && !currentScene(show)?.staysOpen) return refuse('PACE_003');
  if (show.scene?.ready?.by.includes(by.actor)) return refuse('PACE_004');
  return ok({ events: [{ type: 'phase.readied', by: by.actor }] });
}

/** How participants have more time for the present part, or less. */
export const paceCommands: { readonly [T in 'pace.wait' | 'pace.more' | 'pace.ready']: Handler<CommandMap[T]> } = {
  'pace.wait': (show, { phase }, by) => stretch(show, { phase, as: 'wait' }, by),
  'pace.more': (show, { phase }, by) => stretch(show, { phase, as: 'more' }, by),
  'pace.ready': sayReady,
};

/** Records when everybody has done what a paced part asks, where its steps do not know the moment themselves. */
export function paceReact(show: ShowState): readonly ShowEvent[] {
  return show.scene && show.scene.doneAtMs === undefined && isEverythingDone(show) ? [{ type: 'phase.done' }] : [];
}
