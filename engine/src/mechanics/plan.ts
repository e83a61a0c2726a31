import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { isHere } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import { asPerson, inScene } from '../guards.ts';
import type { By, Decision, Mechanic } from '../mechanic.ts';
import type { Member, ShowState } from '../state.ts';
import type { LeverPuzzle } from '../story.ts';
import { sceneOf } from '../timing.ts';

interface Proposal {
  readonly number: number;
  readonly by: string;
  readonly order: readonly string[];
  readonly atMs: number;
}

interface Agreement {
  readonly order: readonly string[];
  readonly by: string;
  readonly atMs: number;
}

interface CrewPlan {
  /** The crew's list; null until somebody moved a lever in it. */
  readonly order: readonly string[] | null;
  readonly proposals: number;
  readonly proposal: Proposal | null;
  readonly agreed: Agreement | null;
  readonly lastProposalAtMs: number | null;
}

declare module '../state.ts' {
  interface MechanicStates {
    readonly plan: Readonly<Record<string, CrewPlan>>;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    'plan.moved': { crew: string; order: string[]; by: string };
    'answer.proposed': { crew: string; number: number; order: string[]; by: string };
    'answer.confirmed': { crew: string; number: number; by: string };
  }
}

const NO_PLAN: CrewPlan = { order: null, proposals: 0, proposal: null, agreed: null, lastProposalAtMs: null };

export function crewPlan(show: ShowState, crew: string): CrewPlan {
  return show.mechanics.plan[crew] ?? NO_PLAN;
}

/** The puzzle of the present scene. */
export function puzzleOf(show: ShowState): LeverPuzzle | null {
  const scene = sceneOf(show);
  return (scene?.puzzle && show.story.puzzles[scene.puzzle.puzzle]) || null;
}

/** The sender and the puzzle, while the crew's puzzle is open. */
export function atPuzzle(show: ShowState, by: By): Result<{ member: Member; puzzle: LeverPuzzle }> {
  const at = inScene(show, by, 'puzzle');
  if (!at.ok) return at;
  const puzzle = puzzleOf(show);
  if (!puzzle) return refuse('SHOW_004');
  const outcome = show.mechanics.order[at.value.member.crew.id]?.outcome ?? 'open';
  return outcome === 'open' ? ok({ member: at.value.member, puzzle }) : refuse('PUZZLE_001');
}

/** The order in the crew's list: as the levers stand, until somebody moves one. */
export function planOrder(show: ShowState, crew: string): readonly string[] {
  return crewPlan(show, crew).order ?? puzzleOf(show)?.levers ?? [];
}

function move(show: ShowState, command: { lever: string; direction: 'up' | 'down' }, by: By): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atPuzzle(show, by) : person;
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  const order = [...planOrder(show, crew)];
  const from = order.indexOf(command.lever);
  if (from === -1) return refuse('LEVER_001');
  const to = from + (command.direction === 'up' ? -1 : 1);
  const other = order[to];
  if (other === undefined) return refuse('PLAN_002');
  order[to] = command.lever;
  order[from] = other;
  return ok({ events: [{ type: 'plan.moved', crew, order, by: by.actor }] });
}

function propose(show: ShowState, { order }: { order: string[] }, by: By): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atPuzzle(show, by) : person;
  if (!at.ok) return at;
  const { member, puzzle } = at.value;
  const crew = member.crew.id;
  const whole = order.length === puzzle.levers.length && puzzle.levers.every((lever) => order.includes(lever));
  if (!whole) return refuse('PLAN_001');
  const plan = crewPlan(show, crew);
  if (plan.proposal?.order.join() === order.join()) return refuse('PLAN_003');
  return ok({ events: [{ type: 'answer.proposed', crew, number: plan.proposals + 1, order, by: by.actor }] });
}

function agree(show: ShowState, command: { proposal: number }, by: By): Result<Decision> {
  const at = atPuzzle(show, by);
  if (!at.ok) return at;
  const { member, puzzle } = at.value;
  const { proposal } = crewPlan(show, member.crew.id);
  if (proposal?.number !== command.proposal) return refuse('PLAN_004');
  if (proposal.by === by.actor) return refuse('PLAN_005');
  if (member.simulated && !puzzle.plan.simulatedMayConfirm) return refuse('SHOW_007');
  return ok({ events: [{ type: 'answer.confirmed', crew: member.crew.id, number: proposal.number, by: by.actor }] });
}

/** Two keys need two members; for a crew of one the second is waived. */
function waiveSecondKey(show: ShowState, event: ShowEvent): ShowEvent[] {
  if (event.type !== 'answer.proposed') return [];
  const seats = show.crews.find((crew) => crew.id === event.crew)?.seats ?? [];
  return seats.filter((seat) => isHere(show, seat)).length > 1
    ? []
    : [{ type: 'answer.confirmed', crew: event.crew, number: event.number, by: show.story.narrator.id }];
}

function confirmed(before: CrewPlan, by: string, atMs: number): CrewPlan {
  if (!before.proposal) return before;
  return { ...before, order: before.proposal.order, agreed: { order: before.proposal.order, by, atMs }, proposal: null };
}

/** The crew's list of levers and the two keys: one person proposes an order, another member agrees. */
export const plan: Mechanic<'plan'> = {
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (event.type === 'scene.started') return {};
    if (!('crew' in event)) return own;
    const before = own[event.crew] ?? NO_PLAN;
    switch (event.type) {
      case 'plan.moved':
        return { ...own, [event.crew]: { ...before, order: event.order } };
      case 'answer.proposed': {
        const proposal = { number: event.number, by: event.by, order: event.order, atMs };
        return { ...own, [event.crew]: { ...before, proposals: event.number, proposal, lastProposalAtMs: atMs } };
      }
      case 'answer.confirmed':
        return { ...own, [event.crew]: confirmed(before, event.by, atMs) };
      case 'answer.judged':
        return { ...own, [event.crew]: { ...before, agreed: null } };
      default:
        return own;
    }
  },
  commands: {},
  react: waiveSecondKey,
  slices: {},
  feeds: {},
};

/** What a crew does with its plan; the task it is a plan for takes these among its own commands. */
export const planCommands = { 'plan.move': move, 'plan.propose': propose, 'plan.agree': agree };
