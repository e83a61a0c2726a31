import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { evolveEntry } from '../../core/by-step.ts';
import { findCrew, listPresentPeople } from '../../core/crews.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { reportText } from '../../core/hidden-texts.ts';
import { currentLiveStep, currentStep, stepsOfKind } from '../../core/steps.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Result as StepResult } from '../../model/results.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { endsWithCrews } from '../common/early-end.ts';
import { ownLine } from '../common/own-words.ts';
import { botActions } from './bot.ts';
import { beginsAtMs, listNarrations, overAtMs, partEndsAtMs, quietAtMs, turnsAtMs } from './pace.ts';
import {
  AHEAD,
  type Answer,
  type At,
  askedQuestions,
  type CrewAlibi,
  crewAlibi,
  isAgreed,
  joinedPairs,
  listActive,
  listOptions,
  type Pair,
  presentQuestion,
  toldQuestions,
  unsurePairs,
  versionsOf,
} from './state.ts';
import { alibiStory } from './story.ts';
import { alibiMementos, alibiSlice, alibiSlots, myAlibiSlice } from './view.ts';
import { markWords } from './words.ts';
import type { QuestionRule } from './written.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    'alibi.begun': { step: string; crew: string };
    /** Nobody has said anything for a while: the narrator does. */
    'alibi.prompted': { step: string; crew: string };
    'alibi.readied': { step: string; crew: string; by: string };
    /** The talk is over; `early` where all were ready before its time. */
    'alibi.talked': { step: string; crew: string; early: boolean };
    'alibi.asked': { step: string; crew: string; n: number };
    'alibi.answered': { step: string; crew: string; question: string; by: string; answer: Answer };
    /** All questions are answered; the crew says of each pair whether it is one version. */
    'alibi.compared': { step: string; crew: string; pairs: readonly Pair[] };
    'alibi.matched': { step: string; crew: string; by: string; pair: number; same: boolean };
    /** Pairs by their places that are one version from now on. */
    'alibi.judged': { step: string; crew: string; joined: readonly number[] };
    /** One more question is shown to a crew; `by` is null where nobody asked for it. */
    'alibi.turned': { step: string; crew: string; shown: number; by: string | null };
    /** What the narrator says of it has been said. */
    'alibi.heard': { step: string; crew: string; shown: number };
    'alibi.told': { step: string; crew: string };
  }
}

function ready(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atStep(show, by, 'alibi') : person;
  if (!at.ok) return at;
  const place = { step: at.value.step.id, crew: at.value.member.crew.id };
  const own = crewAlibi(show, place);
  if (own.stage !== 'talk') return refuse('ALIBI_001');
  if (own.ready.includes(by.actor)) return refuse('SHOW_004');
  return ok({ events: [{ type: 'alibi.readied', ...place, by: by.actor }] });
}

interface Asked {
  readonly crew: string;
  readonly question: QuestionRule;
  readonly simulated: boolean;
  readonly textId: string;
}

/** An answer as it is kept, with the text that is kept outside the log. */
function answerGiven(
  show: ShowState,
  given: CommandMap['alibi.answer']['answer'],
  { crew, question, simulated, textId }: Asked,
): Result<{ answer: Answer; text?: { id: string; body: string } }> {
  const { answer: rule } = question;
  if ('nothing' in given) return ok({ answer: { nothing: true } });
  if ('text' in given) {
    if (rule.kind !== 'words') return refuse('ALIBI_003');
    const own = ownLine(given.text, rule.maxChars);
    if ('fault' in own) return refuse(own.fault === 'unfit' ? 'ALIBI_004' : 'ALIBI_005');
    const marks = markWords(show.seed, own.line, given.language);
    return ok({ answer: { textId, ...marks }, text: { id: textId, body: own.line } });
  }
  if ('ready' in given) {
    const crewmate = rule.kind === 'words' && simulated ? Object.keys(rule.crewmates)[given.ready] : undefined;
    return crewmate === undefined ? refuse('ALIBI_003') : ok({ answer: { crewmate } });
  }
  if ('option' in given) {
    const options = listOptions(show, { question, crew, directory: { texts: {} } });
    return options.some(({ option }) => option === given.option) ? ok({ answer: given }) : refuse('ALIBI_003');
  }
  const [from, to] = rule.kind === 'number' ? [rule.from, rule.to] : rule.kind === 'time' ? [0, 1439] : [1, 0];
  return given.number >= from && given.number <= to ? ok({ answer: given }) : refuse('ALIBI_003');
}

