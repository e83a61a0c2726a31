import { ok, refuse } from '@lorecrew/contract/result';
import { stepInView } from '../../bots/context.ts';
import { findCrew, occupantId } from '../../core/crews.ts';
import { atStep } from '../../core/guards.ts';
import { occupantView } from '../../core/people.ts';
import { currentLiveStep, currentStep } from '../../core/steps.ts';
import { afterSec, writtenPhaseEndMs } from '../../core/timing.ts';
import { type Announcement, toCrew } from '../../model/announcement.ts';
import type { CrewmateContext, PlannedAction, PlannedLine } from '../../model/crewmate.ts';
import { beginsPhase, type ShowEvent } from '../../model/events.ts';
import type { Mechanic } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import { lampsStory } from './story.ts';

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** Lit seats by crew: everyone lights a lamp, and nobody is kept waiting. */
    readonly lamps: Readonly<Record<string, readonly number[]>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `by` is null when the narrator lit the lamp at the end. */
    'lamp.lit': { crew: string; seat: number; by: string | null };
  }
}

/** The narrator lights what is left this long before the end. */
const LAST_CALL_SEC = 1;

function litIn(show: ShowState, crew: string): readonly number[] {
  return show.mechanics.lamps[crew] ?? [];
}

function unlit(show: ShowState): { crew: string; seat: number }[] {
  return show.crews.flatMap((crew) =>
    crew.seats.map((_, seat) => ({ crew: crew.id, seat })).filter(({ seat }) => !litIn(show, crew.id).includes(seat)),
  );
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (beginsPhase(event)) return currentStep(show, 'lamps') ? show.crews.map(crewSentence) : [];
  if (event.type !== 'lamp.lit') return [];
  const crew = findCrew(show, event.crew);
  const seat = crew?.seats[event.seat];
  const n = String(litIn(show, event.crew).length);
  if (!crew || !seat) return [];
  const name = { person: occupantId(crew.id, seat) };
  return [toCrew(crew.id, 'a-lamp', { name, n, m: String(crew.seats.length) })];
}

function crewSentence(crew: Crew): Announcement {
  const ids = crew.seats.map((seat) => occupantId(crew.id, seat));
  return toCrew(crew.id, 'a-sims', { names: { people: ids }, sims: { people: ids.filter((id) => id.startsWith('sim:')) } });
}

/** The second at which a simulated crewmate lights its lamp, by its place, in milliseconds. */
function simulatedLightMs(context: CrewmateContext): number | null {
  const sec = stepInView(context, 'lamps')?.rule.simulatedLightSec[context.index];
  const { scene } = context.view;
  return sec === undefined || !scene ? null : scene.phase.startedAtMs + context.ms(sec);
}

function botActions(context: CrewmateContext): PlannedAction[] {
  const atMs = simulatedLightMs(context);
  const { lamps } = context.view;
  if (!lamps || atMs === null || lamps.lamps.some((lamp) => lamp.person?.id === context.self && lamp.lit)) return [];
  return [{ key: 'lamp', atMs, command: { type: 'lamp.light' } }];
}

/** With its lamp, each says who it is: simulated, and freely so. */
function botLines(context: CrewmateContext): PlannedLine[] {
  const atMs = simulatedLightMs(context);
  return atMs === null ? [] : [{ key: 'hello', atMs, trigger: 'hello' }];
}

/** Lamps of the arrival, one a seat. */
export const lamps: Mechanic<'lamps'> = {
  work: {},
  story: lampsStory,
  initial: {},
  evolve: (own, { event }) =>
    event.type === 'lamp.lit' ? { ...own, [event.crew]: [...(own[event.crew] ?? []), event.seat] } : own,
  commands: {
    'lamp.light': (show, _, by) => {
      const at = atStep(show, by, 'lamps');
      if (!at.ok) return at;
      const { crew, seat, id } = at.value.member;
      if (litIn(show, crew.id).includes(seat)) return refuse('LAMP_001');
      return ok({ events: [{ type: 'lamp.lit', crew: crew.id, seat, by: id }] });
    },
  },
  deadlines: (show) => {
    if (!currentLiveStep(show, 'lamps') || unlit(show).length === 0) return [];
    // Somebody who comes after the call has it called again: more lamps are lit then.
    const lit = show.crews.reduce((sum, crew) => sum + litIn(show, crew.id).length, 0);
    const fire = (): ShowEvent[] => unlit(show).map((lamp) => ({ type: 'lamp.lit', ...lamp, by: null }));
    return [{ id: `lamps:last-call:${lit}`, atMs: afterSec(show, writtenPhaseEndMs(show), -LAST_CALL_SEC), fire }];
  },
  isDone: (show) => (currentLiveStep(show, 'lamps') ? unlit(show).length === 0 : undefined),
  announces,
  progress: (show, crew) =>
    currentStep(show, 'lamps') ? { lamps: { n: litIn(show, crew.id).length, of: crew.seats.length } } : {},
  stage: (show, crew) => (currentStep(show, 'lamps') ? { states: litIn(show, crew.id).map((seat) => `lamp-${seat + 1}`) } : {}),
  stageDependencies: (show) => [show.mechanics.lamps],
  botActions,
  botLines,
  feeds: {},
  slices: {
    lamps: {
      dependencies: (show, who) => [show.mechanics.lamps, show.scene, show.phase, findCrew(show, who.crew)],
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        if (!crew || !currentLiveStep(show, 'lamps')) return null;
        const lit = litIn(show, crew.id);
        return {
          lamps: crew.seats.map((held, seat) => ({
            seat,
            person: occupantView(show, crew.id, held, directory),
            lit: lit.includes(seat),
          })),
        };
      },
    },
  },
};
