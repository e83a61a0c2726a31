import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { AT_ONCE_MS, isBotTurn } from '../../bots/context.ts';
import { type ByStep, evolveEntry, getEntry } from '../../core/by-step.ts';
import { holds } from '../../core/conditions.ts';
import { asPerson, asPlayer } from '../../core/guards.ts';
import { currentTask, listTasks, type TaskStep } from '../../core/steps.ts';
import { afterSec, playWindow } from '../../core/timing.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { CrewmateContext, PlannedLine } from '../../model/crewmate.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Result as StepResult } from '../../model/results.ts';
import type { ShowState } from '../../model/state.ts';
import type { HintRule } from '../../model/story.ts';
import { crewProposals } from '../proposals/index.ts';
import { crewTask, openCrews } from '../tasks/index.ts';

interface CrewHints {
  readonly opened: number;
  /** Hints that a person asked for; those that opened by themselves do not count on the scorecard. */
  readonly asked: number;
  /** Steps of the story's offer times already used, and those whose offer was declined. */
  readonly offeredSteps: number;
  readonly declinedSteps: readonly number[];
  /** Steps at which a hint has opened by itself: each opens one. */
  readonly openedSteps: readonly number[];
  readonly offer: number | null;
  /** Those that a neighbour opened: they cost nothing. */
  readonly free?: readonly number[];
  readonly requestedBy: string | null;
  readonly requestedAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly hints: ByStep<CrewHints>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'hint.offered': { crew: string; n: number; step: number };
    'hint.requested': { crew: string; n: number; by: string };
    'hint.declined': { crew: string; n: number; step: number; by: string };
    /** `free`: a neighbour opened it. */
    'hint.shown': { crew: string; n: number; asked: boolean; free?: true };
  }
}

const UNOPENED: CrewHints = {
  opened: 0,
  asked: 0,
  offeredSteps: 0,
  declinedSteps: [],
  openedSteps: [],
  offer: null,
  requestedBy: null,
  requestedAtMs: null,
};

/** What a crew has had of the hints of a task; of the present one where none is named. */
export function crewHints(show: ShowState, crew: string, step = currentTask(show)?.id): CrewHints {
  return getEntry(show.mechanics.hints, { step, crew }, UNOPENED);
}

/** The crew of a person who may ask, while its task is open. Simulated crewmates never ask. */
function askingCrew(show: ShowState, by: Requester): Result<{ crew: string; rule: HintRule }> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const step = currentTask(show);
  const crew = player.value.crew.id;
  if (!step) return refuse('SHOW_004');
  return crewTask(show, crew).outcome === 'open' ? ok({ crew, rule: step.task.hints }) : refuse('PUZZLE_001');
}

/** A request opens the hint at once, or when a second person asks. */
function request(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = askingCrew(show, by);
  if (!at.ok) return at;
  const { crew, rule } = at.value;
  const { opened, requestedBy } = crewHints(show, crew);
  const n = opened + 1;
  if (n > rule.texts.length) return refuse('HINT_001');
  const shown: ShowEvent = { type: 'hint.shown', crew, n, asked: true };
  if (requestedBy !== null) return requestedBy === by.actor ? refuse('HINT_003') : ok({ events: [shown] });
  const requested: ShowEvent = { type: 'hint.requested', crew, n, by: by.actor };
  return ok({ events: rule.request.opens === 'at-once' ? [requested, shown] : [requested] });
}

function decline(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = askingCrew(show, by);
  if (!at.ok) return at;
  const { crew } = at.value;
  const { offer, offeredSteps } = crewHints(show, crew);
  if (offer === null) return refuse('HINT_002');
  return ok({ events: [{ type: 'hint.declined', crew, n: offer, step: offeredSteps - 1, by: by.actor }] });
}

/** The first step that was offered and may still open a hint by itself; -1 for none. */
function openStep({ opened, offeredSteps, declinedSteps, openedSteps }: CrewHints): number {
  const steps = Array.from({ length: offeredSteps }, (_, step) => step);
  return steps.findIndex((step) => opened <= step && !declinedSteps.includes(step) && !openedSteps.includes(step));
}

/**
 * When the next hint opens by itself: at the time of the first step that was offered, is still to be opened and was not
 * declined; but not soon after a proposal.
 */
function opensItself(
  show: ShowState,
  crew: string,
  rule: HintRule,
  playStartsAtMs: number,
): { step: number; atMs: number } | null {
  const own = crewHints(show, crew);
  const step = openStep(own);
  const sec = rule.opensItselfAtSec[step];
  if (sec === undefined || own.opened >= rule.texts.length) return null;
  return { step, atMs: Math.max(afterSec(show, playStartsAtMs, sec), quietUntilMs(show, crew, rule)) };
}

/** Until when nothing opens by itself, because somebody has just proposed something. */
function quietUntilMs(show: ShowState, crew: string, rule: HintRule): number {
  const proposedAtMs = crewProposals(show, crew).lastAtMs;
  return proposedAtMs === null ? 0 : afterSec(show, proposedAtMs, rule.quietAfterProposalSec);
}

