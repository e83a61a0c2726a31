import { listPresentPeople } from '../../core/crews.ts';
import { currentPhase } from '../../core/steps.ts';
import { afterSec, longerSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { type CrewAlibi, crewAlibi, isAgreed, type Told, toldQuestions } from './state.ts';
import type { AlibiRule, AlibiSeconds } from './written.ts';

function secondsOf(show: ShowState, { rule }: Step<'alibi'>): AlibiSeconds {
  return rule.sec[show.late ? 'late' : 'planned'];
}

function saidSec({ story }: ShowState, narration: string | null): number {
  return narration === null ? 0 : (story.narrationSec[narration] ?? 0);
}

/** When the talk begins: once the narrator has said what is asked. */
export function beginsAtMs(show: ShowState): number {
  const phase = currentPhase(show);
  return afterSec(show, phaseStartMs(show), phase ? narrationEndSec(show, phase) : 0);
}

/** When the present part of a crew is over at the latest, in milliseconds. */
export function partEndsAtMs(show: ShowState, step: Step<'alibi'>, crew: string): number | null {
  const { stage, sinceMs, isEarly } = crewAlibi(show, { step: step.id, crew });
  const { talk, answer, same } = secondsOf(show, step);
  switch (stage) {
    case 'ahead':
      return beginsAtMs(show);
    case 'talk':
      return afterSec(show, sinceMs, talk + longerSec(show));
    case 'pause':
      return afterSec(show, sinceMs, isEarly ? saidSec(show, step.rule.early) : 0);
    case 'question':
      return afterSec(show, sinceMs, answer);
    case 'same':
      return afterSec(show, sinceMs, same);
    case 'reading':
      return null;
  }
}

/** What is said of a question. */
export function lineOf({ two, more, one, none }: AlibiRule, { question, versions, outcome, line }: Told): string | null {
  switch (outcome) {
    case 'none':
      return none;
    case 'one':
      return one;
    case 'agreed':
      return versions[0]?.by.length === 2 ? (question.both ?? question.agreed) : question.agreed;
    case 'two':
      return two[line] ?? null;
    case 'more':
      return more[line] ?? null;
  }
}

/** What is said at the end: where several people agree on all questions, or on none. */
export function closingLine({ all, nothing }: AlibiRule, told: readonly Told[]): string | null {
  if (told.every(({ outcome }) => outcome === 'agreed')) return all;
  return told.some(({ outcome }) => isAgreed(outcome) || outcome === 'one') ? null : nothing;
}

/** When what is said of the newest question is over, and when the next comes by itself; null where the crew does not read, or has read. */
export function turnsAtMs(show: ShowState, step: Step<'alibi'>, crew: string): { heardAtMs: number; nextAtMs: number } | null {
  const { judgedAtMs, turnedAtMs, toldAtMs } = crewAlibi(show, { step: step.id, crew });
  if (judgedAtMs === null || toldAtMs !== null) return null;
  const last = turnedAtMs.at(-1);
  if (last === undefined) {
    const firstAtMs = afterSec(show, judgedAtMs, saidSec(show, step.rule.before));
    return { heardAtMs: firstAtMs, nextAtMs: firstAtMs };
  }
  const told = toldQuestions(show, step, crew)[turnedAtMs.length - 1];
  const heardSec = told ? saidSec(show, lineOf(step.rule, told)) : 0;
  return {
    heardAtMs: afterSec(show, last, heardSec),
    nextAtMs: afterSec(show, last, Math.max(heardSec, secondsOf(show, step).read)),
  };
}

/** When silence is answered, in milliseconds; null where somebody has said something, or may have by voice. */
export function quietAtMs(show: ShowState, { id, rule }: Step<'alibi'>, crew: Crew): number | null {
  const { stage, hasTalked, quietAtMs: wasAtMs, ready, beganAtMs } = crewAlibi(show, { step: id, crew: crew.id });
  if (rule.silence === null || stage !== 'talk' || hasTalked || wasAtMs !== null || ready.length > 0) return null;
  const types = (person: string) => (show.people[person]?.talks ?? 'text') === 'text';
  return listPresentPeople(show, crew).every(types) ? afterSec(show, beganAtMs, rule.silence.sec) : null;
}

/** When a crew has heard everything, in milliseconds. */
export function overAtMs(show: ShowState, step: Step<'alibi'>, crew: string): number | null {
  const { toldAtMs } = crewAlibi(show, { step: step.id, crew });
  if (toldAtMs === null) return null;
  return afterSec(show, toldAtMs, Math.max(1, saidSec(show, closingLine(step.rule, toldQuestions(show, step, crew)))));
}

function soonAtMs(show: ShowState, step: Step<'alibi'>, { beganAtMs, talkedAtMs, isEarly, stage }: CrewAlibi): number | null {
  const { soon } = step.rule;
  if (soon === null || stage === 'ahead') return null;
  const talkSec = secondsOf(show, step).talk + longerSec(show);
  const endsAtMs = talkedAtMs !== null && !isEarly ? talkedAtMs : afterSec(show, beganAtMs, talkSec);
  const atMs = endsAtMs - afterSec(show, 0, soon.sec);
  return talkedAtMs === null || atMs < talkedAtMs ? atMs : null;
}

/** What the narrator says to a crew, each at its moment. */
export function listNarrations(show: ShowState, step: Step<'alibi'>, { id: crew }: Crew): Played[] {
  const own = crewAlibi(show, { step: step.id, crew });
  const { rule } = step;
  const told = own.judgedAtMs === null ? [] : toldQuestions(show, step, crew);
  const said: [string | null | undefined, number | null | undefined][] = [
    [rule.silence?.said, own.quietAtMs],
    [rule.soon?.said, soonAtMs(show, step, own)],
    [rule.early, own.isEarly ? own.talkedAtMs : null],
    [rule.before, own.judgedAtMs],
    ...told.map((each, i): [string | null, number | undefined] => [lineOf(rule, each), own.turnedAtMs[i]]),
    [closingLine(rule, told), own.toldAtMs],
  ];
  return said.flatMap(([narration, atMs]) => (narration != null && atMs != null ? [{ narration, atMs }] : []));
}