function answer(show: ShowState, { question: id, answer: given }: CommandMap['alibi.answer'], by: Requester): Result<Decision> {
  const at = atStep(show, by, 'alibi');
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  const question = presentQuestion(show, step, member.crew.id);
  if (question?.id !== id) return refuse('ALIBI_002');
  const { answers, times } = crewAlibi(show, place);
  if ((times[by.actor] ?? 0) >= FILLS_A_PERSON) return refuse('ALIBI_006');
  const asked = { crew: member.crew.id, question, simulated: member.simulated, textId: by.cmdId };
  const made = answerGiven(show, given, asked);
  if (!made.ok) return made;
  const { answer: kept, text } = made.value;
  const before = answers[id]?.[by.actor];
  if (before && !text && JSON.stringify(before) === JSON.stringify(kept)) return refuse('SHOW_004');
  const events: ShowEvent[] = [{ type: 'alibi.answered', ...place, question: id, by: by.actor, answer: kept }];
  return ok(text ? { events, text } : { events });
}

function match(show: ShowState, { pair, same }: CommandMap['alibi.same'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atStep(show, by, 'alibi') : person;
  if (!at.ok) return at;
  const place = { step: at.value.step.id, crew: at.value.member.crew.id };
  const { stage, pairs, votes } = crewAlibi(show, place);
  if (stage !== 'same' || !pairs[pair]) return refuse('ALIBI_007');
  if (votes[by.actor]?.[pair] === same) return refuse('SHOW_004');
  return ok({ events: [{ type: 'alibi.matched', ...place, by: by.actor, pair, same }] });
}

/** Anybody of the crew shows everybody the next question, once what is said of this one is over. */
function turn(show: ShowState, { step: id, shown }: CommandMap['alibi.turn'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atStep(show, by, 'alibi') : person;
  if (!at.ok) return at;
  const { step, member } = at.value;
  if (step.id !== id) return refuse('SHOW_004');
  const place = { step: id, crew: member.crew.id };
  const { turnedAtMs, heard, toldAtMs } = crewAlibi(show, place);
  if (toldAtMs !== null || shown === 0 || shown !== turnedAtMs.length || heard < shown) return refuse('ALIBI_008');
  return ok({ events: [nextTurn(show, step, member.crew.id, by.actor)] });
}

/** Own words are gone for everybody once a colleague reports them, with all that say the same. */
function report(
  show: ShowState,
  { step: id, question: asked, version: place }: CommandMap['alibi.report'],
  by: Requester,
): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const { crew } = person.value;
  const at = { step: id, crew: crew.id };
  const step = stepsOfKind(show, 'alibi').find((each) => each.id === id);
  const question = step?.rule.questions.find((each) => each.id === asked);
  if (!step || !question || crewAlibi(show, at).judgedAtMs === null) return refuse('ALIBI_009');
  const version = versionsOf(show, at, question).find((each) => each.place === place);
  if (!version || version.by.includes(by.actor)) return refuse('ALIBI_009');
  const said = version.answers.flatMap((each, i) => ('textId' in each ? { textId: each.textId, of: version.by[i] } : []))[0];
  if (said?.of === undefined) return refuse('ALIBI_009');
  return reportText(show, { textId: said.textId, kind: 'box', of: said.of, reporter: by.actor });
}

/** What comes after the questions: the crew compares answers that may be the same, where there are such. */
function compare(show: ShowState, step: Step<'alibi'>, crew: string): ShowEvent[] {
  const at = { step: step.id, crew };
  const pairs = unsurePairs(show, step, crew);
  const compared: ShowEvent = { type: 'alibi.compared', ...at, pairs };
  return pairs.length > 0 ? [compared] : [compared, { type: 'alibi.judged', ...at, joined: [] }];
}

function nextQuestion(show: ShowState, step: Step<'alibi'>, crew: string): ShowEvent[] {
  const at = { step: step.id, crew };
  const n = crewAlibi(show, at).n + 1;
  return n < askedQuestions(show, step).length ? [{ type: 'alibi.asked', ...at, n }] : compare(show, step, crew);
}

function nextTurn(show: ShowState, step: Step<'alibi'>, crew: string, by: string | null): ShowEvent {
  const at = { step: step.id, crew };
  const shown = crewAlibi(show, at).turnedAtMs.length;
  return shown < askedQuestions(show, step).length
    ? { type: 'alibi.turned', ...at, shown: shown + 1, by }
    : { type: 'alibi.told', ...at };
}

function judged(show: ShowState, at: At): ShowEvent {
  return { type: 'alibi.judged', ...at, joined: joinedPairs(crewAlibi(show, at)) };
}

/** A part is over as soon as everybody who is here has done what it asks. Nobody is waited for who has gone. */
function nextIfDone(show: ShowState, step: Step<'alibi'>, crew: Crew): ShowEvent[] {
  const at = { step: step.id, crew: crew.id };
  const own = crewAlibi(show, at);
  const people = listPresentPeople(show, crew);
  if (people.length === 0) return [];
  switch (own.stage) {
    case 'talk':
      return people.every((id) => own.ready.includes(id)) ? [{ type: 'alibi.talked', ...at, early: true }] : [];
    case 'question': {
      const given = own.answers[presentQuestion(show, step, crew.id)?.id ?? ''] ?? {};
      return listActive(show, crew).every((id) => given[id]) ? nextQuestion(show, step, crew.id) : [];
    }
    case 'same': {
      const hasSaid = (id: string) => own.pairs.every((_, place) => own.votes[id]?.[place] !== undefined);
      return people.every(hasSaid) ? [judged(show, at)] : [];
    }
    default:
      return [];
  }
}

function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = currentLiveStep(show, 'alibi');
  if (!step) return [];
  if (event.type === 'participant.left') return show.crews.flatMap((crew) => nextIfDone(show, step, crew));
  const isDone = event.type === 'alibi.readied' || event.type === 'alibi.answered' || event.type === 'alibi.matched';
  if (!isDone && event.type !== 'seat.left') return [];
  const crew = findCrew(show, event.crew);
  return crew ? nextIfDone(show, step, crew) : [];
}

