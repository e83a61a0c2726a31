import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { evolveEntry } from '../../core/by-step.ts';
import { findCrew, occupantId } from '../../core/crews.ts';
import { joinNames } from '../../core/language.ts';
import { roleNames } from '../../core/people.ts';
import { currentLiveStep, currentStep, type TaskStep } from '../../core/steps.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, Member, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { crewProposals } from '../proposals/index.ts';
import { atTask, crewTask } from '../tasks/index.ts';
import { botActions, botLines } from './bot.ts';
import { countdownEndsAtMs, dialsDue } from './due.ts';
import { dialsSentences } from './sentences.ts';
import {
  type CrewDials,
  countCorrectDials,
  crewDials,
  crewSetting,
  isEverybodyReady,
  presentVoters,
  seatOfControl,
  TRIES_KEPT,
  UNTOUCHED,
} from './state.ts';
import { dialsStory } from './story.ts';
import { missFeedback } from './verdict.ts';

type DialsStep = Step<'dials'> & TaskStep;

/** Whether a member may move a control: its holder, or a person while it is lent. Refuses everybody else. */
function mayMove(
  show: ShowState,
  { member, step }: { member: Member; step: DialsStep },
  control: string,
): Result<{ borrowed: boolean }> {
  if (seatOfControl(member.crew, step.task, control) === member.seat) return ok({ borrowed: false });
  const isLent = show.mechanics.borrow[member.crew.id]?.includes(control) ?? false;
  return isLent && !member.simulated ? ok({ borrowed: true }) : refuse('DIAL_002');
}

/** What a move of a control leads to: with thanks, where it was borrowed. */
function moved(
  member: Member,
  { control, borrowed }: { control: string; borrowed: boolean },
  event: ShowEvent,
): Result<Decision> {
  const thanks: ShowEvent = { type: 'control.borrowed', crew: member.crew.id, lever: control, by: member.id };
  return ok({ events: borrowed ? [thanks, event] : [event] });
}

function turn(show: ShowState, { dial, option }: { dial: string; option: string }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'dials');
  if (!at.ok) return at;
  const { member, step } = at.value;
  const crew = member.crew.id;
  if (!step.rule.dials.find(({ name }) => name === dial)?.options.includes(option)) return refuse('DIAL_001');
  const may = mayMove(show, at.value, dial);
  if (!may.ok) return may;
  if (crewSetting(show, crew)[dial] === option) return refuse('DIAL_003');
  const role = joinNames(show.story, roleNames(show, member.crew.seats[member.seat]?.packets ?? []));
  const { borrowed } = may.value;
  return moved(
    member,
    { control: dial, borrowed },
    { type: 'dial.turned', crew, dial, to: option, by: by.actor, role, borrowed },
  );
}

function setReady(show: ShowState, { ready }: { ready: boolean }, by: Requester): Result<Decision> {
  const at = atTask(show, by, 'dials');
  if (!at.ok) return at;
  const crew = at.value.member.crew.id;
  if ((crewDials(show, crew).ready[by.actor] === 'said') === ready) return refuse('DIAL_003');
  return ok({ events: [{ type: 'ready.set', crew, by: by.actor, ready, counted: false }] });
}

/** The key of somebody's crew that starts the countdown or sends, and whether they hold it or have it lent. */
function atKey(show: ShowState, by: Requester, key: 'countdown' | 'send') {
  const at = atTask(show, by, 'dials');
  if (!at.ok) return at;
  const { member, step } = at.value;
  const control = step.rule.keys[key];
  const may = mayMove(show, at.value, control);
  return may.ok ? ok({ member, crew: member.crew.id, control, borrowed: may.value.borrowed }) : may;
}

function startCountdown(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = atKey(show, by, 'countdown');
  if (!at.ok) return at;
  const { member, crew, control, borrowed } = at.value;
  const { count, counts } = crewDials(show, crew);
  if (count) return refuse('DIAL_005');
  if (!isEverybodyReady(show, member.crew)) return refuse('DIAL_004');
  const n = counts + 1;
  return moved(member, { control, borrowed }, { type: 'countdown.started', crew, control, n, by: by.actor, borrowed });
}

function send(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = atKey(show, by, 'send');
  if (!at.ok) return at;
  const { member, crew, control, borrowed } = at.value;
  if (!crewDials(show, crew).count?.over) return refuse('DIAL_006');
  if (!isEverybodyReady(show, member.crew)) return refuse('DIAL_004');
  const number = crewProposals(show, crew).count + 1;
  const setting = crewSetting(show, crew);
  return moved(member, { control, borrowed }, { type: 'answer.proposed', crew, number, by: by.actor, setting });
}

/** What was sent is judged at once; what stands when the time is up counts as far as it is right. */
function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  const rule = currentStep(show, 'dials')?.rule;
  if (!rule || (event.type !== 'answer.proposed' && event.type !== 'puzzle.timedout')) return [];
  const prefix = countCorrectDials(crewSetting(show, event.crew), rule.answer);
  if (event.type === 'puzzle.timedout') return [{ type: 'answer.stood', crew: event.crew, prefix }];
  return [{ type: 'answer.judged', crew: event.crew, correct: prefix === rule.dials.length, prefix }];
}

