import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { LANTERNS_A_PERSON, REPORTS_A_PERSON } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { reportsLeft } from '../../core/hidden-texts.ts';
import type { Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';

/** A lantern that hangs. `isDown` says that somebody reported it: it is shown as plain paper. */
interface Hung {
  readonly textId: string;
  readonly times: number;
  readonly isDown: boolean;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** Lanterns by who cut them, and whose each person has reported. */
    readonly lanterns: {
      readonly hung: Readonly<Record<string, Hung>>;
      readonly reports: Readonly<Record<string, readonly string[]>>;
    };
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'lantern.hung': { by: string; textId: string };
    'lantern.reported': { by: string; of: string };
  }
}

/** Lanterns are cut from the waiting room on, until the show is over. */
function whyNot(show: ShowState, { actor }: Requester): Result<Decision> | null {
  if (show.phase === 'cancelled') return refuse('SHOW_008');
  if (show.phase === 'completed') return refuse('SHOW_002');
  if (actor.startsWith('sim:')) return refuse('SHOW_007');
  return show.people[actor]?.here ? null : refuse('SHOW_005');
}

function hang(show: ShowState, { lantern }: { lantern: string }, by: Requester): Result<Decision> {
  const refused = whyNot(show, by);
  if (refused) return refused;
  if ((show.mechanics.lanterns.hung[by.actor]?.times ?? 0) >= LANTERNS_A_PERSON) return refuse('LANTERN_002');
  if (!readLantern(lantern)) return refuse('LANTERN_001');
  return ok({ events: [{ type: 'lantern.hung', by: by.actor, textId: by.cmdId }], text: { id: by.cmdId, body: lantern } });
}

/** How many reports somebody has left. Logs of earlier builds know reports of lanterns by the lantern alone. */
function mayStillReport(show: ShowState, person: string): number {
  const byLanterns = REPORTS_A_PERSON - (show.mechanics.lanterns.reports[person] ?? []).length;
  return Math.min(byLanterns, reportsLeft(show, person));
}

function report(show: ShowState, { person }: { person: string }, by: Requester): Result<Decision> {
  const refused = whyNot(show, by);
  if (refused) return refused;
  const { hung } = show.mechanics.lanterns;
  if (person === by.actor || !hung[person] || hung[person].isDown) return refuse('LANTERN_003');
  if (mayStillReport(show, by.actor) <= 0) return refuse('LANTERN_004');
  const { textId } = hung[person];
  const hidden = { type: 'text.hidden', textId, why: 'reported', kind: 'lantern', of: person, reporter: by.actor } as const;
  if (show.hidden[textId]?.why === 'kept') return refuse('TEXT_001');
  return ok({ events: [{ type: 'lantern.reported', by: by.actor, of: person }, hidden] });
}

/** Paper lanterns that people cut for themselves. What is cut is a written text, kept outside the log. */
export const lanterns: Mechanic<'lanterns'> = {
  work: {},
  initial: { hung: {}, reports: {} },
  evolve: (own, { event }) => {
    switch (event.type) {
      case 'lantern.hung': {
        const hung = { textId: event.textId, times: (own.hung[event.by]?.times ?? 0) + 1, isDown: false };
        return { ...own, hung: { ...own.hung, [event.by]: hung } };
      }
      case 'lantern.reported': {
        const reports = { ...own.reports, [event.by]: [...(own.reports[event.by] ?? []), event.of] };
        const down = own.hung[event.of];
        return { hung: down ? { ...own.hung, [event.of]: { ...down, isDown: true } } : own.hung, reports };
      }
      case 'text.kept': {
        const [whose, kept] = Object.entries(own.hung).find(([, { textId }]) => textId === event.textId) ?? [];
        return whose && kept ? { ...own, hung: { ...own.hung, [whose]: { ...kept, isDown: false } } } : own;
      }
      default:
        return own;
    }
  },
  commands: { 'lantern.hang': hang, 'lantern.report': report },
  feeds: {},
  slices: {
    lanterns: {
      dependencies: (show) => [show.mechanics.lanterns],
      render: (show, _, { texts }) => {
        const all = Object.entries(show.mechanics.lanterns.hung);
        return {
          hung: all.map(([person, { textId, isDown }]) => ({ person, lantern: isDown ? null : (texts[textId] ?? null) })),
        };
      },
    },
    myLantern: {
      dependencies: (show) => [show.mechanics.lanterns, show.hidden],
      render: (show, { person }) => {
        if (!person || person.startsWith('sim:')) return null;
        const { hung, reports } = show.mechanics.lanterns;
        const reported = reports[person] ?? [];
        return {
          left: LANTERNS_A_PERSON - (hung[person]?.times ?? 0),
          reportsLeft: mayStillReport(show, person),
          reported: [...reported],
        };
      },
    },
  },
};
