import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { findCrew, findMember } from '../../core/crews.ts';
import { atStep } from '../../core/guards.ts';
import { draw } from '../../core/random.ts';
import { currentLiveStep, currentPhase, currentStep } from '../../core/steps.ts';
import { afterSec, longerSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester, StagePart } from '../../model/mechanic.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { endsWithCrews } from '../common/early-end.ts';
import { botActions } from './bot.ts';
import { BREATH_SEC, ENDED_SEC, type ManualRound, type ManualRule, rightAction } from './rule.ts';
import {
  AHEAD,
  currentRound,
  type Dealt,
  deal,
  dealAgain,
  deviceNow,
  endedNow,
  type Handled,
  handledBy,
  nextRound,
  roundEndsAtMs,
  sayNext,
  sayNow,
  silentFromMs,
} from './state.ts';
import { manualStory } from './story.ts';
import { renderManual } from './view.ts';

interface At {
  readonly step: string;
  readonly crew: string;
}

declare module '../../model/events.ts' {
  interface EventBodies {
    /** A round begins. */
    'manual.turned': { step: string; crew: string; round: number; door: string; holders: readonly (string | null)[] };
    /** Somebody came or went, and pages lie elsewhere. */
    'manual.dealt': { step: string; crew: string; door: string; holders: readonly (string | null)[] };
    'manual.told': { step: string; crew: string; page: string; by: string };
    'manual.hinted': { step: string; crew: string; page: string; by: string };
    'manual.tried': { step: string; crew: string; by: string; n: number; choices: readonly string[]; isRight: boolean };
    /** A wrong action has cost its time. */
    'manual.ready': { step: string; crew: string };
    /** Nobody has done anything for long, or half of the round is over. */
    'manual.prompted': { step: string; crew: string; line: 'idle' | 'slow' };
    'manual.over': { step: string; crew: string };
  }
}

interface Here {
  readonly step: Step<'manual'>;
  readonly round: ManualRound;
  readonly handled: Handled;
  readonly at: At;
}

function here(show: ShowState, by: Requester): Result<Here> {
  const found = atStep(show, by, 'manual');
  if (!found.ok) return found;
  const { step, member } = found.value;
  const at = { step: step.id, crew: member.crew.id };
  const handled = handledBy(show, at);
  const round = currentRound(step, handled);
  return round ? ok({ step, round, handled, at }) : refuse('MANUAL_007');
}

function act(show: ShowState, { choices }: CommandMap['manual.act'], by: Requester): Result<Decision> {
  const found = here(show, by);
  if (!found.ok) return found;
  const { step, round, handled, at } = found.value;
  if (handled.door !== by.actor) return refuse('MANUAL_001');
  const { controls } = step.rule;
  const isKnown = controls.every(({ values }, i) => values.some(({ id }) => id === choices[i]));
  if (choices.length !== controls.length || !isKnown) return refuse('MANUAL_002');
  if (handled.isPaused) return refuse('MANUAL_003');
  const right = rightAction(step.rule, round, deviceNow(show, { step, crew: at.crew, handled }));
  const isRight = right?.every((option, i) => option === choices[i]) ?? false;
  return ok({ events: [{ type: 'manual.tried', ...at, by: by.actor, n: (handled.last?.n ?? 0) + 1, choices, isRight }] });
}

function tell(show: ShowState, { page }: CommandMap['manual.tell'], by: Requester): Result<Decision> {
  const found = here(show, by);
  if (!found.ok) return found;
  const { round, handled, at } = found.value;
  const i = round.pages.findIndex(({ id }) => id === page);
  if (i === -1 || handled.holders[i] !== by.actor) return refuse('MANUAL_004');
  if (handled.told[page] !== undefined) return refuse('MANUAL_005');
  return ok({ events: [{ type: 'manual.told', ...at, page, by: by.actor }] });
}

/** Names a page that nobody has told; the same for the same seed. */
function hint(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const found = here(show, by);
  if (!found.ok) return found;
  const { round, handled, at } = found.value;
  const left = round.pages.filter(({ id }) => handled.told[id] === undefined && !handled.hinted.includes(id));
  const label = `manual:hint:${at.step}:${at.crew}:${handled.round}:${handled.made}:${handled.hinted.length}`;
  const page = left[draw(show.seed, label, Math.max(1, left.length))];
  return page ? ok({ events: [{ type: 'manual.hinted', ...at, page: page.id, by: by.actor }] }) : refuse('MANUAL_006');
}

