import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { evolveEntry } from '../../core/by-step.ts';
import { findCrew, occupantId } from '../../core/crews.ts';
import { asPerson } from '../../core/guards.ts';
import { displayName, roleNames } from '../../core/people.ts';
import { currentLiveStep, currentStep, type TaskStep } from '../../core/steps.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Decision, Directory, Mechanic, Requester, StagePart } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { memberSound } from '../call/index.ts';
import {
  agree,
  crewProposals,
  decline,
  isOwnProposal,
  openProposals,
  proposalsTold,
  propose,
  sideBySide,
} from '../proposals/index.ts';
import { atTask, crewTask } from '../tasks/index.ts';
import { botActions, botLines } from './bot.ts';
import { missNarration } from './misses.ts';
import { rail } from './rail.ts';
import { orderSentences } from './sentences.ts';
import {
  type CrewLevers,
  crewLevers,
  nextInOrder,
  orderIn,
  packetOfLever,
  planOrder,
  seatOfLever,
  turnSinceMs,
  UNTOUCHED,
} from './state.ts';
import { orderStory } from './story.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    /** `index` counts the pulls of a run from 1. `by` is the narrator when nobody was there to pull. */
    'lever.pulled': { crew: string; lever: string; index: number; by: string; borrowed: boolean; sound?: string };
    'lever.undone': { crew: string; lever: string; by: string };
    /** `lever` is what was put to another place; events of earlier builds do not name it. */
    'plan.moved': { crew: string; order: string[]; by: string; lever?: string };
  }
}

/** Wrong runs that stay in sight. */
const TRIES_KEPT = 6;

function pull(show: ShowState, { lever }: { lever: string }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'order');
  if (!at.ok) return at;
  const { member, step } = at.value;
  const crew = member.crew.id;
  const { run } = crewLevers(show, crew);
  if (!step.rule.levers.includes(lever)) return refuse('LEVER_001');
  const own = seatOfLever(member.crew, step.task, lever) === member.seat;
  const borrowed = !own && (show.mechanics.borrow[crew]?.includes(lever) ?? false) && !member.simulated;
  if (!own && !borrowed) return refuse('LEVER_002');
  if (run.some((each) => each.lever === lever)) return refuse('LEVER_003');
  const next = nextInOrder(show, crew);
  if (next !== null && next !== lever) return refuse('LEVER_004');
  const heard = memberSound(show, crew, by.actor);
  const sound = heard === undefined ? {} : { sound: heard };
  const pulled: ShowEvent = { type: 'lever.pulled', crew, lever, index: run.length + 1, by: by.actor, borrowed, ...sound };
  return ok({ events: borrowed ? [{ type: 'control.borrowed', crew, lever, by: by.actor }, pulled] : [pulled] });
}

function undo(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'order');
  if (!at.ok) return at;
  const { member, step } = at.value;
  const latest = crewLevers(show, member.crew.id).run.at(-1);
  if (!latest) return refuse('LEVER_005');
  const own = seatOfLever(member.crew, step.task, latest.lever) === member.seat || latest.by === by.actor;
  if (!own) return refuse('LEVER_005');
  return ok({ events: [{ type: 'lever.undone', crew: member.crew.id, lever: latest.lever, by: by.actor }] });
}

function move(show: ShowState, command: { lever: string; direction: 'up' | 'down' }, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atTask(show, by, 'order') : person;
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
  return ok({ events: [{ type: 'plan.moved', crew, order, by: by.actor, lever: command.lever }] });
}

/** Puts a lever to a place of the plan; those between make room. */
function place(show: ShowState, command: { lever: string; place: number }, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atTask(show, by, 'order') : person;
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  const order = planOrder(show, crew);
  const from = order.indexOf(command.lever);
  if (from === -1) return refuse('LEVER_001');
  if (command.place > order.length || command.place - 1 === from) return refuse('PLAN_002');
  const placed = order.toSpliced(from, 1).toSpliced(command.place - 1, 0, command.lever);
  return ok({ events: [{ type: 'plan.moved', crew, order: placed, by: by.actor, lever: command.lever }] });
}

function declineOrder(show: ShowState, command: { proposal: number }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'order');
  if (!at.ok) return at;
  const { member } = at.value;
  const isOwn = isOwnProposal(show, member, command.proposal);
  return member.simulated && !isOwn ? refuse('SHOW_007') : decline(show, member, command);
}

/** Simulated crewmates propose nothing but the levers as they stand, once, where the story wants somebody to say no. */
function proposeOrder(show: ShowState, { order }: { order: string[] }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'order');
  if (!at.ok) return at;
  const { levers, contrary } = at.value.step.rule;
  const { count } = crewProposals(show, at.value.member.crew.id);
  if (at.value.member.simulated && (!contrary || count > 0 || order.join() !== levers.join())) return refuse('SHOW_007');
  const whole = order.length === levers.length && levers.every((lever) => order.includes(lever));
  return whole ? propose(show, at.value.member, { order }) : refuse('PLAN_001');
}

function agreeToOrder(show: ShowState, command: { proposal: number }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'order');
  return at.ok ? agree(show, at.value, command, by) : at;
}

/** A run is judged at its last pull, and only then: trying levers one by one tells nothing. */
function judge(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = event.type === 'lever.pulled' ? currentStep(show, 'order') : null;
  if (!step || event.type !== 'lever.pulled') return [];
  const { run } = crewLevers(show, event.crew);
  const { levers, answer } = step.rule;
  if (run.length < levers.length) return [];
  const wrong = run.findIndex((each, i) => each.lever !== answer[i]);
  const prefix = wrong === -1 ? run.length : wrong;
  return [{ type: 'answer.judged', crew: event.crew, correct: wrong === -1, prefix }];
}