function crewDeadlines(show: ShowState, crew: string, { id, task }: TaskStep, playStartsAtMs: number): Deadline[] {
  const rule = task.hints;
  const own = crewHints(show, crew);
  const n = own.opened + 1;
  const due: Deadline[] = [];
  const offerSec = holds(show, rule.offeredWhen, { crew }) ? rule.offerAtSec[own.offeredSteps] : undefined;
  const step = own.offeredSteps;
  if (offerSec !== undefined && n <= rule.texts.length)
    due.push({
      id: `hints:offer:${id}:${crew}:${step}`,
      atMs: afterSec(show, playStartsAtMs, offerSec),
      fire: () => [{ type: 'hint.offered', crew, n, step }],
    });
  const opens = opensItself(show, crew, rule, playStartsAtMs);
  if (opens)
    due.push({
      id: `hints:open:${id}:${crew}:${opens.step}`,
      atMs: opens.atMs,
      fire: () => [{ type: 'hint.shown', crew, n, asked: false }],
    });
  for (const [i, way] of (rule.opensWhen ?? []).entries())
    if (way.n === n && holds(show, way.when, { crew }))
      due.push({
        id: `hints:when:${id}:${crew}:${i}`,
        atMs: Math.max(afterSec(show, playStartsAtMs, way.sec), quietUntilMs(show, crew, rule)),
        fire: () => [{ type: 'hint.shown', crew, n, asked: false }],
      });
  if (own.requestedAtMs !== null && rule.request.opens === 'second-person')
    due.push({
      id: `hints:request:${id}:${crew}:${n}`,
      atMs: afterSec(show, own.requestedAtMs, rule.request.orAfterSec),
      fire: () => [{ type: 'hint.shown', crew, n, asked: true }],
    });
  return due;
}

function evolveCrew(before: CrewHints, event: ShowEvent, atMs: number): CrewHints {
  switch (event.type) {
    case 'hint.offered': {
      // A hint opened on request before its time leaves nothing to offer at this step.
      const offer = event.n > event.step + 1 ? null : event.n;
      return { ...before, offeredSteps: event.step + 1, offer };
    }
    case 'hint.declined':
      return { ...before, offer: null, declinedSteps: [...before.declinedSteps, event.step] };
    case 'hint.requested':
      return { ...before, requestedBy: event.by, requestedAtMs: atMs };
    case 'hint.shown':
      return {
        ...before,
        opened: event.n,
        asked: before.asked + (event.asked ? 1 : 0),
        openedSteps: event.asked || event.free ? before.openedSteps : [...before.openedSteps, openStep(before)],
        offer: null,
        requestedBy: null,
        requestedAtMs: null,
        ...(event.free ? { free: [...(before.free ?? []), event.n] } : {}),
      };
    default:
      return before;
  }
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentTask(show);
  if (event.type === 'hint.offered')
    return event.n > event.step + 1 ? [] : withStep(step?.id, [toCrew(event.crew, 'a-hintoffer', { n: String(event.n) })]);
  if (event.type !== 'hint.shown') return [];
  const text = step?.task.hints.texts[event.n - 1] ?? '';
  return withStep(step?.id, [toCrew(event.crew, 'a-hint', { n: String(event.n), text })]);
}

function results(show: ShowState, event: ShowEvent): StepResult[] {
  if (event.type === 'show.started')
    return listTasks(show).map(({ step }) => ({ step: step.id, crew: null, facts: { hintsAsked: 0, hintsOpened: 0 } }));
  const step = currentTask(show)?.id;
  if (event.type !== 'hint.shown' || !step) return [];
  const { asked, opened } = crewHints(show, event.crew, step);
  return [{ step, crew: event.crew, facts: { hintsAsked: asked, hintsOpened: opened } }];
}

/** What the next hint costs, in percent of the points. */
function costOf(show: ShowState, crew: string, rule: HintRule): number {
  const isFree = rule.freeWhen !== undefined && holds(show, rule.freeWhen, { crew });
  return isFree ? 0 : (rule.costPercent[crewHints(show, crew).opened] ?? 0);
}

function botLines(context: CrewmateContext): PlannedLine[] {
  const opened = context.view.hints?.opened.length ?? 0;
  return opened > 0 && isBotTurn(context, opened + 2) ? [{ key: `hint:${opened}`, atMs: AT_ONCE_MS, trigger: 'hint' }] : [];
}

/** The hint ladder: offered, asked for without a name, opened for everybody. */
export const hints: Mechanic<'hints'> = {
  progress: (show, crew) => {
    if (!currentTask(show)) return {};
    const { opened, requestedBy } = crewHints(show, crew.id);
    return { hints: { open: opened, asked: requestedBy !== null && crewTask(show, crew.id).outcome === 'open' } };
  },
  work: { 'hint.declined': 'acts', 'hint.requested': 'acts', 'hint.shown': 'acts' },
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const step = currentTask(show)?.id;
    return evolveEntry(own, { step, event, nothing: UNOPENED, change: (before) => evolveCrew(before, event, atMs) });
  },
  commands: { 'hint.request': request, 'hint.decline': decline },
  deadlines: (show) => {
    const step = currentTask(show);
    const play = playWindow(show);
    return step && play ? openCrews(show).flatMap((crew) => crewDeadlines(show, crew.id, step, play.startsAtMs)) : [];
  },
  announces,
  results,
  botLines,
  feeds: {},
  slices: {
    hints: {
      dependencies: (show, who) => [
        show.scene,
        show.phase,
        show.results,
        who.crew,
        show.mechanics.hints,
        show.mechanics.proposals,
      ],
      render: (show, who) => {
        const rule = currentTask(show)?.task.hints;
        const play = playWindow(show);
        if (!who.crew || !rule || !play) return null;
        const { opened, offer, requestedBy } = crewHints(show, who.crew);
        return {
          total: rule.texts.length,
          opened: rule.texts.slice(0, opened).map((text, i) => ({ n: i + 1, text })),
          offer: offer === null ? null : { n: offer, text: rule.offers[offer - 1] ?? '' },
          requested: requestedBy !== null,
          opensAtMs: opensItself(show, who.crew, rule, play.startsAtMs)?.atMs ?? null,
          cost: costOf(show, who.crew, rule),
        };
      },
    },
  },
};