/** What comes after a round: the next one, or the end. */
function next(show: ShowState, step: Step<'manual'>, crew: Crew): ShowEvent {
  const at = { step: step.id, crew: crew.id };
  const handled = handledBy(show, at);
  const round = nextRound(show, step, handled);
  if (round === null) return { type: 'manual.over', ...at };
  const pages = step.rule.rounds[round]?.pages.length ?? 0;
  return { type: 'manual.turned', ...at, round, ...deal(show, crew, { nth: handled.nth, pages }) };
}

function dealtAgain(show: ShowState, step: Step<'manual'>, crew: Crew): ShowEvent[] {
  const at = { step: step.id, crew: crew.id };
  const handled = handledBy(show, at);
  if (!currentRound(step, handled)) return [];
  const { door, holders } = handled;
  const again = dealAgain(show, crew, { door, holders });
  const isSame = again.door === door && again.holders.every((id, i) => id === holders[i]);
  return isSame ? [] : [{ type: 'manual.dealt', ...at, ...again }];
}

function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = currentLiveStep(show, 'manual');
  if (!step) return [];
  switch (event.type) {
    case 'manual.tried': {
      const crew = findCrew(show, event.crew);
      const handled = handledBy(show, event);
      return crew && handled.made >= (currentRound(step, handled)?.moves ?? Number.POSITIVE_INFINITY)
        ? [next(show, step, crew)]
        : [];
    }
    case 'seat.taken':
    case 'seat.left': {
      const crew = findCrew(show, event.crew);
      return crew ? dealtAgain(show, step, crew) : [];
    }
    case 'participant.left':
    case 'participant.returned': {
      const crew = findMember(show, event.participant)?.crew;
      return crew ? dealtAgain(show, step, crew) : [];
    }
    default:
      return [];
  }
}

/** Where nobody can tell the pages, they are read out one after the other. */
const FIRST_TOLD_SEC = 2;
const EACH_TOLD_SEC = 6;

function roundDeadlines(show: ShowState, step: Step<'manual'>, on: { at: At; handled: Handled; round: ManualRound; crew: Crew }) {
  const { at, handled, round, crew } = on;
  const { playsFromMs, last, holders, told, nth, said } = handled;
  const id = `manual:${at.step}:${at.crew}:${nth}`;
  const { idle, slow } = step.rule.lines;
  const endsAtMs = roundEndsAtMs(show, step, handled);
  const found: Deadline[] = [{ id: `${id}:end`, atMs: endsAtMs, fire: () => [next(show, step, crew)] }];
  // A line that is due while another is heard waits for it.
  const prompt = (line: 'idle' | 'slow', dueMs: number) => {
    const atMs = Math.max(Math.ceil(dueMs), silentFromMs(show, said));
    found.push({ id: `${id}:${line}`, atMs, fire: () => [{ type: 'manual.prompted', ...at, line }] });
  };
  if (handled.isPaused && last)
    found.push({
      id: `${id}:ready:${last.n}`,
      atMs: afterSec(show, last.atMs, step.rule.costSec),
      fire: () => [{ type: 'manual.ready', ...at }],
    });
  const unread = round.pages.find((page, i) => holders[i] === null && told[page.id] === undefined);
  if (unread) {
    const alreadyTold = Object.keys(told).length;
    const atMs = afterSec(show, playsFromMs, FIRST_TOLD_SEC + EACH_TOLD_SEC * alreadyTold);
    const by = show.story.narrator.id;
    found.push({
      id: `${id}:told:${alreadyTold}`,
      atMs,
      fire: () => [{ type: 'manual.told', ...at, page: unread.id, by }],
    });
  }
  const hasSaid = (narration: string) => said.some((each) => each.narration === narration);
  if (idle && !last && !hasSaid(idle.say)) prompt('idle', afterSec(show, playsFromMs, idle.afterSec));
  if (slow !== null && handled.made * 2 < round.moves && !hasSaid(slow)) prompt('slow', (playsFromMs + endsAtMs) / 2);
  // What lies in the past or beyond the round is not said any more.
  return found.filter((due) => due.atMs <= endsAtMs);
}

function crewDeadlines(show: ShowState, step: Step<'manual'>, crew: Crew): Deadline[] {
  const phase = currentPhase(show);
  const at = { step: step.id, crew: crew.id };
  const handled = handledBy(show, at);
  if (!phase || handled.overAtMs !== null) return [];
  const round = currentRound(step, handled);
  if (round) return roundDeadlines(show, step, { at, handled, round, crew });
  const atMs = afterSec(show, phaseStartMs(show), narrationEndSec(show, phase));
  return [{ id: `manual:${at.step}:${at.crew}:begin`, atMs, fire: () => [next(show, step, crew)] }];
}