/** Nobody's silence counts any longer once they act again. */
function awake(before: CrewDials, actor: string): CrewDials {
  if (before.ready[actor] !== 'counted') return before;
  const { [actor]: _, ...ready } = before.ready;
  return { ...before, ready, count: null };
}

function evolveCrew(
  before: CrewDials,
  event: ShowEvent,
  { atMs, actor, setting }: { atMs: number; actor: string; setting: readonly string[] },
): CrewDials {
  switch (event.type) {
    case 'dial.turned': {
      // Whoever turns a dial is not ready with what stood before, and nobody counts down to it.
      const { [event.by]: _, ...ready } = before.ready;
      const turned = { ...before.turned, [event.dial]: { to: event.to, role: event.role } };
      return { ...before, turned, ready, count: null, movedAtMs: atMs };
    }
    case 'ready.set': {
      const { [event.by]: _, ...others } = before.ready;
      if (!event.ready) return { ...before, ready: others, count: null };
      return { ...before, ready: { ...others, [event.by]: event.counted ? 'counted' : 'said' } };
    }
    case 'control.borrowed':
      return before;
    case 'countdown.started':
      return {
        ...before,
        // Who counts down has said so.
        ready: { ...before.ready, [actor]: 'said' },
        count: { n: event.n, startedAtMs: atMs, over: false },
        counts: event.n,
        movedAtMs: atMs,
      };
    case 'countdown.ended':
      return before.count ? { ...before, count: { ...before.count, over: true } } : before;
    case 'answer.judged': {
      const n = (before.tries.at(-1)?.n ?? 0) + 1;
      const tries = event.correct ? before.tries : [...before.tries, { n, setting, right: event.prefix }].slice(-TRIES_KEPT);
      return { ...before, ready: {}, count: null, movedAtMs: atMs, clearedAtMs: atMs, tries };
    }
    default:
      return awake(before, actor);
  }
}

function heldView(show: ShowState, crew: Crew, { task }: DialsStep, control: string) {
  const seat = seatOfControl(crew, task, control);
  const held = crew.seats[seat];
  const packet = Object.keys(task.holds).find((each) => task.holds[each]?.includes(control));
  return {
    name: control,
    seat,
    holder: held ? occupantId(crew.id, held) : show.story.narrator.id,
    role: roleNames(show, packet === undefined ? [] : [packet]).join(' '),
    borrowable: show.mechanics.borrow[crew.id]?.includes(control) ?? false,
  };
}

function render(show: ShowState, crew: Crew, step: DialsStep): Slice<'dials'> {
  const { turned, ready, count, tries } = crewDials(show, crew.id);
  const setting = crewSetting(show, crew.id);
  const members = presentVoters(show, crew);
  const { judgedAtMs } = crewTask(show, crew.id);
  const last = tries.at(-1);
  return {
    dials: step.rule.dials.map(({ name, options, signs }) => ({
      ...heldView(show, crew, step, name),
      options: options.map((option, i) => ({ name: option, sign: signs[i] ?? '' })),
      at: setting[name] ?? '',
      turnedBy: turned[name]?.role ?? null,
    })),
    countdown: {
      ...heldView(show, crew, step, step.rule.keys.countdown),
      running:
        count && !count.over
          ? { n: count.n, startedAtMs: count.startedAtMs, endsAtMs: countdownEndsAtMs(show, count.startedAtMs) }
          : null,
      over: count?.over ?? false,
    },
    send: heldView(show, crew, step, step.rule.keys.send),
    members,
    ready: members.flatMap((id) => (ready[id] ? [{ id, counted: ready[id] === 'counted' }] : [])),
    tries: tries.map((one) => ({ n: one.n, setting: [...one.setting], text: missFeedback(show, step.rule, one) })),
    verdict: last && judgedAtMs !== null ? { text: missFeedback(show, step.rule, last), atMs: judgedAtMs } : null,
  };
}

/** Dials with one right setting, each with one owner; everybody's word, a countdown and one test of it. */
export const dials: Mechanic<'dials'> = {
  work: { 'countdown.started': 'acts', 'dial.turned': 'acts', 'ready.set': 'acts' },
  story: dialsStory,
  initial: {},
  evolve: (own, { event, atMs, actor }, show) => {
    const step = currentStep(show, 'dials')?.id;
    const setting = 'crew' in event && step ? Object.values(crewSetting(show, event.crew)) : [];
    return evolveEntry(own, {
      step,
      event,
      nothing: UNTOUCHED,
      change: (before) => evolveCrew(before, event, { atMs, actor, setting }),
    });
  },
  commands: { 'dial.turn': turn, 'ready.set': setReady, 'countdown.start': startCountdown, 'dials.send': send },
  react,
  deadlines: dialsDue,
  announces: dialsSentences,
  botActions,
  botLines,
  feeds: {},
  slices: {
    dials: {
      dependencies: (show, who) => [
        show.scene,
        show.phase,
        show.results,
        show.people,
        findCrew(show, who.crew),
        show.mechanics.dials,
        show.mechanics.borrow,
        show.mechanics.tasks,
      ],
      render: (show, who) => {
        const crew = findCrew(show, who.crew);
        const step = currentLiveStep(show, 'dials');
        return crew && step?.task ? render(show, crew, { ...step, task: step.task }) : null;
      },
    },
  },
};
