import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type ByStep, evolveEntry, getEntry } from '../../core/by-step.ts';
import { isSeatActive } from '../../core/crews.ts';
import { displayName } from '../../core/people.ts';
import { hasStandIns } from '../../core/stand-ins.ts';
import { currentTask, type TaskStep } from '../../core/steps.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Member, ShowState } from '../../model/state.ts';

/** What an answer is made of. Each kind of task adds its own member by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the members are declared where they are made
export interface Answers {}
export type Answer = Answers[keyof Answers];

interface Proposal {
  readonly number: number;
  readonly by: string;
  readonly answer: Answer;
  readonly atMs: number;
}

interface CrewProposals {
  readonly count: number;
  /** The one that waits for a second key. */
  readonly open: Proposal | null;
  readonly agreed: { readonly answer: Answer; readonly proposedBy: string; readonly by: string; readonly atMs: number } | null;
  readonly lastAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly proposals: ByStep<CrewProposals>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `prefix` is how far it would come, where an answer counts that nobody has agreed to yet. */
    'answer.proposed': { crew: string; number: number; by: string; prefix?: number } & Answer;
    'answer.confirmed': { crew: string; number: number; by: string };
    'answer.declined': { crew: string; number: number; by: string };
  }
}

const NONE: CrewProposals = { count: 0, open: null, agreed: null, lastAtMs: null };

/** What a crew has proposed and agreed on in the present task. */
export function crewProposals(show: ShowState, crew: string): CrewProposals {
  return getEntry(show.mechanics.proposals, { step: currentTask(show)?.id, crew }, NONE);
}

/** The open proposal, as everybody of the crew is told of it, and its answer; null without one. */
export function openProposal(show: ShowState, crew: string, directory: Directory) {
  const { open } = crewProposals(show, crew);
  if (!open) return null;
  const { number, by, atMs, answer } = open;
  return { told: { number, by, byName: displayName(show, by, directory), atMs }, answer };
}

/** One key: a member proposes an answer. The one that is open already is no news. */
export function propose(show: ShowState, member: Member, answer: Answer, more: { prefix?: number } = {}): Result<Decision> {
  const crew = member.crew.id;
  const { count, open } = crewProposals(show, crew);
  if (open && JSON.stringify(open.answer) === JSON.stringify(answer)) return refuse('PLAN_003');
  return ok({ events: [{ type: 'answer.proposed', crew, number: count + 1, by: member.id, ...more, ...answer }] });
}

/** The other key: another member agrees. */
export function agree(
  show: ShowState,
  { member, step }: { member: Member; step: TaskStep },
  { proposal }: { proposal: number },
  by: Requester,
): Result<Decision> {
  const { open } = crewProposals(show, member.crew.id);
  if (open?.number !== proposal) return refuse('PLAN_004');
  if (open.by === by.actor) return refuse('PLAN_005');
  // A stand-in counts as a second member, so that one person alone with stand-ins can finish.
  if (member.simulated && !hasStandIns(show) && !step.task.keys.simulatedMayConfirm) return refuse('SHOW_007');
  return ok({ events: [{ type: 'answer.confirmed', crew: member.crew.id, number: open.number, by: by.actor }] });
}

/** No second key: whoever proposed takes it back, anybody else says not yet. */
export function decline(show: ShowState, member: Member, { proposal }: { proposal: number }): Result<Decision> {
  const crew = member.crew.id;
  if (crewProposals(show, crew).open?.number !== proposal) return refuse('PLAN_004');
  return ok({ events: [{ type: 'answer.declined', crew, number: proposal, by: member.id }] });
}

/** Whether the present task asks for a second key at all: where everybody has said so before, one key sends the answer. */
function asksSecondKey(show: ShowState): boolean {
  return currentTask(show)?.task.keys.second !== false;
}

/** Two keys need two members; for a crew of one the second is waived. */
function waiveSecondKey(show: ShowState, event: ShowEvent): ShowEvent[] {
  if (event.type !== 'answer.proposed' || !asksSecondKey(show)) return [];
  const seats = show.crews.find((crew) => crew.id === event.crew)?.seats ?? [];
  return seats.filter((seat) => isSeatActive(show, seat)).length > 1
    ? []
    : [{ type: 'answer.confirmed', crew: event.crew, number: event.number, by: show.story.narrator.id }];
}

function evolveCrew(
  before: CrewProposals,
  event: ShowEvent,
  { atMs, asksSecond }: { atMs: number; asksSecond: boolean },
): CrewProposals {
  switch (event.type) {
    case 'answer.proposed': {
      const { type: _, crew: __, prefix: ___, number, by, ...answer } = event;
      return { ...before, count: number, open: asksSecond ? { number, by, answer, atMs } : null, lastAtMs: atMs };
    }
    case 'answer.confirmed':
      return before.open
        ? { ...before, open: null, agreed: { answer: before.open.answer, proposedBy: before.open.by, by: event.by, atMs } }
        : before;
    case 'answer.declined':
      return before.open?.number === event.number ? { ...before, open: null } : before;
    case 'answer.judged':
      return { ...before, agreed: null };
    default:
      return before;
  }
}

/** Two keys: one member proposes an answer, another agrees. What an answer is, the task's kind says. */
export const proposals: Mechanic<'proposals'> = {
  work: { 'answer.confirmed': 'acts', 'answer.declined': 'acts', 'answer.proposed': 'acts' },
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const step = currentTask(show)?.id;
    const asksSecond = asksSecondKey(show);
    return evolveEntry(own, { step, event, nothing: NONE, change: (before) => evolveCrew(before, event, { atMs, asksSecond }) });
  },
  commands: {},
  react: waiveSecondKey,
  slices: {},
  feeds: {},
};
