import { ok, refuse } from '@lorecrew/contract/result';
import { type Announcement, toCrew } from '../announcement.ts';
import { crewById, occupantId } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import { inScene } from '../guards.ts';
import type { Mechanic } from '../mechanic.ts';
import { occupantView } from '../people-view.ts';
import type { Crew, ShowState } from '../state.ts';
import { afterSec, sceneOf, sceneOfKind, writtenEndMs } from '../timing.ts';

/** Lit seats by crew: the arrival asks everyone to light a lamp, and nobody is kept waiting. */
type LampsState = Readonly<Record<string, readonly number[]>>;

declare module '../state.ts' {
  interface MechanicStates {
    readonly lamps: LampsState;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    /** `by` is null when Wick lit the lamp at the scene's end. */
    'lamp.lit': { crew: string; seat: number; by: string | null };
  }
}

/** Wick lights what is left this long before the arrival ends. */
const LAST_CALL_SEC = 1;

function unlit(show: ShowState): { crew: string; seat: number }[] {
  return show.crews.flatMap((crew) =>
    crew.seats.map((_, seat) => ({ crew: crew.id, seat })).filter(({ seat }) => !show.mechanics.lamps[crew.id]?.includes(seat)),
  );
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type === 'scene.started') return sceneOf(show)?.kind === 'arrival' ? show.crews.map(simsSentence) : [];
  if (event.type !== 'lamp.lit') return [];
  const crew = crewById(show, event.crew);
  const seat = crew?.seats[event.seat];
  const n = String(show.mechanics.lamps[event.crew]?.length ?? 0);
  return crew && seat ? [toCrew(crew.id, 'a-lamp', { name: { person: occupantId(crew.id, seat) }, n })] : [];
}

function simsSentence(crew: Crew): Announcement {
  const ids = crew.seats.map((seat) => occupantId(crew.id, seat));
  return toCrew(crew.id, 'a-sims', { names: { people: ids }, sims: { people: ids.filter((id) => id.startsWith('sim:')) } });
}

/** Lamps of the arrival, one a seat. */
export const lamps: Mechanic<'lamps'> = {
  initial: {},
  evolve: (own, { event }) =>
    event.type === 'lamp.lit' ? { ...own, [event.crew]: [...(own[event.crew] ?? []), event.seat] } : own,
  commands: {
    'lamp.light': (show, _, by) => {
      const at = inScene(show, by, 'arrival');
      if (!at.ok) return at;
      const { crew, seat, id } = at.value.member;
      if (show.mechanics.lamps[crew.id]?.includes(seat)) return refuse('LAMP_001');
      return ok({ events: [{ type: 'lamp.lit', crew: crew.id, seat, by: id }] });
    },
  },
  deadlines: (show) => {
    if (!sceneOfKind(show, 'arrival') || unlit(show).length === 0) return [];
    const fire = (): ShowEvent[] => unlit(show).map((lamp) => ({ type: 'lamp.lit', ...lamp, by: null }));
    return [{ id: 'lamps:last-call', atMs: afterSec(show, writtenEndMs(show), -LAST_CALL_SEC), fire }];
  },
  announces,
  stage: (show, crew) =>
    sceneOf(show)?.kind === 'arrival' ? { states: (show.mechanics.lamps[crew.id] ?? []).map((seat) => `lamp-${seat + 1}`) } : {},
  stageReads: (show) => [show.mechanics.lamps],
  feeds: {},
  slices: {
    lamps: {
      reads: (show, who) => [show.mechanics.lamps, show.scene, show.phase, crewById(show, who.crew)],
      render: (show, who, directory) => {
        const crew = crewById(show, who.crew);
        if (!crew || !sceneOfKind(show, 'arrival')) return null;
        const lit = show.mechanics.lamps[crew.id] ?? [];
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
