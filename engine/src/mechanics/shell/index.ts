import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type ByStep, evolveEntry, getEntry } from '../../core/by-step.ts';
import { findCrew, findMember, listPresentPeople } from '../../core/crews.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { displayName } from '../../core/people.ts';
import { currentLiveStep, currentPhase, currentStep } from '../../core/steps.ts';
import { afterSec, extendedSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, MechanicStates, ShowState } from '../../model/state.ts';
import { say } from '../chat/index.ts';
import { shellStory } from './story.ts';

interface Round {
  readonly holder: string | null;
  readonly sinceMs: number;
  /** Seconds each of them has: fixed when it begins, by how many were here; more where a host gives more. */
  readonly eachSec: number;
  readonly had: readonly string[];
  /** Who has written it: they do not hold the shell any more. */
  readonly said?: readonly string[];
  readonly overAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly shell: ByStep<Round>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `to` is null when everybody who is here has had it; `by` is null where the time was up, or its holder has gone. */
    'shell.passed': { crew: string; to: string | null; by: string | null };
    'shell.said': { crew: string; by: string };
  }
}

/** Writing takes longer than speaking: so much somebody has where the whole crew only types. */
const TYPED_EACH_SEC = 30;

const AHEAD: Round = { holder: null, sinceMs: 0, eachSec: 0, had: [], overAtMs: null };

function roundOf(show: ShowState, crew: string): Round {
  return getEntry(show.mechanics.shell, { step: currentStep(show, 'shell')?.id, crew }, AHEAD);
}

function passed(show: ShowState, crew: Crew, by: string | null): ShowEvent {
  const { had, said = [] } = roundOf(show, crew.id);
  const to = listPresentPeople(show, crew).find((id) => !had.includes(id) && !said.includes(id)) ?? null;
  return { type: 'shell.passed', crew: crew.id, to, by };
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'shell');
  const phase = currentPhase(show);
  if (!step || !phase) return [];
  const beginsAtMs = afterSec(show, phaseStartMs(show), narrationEndSec(show, phase));
  return show.crews.flatMap((crew): Deadline[] => {
    const { holder, sinceMs, eachSec, had, overAtMs } = roundOf(show, crew.id);
    if (overAtMs !== null) return [];
    const atMs = holder === null ? beginsAtMs : afterSec(show, sinceMs, eachSec);
    return [{ id: `shell:${step.id}:${crew.id}:${had.length}`, atMs, fire: () => [passed(show, crew, null)] }];
  });
}

function pass(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = atStep(show, by, 'shell');
  if (!at.ok) return at;
  const { crew } = at.value.member;
  if (roundOf(show, crew.id).holder !== by.actor) return refuse('SHELL_001');
  return ok({ events: [passed(show, crew, by.actor)] });
}

/** Writing is speaking, for crews without voices: nobody has to wait for the shell to do it. */
function sayInRound(show: ShowState, command: { text: string }, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atStep(show, by, 'shell') : person;
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  const { said = [], overAtMs } = roundOf(show, crew);
  if (overAtMs !== null) return refuse('SHOW_004');
  if (said.includes(by.actor)) return refuse('SHELL_002');
  const line = say(show, command, by);
  return line.ok ? ok({ ...line.value, events: [...line.value.events, { type: 'shell.said', crew, by: by.actor }] }) : line;
}

/** Who goes with the shell, from the show or to another crew, hands it on; and so does who holds it and writes. */
function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  if (event.type === 'shell.said') {
    const crew = findCrew(show, event.crew);
    return crew && roundOf(show, crew.id).holder === event.by ? [passed(show, crew, event.by)] : [];
  }
  if ((event.type !== 'participant.left' && event.type !== 'seat.left') || !currentLiveStep(show, 'shell')) return [];
  const crew = event.type === 'seat.left' ? findCrew(show, event.crew) : findMember(show, event.participant)?.crew;
  return crew && roundOf(show, crew.id).holder === event.participant ? [passed(show, crew, null)] : [];
}