const earlyEnd = endsWithCrews('manual', {
  before: (show, { id: step }, crew) =>
    handledBy(show, { step, crew }).overAtMs === null ? [{ type: 'manual.over', step, crew }] : [],
  throughAtMs: (show, { id: step }, crew) => {
    const { overAtMs, said } = handledBy(show, { step, crew });
    return overAtMs === null ? null : Math.max(overAtMs, silentFromMs(show, said));
  },
});

type ManualEvent = Extract<ShowEvent, { type: `manual.${string}` }>;

function isManualEvent(event: ShowEvent): event is ManualEvent {
  return event.type.startsWith('manual.');
}

/** Lines follow one another from one of them that the seed draws, so that none is heard twice before all were. */
function lineOf(show: ShowState, lines: readonly string[], on: { at: At; count: number }): string | null {
  const { at, count } = on;
  return lines[(draw(show.seed, `manual:line:${at.step}:${at.crew}`, Math.max(1, lines.length)) + count) % lines.length] ?? null;
}

function countsOf({ counts, controls }: ManualRule, choices: readonly string[]): boolean {
  return counts !== null && choices[controls.findIndex(({ id }) => id === counts.control)] === counts.option;
}

type Tried = Extract<ManualEvent, { type: 'manual.tried' }>;

function evolveTried(show: ShowState, step: Step<'manual'>, own: Handled, on: { event: Tried; atMs: number }): Handled {
  const { event, atMs } = on;
  const { rule } = step;
  const { isRight, n, choices } = event;
  const isCounted = countsOf(rule, choices);
  const isOpened = isRight && own.made + 1 >= (currentRound(step, own)?.moves ?? 0);
  const facts = {
    right: own.facts.right + Number(isRight),
    firstTry: own.facts.firstTry + Number(isRight && own.missed === 0),
    wrong: own.facts.wrong + Number(!isRight),
    counted: own.facts.counted + Number(isCounted),
    opened: own.facts.opened + Number(isOpened),
  };
  const lines = isRight ? rule.lines.right : rule.lines.wrong;
  const narration = lineOf(show, lines, { at: event, count: isRight ? own.facts.right : own.facts.wrong });
  const opened = isOpened ? (currentRound(step, own)?.opened ?? null) : null;
  const said =
    opened === null ? sayNow(show, own.said, { narration, atMs }) : sayNext(show, own.said, { narration: opened, atMs });
  const isNear = isCounted && facts.counted === rule.counts?.states.length;
  const base = { ...own, facts, last: { n, isRight, atMs, by: event.by }, isPaused: !isRight };
  const withLines = { ...base, said: isNear ? sayNext(show, said, { narration: rule.lines.counted, atMs }) : said };
  if (!isRight) return { ...withLines, missed: own.missed + 1 };
  const sparedMs = own.sparedMs + (isOpened ? Math.max(0, roundEndsAtMs(show, step, own) - atMs) : 0);
  return { ...withLines, made: own.made + 1, lastRight: choices, missed: 0, hinted: [], sparedMs };
}

function evolveTurned(
  show: ShowState,
  step: Step<'manual'>,
  own: Handled,
  on: { event: Dealt & { round: number }; atMs: number },
) {
  const { event, atMs } = on;
  const { round, door, holders } = event;
  const said = sayNext(show, own.said, { narration: step.rule.rounds[round]?.say ?? null, atMs });
  return {
    ...own,
    ...{ round, door, holders, nth: own.nth + 1, said, ended: endedNow(step, own, atMs) },
    ...{ told: {}, hinted: [], made: 0, lastRight: null, missed: 0, last: null, isPaused: false },
    playsFromMs: Math.max(afterSec(show, atMs, own.nth === 0 ? BREATH_SEC : ENDED_SEC), silentFromMs(show, said)),
    longerBeforeSec: longerSec(show),
  };
}