/** What follows once the time of the present part is over. */
function afterPart(show: ShowState, step: Step<'alibi'>, crew: string): ShowEvent[] {
  const at = { step: step.id, crew };
  switch (crewAlibi(show, at).stage) {
    case 'ahead':
      return [{ type: 'alibi.begun', ...at }];
    case 'talk':
      return [{ type: 'alibi.talked', ...at, early: false }];
    case 'pause':
      return [{ type: 'alibi.asked', ...at, n: 0 }];
    case 'question':
      return nextQuestion(show, step, crew);
    case 'same':
      return [judged(show, at)];
    case 'reading':
      return [nextTurn(show, step, crew, null)];
  }
}

function crewDeadlines(show: ShowState, step: Step<'alibi'>, crew: Crew): Deadline[] {
  const at = { step: step.id, crew: crew.id };
  const { stage, n, turnedAtMs, heard } = crewAlibi(show, at);
  const id = `alibi:${step.id}:${crew.id}:${stage}`;
  const fire = () => afterPart(show, step, crew.id);
  const turns = turnsAtMs(show, step, crew.id);
  if (turns) {
    const shown = turnedAtMs.length;
    const isHeard = heard >= shown || turns.heardAtMs >= turns.nextAtMs;
    const heardEvent: ShowEvent = { type: 'alibi.heard', ...at, shown };
    return [
      ...(isHeard ? [] : [{ id: `${id}:heard:${shown}`, atMs: turns.heardAtMs, fire: () => [heardEvent] }]),
      { id: `${id}:${shown}`, atMs: turns.nextAtMs, fire },
    ];
  }
  const endsAtMs = stage === 'ahead' ? beginsAtMs(show) : partEndsAtMs(show, step, crew.id);
  const quiet = quietAtMs(show, step, crew);
  return [
    ...(quiet === null ? [] : [{ id: `${id}:quiet`, atMs: quiet, fire: () => [{ type: 'alibi.prompted' as const, ...at }] }]),
    ...(endsAtMs === null ? [] : [{ id: `${id}:${n}`, atMs: endsAtMs, fire }]),
  ];
}

/** Nobody leaves without knowing what was agreed. */
const earlyEnd = endsWithCrews('alibi', {
  before: (show, { id: step }, crew) => {
    const at = { step, crew };
    const { judgedAtMs, toldAtMs } = crewAlibi(show, at);
    if (toldAtMs !== null) return [];
    const told: ShowEvent = { type: 'alibi.told', ...at };
    return judgedAtMs === null ? [judged(show, at), told] : [told];
  },
  throughAtMs: overAtMs,
});

