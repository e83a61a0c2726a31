import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { evolveEntry } from '../../core/by-step.ts';
import { findCrew, findMember, occupantId } from '../../core/crews.ts';
import { displayName } from '../../core/people.ts';
import { currentLiveStep, currentStep, stepsOfKind } from '../../core/steps.ts';
import { afterSec, playWindow } from '../../core/timing.ts';
import { isCompleteOrder, orderQuality } from '../../format/rankings.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { agree, crewProposals, decline, proposalsTold, propose, sideBySide } from '../proposals/index.ts';
import { atTask, openCrews } from '../tasks/index.ts';
import { countHeardFacts, crewBoard, sumsOfBoard } from './board.ts';
import { botActions } from './bot.ts';
import { crewFacts, qualities, sessionFacts, shownMean } from './score.ts';
import { rankingSentences } from './sentences.ts';
import { type CrewRanking, crewRanking, groupOrder, isAlone, meanPrivateOrder, optionIds, UNTOUCHED } from './state.ts';
import { rankingStory } from './story.ts';

/** A private list: changed as often as one likes until the crew talks. */
function listAlone(show: ShowState, { order }: { order: string[] }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'ranking');
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  if (!isAlone(show, crew)) return refuse('RANK_002');
  if (!isCompleteOrder(order, optionIds(show))) return refuse('RANK_001');
  return ok({ events: [{ type: 'choice.private', crew, by: by.actor, order }] });
}

/** Puts an option to a place of the crew's list; those between make room. */
function place(show: ShowState, command: { option: string; place: number }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'ranking');
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  if (isAlone(show, crew)) return refuse('RANK_003');
  const order = groupOrder(show, crew);
  const from = order.indexOf(command.option);
  if (from === -1) return refuse('RANK_001');
  if (command.place > order.length || command.place - 1 === from) return refuse('RANK_004');
  const moved = order.toSpliced(from, 1).toSpliced(command.place - 1, 0, command.option);
  return ok({ events: [{ type: 'choice.moved', crew, option: command.option, order: moved, by: by.actor }] });
}

function proposeOrder(show: ShowState, { order }: { order: string[] }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'ranking');
  if (!at.ok) return at;
  if (isAlone(show, at.value.member.crew.id)) return refuse('RANK_003');
  return isCompleteOrder(order, optionIds(show)) ? propose(show, at.value.member, { ranking: order }) : refuse('RANK_001');
}

function agreeToOrder(show: ShowState, command: { proposal: number }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'ranking');
  return at.ok ? agree(show, at.value, command, by) : at;
}

function declineOrder(show: ShowState, command: { proposal: number }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'ranking');
  return at.ok ? decline(show, at.value.member, command) : at;
}

/** Two keys settle it; where the time is up, the last proposal does, and else the mean of the private lists. */
function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  if (!currentStep(show, 'ranking')) return [];
  if (event.type === 'answer.confirmed') {
    const { agreed } = crewProposals(show, event.crew);
    if (!agreed || !('ranking' in agreed.answer)) return [];
    return [
      { type: 'choice.group', crew: event.crew, order: agreed.answer.ranking, how: 'agreed' },
      { type: 'puzzle.solved', crew: event.crew },
    ];
  }
  if (event.type !== 'puzzle.timedout') return [];
  const { proposed } = crewRanking(show, event.crew);
  return proposed
    ? [{ type: 'choice.group', crew: event.crew, order: [...proposed], how: 'proposed' }]
    : [{ type: 'choice.group', crew: event.crew, order: meanPrivateOrder(show, event.crew), how: 'mean' }];
}

/** So long after the last change of a list the crew talks, once everybody has one: nobody waits for a clock, nor is hurried by one. */
const ALL_LISTED_SEC = 12;

function aloneEndsAtMs(show: ShowState, { id, seats }: Crew): number {
  const aloneSec = currentStep(show, 'ranking')?.rule.aloneSec ?? 0;
  const atMs = afterSec(show, playWindow(show)?.startsAtMs ?? 0, aloneSec);
  const { alone, listedAtMs } = crewRanking(show, id);
  const isListed = seats.every((seat) => alone[occupantId(id, seat)]);
  return isListed && listedAtMs !== null ? Math.min(atMs, afterSec(show, listedAtMs, ALL_LISTED_SEC)) : atMs;
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentStep(show, 'ranking');
  if (!step || !playWindow(show)) return [];
  return openCrews(show)
    .filter(({ id }) => isAlone(show, id))
    .map((crew) => ({
      id: `ranking:open:${step.id}:${crew.id}`,
      atMs: aloneEndsAtMs(show, crew),
      fire: () => [{ type: 'choice.opened', crew: crew.id }],
    }));
}

/** What came of it stays in sight for a while after the last crew has settled. */
function endsPhaseAtMs(show: ShowState): number | null | undefined {
  const step = currentLiveStep(show, 'ranking');
  if (!step) return undefined;
  const decided = show.crews.map(({ id }) => crewRanking(show, id).decided?.atMs ?? null);
  if (decided.some((atMs) => atMs === null)) return null;
  return afterSec(show, Math.max(...decided.map((atMs) => atMs ?? 0)), step.rule.revealSec);
}

