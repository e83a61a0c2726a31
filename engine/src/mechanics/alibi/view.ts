import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew, findMember, listPresentPeople } from '../../core/crews.ts';
import { reportsLeft } from '../../core/hidden-texts.ts';
import { displayName } from '../../core/people.ts';
import { currentLiveStep, stepsOfKind } from '../../core/steps.ts';
import type { Directory, SliceView } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { boxWriters } from '../boxes/state.ts';
import { partEndsAtMs, turnsAtMs } from './pace.ts';
import {
  type Answer,
  askedQuestions,
  crewAlibi,
  isAgreed,
  listActive,
  listOptions,
  plainVersions,
  presentQuestion,
  type Told,
  toldQuestions,
  type Version,
  versionText,
} from './state.ts';
import { oneSlot, versionSlot } from './story.ts';
import type { QuestionRule } from './written.ts';

type Shown = NonNullable<Slice<'alibi'>>;

/** Questions that a crew has read, with what came of them. */
function readQuestions(show: ShowState, step: Step<'alibi'>, crew: string): Told[] {
  const { turnedAtMs, toldAtMs, judgedAtMs } = crewAlibi(show, { step: step.id, crew });
  if (judgedAtMs === null) return [];
  const told = toldQuestions(show, step, crew);
  return toldAtMs === null ? told.slice(0, turnedAtMs.length) : told;
}

function questionView(
  show: ShowState,
  { step, crew, question }: { step: Step<'alibi'>; crew: string; question: QuestionRule },
  directory: Directory,
): Shown['question'] {
  const { answer } = question;
  const base = { id: question.id, n: crewAlibi(show, { step: step.id, crew }).n + 1, ask: question.ask };
  const of = askedQuestions(show, step).length;
  switch (answer.kind) {
    case 'words':
      return { ...base, of, answer: { kind: 'words', maxChars: answer.maxChars } };
    case 'number':
      return { ...base, of, answer: { kind: 'number', from: answer.from, to: answer.to } };
    case 'time':
      return { ...base, of, answer: { kind: 'time' } };
    default:
      return { ...base, of, answer: { kind: 'choice', options: listOptions(show, { question, crew, directory }) } };
  }
}

function pairsView(show: ShowState, step: Step<'alibi'>, crew: string, directory: Directory): Shown['pairs'] {
  const at = { step: step.id, crew };
  return crewAlibi(show, at).pairs.flatMap(({ question: id, versions: places }, pair) => {
    const question = step.rule.questions.find((each) => each.id === id);
    if (!question) return [];
    const all = plainVersions(show, at, question);
    const [first = '', second = ''] = places.map((place) => {
      const version = all[place];
      return version ? versionText(show, { step, crew, question, version }, directory).text : '';
    });
    return [{ pair, ask: question.ask, first, second }];
  });
}

function readingView(show: ShowState, step: Step<'alibi'>, crew: string, directory: Directory): Shown['reading'] {
  const { judgedAtMs, turnedAtMs, turnedBy, heard, toldAtMs } = crewAlibi(show, { step: step.id, crew });
  if (judgedAtMs === null) return null;
  const told = readQuestions(show, step, crew);
  return {
    shown: turnedAtMs.length,
    of: askedQuestions(show, step).length,
    nextAtMs: turnsAtMs(show, step, crew)?.nextAtMs ?? null,
    mayTurn: turnedAtMs.length > 0 && heard >= turnedAtMs.length,
    turnedBy: turnedBy === null ? null : displayName(show, turnedBy, directory),
    questions: told.map(({ question, versions, outcome }) => ({
      ...{ id: question.id, ask: question.ask, isAgreed: isAgreed(outcome) },
      versions: versions.map((version) => ({
        version: version.place,
        ...versionText(show, { step, crew, question, version }, directory),
      })),
    })),
    agreed: toldAtMs === null ? null : told.filter(({ outcome }) => isAgreed(outcome)).length,
  };
}

/** How many have done what the part asks, of how many. */
function countDone(show: ShowState, step: Step<'alibi'>, crew: Crew): { done: number; all: number } {
  const { stage, ready, votes, pairs, answers } = crewAlibi(show, { step: step.id, crew: crew.id });
  const people = listPresentPeople(show, crew);
  if (stage === 'talk') return { done: people.filter((id) => ready.includes(id)).length, all: people.length };
  if (stage === 'same') {
    const isDone = (id: string) => Object.keys(votes[id] ?? {}).length >= pairs.length;
    return { done: people.filter(isDone).length, all: people.length };
  }
  const active = listActive(show, crew);
  const given = answers[presentQuestion(show, step, crew.id)?.id ?? ''] ?? {};
  return { done: active.filter((id) => given[id]).length, all: active.length };
}