type AlibiEvent = Extract<ShowEvent, { type: `alibi.${string}` }>;

function isAlibiEvent(event: ShowEvent): event is AlibiEvent {
  return event.type.startsWith('alibi.');
}

function evolveCrew(own: CrewAlibi, event: AlibiEvent, atMs: number): CrewAlibi {
  switch (event.type) {
    case 'alibi.begun':
      return { ...own, stage: 'talk', sinceMs: atMs, beganAtMs: atMs };
    case 'alibi.prompted':
      return { ...own, quietAtMs: atMs };
    case 'alibi.readied':
      return { ...own, ready: [...own.ready, event.by] };
    case 'alibi.talked':
      return { ...own, stage: 'pause', sinceMs: atMs, talkedAtMs: atMs, isEarly: event.early };
    case 'alibi.asked':
      return { ...own, stage: 'question', sinceMs: atMs, n: event.n, times: {} };
    case 'alibi.answered': {
      const { question, by, answer: given } = event;
      const answers = { ...own.answers, [question]: { ...own.answers[question], [by]: given } };
      return { ...own, answers, times: { ...own.times, [by]: (own.times[by] ?? 0) + 1 } };
    }
    case 'alibi.compared':
      return { ...own, stage: 'same', sinceMs: atMs, pairs: event.pairs };
    case 'alibi.matched':
      return { ...own, votes: { ...own.votes, [event.by]: { ...own.votes[event.by], [event.pair]: event.same } } };
    case 'alibi.judged':
      return { ...own, stage: 'reading', sinceMs: atMs, joined: event.joined, judgedAtMs: atMs };
    case 'alibi.turned':
      return { ...own, turnedAtMs: [...own.turnedAtMs, atMs], turnedBy: event.by };
    case 'alibi.heard':
      return { ...own, heard: event.shown };
    case 'alibi.told':
      return { ...own, toldAtMs: atMs };
  }
}

function results(show: ShowState, event: ShowEvent): StepResult[] {
  if (event.type !== 'alibi.judged') return [];
  const step = stepsOfKind(show, 'alibi').find(({ id }) => id === event.step);
  if (!step) return [];
  const told = toldQuestions(show, step, event.crew);
  const agreed = told.filter(({ outcome }) => isAgreed(outcome)).length;
  const versions = told.reduce((sum, each) => sum + each.versions.length, 0);
  const outcome = agreed >= step.rule.enough ? 'solved' : 'timedout';
  return [{ step: step.id, crew: event.crew, facts: { asked: told.length, agreed, versions, outcome } }];
}

/** A crew agrees on what happened; then each answers alone, and the answers are read side by side. */
export const alibi: Mechanic<'alibi'> = {
  // That somebody answered is work; what, and who said the same, no measure reads: a decision would need private answers held beside it.
  work: { 'alibi.answered': 'acts', 'alibi.matched': 'acts' },
  story: alibiStory,
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    if (event.type === 'chat.said') {
      const step = currentLiveStep(show, 'alibi')?.id;
      const change = (before: CrewAlibi): CrewAlibi => (before.stage === 'talk' ? { ...before, hasTalked: true } : before);
      return evolveEntry(own, { step, event, nothing: AHEAD, change });
    }
    if (!isAlibiEvent(event)) return own;
    return evolveEntry(own, { step: event.step, event, nothing: AHEAD, change: (before) => evolveCrew(before, event, atMs) });
  },
  commands: { 'alibi.ready': ready, 'alibi.answer': answer, 'alibi.same': match, 'alibi.turn': turn, 'alibi.report': report },
  react,
  deadlines: (show) => {
    const step = currentLiveStep(show, 'alibi');
    return step ? show.crews.flatMap((crew) => crewDeadlines(show, step, crew)) : [];
  },
  ...earlyEnd,
  results,
  narrations: (show, crew) => {
    const step = currentStep(show, 'alibi');
    return step ? listNarrations(show, step, crew) : [];
  },
  slots: alibiSlots,
  stageDependencies: (show) => [show.mechanics.alibi],
  mementos: alibiMementos,
  botActions,
  feeds: {},
  slices: { alibi: alibiSlice, myAlibi: myAlibiSlice },
};