/** What a host gives is shared by whoever holds it and those of the crew who are still to: the whole of it is spoken. */
function extended(show: ShowState, own: MechanicStates['shell'], seconds: number): MechanicStates['shell'] {
  const step = currentStep(show, 'shell')?.id;
  if (!step) return own;
  const rounds = Object.entries(own[step] ?? {}).map(([id, round]): [string, Round] => {
    const crew = findCrew(show, id);
    const ahead = crew
      ? listPresentPeople(show, crew).filter((person) => !round.had.includes(person) && !round.said?.includes(person)).length
      : 0;
    return [id, round.holder === null ? round : { ...round, eachSec: round.eachSec + seconds / (1 + ahead) }];
  });
  return { ...own, [step]: Object.fromEntries(rounds) };
}

function evolveRound(before: Round, event: ShowEvent, on: { show: ShowState; atMs: number }): Round {
  if (event.type === 'shell.said') return { ...before, said: [...(before.said ?? []), event.by] };
  if (event.type !== 'shell.passed') return before;
  const { to, crew } = event;
  if (to === null) return { ...before, holder: null, overAtMs: on.atMs };
  const round = currentStep(on.show, 'shell')?.rule.rounds[on.show.late ? 'late' : 'planned'];
  const own = findCrew(on.show, crew);
  const people = own ? listPresentPeople(on.show, own) : [];
  const here = Math.max(1, people.length);
  const leastSec = people.length > 0 && people.every((id) => on.show.people[id]?.talks === 'text') ? TYPED_EACH_SEC : 0;
  const shareSec = round ? Math.max(leastSec, Math.min(round.eachSec, round.totalSec / here)) + extendedSec(on.show) / here : 0;
  const eachSec = before.had.length === 0 ? shareSec : before.eachSec;
  return { ...before, holder: to, sinceMs: on.atMs, eachSec, had: [...before.had, to], overAtMs: null };
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type !== 'shell.passed' || event.to === null) return [];
  return withStep(currentStep(show, 'shell')?.id, [toCrew(event.crew, 'a-shell', { name: { person: event.to } })]);
}

/** Everybody of a crew holds the shell once, by seat, and speaks or passes. Who comes meanwhile has it last. */
export const shell: Mechanic<'shell'> = {
  work: {},
  story: shellStory,
  initial: {},
  evolve: (own, { event, atMs }, show) =>
    event.type === 'phase.extended' && event.toCrew === undefined
      ? extended(show, own, event.seconds)
      : evolveEntry(own, {
          step: currentStep(show, 'shell')?.id,
          event,
          nothing: AHEAD,
          change: (before) => evolveRound(before, event, { show, atMs }),
        }),
  commands: { 'shell.pass': pass, 'shell.say': sayInRound },
  react,
  deadlines,
  endsPhaseAtMs: (show) => {
    if (!currentLiveStep(show, 'shell')) return undefined;
    const ends = show.crews.map((crew) => roundOf(show, crew.id).overAtMs);
    const over = ends.filter((atMs) => atMs !== null);
    return over.length < ends.length ? null : Math.max(...over);
  },
  announces,
  feeds: {},
  slices: {
    shell: {
      dependencies: (show, who) => [show.scene, show.phase, show.people, who.crew, show.mechanics.shell],
      render: (show, who, directory) => {
        const step = currentLiveStep(show, 'shell');
        if (!who.crew || !step) return null;
        const { holder, sinceMs, eachSec, had, overAtMs, said = [] } = roundOf(show, who.crew);
        return {
          step: step.id,
          holder: holder === null ? null : { id: holder, name: displayName(show, holder, directory), simulated: false },
          endsAtMs: holder === null ? null : afterSec(show, sinceMs, eachSec),
          spoken: had.length,
          isOver: overAtMs !== null,
          ...(said.length > 0 ? { said: [...said] } : {}),
        };
      },
    },
  },
};
