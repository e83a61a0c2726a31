import type { EventType } from '../model/events.ts';
import { type Action, type CrewHour, type MemberHour, presentMembers, type TaskHour } from './crew-hour.ts';
import { completingCard, firstHeard, openings, type Pin, solvedTasks } from './pins.ts';

/** A moment that a pin was given for. Times in milliseconds of the story since play began, or since a scene without a task did. */
export interface PinMoment {
  /** The step in whose scene it was. */
  readonly step: string;
  readonly atMs: number;
  /** What came of it: another's card, which is named, or that the crew was done. */
  readonly after: { readonly atMs: number; readonly clue: string | null } | null;
}

type Moments = (member: MemberHour, hour: CrewHour) => readonly PinMoment[];

/** More would be a list; two lines are a memory. */
const MOST = 2;

function since({ fromMs }: TaskHour, atMs: number): number {
  return Math.max(0, atMs - fromMs);
}

function done(task: TaskHour): { atMs: number; clue: null } {
  return { atMs: since(task, task.decidedMs), clue: null };
}

/** Of what a member did, the first of each step: a second mark on one chart tells nothing new. */
function firstOfEach(actions: readonly Action[]): readonly Action[] {
  return actions.filter(({ step }, i) => actions.findIndex((one) => one.step === step) === i);
}

function plain({ step, atMs }: Action): PinMoment {
  return { step, atMs, after: null };
}

function ofTypes(...types: readonly EventType[]): Moments {
  return ({ actions }) => firstOfEach(actions.filter(({ type }) => types.includes(type))).map(plain);
}

/** The last of a member's actions at a task before the crew was done with it. */
function lastAt(task: TaskHour, { actions }: MemberHour, types: readonly EventType[]): Action | undefined {
  return actions.findLast(({ type, step, atMs }) => types.includes(type) && step === task.step && atMs <= done(task).atMs);
}

const EVIDENCE: Readonly<Record<Pin, Moments>> = {
  'first-word': ({ id }, { tasks }) =>
    tasks.flatMap((task) => {
      const [first] = firstHeard(task);
      return first?.by === id ? [{ step: task.step, atMs: since(task, first.atMs), after: null }] : [];
    }),
  'last-piece': ({ id }, hour) =>
    solvedTasks(hour).flatMap((task) => {
      const last = completingCard(id, task);
      return last ? [{ step: task.step, atMs: since(task, last.atMs), after: done(task) }] : [];
    }),
  // The last confirmation is the one that counted.
  'second-key': (member, { tasks }) => tasks.flatMap((task) => lastAt(task, member, ['answer.confirmed']) ?? []).map(plain),
  'door-opener': ({ id }, { tasks }) =>
    tasks.flatMap((task) => {
      const [opening] = openings(id, task);
      if (!opening) return [];
      const { own, next } = opening;
      return [{ step: task.step, atMs: since(task, own.atMs), after: { atMs: since(task, next.atMs), clue: next.clue } }];
    }),
  cartographer: ofTypes('mark.placed', 'rock.placed'),
  'lamp-sender': ofTypes('lamp.sent'),
  'open-mind': (member, { tasks }) =>
    tasks
      .filter(({ ranking }) => ranking)
      .slice(0, 1)
      .flatMap((task) => {
        const own = lastAt(task, member, ['choice.private']);
        return own ? [{ ...plain(own), after: done(task) }] : [];
      }),
  'good-question': ({ id }, hour) =>
    solvedTasks(hour).flatMap((task) => {
      const hint = task.hints.find(({ by }) => by === id);
      return hint ? [{ step: task.step, atMs: since(task, hint.atMs), after: done(task) }] : [];
    }),
  'steady-lever': (member, hour) =>
    solvedTasks(hour).flatMap((task) => {
      const move = lastAt(task, member, ['lever.pulled', 'dial.turned']);
      return move ? [{ ...plain(move), after: done(task) }] : [];
    }),
  'warm-ink': ofTypes('card.given'),
  'night-owl': (_, { tasks }) => {
    const [first, last] = [tasks[0], tasks.at(-1)];
    if (!first || !last) return [];
    return [
      { step: first.step, atMs: 0, after: null },
      { step: last.step, atMs: 0, after: done(last) },
    ];
  },
};

/**
 * What the log saw of a member's pin: at most two moments, one a step, in their order. None for the pin of a role, which is given
 * without. Private to the member.
 */
export function pinEvidence(hour: CrewHour, { id, pin }: { id: string; pin: Pin | null }): readonly PinMoment[] {
  const member = presentMembers(hour).find((one) => one.id === id);
  return member && pin !== null ? EVIDENCE[pin](member, hour).slice(0, MOST) : [];
}
