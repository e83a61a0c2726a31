import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { findCrew, occupantId } from '../../core/crews.ts';
import { asPerson } from '../../core/guards.ts';
import { currentStep, stepsOfKind } from '../../core/steps.ts';
import type { Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import type { SoundsRule } from '../lamps/story.ts';
import { crewLevers, seatOfLever } from '../order/state.ts';

/** What a crew sounds like. */
interface CrewCall {
  /** By person, where somebody chose. */
  readonly chosen: Readonly<Record<string, string>>;
  /** From the first pull on nobody chooses any more. */
  readonly isFixed: boolean;
  /** The sounds of the right run, in order; empty before it. */
  readonly tune: readonly string[];
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly call: Readonly<Record<string, CrewCall>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'sound.chosen': { crew: string; by: string; sound: string };
  }
}

const SILENT: CrewCall = { chosen: {}, isFixed: false, tune: [] };

function soundsOf(show: ShowState): SoundsRule | null {
  return stepsOfKind(show, 'lamps').find(({ rule }) => rule.sounds)?.rule.sounds ?? null;
}

function crewCall(show: ShowState, crew: string): CrewCall {
  return show.mechanics.call[crew] ?? SILENT;
}

/** What the lamp of a person or of a simulated crewmate says; undefined in a story without sounds. */
export function memberSound(show: ShowState, crew: string, id: string): string | undefined {
  const rule = soundsOf(show);
  if (!rule) return undefined;
  const crewmate = /^sim:([a-z]+):/.exec(id)?.[1] ?? '';
  return crewCall(show, crew).chosen[id] ?? rule.crewmates[crewmate] ?? rule.untouched;
}

/** The sound of whoever holds a lever. */
export function soundOfHolder(show: ShowState, crewId: string, lever: string): string | undefined {
  const crew = findCrew(show, crewId);
  const task = currentStep(show, 'order')?.task;
  const seat = crew && task ? crew.seats[seatOfLever(crew, task, lever)] : undefined;
  return seat ? memberSound(show, crewId, occupantId(crewId, seat)) : soundsOf(show)?.untouched;
}

function choose(show: ShowState, { sound }: { sound: string }, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const crew = person.value.crew.id;
  if (!soundsOf(show)?.offered.includes(sound)) return refuse('CALL_001');
  if (crewCall(show, crew).isFixed) return refuse('CALL_002');
  return ok({ events: [{ type: 'sound.chosen', crew, by: by.actor, sound }] });
}

/** A crew's call: the sounds of its right run, in order; none before it. */
export function crewSoundSequence(show: ShowState, crew: string): readonly string[] {
  return crewCall(show, crew).tune;
}

/** The tune of a crew that lit its lamp: as it pulled, else as its holders would have. */
function tuneOf(show: ShowState, crew: string, isSolved: boolean): string[] {
  const { run } = crewLevers(show, crew);
  if (isSolved) return run.flatMap(({ sound }) => sound ?? []);
  return currentStep(show, 'order')?.rule.answer.flatMap((lever) => soundOfHolder(show, crew, lever) ?? []) ?? [];
}

/** Everybody's lamp says something, and six pulls are a tune. It belongs to the person, so that it tells nothing of an order. */
export const call: Mechanic<'call'> = {
  work: {},
  initial: {},
  evolve: (own, { event }, show) => {
    if (!('crew' in event) || !soundsOf(show)) return own;
    const before = own[event.crew] ?? SILENT;
    const put = (after: Partial<CrewCall>) => ({ ...own, [event.crew]: { ...before, ...after } });
    switch (event.type) {
      case 'sound.chosen':
        return put({ chosen: { ...before.chosen, [event.by]: event.sound } });
      case 'lever.pulled':
        return before.isFixed ? own : put({ isFixed: true });
      case 'puzzle.solved':
      case 'puzzle.timedout':
        // Tasks of other kinds leave the call as it is.
        return currentStep(show, 'order') ? put({ tune: tuneOf(show, event.crew, event.type === 'puzzle.solved') }) : own;
      default:
        return own;
    }
  },
  commands: { 'sound.choose': choose },
  slots: (show, crew) => {
    const { tune } = crewCall(show, crew.id);
    return tune.length > 0 ? { call: tune.join(' ') } : {};
  },
  mementos: (show, crew) => {
    const { tune } = crewCall(show, crew.id);
    return tune.length > 0 ? [{ kind: 'call', lines: [{ label: '', text: tune.join(' '), people: [] }] }] : [];
  },
  stageDependencies: (show) => [show.mechanics.call],
  feeds: {},
  slices: {
    call: {
      dependencies: (show, who) => [show.phase, show.scene, show.mechanics.call, show.mechanics.order, findCrew(show, who.crew)],
      render: (show, who) => {
        const rule = soundsOf(show);
        const crew = findCrew(show, who.crew);
        if (!rule || !crew || show.phase !== 'live') return null;
        const ids = crew.seats.map((seat) => occupantId(crew.id, seat));
        return {
          offered: [...rule.offered],
          of: Object.fromEntries(ids.map((id) => [id, memberSound(show, crew.id, id) ?? ''])),
          run: currentStep(show, 'order') ? crewLevers(show, crew.id).run.map(({ sound }) => sound ?? '') : [],
          isOpen: !crewCall(show, crew.id).isFixed,
        };
      },
    },
  },
};
