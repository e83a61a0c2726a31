import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type Announcement, toCrew } from '../announcement.ts';
import { crewById } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import { asPerson } from '../guards.ts';
import type { By, Deadline, Decision, Mechanic } from '../mechanic.ts';
import type { ShowState } from '../state.ts';
import type { HintRule } from '../story.ts';
import { afterSec, playWindow } from '../timing.ts';
import { crewLevers } from './order-state.ts';
import { atPuzzle, crewPlan, puzzleOf } from './plan.ts';

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
  readonly requestedBy: string | null;
  readonly requestedAtMs: number | null;
}

declare module '../state.ts' {
  interface MechanicStates {
    readonly hints: Readonly<Record<string, CrewHints>>;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    'hint.offered': { crew: string; n: number; step: number };
    'hint.requested': { crew: string; n: number; by: string };
    'hint.declined': { crew: string; n: number; step: number; by: string };
    'hint.shown': { crew: string; n: number; asked: boolean };
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

export function crewHints(show: ShowState, crew: string): CrewHints {
  return show.mechanics.hints[crew] ?? UNOPENED;
}

/** A request opens the hint at once, or when a second person asks. Simulated crewmates never ask. */
function request(show: ShowState, _: unknown, by: By): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atPuzzle(show, by) : person;
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  const rule = at.value.puzzle.hints;
  const { opened, requestedBy } = crewHints(show, crew);
  const n = opened + 1;
  if (n > rule.texts.length) return refuse('HINT_001');
  const shown: ShowEvent = { type: 'hint.shown', crew, n, asked: true };
  if (requestedBy !== null) return requestedBy === by.actor ? refuse('HINT_003') : ok({ events: [shown] });
  const requested: ShowEvent = { type: 'hint.requested', crew, n, by: by.actor };
  return ok({ events: rule.request.opens === 'at-once' ? [requested, shown] : [requested] });
}

function decline(show: ShowState, _: unknown, by: By): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atPuzzle(show, by) : person;
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
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
  const proposedAtMs = crewPlan(show, crew).lastProposalAtMs;
  const quietUntilMs = proposedAtMs === null ? 0 : afterSec(show, proposedAtMs, rule.quietAfterProposalSec);
  return { step, atMs: Math.max(afterSec(show, playStartsAtMs, sec), quietUntilMs) };
}

function crewDeadlines(show: ShowState, crew: string, rule: HintRule, playStartsAtMs: number): Deadline[] {
  const own = crewHints(show, crew);
  const n = own.opened + 1;
  const due: Deadline[] = [];
  const offerSec = rule.offerAtSec[own.offeredSteps];
  const step = own.offeredSteps;
  if (offerSec !== undefined && n <= rule.texts.length)
    due.push({
      id: `hints:offer:${crew}:${step}`,
      atMs: afterSec(show, playStartsAtMs, offerSec),
      fire: () => [{ type: 'hint.offered', crew, n, step }],
    });
  const opens = opensItself(show, crew, rule, playStartsAtMs);
  if (opens)
    due.push({
      id: `hints:open:${crew}:${opens.step}`,
      atMs: opens.atMs,
      fire: () => [{ type: 'hint.shown', crew, n, asked: false }],
    });
  if (own.requestedAtMs !== null && rule.request.opens === 'second-person')
    due.push({
      id: `hints:request:${crew}:${n}`,
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
        openedSteps: event.asked ? before.openedSteps : [...before.openedSteps, openStep(before)],
        offer: null,
        requestedBy: null,
        requestedAtMs: null,
      };
    default:
      return before;
  }
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type === 'hint.offered')
    return event.n > event.step + 1 ? [] : [toCrew(event.crew, 'a-hintoffer', { n: String(event.n) })];
  if (event.type !== 'hint.shown') return [];
  return [toCrew(event.crew, 'a-hint', { n: String(event.n), text: puzzleOf(show)?.hints.texts[event.n - 1] ?? '' })];
}

/** The hint ladder: offered, asked for without a name, opened for everybody. */
export const hints: Mechanic<'hints'> = {
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    if (event.type === 'scene.started') return show.story.scenes[show.scene?.index ?? 0]?.puzzle ? {} : own;
    if (!('crew' in event)) return own;
    const before = own[event.crew] ?? UNOPENED;
    const after = evolveCrew(before, event, atMs);
    return after === before ? own : { ...own, [event.crew]: after };
  },
  commands: { 'hint.request': request, 'hint.decline': decline },
  deadlines: (show) => {
    const puzzle = puzzleOf(show);
    const play = playWindow(show);
    if (!puzzle || !play) return [];
    return show.crews
      .filter((crew) => crewLevers(show, crew.id).outcome === 'open')
      .flatMap((crew) => crewDeadlines(show, crew.id, puzzle.hints, play.startsAtMs));
  },
  announces,
  feeds: {},
  slices: {
    hints: {
      reads: (show, who) => [show.scene, show.phase, crewById(show, who.crew), show.mechanics.hints, show.mechanics.plan],
      render: (show, who) => {
        const puzzle = puzzleOf(show);
        const play = playWindow(show);
        if (!who.crew || !puzzle || !play) return null;
        const own = crewHints(show, who.crew);
        return {
          total: puzzle.hints.texts.length,
          opened: puzzle.hints.texts.slice(0, own.opened).map((text, i) => ({ n: i + 1, text })),
          offer: own.offer === null ? null : { n: own.offer, text: puzzle.hints.offers[own.offer - 1] ?? '' },
          requested: own.requestedBy !== null,
          opensAtMs: opensItself(show, who.crew, puzzle.hints, play.startsAtMs)?.atMs ?? null,
          cost: puzzle.hints.costPercent[own.opened] ?? 0,
        };
      },
    },
  },
};
