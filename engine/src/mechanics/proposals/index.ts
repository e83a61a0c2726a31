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
  /** The latest that waits for a second key. */
  readonly open: Proposal | null;
  /** Earlier ones of other people, which wait beside it; none where it is alone. */
  readonly others?: readonly Proposal[];
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

/** The proposals that wait for a second key, one a person, the latest last. */
export function openProposals({ open, others = [] }: Pick<CrewProposals, 'open' | 'others'>): readonly Proposal[] {
  return open ? [...others, open] : [];
}

/** The open proposals, as everybody of the crew is told of them, with what each answers; the latest last. */
export function proposalsTold(show: ShowState, crew: string, directory: Directory) {
  return openProposals(crewProposals(show, crew)).map(({ number, by, atMs, answer }) => ({
    told: { number, by, byName: displayName(show, by, directory), atMs },
    answer,
  }));
}

/** Proposals as a slice has them: the latest, and all of them where they stand side by side. */
export function sideBySide<P>(all: readonly P[]): { proposal: P | null; proposals?: P[] } {
  return { proposal: all.at(-1) ?? null, ...(all.length > 1 ? { proposals: [...all] } : {}) };
}

/** Whether a proposal that is open was made by this member. */
export function isOwnProposal(show: ShowState, member: Member, number: number): boolean {
  return openProposals(crewProposals(show, member.crew.id)).some((each) => each.number === number && each.by === member.id);
}

/** One key: a member proposes an answer; another's proposal stays beside it. One that is open already is no news. */
export function propose(show: ShowState, member: Member, answer: Answer, more: { prefix?: number } = {}): Result<Decision> {
  const crew = member.crew.id;
  const own = crewProposals(show, crew);
  const { count } = own;
  if (openProposals(own).some((each) => JSON.stringify(each.answer) === JSON.stringify(answer))) return refuse('PLAN_003');
  return ok({ events: [{ type: 'answer.proposed', crew, number: count + 1, by: member.id, ...more, ...answer }] });
}

/** The other key: another member agrees. */
export function agree(
  show: ShowState,
  { member, step }: { member: Member; step: TaskStep },
  { proposal }: { proposal: number },
  by: Requester,
): Result<Decision> {
  const open = openProposals(crewProposals(show, member.crew.id)).find(({ number }) => number === proposal);
  if (!open) return refuse('PLAN_004');
  if (open.by === by.actor) return refuse('PLAN_005');
  // A stand-in counts as a second member, so that one person alone with stand-ins can finish.
  if (member.simulated && !hasStandIns(show) && !step.task.keys.simulatedMayConfirm) return refuse('SHOW_007');
  return ok({ events: [{ type: 'answer.confirmed', crew: member.crew.id, number: open.number, by: by.actor }] });
}

/** No second key: whoever proposed takes it back, anybody else says not yet. */
export function decline(show: ShowState, member: Member, { proposal }: { proposal: number }): Result<Decision> {
  const crew = member.crew.id;
  if (!openProposals(crewProposals(show, crew)).some(({ number }) => number === proposal)) return refuse('PLAN_004');
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

/** A crew's proposals with these waiting, the latest last. */
function waiting({ others: _, ...before }: CrewProposals, all: readonly Proposal[]): CrewProposals {
  const others = all.slice(0, -1);
  return { ...before, open: all.at(-1) ?? null, ...(others.length > 0 ? { others } : {}) };
}

function evolveCrew(
  before: CrewProposals,
  event: ShowEvent,
  { atMs, asksSecond }: { atMs: number; asksSecond: boolean },
): CrewProposals {
  switch (event.type) {
    case 'answer.proposed': {
      const { type: _, crew: __, prefix: ___, number, by, ...answer } = event;
      const kept = openProposals(before).filter((each) => each.by !== by);
      return waiting({ ...before, count: number, lastAtMs: atMs }, asksSecond ? [...kept, { number, by, answer, atMs }] : []);
    }
    case 'answer.confirmed': {
      const open = openProposals(before).find(({ number }) => number === event.number);
      if (!open) return before;
      return { ...waiting(before, []), agreed: { answer: open.answer, proposedBy: open.by, by: event.by, atMs } };
    }
    case 'answer.declined':
      return waiting(
        before,
        openProposals(before).filter(({ number }) => number !== event.number),
      );
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
