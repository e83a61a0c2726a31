import { placeOf, stepsBetween } from '@lorecrew/contract/live/squares';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { evolveEntry } from '../../core/by-step.ts';
import { asPerson } from '../../core/guards.ts';
import { currentLiveStep, currentStep, type TaskStep } from '../../core/steps.ts';
import { afterSec, playWindow } from '../../core/timing.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Member, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { agree, crewProposals, decline, isOwnProposal, openProposals, propose } from '../proposals/index.ts';
import { atTask, openCrews } from '../tasks/index.ts';
import { botActions, botLines } from './bot.ts';
import { chartSentences } from './sentences.ts';
import { type CrewChart, crewChart, type Mark, squareIn, UNMARKED } from './state.ts';
import { chartStory } from './story.ts';
import { chartView } from './view.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    'mark.placed': { crew: string; squares: string[]; mark: Mark | null; by: string };
    'rock.placed': { crew: string; rock: string; square: string | null; by: string };
    /** After a wrong answer: the next is taken from now on. */
    'answer.reopened': { crew: string };
  }
}

type ChartStep = Step<'chart'> & TaskStep;

function isOn({ rule: { chart } }: ChartStep, square: string): boolean {
  const place = placeOf(square);
  return place !== null && place.column <= chart.columns && place.row <= chart.rows;
}

/** The sender and the step, for whoever may write on the chart: people, and simulated crewmates by their own cards. */
function atChart(show: ShowState, by: Requester): Result<{ member: Member; step: ChartStep; own: CrewChart }> {
  const at = atTask(show, by, 'chart');
  return at.ok ? ok({ ...at.value, own: crewChart(show, at.value.member.crew.id) }) : at;
}

function mark(show: ShowState, command: CommandMap['mark.place'], by: Requester): Result<Decision> {
  const at = atChart(show, by);
  if (!at.ok) return at;
  const { member, step, own } = at.value;
  const squares = [...new Set(command.squares)];
  if (!squares.every((square) => isOn(step, square))) return refuse('CHART_001');
  const changes = squares.filter((square) => (own.marks[square]?.mark ?? null) !== command.mark);
  if (changes.length === 0) return refuse('CHART_003');
  // There is one square on which the crew believes to find it.
  const here = command.mark === 'here' ? changes.slice(-1) : changes;
  return ok({ events: [{ type: 'mark.placed', crew: member.crew.id, squares: here, mark: command.mark, by: by.actor }] });
}

