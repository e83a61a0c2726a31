import { allSteps } from '../../core/steps.ts';
import type { StepFault, StepProofContext } from '../../model/step-story.ts';
import { type AlibiRule, answerKinds, countAsked, type WrittenAlibi, type WrittenQuestion } from './written.ts';

function twice<T>(all: readonly T[]): number {
  return all.findIndex((each, i) => all.indexOf(each) !== i);
}

/** What people wrote may be chosen from a step before this one in which each fills one box. */
function* fromFaults({ from }: WrittenQuestion, i: number, { story, id }: StepProofContext): Iterable<StepFault> {
  if (from === undefined) return;
  const steps = allSteps(story);
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.id === id),
  );
  const found = before.find((step) => step.id === from);
  const isByPerson = found?.kind === 'boxes' && 'by' in found.rule && found.rule.by === 'person';
  if (!isByPerson)
    yield { path: ['questions', i, 'from'], says: `is ${from}, which is no earlier step of boxes by person. Name one.` };
}

function* questionFaults(question: WrittenQuestion, i: number, context: StepProofContext): Iterable<StepFault> {
  const { number, choices, crewmates, asksCrew } = question;
  const kinds = answerKinds(question);
  const path = ['questions', i];
  if (kinds.length > 1) yield { path, says: `is answered by ${kinds.join(' and ')}. Leave one.` };
  if (kinds.length > 0 && asksCrew)
    yield { path: [...path, 'asksCrew'], says: 'is for own words alone. Take it out, or ask for own words.' };
  if (number && number.to <= number.from)
    yield { path: [...path, 'number', 'to'], says: `is ${number.to}, and from is ${number.from}. Take a greater one.` };
  if (number && number.apart >= number.to - number.from)
    yield { path: [...path, 'number', 'apart'], says: 'lets every two answers agree. Take a smaller one.' };
  const option = twice(choices?.map(({ id }) => id) ?? []);
  if (option >= 0) yield { path: [...path, 'choices', option], says: 'has an id that stands before. Give it its own.' };
  for (const id of Object.keys(crewmates))
    if (!context.story.crewmates.some((each) => each.id === id))
      yield { path: [...path, 'crewmates', id], says: 'is no crewmate of crewmates.yml. Take it out.' };
  if (context.story.crew.simulated && kinds.length === 0)
    for (const { id, name } of context.story.crewmates)
      if (!(id in crewmates)) yield { path: [...path, 'crewmates'], says: `has no answer of ${name}. Give one.` };
  yield* fromFaults(question, i, context);
}

/** A text that is said of one question alone names what it is about. */
function* slotFaults({ questions, two, one }: WrittenAlibi): Iterable<StepFault> {
  const lacks = (text: string, ...slots: string[]) => slots.filter((slot) => !text.includes(`{${slot}}`));
  const says = (missing: readonly string[]) =>
    `does not name ${missing.map((slot) => `{${slot}}`).join(' and ')}. Put it in, after a colon.`;
  for (const [i, { agreed, both }] of questions.entries())
    for (const [key, said] of Object.entries({ agreed, both }))
      if (said && lacks(said.text, 'answer').length > 0) yield { path: ['questions', i, key, 'text'], says: says(['answer']) };
  for (const [i, { text }] of two.entries()) {
    const missing = lacks(text, 'first', 'second');
    if (missing.length > 0) yield { path: ['two', i, 'text'], says: says(missing) };
  }
  if (lacks(one.text, 'answer').length > 0) yield { path: ['one', 'text'], says: says(['answer']) };
}

/** What the prover says of an alibi. */
export function* alibiFaults(written: WrittenAlibi, rule: AlibiRule, context: StepProofContext): Iterable<StepFault> {
  const asked = countAsked(rule);
  const same = twice(written.questions.map(({ id }) => id));
  if (same >= 0) yield { path: ['questions', same, 'id'], says: 'stands before. Give each question its own.' };
  for (const [i, question] of written.questions.entries()) yield* questionFaults(question, i, context);
  yield* slotFaults(written);
  for (const key of ['two', 'more'] as const)
    if (written[key].length < asked)
      yield {
        path: [key],
        says: `has ${written[key].length} texts for ${asked} questions, and none is said twice. Write ${asked}.`,
      };
  if (written.enough > asked)
    yield { path: ['enough'], says: `is ${written.enough}, and ${asked} questions are asked. Take at most ${asked}.` };
  for (const pace of ['seconds', 'late'] as const) {
    const { talk, read } = written[pace];
    for (const key of ['silence', 'soon'] as const) {
      const timed = written[key];
      if (timed && timed.seconds >= talk)
        yield { path: [key, 'seconds'], says: `is ${timed.seconds} s, and the talk has ${talk} s. Take an earlier second.` };
    }
    const longest = Math.max(
      ...[...rule.two, ...rule.more, ...rule.questions.map(({ agreed }) => agreed)].map(context.secondsOf),
    );
    if (longest > read)
      yield {
        path: [pace, 'read'],
        says: `is ${read} s, and a text takes ${longest} s to say. Give it ${Math.ceil(longest)} s.`,
      };
  }
  if (!context.story.crew.simulated) return;
  if (written.crewmatesAnswer.length < context.story.crewmates.length)
    yield {
      path: ['crewmatesAnswer'],
      says: `has ${written.crewmatesAnswer.length} seconds for ${context.story.crewmates.length} crewmates. Give each one.`,
    };
  const answerSec = Math.min(written.seconds.answer, written.late.answer);
  for (const [i, sec] of written.crewmatesAnswer.entries())
    if (sec >= answerSec) yield { path: ['crewmatesAnswer', i], says: `is ${sec} s, when it is over. Take an earlier second.` };
}
