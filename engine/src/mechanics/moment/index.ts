import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { findMember, listPresentPeople } from '../../core/crews.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { numberInWords } from '../../core/language.ts';
import { currentLiveStep, currentPhase, currentStep } from '../../core/steps.ts';
import { afterSec, extendedSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import { type Announcement, toAll, withStep } from '../../model/announcement.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester, StagePart } from '../../model/mechanic.ts';
import type { Result as StepResult } from '../../model/results.ts';
import type { Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { memberSound } from '../call/index.ts';
import { momentStory } from './story.ts';

interface Called {
  readonly by: string;
  readonly crew: string;
  readonly sound: string;
}

interface Moment {
  readonly part: 'before' | 'now' | 'over';
  readonly overAtMs: number | null;
  readonly calls: readonly Called[];
  /** When the latest was called; null before the first. */
  readonly calledAtMs: number | null;
  /** How many were heard, once it is over: where nobody called, the narrator called for all. */
  readonly heard?: number;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** Moments by step. */
    readonly moment: Readonly<Record<string, Moment>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'moment.begun': { moment: string };
    'moment.called': { moment: string; crew: string; by: string; sound: string };
    /** Where nobody called, the narrator called for all. */
    'moment.over': { moment: string; calls: number };
  }
}

const AHEAD: Moment = { part: 'before', overAtMs: null, calls: [], calledAtMs: null };
/** How long the last of all calls is heard before the moment is over. */
const ECHO_SEC = 3;
/** So many of the latest calls are on everybody's screen. */
const LATEST_SHOWN = 12;

function momentOf(show: ShowState, step: Step<'moment'> | null): Moment {
  return show.mechanics.moment[step?.id ?? ''] ?? AHEAD;
}

/** How long the moment of the present phase lasts, in seconds: with what a host gave. */
function lengthSec(show: ShowState, { rule }: Step<'moment'>): number {
  return rule.sec + extendedSec(show);
}

/** Begin and end of the moment of the present phase, in milliseconds: it begins when everything was said. */
function windowOf(show: ShowState, step: Step<'moment'>): { startsAtMs: number; endsAtMs: number } {
  const phase = currentPhase(show);
  const startsAtMs = afterSec(show, phaseStartMs(show), phase ? narrationEndSec(show, phase) : 0);
  const { overAtMs, calledAtMs } = momentOf(show, step);
  // What is given once it is over does not reach it.
  if (overAtMs !== null) return { startsAtMs, endsAtMs: overAtMs };
  const endsAtMs = afterSec(show, startsAtMs, lengthSec(show, step));
  const isCalled = calledAtMs !== null && haveAllCalled(show, step);
  return { startsAtMs, endsAtMs: isCalled ? Math.min(endsAtMs, afterSec(show, calledAtMs, ECHO_SEC)) : endsAtMs };
}

/** How long a moment that is over lasted, in whole seconds of the story: it ends sooner once all have called. */
function lastedSec(show: ShowState, step: Step<'moment'>): number {
  const { startsAtMs, endsAtMs } = windowOf(show, step);
  return Math.max(1, Math.round(((endsAtMs - startsAtMs) * show.speed) / 1_000));
}

function haveAllCalled(show: ShowState, step: Step<'moment'>): boolean {
  const called = new Set(momentOf(show, step).calls.map(({ by }) => by));
  return show.crews.every((crew) => listPresentPeople(show, crew).every((person) => called.has(person)));
}

/** Whether it is dark: then nobody does anything. */
export function isQuietMoment(show: ShowState): boolean {
  const step = currentLiveStep(show, 'moment');
  return step?.rule.kind === 'quiet' && momentOf(show, step).part === 'now';
}

/** The end of a moment. Where nobody called in a noisy one, everybody did. */
function over(show: ShowState, step: Step<'moment'>): ShowEvent {
  const { calls } = momentOf(show, step);
  const everybody = show.crews.reduce((sum, crew) => sum + listPresentPeople(show, crew).length, 0);
  const heard = calls.length > 0 ? calls.length : everybody;
  return { type: 'moment.over', moment: step.id, calls: step.rule.kind === 'noise' ? heard : 0 };
}

function eventsBeforeEarlyEnd(show: ShowState): ShowEvent[] {
  const step = currentLiveStep(show, 'moment');
  return step && momentOf(show, step).part !== 'over' ? [over(show, step)] : [];
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'moment');
  if (!step) return [];
  const { id: moment } = step;
  const { part } = momentOf(show, step);
  const { startsAtMs, endsAtMs } = windowOf(show, step);
  if (part === 'before')
    return [{ id: `moment:begin:${moment}`, atMs: startsAtMs, fire: () => [{ type: 'moment.begun', moment }] }];
  if (part === 'over') return [];
  return [{ id: `moment:end:${moment}`, atMs: endsAtMs, fire: () => [over(show, step)] }];
}