function evolveCrew(before: CrewRanking, event: ShowEvent, atMs: number): CrewRanking {
  switch (event.type) {
    case 'choice.private':
      return { ...before, alone: { ...before.alone, [event.by]: event.order }, listedAtMs: atMs };
    case 'choice.opened':
      return { ...before, openedAtMs: atMs };
    case 'answer.proposed':
      return 'ranking' in event ? { ...before, proposed: event.ranking } : before;
    case 'choice.moved':
      return { ...before, group: event.order, moved: { option: event.option, by: event.by, atMs } };
    case 'choice.group':
      return { ...before, group: event.order, decided: { order: event.order, how: event.how, atMs } };
    default:
      return before;
  }
}

/** A person's own private list: nobody else's view has it. */
function ownList(show: ShowState, person: string): readonly string[] | null {
  const crew = findMember(show, person)?.crew.id;
  return (crew && crewRanking(show, crew).alone[person]) || null;
}

function toldView(show: ShowState, crew: string, rule: Step<'ranking'>['rule']): Slice<'ranking'>['told'] {
  const { decided } = crewRanking(show, crew);
  if (!decided) return null;
  const all = qualities(show, crew);
  return {
    order: [...decided.order],
    how: decided.how,
    answer: [...rule.answer],
    percent: Math.round(all.own * 100),
    mean: shownMean(all),
    ...countHeardFacts(show, crew),
    atMs: decided.atMs,
  };
}

function render(show: ShowState, crew: Crew, directory: Directory): Slice<'ranking'> | null {
  const rule = currentStep(show, 'ranking')?.rule;
  if (!rule) return null;
  const { alone, moved, decided } = crewRanking(show, crew.id);
  const open = proposalsTold(show, crew.id, directory).flatMap(({ told, answer }) =>
    'ranking' in answer ? [{ ...told, order: [...answer.ranking] }] : [],
  );
  const board = crewBoard(show, crew.id);
  const seated = crew.seats.map((seat) => occupantId(crew.id, seat));
  return {
    options: rule.options.map((option) => ({ ...option })),
    part: decided ? 'told' : isAlone(show, crew.id) ? 'alone' : 'together',
    aloneEndsAtMs: aloneEndsAtMs(show, crew),
    lists: seated.filter((id) => alone[id]).length,
    members: seated.length,
    rule: rule.rule,
    board,
    sums: sumsOfBoard(show, crew.id, board),
    group: [...groupOrder(show, crew.id)],
    moved: moved && { ...moved, byName: displayName(show, moved.by, directory) },
    ...sideBySide(open),
    told: toldView(show, crew.id, rule),
  };
}

/** Options that everybody ranks alone and the crew then together: what one alone knows misleads. */
export const ranking: Mechanic<'ranking'> = {
  work: { 'choice.moved': 'acts', 'choice.private': 'acts' },
  story: rankingStory,
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const step = currentStep(show, 'ranking')?.id;
    return evolveEntry(own, { step, event, nothing: UNTOUCHED, change: (before) => evolveCrew(before, event, atMs) });
  },
  commands: {
    'rank.alone': listAlone,
    'rank.place': place,
    'rank.propose': proposeOrder,
    'rank.agree': agreeToOrder,
    'rank.decline': declineOrder,
  },
  react,
  deadlines,
  endsPhaseAtMs,
  results: (show, event) => {
    const step = event.type === 'choice.group' ? currentStep(show, 'ranking') : null;
    if (!step || event.type !== 'choice.group') return [];
    return [
      { step: step.id, crew: event.crew, facts: crewFacts(show, event.crew) },
      { step: step.id, crew: null, facts: sessionFacts(show) },
    ];
  },
  announces: rankingSentences,
  slots: (show) =>
    Object.fromEntries(
      stepsOfKind(show, 'ranking').flatMap(({ id }) => {
        const name = show.results[id]?.session.name;
        return typeof name === 'string' ? [[`${id}.name`, name]] : [];
      }),
    ),
  botActions,
  feeds: {},
  slices: {
    ranking: {
      dependencies: (show, who) => [
        show.scene,
        show.phase,
        show.results,
        findCrew(show, who.crew),
        show.mechanics.ranking,
        show.mechanics.proposals,
        show.mechanics.cards,
        show.mechanics.hints,
        show.mechanics.tasks,
      ],
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        return crew && currentLiveStep(show, 'ranking') && playWindow(show) ? render(show, crew, directory) : null;
      },
    },
    myRanking: {
      dependencies: (show, who) => [show.scene, show.phase, show.results, who.crew, show.mechanics.ranking, show.mechanics.tasks],
      personalDependencies: (show, person) => ownList(show, person),
      render: (show, { person, crew }) => {
        const step = currentLiveStep(show, 'ranking');
        if (!step || !person || !crew) return null;
        const mine = ownList(show, person);
        const isTold = mine !== null && crewRanking(show, crew).decided !== null;
        const percent = isTold ? Math.round(orderQuality(mine, step.rule.answer) * 100) : null;
        return { order: mine && [...mine], percent };
      },
    },
  },
};
