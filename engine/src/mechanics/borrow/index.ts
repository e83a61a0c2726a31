import { findCrew, listPresentPeople, occupantId } from '../../core/crews.ts';
import { heldControls } from '../../core/held.ts';
import { currentTask } from '../../core/steps.ts';
import { afterSec, playWindow } from '../../core/timing.ts';
import { beginsPhase, type ShowEvent } from '../../model/events.ts';
import type { Deadline, Mechanic } from '../../model/mechanic.ts';
import { valueIn } from '../../model/split-record.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { TaskRule } from '../../model/story.ts';
import { soundOfHolder } from '../call/index.ts';
import { crewDials } from '../dials/state.ts';
import { crewLevers, nextInOrder, seatOfLever, turnSinceMs } from '../order/state.ts';
import { openCrews } from '../tasks/index.ts';

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** Controls that anybody in the crew may move now, by crew. */
    readonly borrow: Readonly<Record<string, readonly string[]>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'control.borrowable': { crew: string; lever: string };
    'control.borrowed': { crew: string; lever: string; by: string };
  }
}

/** In an agreed order: the turn has come and its holder has not pulled. Nobody else here: the narrator pulls, with thanks. */
function turnDeadline(show: ShowState, crew: Crew, task: TaskRule): Deadline[] {
  const lever = nextInOrder(show, crew.id);
  if (lever === null || show.mechanics.borrow[crew.id]?.includes(lever)) return [];
  const sinceMs = turnSinceMs(show, crew.id);
  const narrator = show.story.narrator.id;
  const held = crew.seats[seatOfLever(crew, task, lever)];
  const holder = held ? occupantId(crew.id, held) : narrator;
  const index = crewLevers(show, crew.id).run.length + 1;
  const heard = soundOfHolder(show, crew.id, lever);
  const sound = heard === undefined ? {} : { sound: heard };
  const fire = (): ShowEvent[] =>
    listPresentPeople(show, crew).some((id) => id !== holder)
      ? [{ type: 'control.borrowable', crew: crew.id, lever }]
      : [
          { type: 'control.borrowed', crew: crew.id, lever, by: narrator },
          { type: 'lever.pulled', crew: crew.id, lever, index, by: narrator, borrowed: true, ...sound },
        ];
  return [{ id: `borrow:${crew.id}:${lever}:${sinceMs}`, atMs: afterSec(show, sinceMs, task.borrow.sec), fire }];
}

/**
 * An owner who has done nothing at all, so that it gives nothing away. Once an order is agreed only the lever whose turn has come is waited
 * for, and its owner has half that time from then on: whoever waits for a turn is not idle.
 */
function idleDeadlines(show: ShowState, crew: Crew, task: TaskRule, playStartsAtMs: number): Deadline[] {
  const turn = nextInOrder(show, crew.id);
  const turnWaitedMs = turn === null ? 0 : afterSec(show, turnSinceMs(show, crew.id), task.borrow.sec / 2);
  return crew.seats.flatMap((seat) => {
    const holder = occupantId(crew.id, seat);
    const idleMs = Math.max(playStartsAtMs, valueIn(show.lastActsMs, holder) ?? 0);
    // What was lent and has come back, moved or by an answer, is lent anew only after as long again.
    const levers = crewLevers(show, crew.id);
    const movedAtMs = Math.max(levers.movedAtMs, crewDials(show, crew.id).movedAtMs);
    const down = levers.run.map(({ lever }) => lever);
    const sinceMs = afterSec(show, idleMs, task.borrow.sec) <= movedAtMs ? movedAtMs : idleMs;
    const lent = show.mechanics.borrow[crew.id] ?? [];
    return heldControls(show, seat.packets)
      .filter((lever) => !lent.includes(lever) && !down.includes(lever) && (turn === null || lever === turn))
      .map((lever) => ({
        id: `borrow:${crew.id}:${lever}:${sinceMs}`,
        atMs: Math.max(afterSec(show, sinceMs, task.borrow.sec), turnWaitedMs),
        fire: (): ShowEvent[] => [{ type: 'control.borrowable', crew: crew.id, lever }],
      }));
  });
}

function withoutLevers(lent: readonly string[], back: readonly string[]): readonly string[] {
  return lent.some((lever) => back.includes(lever)) ? lent.filter((lever) => !back.includes(lever)) : lent;
}

/** The control that an event moves: whoever holds it has it back. */
function movedBy(event: ShowEvent): string | null {
  if (event.type === 'lever.pulled') return event.lever;
  if (event.type === 'dial.turned') return event.dial;
  return event.type === 'countdown.started' ? event.control : null;
}

const NOBODY: Readonly<Record<string, readonly string[]>> = {};

/** Controls whose holder is idle may be moved by somebody else. */
export const borrow: Mechanic<'borrow'> = {
  work: { 'control.borrowed': 'acts' },
  initial: NOBODY,
  evolve: (own, { event, actor }, show) => {
    if (beginsPhase(event)) return own === NOBODY ? own : NOBODY;
    if (!('crew' in event)) return own;
    const lent = own[event.crew] ?? [];
    if (event.type === 'control.borrowable') return { ...own, [event.crew]: [...lent, event.lever] };
    if (event.type === 'answer.confirmed' || event.type === 'answer.judged') return { ...own, [event.crew]: [] };
    const control = movedBy(event);
    if (control !== null) return { ...own, [event.crew]: withoutLevers(lent, [control]) };
    // People who act again have their levers back; where only the turn counts, they have them back by pulling.
    if (lent.length === 0 || currentTask(show)?.task.borrow.after !== 'idle') return own;
    const seat = findCrew(show, event.crew)?.seats.find((each) => occupantId(event.crew, each) === actor);
    const left = withoutLevers(lent, heldControls(show, seat?.packets ?? []));
    return left === lent ? own : { ...own, [event.crew]: left };
  },
  commands: {},
  deadlines: (show) => {
    const task = currentTask(show)?.task;
    const play = playWindow(show);
    if (!task || !play) return [];
    return openCrews(show).flatMap((crew) =>
      task.borrow.after === 'turn' ? turnDeadline(show, crew, task) : idleDeadlines(show, crew, task, play.startsAtMs),
    );
  },
  slices: {},
  feeds: {},
};