function evolveMoment(own: Moment, event: ShowEvent, atMs: number): Moment {
  switch (event.type) {
    case 'moment.begun':
      return { ...own, part: 'now' };
    case 'moment.called':
      return { ...own, calls: [...own.calls, { by: event.by, crew: event.crew, sound: event.sound }], calledAtMs: atMs };
    case 'moment.over':
      return { ...own, part: 'over', overAtMs: atMs, heard: event.calls };
    default:
      return own;
  }
}

function call(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const at = atStep(show, by, 'moment');
  if (!at.ok) return at;
  const { member, step } = at.value;
  const { part, calls } = momentOf(show, step);
  if (step.rule.kind !== 'noise' || part !== 'now') return refuse('MOMENT_002');
  if (calls.some((each) => each.by === by.actor)) return refuse('MOMENT_003');
  const crew = member.crew.id;
  const sound = memberSound(show, crew, by.actor) ?? step.rule.untouched;
  return ok({ events: [{ type: 'moment.called', moment: step.id, crew, by: by.actor, sound }] });
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentStep(show, 'moment');
  if (!step) return [];
  if (event.type === 'moment.begun' && step.rule.kind === 'quiet')
    return withStep(step.id, toAll(show, 'a-quiet', { n: numberInWords(show.story, lengthSec(show, step)) }));
  if (event.type === 'moment.over' && step.rule.kind === 'noise')
    return withStep(
      step.id,
      toAll(show, 'a-noise', { n: String(event.calls), m: numberInWords(show.story, lastedSec(show, step)) }),
    );
  return [];
}

function results(_: ShowState, event: ShowEvent): StepResult[] {
  return event.type === 'moment.over' ? [{ step: event.moment, crew: null, facts: { calls: event.calls } }] : [];
}

function narrations(show: ShowState): Played[] {
  const step = currentStep(show, 'moment');
  const atMs = momentOf(show, step).overAtMs;
  return step && step.rule.after !== null && atMs !== null ? [{ narration: step.rule.after, atMs }] : [];
}

function stage(show: ShowState): StagePart {
  const step = currentStep(show, 'moment');
  if (!step || momentOf(show, step).part !== 'now') return {};
  return { states: [step.rule.kind === 'quiet' ? 'is-dark' : 'is-loud'] };
}

function render(show: ShowState): Slice<'moment'> | null {
  const step = currentLiveStep(show, 'moment');
  if (!step) return null;
  const { part, calls, heard } = momentOf(show, step);
  const latest = calls
    .slice(-LATEST_SHOWN)
    .map(({ sound, crew }, i, shown) => ({ n: calls.length - shown.length + i + 1, sound, crew }));
  return { step: step.id, kind: step.rule.kind, ...windowOf(show, step), part, calls: heard ?? calls.length, latest };
}

/** Everybody makes a noise at once, or nobody does anything for a few seconds. Nothing of it is counted for anybody. */
export const moment: Mechanic<'moment'> = {
  work: {},
  story: momentStory,
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (!('moment' in event)) return own;
    const before = own[event.moment] ?? AHEAD;
    const after = evolveMoment(before, event, atMs);
    return after === before ? own : { ...own, [event.moment]: after };
  },
  commands: { 'moment.call': call },
  blocksCommands: isQuietMoment,
  deadlines,
  eventsBeforeEarlyEnd,
  endsPhaseAtMs: (show) => {
    const step = currentLiveStep(show, 'moment');
    if (!step) return undefined;
    const { overAtMs } = momentOf(show, step);
    return overAtMs && afterSec(show, overAtMs, show.story.narrationSec[step.rule.after ?? ''] ?? 0);
  },
  results,
  announces,
  narrations,
  stage,
  stageDependencies: (show) => [show.mechanics.moment],
  feeds: {},
  slices: {
    moment: { dependencies: (show) => [show.scene, show.phase, show.mechanics.moment], render },
    myCall: {
      dependencies: (show) => [show.scene, show.phase, show.crews, show.mechanics.call],
      personalDependencies: (show, person) =>
        momentOf(show, currentLiveStep(show, 'moment')).calls.some(({ by }) => by === person),
      render: (show, { person }) => {
        const step = currentLiveStep(show, 'moment');
        const crew = person ? (findMember(show, person)?.crew ?? null) : null;
        if (step?.rule.kind !== 'noise' || !person || !crew) return null;
        const isHeard = momentOf(show, step).calls.some(({ by }) => by === person);
        return { sound: memberSound(show, crew.id, person) ?? step.rule.untouched, isHeard };
      },
    },
  },
};