function placeRock(show: ShowState, { rock, square }: CommandMap['rock.place'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atChart(show, by) : person;
  if (!at.ok) return at;
  const { member, step, own } = at.value;
  if (!Object.hasOwn(step.rule.chart.rocks, rock)) return refuse('CHART_002');
  if (square !== null && !isOn(step, square)) return refuse('CHART_001');
  if ((own.placed[rock]?.square ?? null) === square) return refuse('CHART_003');
  return ok({ events: [{ type: 'rock.placed', crew: member.crew.id, rock, square, by: by.actor }] });
}

/** How far a square comes as an answer, in percent. */
function worthOf({ rule: { chart, worth } }: ChartStep, square: string): number {
  return stepsBetween(square, chart.answer) <= worth.within ? worth.near : worth.any;
}

function proposeSquare(show: ShowState, { square }: { square: string }, by: Requester): Result<Decision> {
  const at = atChart(show, by);
  if (!at.ok) return at;
  const { member, step, own } = at.value;
  if (!isOn(step, square)) return refuse('CHART_001');
  if (member.simulated && step.rule.simulatedProposeSec === null) return refuse('SHOW_007');
  if (own.pausedAtMs !== null) return refuse('CHART_004');
  if (own.tries.some((tried) => tried.square === square)) return refuse('CHART_005');
  return propose(show, member, { square }, { prefix: worthOf(step, square) });
}

function agreeToSquare(show: ShowState, command: { proposal: number }, by: Requester): Result<Decision> {
  const at = atChart(show, by);
  if (!at.ok) return at;
  return at.value.own.pausedAtMs === null ? agree(show, at.value, command, by) : refuse('CHART_004');
}

function declineSquare(show: ShowState, command: { proposal: number }, by: Requester): Result<Decision> {
  const at = atChart(show, by);
  if (!at.ok) return at;
  const { member } = at.value;
  const isOwn = isOwnProposal(show, member, command.proposal);
  return member.simulated && !isOwn ? refuse('SHOW_007') : decline(show, member, command);
}

/** What two keys have agreed to is judged at once. */
function judge(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = event.type === 'answer.confirmed' ? currentStep(show, 'chart') : null;
  if (!step?.task || event.type !== 'answer.confirmed') return [];
  const square = squareIn(crewProposals(show, event.crew).agreed?.answer);
  if (square === null) return [];
  const distance = stepsBetween(square, step.rule.chart.answer);
  const prefix = worthOf({ ...step, task: step.task }, square);
  return [{ type: 'answer.judged', crew: event.crew, correct: distance === 0, prefix, distance }];
}

function withMarks(
  before: CrewChart['marks'],
  squares: readonly string[],
  own: CrewChart['marks'][string] | null,
): CrewChart['marks'] {
  const others = Object.entries(before).filter(
    ([square, { mark: kind }]) => !squares.includes(square) && !(own?.mark === 'here' && kind === 'here'),
  );
  return Object.fromEntries([...others, ...(own ? squares.map((square) => [square, own] as const) : [])]);
}

function evolveCrew(before: CrewChart, event: ShowEvent, { atMs, agreed }: { atMs: number; agreed: string | null }): CrewChart {
  switch (event.type) {
    case 'mark.placed': {
      const own = event.mark === null ? null : { mark: event.mark, by: event.by, atMs };
      return { ...before, marks: withMarks(before.marks, event.squares, own) };
    }
    case 'rock.placed': {
      const { [event.rock]: _, ...others } = before.placed;
      const { rock, square, by } = event;
      return { ...before, placed: square === null ? others : { ...others, [rock]: { square, by, atMs } } };
    }
    case 'answer.judged': {
      if (event.correct || agreed === null) return before;
      const n = before.tries.length + 1;
      return { ...before, tries: [...before.tries, { n, square: agreed, atMs }], pausedAtMs: atMs };
    }
    case 'answer.reopened':
      return { ...before, pausedAtMs: null };
    default:
      return before;
  }
}

/** After a wrong answer the next is taken when the pause is over. When the time is up, the only square that is proposed is the answer. */
function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'chart');
  if (!step) return [];
  return openCrews(show).flatMap(({ id: crew }): Deadline[] => {
    const { pausedAtMs, tries } = crewChart(show, crew);
    const [only, ...others] = openProposals(crewProposals(show, crew));
    const endsAtMs = playWindow(show, crew)?.endsAtMs;
    if (pausedAtMs === null && only && others.length === 0 && endsAtMs !== undefined) {
      const { number } = only;
      const agreed: ShowEvent = { type: 'answer.confirmed', crew, number, by: show.story.narrator.id };
      return [{ id: `chart:only:${step.id}:${crew}:${number}`, atMs: endsAtMs, fire: () => [agreed] }];
    }
    if (pausedAtMs === null) return [];
    const atMs = afterSec(show, pausedAtMs, step.rule.misses.pauseSec);
    return [{ id: `chart:reopens:${step.id}:${crew}:${tries.length}`, atMs, fire: () => [{ type: 'answer.reopened', crew }] }];
  });
}

/** A chart on which one square is found together: marks for everybody, and two keys to answer. */
export const chart: Mechanic<'chart'> = {
  work: { 'mark.placed': 'acts', 'rock.placed': 'acts' },
  story: chartStory,
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const step = currentStep(show, 'chart')?.id;
    const agreed = 'crew' in event ? squareIn(crewProposals(show, event.crew).agreed?.answer) : null;
    return evolveEntry(own, { step, event, nothing: UNMARKED, change: (before) => evolveCrew(before, event, { atMs, agreed }) });
  },
  commands: {
    'mark.place': mark,
    'rock.place': placeRock,
    'square.propose': proposeSquare,
    'square.agree': agreeToSquare,
    'square.decline': declineSquare,
  },
  react: judge,
  deadlines,
  announces: chartSentences,
  botActions,
  botLines,
  feeds: {},
  slices: { chart: chartView },
};
