import { describe, expect, it } from 'vitest';
import { testStory } from '../../testing/story.ts';
import { alibiStory } from './story.ts';
import { WrittenAlibi } from './written.ts';

const said = (text: string) => ({ text });
const question = { id: 'goat', ask: 'Called what?', agreed: said('All say: {answer}.') };
const seconds = { talk: 60, answer: 16, same: 12, read: 14 };
const sound = {
  ...{ id: 'happened', heading: 'What happened', board: ['Who?', 'What?'], seconds, late: seconds, enough: 1 },
  ...{ two: [said('{first} and {second}')], more: [said('There are {n}.')], one: said('One: {answer}.'), none: said('None.') },
  ...{ crossedOut: 'a crossed-out line', about: 'about', questions: [question] },
};
const story = testStory('keen');

/** What the prover says of the step with some of it changed. */
function says(changed: object, of = story): string[] {
  const written = WrittenAlibi.parse({ ...sound, ...changed });
  const tools = { id: 'happened', say: (_: unknown, path: readonly (string | number)[]) => path.join('-') };
  const step = alibiStory.compile(written, tools as unknown as Parameters<typeof alibiStory.compile>[1]);
  const secondsOf = (narration: string) => (narration === 'two-0' ? 7 : 4);
  const context = { story: of, id: 'happened', spokenSec: 0, phaseSec: { planned: 300, late: 300 }, secondsOf };
  const faults = alibiStory.proof(written, step, { ...context, telling: {} as never });
  return [...faults].map(({ path, says: fault }) => `${path.join('.')} ${fault}`);
}
const asks = (more: object) => says({ questions: [{ ...question, ...more }] });

describe('the prover of an alibi', () => {
  it('finds nothing wrong with one that holds', () => {
    expect(says({})).toEqual([]);
  });

  it.each([
    [
      'two ways to answer',
      { time: { apart: 5 }, number: { from: 0, to: 9, apart: 1 } },
      'questions.0 is answered by number and time. Leave one.',
    ],
    [
      'a crew that is asked about numbers',
      { time: { apart: 5 }, asksCrew: true },
      'questions.0.asksCrew is for own words alone. Take it out, or ask for own words.',
    ],
    [
      'a range without numbers',
      { number: { from: 9, to: 9, apart: 0 } },
      'questions.0.number.to is 9, and from is 9. Take a greater one.',
    ],
    [
      'numbers that all agree',
      { number: { from: 0, to: 5, apart: 5 } },
      'questions.0.number.apart lets every two answers agree. Take a smaller one.',
    ],
    [
      'two choices of one id',
      {
        choices: [
          { id: 'a', text: 'A' },
          { id: 'a', text: 'B' },
        ],
      },
      'questions.0.choices.1 has an id that stands before. Give it its own.',
    ],
    [
      'words of nobody',
      { crewmates: { zoe: 'Gerda' } },
      'questions.0.crewmates.zoe is no crewmate of crewmates.yml. Take it out.',
    ],
    [
      'choices of no earlier step',
      { from: 'badge' },
      'questions.0.from is badge, which is no earlier step of boxes by person. Name one.',
    ],
    [
      'a text without the answer',
      { agreed: said('All say so.') },
      'questions.0.agreed.text does not name {answer}. Put it in, after a colon.',
    ],
  ])('says what is wrong with a question: %s', (_, more, fault) => {
    expect(asks(more)[0]).toBe(fault);
  });

  it.each([
    [
      'one id twice',
      {
        questions: [
          { ...question, group: 'a' },
          { ...question, group: 'a' },
        ],
      },
      'questions.1.id stands before. Give each question its own.',
    ],
    [
      'a text without both versions',
      { two: [said('Two: {first}.')] },
      'two.0.text does not name {second}. Put it in, after a colon.',
    ],
    [
      'too few texts',
      { questions: [question, { ...question, id: 'door' }] },
      'two has 1 texts for 2 questions, and none is said twice. Write 2.',
    ],
    ['more than can agree', { enough: 2 }, 'enough is 2, and 1 questions are asked. Take at most 1.'],
    [
      'silence after the talk',
      { silence: { seconds: 60, say: said('Well?') } },
      'silence.seconds is 60 s, and the talk has 60 s. Take an earlier second.',
    ],
    [
      'a text longer than its question is read',
      { seconds: { ...seconds, read: 6 } },
      'seconds.read is 6 s, and a text takes 7 s to say. Give it 7 s.',
    ],
  ])('says what is wrong with the whole: %s', (_, changed, fault) => {
    expect(says(changed)[0]).toBe(fault);
  });

  it('says where simulated crewmates have no answer, or answer too late', () => {
    const gentle = testStory('gentle');
    const crewmates = Object.fromEntries(gentle.crewmates.map(({ id }) => [id, 'Gerda']));
    const all = { questions: [{ ...question, crewmates }], crewmatesAnswer: [4, 5, 6, 7, 8] };
    const simulated = { ...gentle, crew: { ...gentle.crew, simulated: true } };
    expect(says(all, simulated)).toEqual([]);
    expect(says({ ...all, questions: [question] }, simulated)[0]).toBe('questions.0.crewmates has no answer of ANN. Give one.');
    expect(says({ ...all, crewmatesAnswer: [4] }, simulated)[0]).toBe(
      'crewmatesAnswer has 1 seconds for 5 crewmates. Give each one.',
    );
    expect(says({ ...all, crewmatesAnswer: [4, 5, 6, 7, 16] }, simulated)[0]).toBe(
      'crewmatesAnswer.4 is 16 s, when it is over. Take an earlier second.',
    );
  });
});