function evolveHandled(show: ShowState, step: Step<'manual'>, own: Handled, on: { event: ManualEvent; atMs: number }): Handled {
  const { event, atMs } = on;
  const { lines } = step.rule;
  switch (event.type) {
    case 'manual.turned':
      return evolveTurned(show, step, own, { event, atMs });
    case 'manual.dealt':
      return { ...own, door: event.door, holders: event.holders };
    case 'manual.told':
      return { ...own, told: { ...own.told, [event.page]: event.by } };
    case 'manual.hinted':
      return { ...own, hinted: [...own.hinted, event.page] };
    case 'manual.tried':
      return evolveTried(show, step, own, { event, atMs });
    case 'manual.ready':
      return { ...own, isPaused: false };
    case 'manual.prompted': {
      const narration = event.line === 'idle' ? (lines.idle?.say ?? null) : lines.slow;
      return { ...own, said: sayNow(show, own.said, { narration, atMs }) };
    }
    case 'manual.over': {
      const ranOut = own.made < (currentRound(step, own)?.moves ?? 0);
      return {
        ...own,
        overAtMs: atMs,
        ended: endedNow(step, own, atMs),
        said: ranOut ? sayNext(show, own.said, { narration: lines.time, atMs }) : own.said,
      };
    }
  }
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  const step = isManualEvent(event) ? currentStep(show, 'manual') : null;
  if (!step || !isManualEvent(event)) return [];
  const { crew } = event;
  const handled = handledBy(show, event);
  const { made, facts } = handled;
  const moves = `${currentRound(step, handled)?.moves ?? 0}`;
  const one = (announcement: Announcement) => withStep(step.id, [announcement]);
  switch (event.type) {
    case 'manual.turned':
      return one(toCrew(crew, 'a-manual-round', { n: `${handled.nth}`, m: moves, name: { person: event.door } }));
    case 'manual.tried':
      return event.isRight
        ? one(toCrew(crew, 'a-manual-right', { n: `${made}`, m: moves }))
        : one(toCrew(crew, 'a-manual-wrong', { n: `${step.rule.costSec}` }));
    case 'manual.ready':
      return one(toCrew(crew, 'a-manual-again', {}));
    case 'manual.told':
      return one(toCrew(crew, 'a-manual-told', { page: event.page, name: { person: event.by } }));
    case 'manual.hinted':
      return one(toCrew(crew, 'a-manual-hint', { page: event.page }));
    case 'manual.over':
      return one(toCrew(crew, 'a-manual-over', { n: `${facts.opened}`, m: `${handled.nth}` }));
    default:
      return [];
  }
}

function narrations(show: ShowState, crew: Crew): readonly Played[] {
  return handledBy(show, { step: currentStep(show, 'manual')?.id, crew: crew.id }).said;
}

function stage(show: ShowState, crew: Crew): StagePart {
  const step = currentStep(show, 'manual');
  const { facts } = handledBy(show, { step: step?.id, crew: crew.id });
  const states = step?.rule.counts?.states ?? [];
  return { states: states.slice(0, facts.counted).slice(-1) };
}

/** One stands before a device and sees its signs; the others hold pages that say together what to do. Roles turn each round. */
export const manual: Mechanic<'manual'> = {
  // Each round is a task of the measures: pages are its facts, and a hint is one (`metrics/manual-rounds.ts`).
  work: { 'manual.tried': 'acts', 'manual.told': 'asks', 'manual.hinted': 'acts' },
  story: manualStory,
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    if (!isManualEvent(event)) return own;
    const step = currentStep(show, 'manual');
    if (step?.id !== event.step) return own;
    const before = own[event.step]?.[event.crew] ?? AHEAD;
    return {
      ...own,
      [event.step]: { ...own[event.step], [event.crew]: evolveHandled(show, step, before, { event, atMs }) },
    };
  },
  commands: { 'manual.act': act, 'manual.tell': tell, 'manual.hint': hint },
  react,
  deadlines: (show) => {
    const step = currentLiveStep(show, 'manual');
    return step ? show.crews.flatMap((crew) => crewDeadlines(show, step, crew)) : [];
  },
  ...earlyEnd,
  results: (show, event) => {
    if (event.type !== 'manual.over') return [];
    const { step, crew } = event;
    return [{ step, crew, facts: handledBy(show, event).facts }];
  },
  announces,
  narrations,
  stage,
  stageDependencies: (show) => [show.mechanics.manual],
  botActions,
  feeds: {},
  slices: {
    manual: {
      dependencies: (show, who) => [
        show.scene,
        show.phase,
        findCrew(show, who.crew),
        show.mechanics.manual[currentLiveStep(show, 'manual')?.id ?? '']?.[who.crew ?? ''],
      ],
      personalDependencies: (_, person) => person,
      render: (show, { crew: id, person }, directory) => {
        const step = currentLiveStep(show, 'manual');
        const crew = findCrew(show, id);
        return step && crew && person !== null ? renderManual({ show, step, crew, directory }, person) : null;
      },
    },
  },
};