/** What a crew is asked, and once all have answered, its versions of what happened. Nobody is told whose they are. */
export const alibiSlice: SliceView<Slice<'alibi'>> = {
  dependencies: (show, who) => [
    show.mechanics.alibi[currentLiveStep(show, 'alibi')?.id ?? '']?.[who.crew ?? ''],
    ...[show.scene, show.phase, show.people, show.hidden, show.mechanics.boxes],
    findCrew(show, who.crew),
  ],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    const step = currentLiveStep(show, 'alibi');
    if (!crew || !step) return null;
    const { stage, sinceMs } = crewAlibi(show, { step: step.id, crew: crew.id });
    const question = presentQuestion(show, step, crew.id);
    return {
      step: step.id,
      stage,
      startedAtMs: sinceMs,
      endsAtMs: partEndsAtMs(show, step, crew.id),
      ...countDone(show, step, crew),
      question: question && questionView(show, { step, crew: crew.id, question }, directory),
      pairs: stage === 'same' ? pairsView(show, step, crew.id, directory) : [],
      reading: readingView(show, step, crew.id, directory),
    };
  },
};

function answerText(
  show: ShowState,
  at: { step: Step<'alibi'>; crew: string; question: QuestionRule; answer: Answer },
  directory: Directory,
) {
  const { answer, ...where } = at;
  if ('nothing' in answer) return '';
  return versionText(show, { ...where, version: { place: 0, by: [], answers: [answer] } }, directory).text;
}

/** What one has said. */
export const myAlibiSlice: SliceView<Slice<'myAlibi'>> = {
  dependencies: (show) => [...[show.mechanics.alibi, show.mechanics.boxes, show.scene, show.phase, show.crews, show.hidden]],
  render: (show, { person }, directory) => {
    const member = person === null ? null : findMember(show, person);
    const step = currentLiveStep(show, 'alibi');
    if (!member || !step) return null;
    const at = { step: step.id, crew: member.crew.id };
    const { ready, answers, times, votes } = crewAlibi(show, at);
    const question = presentQuestion(show, step, at.crew);
    const answer = question ? answers[question.id]?.[member.id] : undefined;
    return {
      step: step.id,
      isReady: ready.includes(member.id),
      answer: question && answer ? answerText(show, { step, crew: at.crew, question, answer }, directory) : null,
      left: FILLS_A_PERSON - (times[member.id] ?? 0),
      same: Object.entries(votes[member.id] ?? {}).map(([pair, same]) => ({ pair: Number(pair), same })),
      own: readQuestions(show, step, at.crew).flatMap(({ question: { id }, versions }) =>
        versions.filter(({ by }) => by.includes(member.id)).map(({ place }) => ({ question: id, version: place })),
      ),
      reportsLeft: reportsLeft(show, member.id),
    };
  },
};

function textsOf(show: ShowState, { step, crew, told }: { step: Step<'alibi'>; crew: string; told: Told }, directory: Directory) {
  return told.versions.map((version) => versionText(show, { step, crew, question: told.question, version }, directory).text);
}

/** What fills slots: each question by its id with its versions, and what is said of versions by the text that is said. */
export function alibiSlots(show: ShowState, { id: crew }: Crew, directory: Directory): Record<string, string> {
  const slots: Record<string, string> = {};
  for (const step of stepsOfKind(show, 'alibi'))
    for (const told of readQuestions(show, step, crew)) {
      const texts = textsOf(show, { step, crew, told }, directory);
      const [first, second] = texts;
      if (first === undefined) continue;
      slots[`${step.id}.${told.question.id}`] = texts.join(', ');
      if (told.outcome === 'one') slots[oneSlot(step.id)] = first;
      if (told.outcome === 'two') {
        slots[versionSlot(step.id, 'two', told.line, 'first')] = first;
        slots[versionSlot(step.id, 'two', told.line, 'second')] = second ?? '';
      }
      if (told.outcome === 'more') slots[versionSlot(step.id, 'more', told.line, 'n')] = `${texts.length}`;
    }
  return slots;
}

/** Whose own words a version has. */
function writersOf(
  show: ShowState,
  crew: string,
  question: QuestionRule,
  { by, answers }: Version,
  directory: Directory,
): string[] {
  return answers.flatMap((answer, i) => {
    if ('textId' in answer) return directory.texts[answer.textId] === undefined ? [] : (by[i] ?? []);
    const { answer: rule } = question;
    return rule.kind === 'from' && 'option' in answer
      ? boxWriters(show, { step: rule.step, crew, box: answer.option }, directory)
      : [];
  });
}

/** A crew's version of events, or its versions: all questions that it has heard. */
export function alibiMementos(show: ShowState, { id: crew }: Crew, directory: Directory): Memento[] {
  return stepsOfKind(show, 'alibi').flatMap((step): Memento[] => {
    const lines = readQuestions(show, step, crew).flatMap((told) => {
      const { question, versions } = told;
      const text = textsOf(show, { step, crew, told }, directory).join(' · ');
      const people = versions.flatMap((version) => writersOf(show, crew, question, version, directory));
      return text === '' ? [] : [{ label: question.ask, text, people: [...new Set(people)] }];
    });
    return [{ kind: 'versions', lines }];
  });
}