function triesWith({ tries, run }: CrewLevers, prefix: number): CrewLevers['tries'] {
  const n = (tries.at(-1)?.n ?? 0) + 1;
  return [...tries, { n, order: run.map(({ lever }) => lever), prefix }].slice(-TRIES_KEPT);
}

function evolveCrew(
  before: CrewLevers,
  event: ShowEvent,
  { atMs, agreed }: { atMs: number; agreed: readonly string[] | null },
): CrewLevers {
  switch (event.type) {
    case 'lever.pulled': {
      const { lever, by, borrowed, sound } = event;
      const run = [...before.run, { lever, by, borrowed, ...(sound === undefined ? {} : { sound }) }];
      return { ...before, run, movedAtMs: atMs };
    }
    case 'lever.undone':
      return { ...before, run: before.run.slice(0, -1), movedAtMs: atMs };
    case 'plan.moved':
      return { ...before, plan: event.order, moved: event.lever ? { lever: event.lever, by: event.by, atMs } : before.moved };
    case 'answer.confirmed':
      return { ...before, run: [], movedAtMs: atMs, plan: agreed ?? before.plan };
    case 'answer.judged':
      return event.correct ? before : { ...before, run: [], movedAtMs: atMs, tries: triesWith(before, event.prefix) };
    default:
      return before;
  }
}

function proposalViews(show: ShowState, crew: string, directory: Directory) {
  return sideBySide(proposalsTold(show, crew, directory).map(({ told, answer }) => ({ ...told, order: [...orderIn(answer)] })));
}

function agreedView(show: ShowState, crew: string, directory: Directory): Slice<'levers'>['agreed'] {
  const { agreed } = crewProposals(show, crew);
  if (!agreed) return null;
  const byName = displayName(show, agreed.by, directory);
  const next = nextInOrder(show, crew);
  return { order: [...orderIn(agreed.answer)], by: agreed.by, byName, next, turnSinceMs: turnSinceMs(show, crew) };
}

function leverViews(show: ShowState, crew: Crew, { rule, task }: Step<'order'> & TaskStep): Slice<'levers'>['levers'] {
  const { run } = crewLevers(show, crew.id);
  return rule.levers.map((name) => {
    const seat = seatOfLever(crew, task, name);
    const held = crew.seats[seat];
    const index = run.findIndex((each) => each.lever === name);
    const packet = packetOfLever(task, name);
    return {
      name,
      seat,
      holder: held ? occupantId(crew.id, held) : show.story.narrator.id,
      role: roleNames(show, packet === undefined ? [] : [packet]).join(' '),
      pulled: index === -1 ? null : index + 1,
      borrowable: show.mechanics.borrow[crew.id]?.includes(name) ?? false,
    };
  });
}

/** Which levers are down, numbered from 1 as they stand. */
function stage(show: ShowState, crew: Crew): StagePart {
  const step = currentStep(show, 'order');
  if (!step || crewTask(show, crew.id).outcome !== 'open') return {};
  return { states: crewLevers(show, crew.id).run.map((each) => `down-${step.rule.levers.indexOf(each.lever) + 1}`) };
}

/** Levers with one right order, each with one holder. */
export const order: Mechanic<'order'> = {
  work: { 'lever.pulled': 'acts', 'lever.undone': 'acts', 'plan.moved': 'acts' },
  story: orderStory,
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const step = currentStep(show, 'order')?.id;
    const waiting = event.type === 'answer.confirmed' ? openProposals(crewProposals(show, event.crew)) : [];
    const open = waiting.find((each) => event.type === 'answer.confirmed' && each.number === event.number);
    const agreed = open ? orderIn(open.answer) : null;
    return evolveEntry(own, { step, event, nothing: UNTOUCHED, change: (before) => evolveCrew(before, event, { atMs, agreed }) });
  },
  commands: {
    'lever.pull': pull,
    'lever.undo': undo,
    'plan.move': move,
    'plan.place': place,
    'plan.decline': declineOrder,
    'plan.propose': proposeOrder,
    'plan.agree': agreeToOrder,
  },
  react: judge,
  announces: orderSentences,
  stage,
  stageDependencies: (show) => [show.mechanics.order],
  botActions,
  botLines,
  feeds: {},
  slices: {
    rail,
    levers: {
      dependencies: (show, who) => [
        show.scene,
        show.phase,
        show.results,
        findCrew(show, who.crew),
        show.mechanics.proposals,
        show.mechanics.order,
        show.mechanics.borrow,
        show.mechanics.tasks,
      ],
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        const step = currentLiveStep(show, 'order');
        if (!crew || !step?.task) return null;
        const { run, plan } = crewLevers(show, crew.id);
        const task = crewTask(show, crew.id);
        return {
          levers: leverViews(show, crew, { ...step, task: step.task }),
          run: run.map(({ lever, by, borrowed }) => ({ lever, by, borrowed })),
          plan: [...planOrder(show, crew.id)],
          planTouched: plan !== null,
          ...proposalViews(show, crew.id, directory),
          agreed: agreedView(show, crew.id, directory),
          verdict:
            task.misses > 0 && task.judgedAtMs !== null
              ? { text: missNarration(show.story, step.rule, task), atMs: task.judgedAtMs }
              : null,
        };
      },
    },
  },
};
