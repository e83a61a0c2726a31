import type { AlibiAnswer } from '@lorecrew/contract/live/mechanics/alibi';
import { describe, expect, it } from 'vitest';
import { plannedActions } from '../../bots/actions.ts';
import { botContext } from '../../bots/context.ts';
import { listMementos } from '../../core/mementos.ts';
import { projectView } from '../../projection/view.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { AlibiRule, QuestionRule } from './written.ts';

const words = { kind: 'words', maxChars: 24, asksCrew: false, crewmates: { fern: 'Gerda', flint: 'Bella' } } as const;
const question = (id: string, answer: QuestionRule['answer']): QuestionRule => ({
  ...{ id, group: id, ask: `${id}?`, answer, agreed: `all-${id}`, both: `both-${id}` },
});
const goat = question('goat', words);
const door = question('door', {
  kind: 'choice',
  options: [
    { id: 'front', text: 'the front door' },
    { id: 'window', text: 'a window' },
  ],
});
const bites = question('bites', { kind: 'number', from: 0, to: 99, apart: 1 });
const time = question('time', { kind: 'time', apart: 5 });
const said = question('said', { ...words, asksCrew: true });
const rule: AlibiRule = {
  questions: [goat, door, said],
  sec: { planned: { talk: 60, answer: 16, same: 12, read: 14 }, late: { talk: 30, answer: 10, same: 10, read: 10 } },
  enough: 2,
  silence: { sec: 20, said: 'quiet' },
  soon: { sec: 15, said: 'soon' },
  early: 'early',
  before: 'before',
  two: ['two-0', 'two-1', 'two-2'],
  more: ['more-0', 'more-1', 'more-2'],
  one: 'one',
  none: 'none',
  all: 'all',
  nothing: 'nothing',
  crossedOut: 'a line that is crossed out',
  about: 'about',
  simulatedAnswerSec: [4, 6, 8, 9, 10, 11],
};
const base = testStory('keen');
const asks = (more: Partial<AlibiRule> = {}, of = base) => ({
  ...of,
  players: { min: 1, max: 60 },
  narrationSec: { ...of.narrationSec, early: 4, before: 5, 'two-0': 6, 'two-1': 6, 'two-2': 6, 'all-goat': 6 },
  scenes: [
    testScene('asked', { durationSec: 300, lateDurationSec: 240, steps: [testStep('alibi', 'happened', { ...rule, ...more })] }),
    ...of.scenes.filter(({ id }) => id === 'thank'),
  ],
});

const THREE = ['ada', 'bob', 'cyd'];
const talk = (more: Partial<AlibiRule> = {}, people: readonly string[] = THREE) => givenLive(asks(more), ...people).until(11);
const allReady = (played: Played, people: readonly string[] = THREE) =>
  people.reduce((before, id) => before.does(id, { type: 'alibi.ready' }), played);
/** The first question, after everybody was ready at once. */
const first = (more: Partial<AlibiRule> = {}, people: readonly string[] = THREE) =>
  allReady(talk(more, people), people).until(16);
const say = (text: string): AlibiAnswer => ({ text, language: 'en' });
const nothing: AlibiAnswer = { nothing: true };

/** What people wrote, by the id it is kept under. */
type Texts = Record<string, string>;
/** Each person of the crew answers the present question. */
function answers(played: Played, given: Readonly<Record<string, AlibiAnswer>>, texts: Texts = {}): Played {
  return Object.entries(given).reduce((before, [id, answer]) => {
    const asked = before.view(id).alibi?.question?.id ?? '';
    const after = before.does(id, { type: 'alibi.answer', question: asked, answer });
    for (const event of after.last)
      if (event.type === 'alibi.answered' && 'textId' in event.answer && 'text' in answer)
        texts[event.answer.textId] = answer.text;
    return after;
  }, played);
}
function viewOf({ show }: Played, person: string, texts: Texts) {
  return projectView(show, { crew: 'crew-1', person }, { names: {}, texts });
}
const readOf = (played: Played, texts: Texts) =>
  viewOf(played, 'ada', texts).alibi?.reading?.questions.map(({ id, isAgreed, versions }) => [
    id,
    isAgreed,
    versions.map(({ text }) => text).toSorted(),
  ]);
const factsOf = ({ show }: Played) => show.results.happened?.crews['crew-1'];
/** The only question is read. */
const readOne = (played: Played) => played.until(played.nowMs / 1000 + 18);
const ALONE = { questions: [goat], enough: 1 };

describe('the talk of an alibi', () => {
  it('shows no question before it is asked', () => {
    expect(JSON.stringify(talk().view('ada'))).not.toContain('goat?');
    expect(talk().view('ada').alibi).toMatchObject({ stage: 'talk', done: 0, all: 3, endsAtMs: 70_000 });
  });

  it('ends when everybody who is here is ready, or at its time', () => {
    expect(allReady(talk()).last.map(({ type }) => type)).toEqual(['alibi.readied', 'alibi.talked']);
    expect(talk().until(71).view('ada').alibi).toMatchObject({ stage: 'question', question: { id: 'goat', n: 1, of: 3 } });
    const gone = talk().does('ada', { type: 'alibi.ready' }).does('bob', { type: 'alibi.ready' }).loses('cyd');
    expect(gone.until(15).view('ada').alibi?.stage).toBe('question');
  });

  it('refuses who is ready already, and answers before a question', () => {
    const ready = talk().does('ada', { type: 'alibi.ready' });
    ready.when('ada', { type: 'alibi.ready' }).refused('SHOW_004');
    ready.when('ada', { type: 'alibi.answer', question: 'goat', answer: nothing }).refused('ALIBI_002');
    first().when('ada', { type: 'alibi.ready' }).refused('ALIBI_001');
  });

  it('is helped by the narrator after silence, but not where somebody wrote or talks by voice', () => {
    const played = (show: Played) => show.view('ada').stage?.play.map(({ narration }) => narration) ?? [];
    expect(played(talk().until(31))).toContain('quiet');
    expect(played(talk().does('ada', { type: 'chat.say', text: 'Gerda?' }).until(31))).not.toContain('quiet');
    expect(played(talk().does('ada', { type: 'talk.choose', way: 'voice' }).until(31))).not.toContain('quiet');
  });

  it('is told that it is nearly over, and that all were early', () => {
    const at = (show: Played, narration: string) =>
      show.view('ada').stage?.play.find((each) => each.narration === narration)?.atMs;
    expect(at(talk().until(60), 'soon')).toBe(55_000);
    expect(at(first(), 'early')).toBe(11_000);
    expect(at(first(), 'soon')).toBeUndefined();
  });
});

describe('answers of an alibi', () => {
  it('are kept outside the log, with marks that say nothing', () => {
    const answered = answers(first(), { ada: say('The Colonel') });
    expect(answered.last[0]).toMatchObject({ type: 'alibi.answered', question: 'goat', by: 'ada' });
    expect(JSON.stringify(answered.last)).not.toContain('olonel');
  });

  it('lead to the next question when all have answered, also with nothing', () => {
    const two = answers(first(), { ada: say('Gerda'), bob: nothing });
    expect(two.view('cyd').alibi).toMatchObject({ done: 2, all: 3, question: { id: 'goat' } });
    expect(answers(two, { cyd: say('Gerda') }).view('cyd').alibi).toMatchObject({ question: { id: 'door', n: 2 } });
    expect(two.loses('cyd').view('ada').alibi).toMatchObject({ question: { id: 'door' } });
    expect(two.until(33).view('ada').alibi).toMatchObject({ question: { id: 'door' } });
  });

  it('may be given anew until the question is over, the second in place of the first', () => {
    const texts: Texts = {};
    const again = answers(
      answers(first(ALONE), { ada: say('Bella') }, texts),
      { ada: say('Gerda'), bob: say('gerda'), cyd: nothing },
      texts,
    );
    expect(readOf(readOne(again), texts)).toEqual([['goat', true, ['Gerda']]]);
  });

  it('are refused where they do not fit, are coarse, or come too late', () => {
    const asked = first({ questions: [goat, door, bites] });
    const refuses = (
      played: Played,
      id: string,
      answer: AlibiAnswer,
      code: 'ALIBI_002' | 'ALIBI_003' | 'ALIBI_004' | 'ALIBI_005',
    ) => played.when('ada', { type: 'alibi.answer', question: id, answer }).refused(code);
    refuses(asked, 'goat', { option: 'front' }, 'ALIBI_003');
    refuses(asked, 'goat', { ready: 0 }, 'ALIBI_003');
    refuses(asked, 'goat', { number: 3 }, 'ALIBI_003');
    refuses(asked, 'goat', say('...'), 'ALIBI_004');
    refuses(asked, 'goat', say('twenty-five letters in it'), 'ALIBI_004');
    refuses(asked, 'goat', say('sh1t'), 'ALIBI_005');
    const next = asked.until(33);
    refuses(next, 'goat', say('Gerda'), 'ALIBI_002');
    refuses(next, 'door', { option: 'roof' }, 'ALIBI_003');
    refuses(next.until(49), 'bites', { number: 100 }, 'ALIBI_003');
  });

  it('may be changed twelve times, and not to the same', () => {
    const asked = first({ questions: [door], enough: 1 });
    const chosen = answers(asked, { ada: { option: 'front' } });
    chosen.when('ada', { type: 'alibi.answer', question: 'door', answer: { option: 'front' } }).refused('SHOW_004');
    const often = Array.from({ length: 11 }, (_, i) => (i % 2 ? 'front' : 'window')).reduce(
      (before, option) => answers(before, { ada: { option } }),
      chosen,
    );
    often.when('ada', { type: 'alibi.answer', question: 'door', answer: { option: 'front' } }).refused('ALIBI_006');
    expect(often.view('ada').myAlibi).toMatchObject({ answer: 'a window', left: 0 });
    expect(often.view('bob').myAlibi).toMatchObject({ answer: null, left: 12 });
  });
});

describe('versions of an alibi', () => {
  const told = (more: Partial<AlibiRule>, given: Readonly<Record<string, AlibiAnswer>>, texts: Texts = {}) => {
    const people = Object.keys(given);
    return readOne(answers(first({ enough: 1, ...more }, people), given, texts));
  };

  it('are one where the words are the same but for case, articles and number', () => {
    const texts: Texts = {};
    const given = { ada: say('The Goat'), bob: say('goats'), cyd: say('GOAT!'), dan: say('The Colonel') };
    expect(readOf(told({ questions: [goat] }, given, texts), texts)).toEqual([['goat', false, ['The Colonel', 'The Goat']]]);
  });

  it('agree where choices are the same, or numbers and times are near', () => {
    const window = { option: 'window' };
    expect(readOf(told({ questions: [door] }, { ada: window, bob: window }), {})).toEqual([['door', true, ['a window']]]);
    const near = { ada: { number: 7 }, bob: { number: 8 }, cyd: { number: 8 } };
    expect(readOf(told({ questions: [bites] }, near), {})).toEqual([['bites', true, ['about 8']]]);
    const far = { ada: { number: 7 }, bob: { number: 8 }, cyd: { number: 9 } };
    expect(readOf(told({ questions: [bites] }, far), {})).toEqual([['bites', false, ['7', '8', '9']]]);
    const early = { ada: { number: 505 }, bob: { number: 510 } };
    expect(readOf(told({ questions: [time] }, early), {})).toEqual([['time', true, ['about 8:28']]]);
  });

  it('count one answer alone as not agreed, as none is, in a crew of two and of three', () => {
    const one = { asked: 1, agreed: 0, versions: 1, outcome: 'timedout' };
    expect(factsOf(told(ALONE, { ada: say('Gerda'), bob: nothing }))).toEqual(one);
    expect(factsOf(told(ALONE, { ada: say('Gerda'), bob: nothing, cyd: nothing }))).toEqual(one);
    expect(factsOf(told(ALONE, { ada: nothing, bob: nothing }))).toEqual({
      asked: 1,
      agreed: 0,
      versions: 0,
      outcome: 'timedout',
    });
  });

  it('never tell whose they are, nor how many have each', () => {
    const texts: Texts = {};
    const odd = told(ALONE, { ada: say('Gerda'), bob: say('Bella'), cyd: say('Bella') }, texts);
    const even = told(ALONE, { ada: say('Gerda'), bob: say('Bella'), cyd: nothing }, texts);
    expect(viewOf(odd, 'ada', texts).alibi).toEqual(viewOf(even, 'ada', texts).alibi);
    const { reading } = viewOf(odd, 'cyd', texts).alibi ?? {};
    expect(JSON.stringify(reading?.questions)).not.toMatch(/ada|bob|cyd|:test/);
    expect(viewOf(odd, 'cyd', texts).myAlibi?.own).toHaveLength(1);
  });

  it('stand in an order that does not go by how many have each', () => {
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const texts: Texts = {};
      const people = ['ada', 'bob', 'cyd'].map((id) => `${id}${seed}`);
      const [one = '', two = '', three = ''] = people;
      const played = told(ALONE, { [one]: say('Gerda'), [two]: say('Bella'), [three]: say('Bella') }, texts);
      return viewOf(played, one, texts).alibi?.reading?.questions[0]?.versions[0]?.text;
    });
    expect(new Set(firsts)).toEqual(new Set(['Gerda', 'Bella']));
  });
});

describe('the crew of an alibi', () => {
  const SAID = { questions: [said], enough: 1 };
  const asked = (texts: Texts = {}) => answers(first(SAID), { ada: say('stop'), bob: say('please stop'), cyd: say('no') }, texts);
  const same = (yes: boolean) => ({ type: 'alibi.same', pair: 0, same: yes }) as const;

  it('is asked whether two answers are the same where rules are unsure, without names', () => {
    const texts: Texts = {};
    const view = viewOf(asked(texts), 'cyd', texts);
    expect(view.alibi).toMatchObject({ stage: 'same', done: 0, all: 3 });
    expect(view.alibi?.pairs.map(({ first: one, second }) => [one, second].toSorted())).toEqual([['please stop', 'stop']]);
    expect(answers(first(ALONE), { ada: say('stop'), bob: say('please stop'), cyd: nothing }).view('ada').alibi?.stage).toBe(
      'reading',
    );
  });

  it('joins the two where more say yes than no', () => {
    const texts: Texts = {};
    const joined = readOne(asked(texts).does('ada', same(true)).does('bob', same(true)).does('cyd', same(false)));
    expect(readOf(joined, texts)?.[0]?.[2]).toHaveLength(2);
    const draw = readOne(asked().does('ada', same(true)).does('bob', same(false)));
    expect(factsOf(draw)).toMatchObject({ versions: 3 });
  });

  it('may change its mind, and is not asked twice the same', () => {
    const once = asked().does('ada', same(true));
    once.when('ada', same(true)).refused('SHOW_004');
    expect(once.does('ada', same(false)).view('ada').myAlibi?.same).toEqual([{ pair: 0, same: false }]);
    once.when('ada', { type: 'alibi.same', pair: 1, same: true }).refused('ALIBI_007');
    first(SAID).when('ada', same(true)).refused('ALIBI_007');
  });
});

describe('the reading of an alibi', () => {
  const texts: Texts = {};
  const read = answers(
    answers(answers(first(), { ada: say('Gerda'), bob: say('Bella'), cyd: nothing }, texts), {
      ...{ ada: { option: 'front' }, bob: { option: 'front' }, cyd: { option: 'window' } },
    }),
    { ada: say('hello'), bob: say('hello'), cyd: nothing },
    texts,
  );
  const turn = (shown: number) => ({ type: 'alibi.turn', step: 'happened', shown }) as const;

  it('shows one question after the other, by itself or for whoever asks once it was said', () => {
    expect(read.view('ada').alibi?.reading).toMatchObject({ shown: 0, of: 3 });
    const one = read.until(22);
    expect(one.view('ada').alibi?.reading).toMatchObject({ shown: 1, mayTurn: false, turnedBy: null });
    one.when('bob', turn(1)).refused('ALIBI_008');
    const next = one.until(28).does('bob', turn(1));
    expect(next.view('ada').alibi?.reading).toMatchObject({ shown: 2, turnedBy: 'Bob' });
    next.when('ada', turn(1)).refused('ALIBI_008');
    expect(one.until(36).view('ada').alibi?.reading).toMatchObject({ shown: 2, turnedBy: null });
  });

  it('is said in lines of which none comes twice, and fills their slots', () => {
    const over = read.until(60);
    const { play = [], slots = {} } = viewOf(over, 'ada', texts).stage ?? {};
    const lines = play.flatMap(({ narration }) => (narration.startsWith('two-') ? [narration] : []));
    expect(lines).toHaveLength(2);
    expect(new Set(lines).size).toBe(2);
    expect([slots[`happened.${lines[0]}-first`], slots[`happened.${lines[0]}-second`]].toSorted()).toEqual(['Bella', 'Gerda']);
    expect(play.map(({ narration }) => narration)).toContain('both-said');
    expect(slots['happened.said']).toBe('hello');
  });

  it('fills no slot before its question is shown', () => {
    expect(viewOf(read, 'ada', texts).stage?.slots).toBeUndefined();
  });

  it('ends the part with what was agreed', () => {
    const over = read.until(65);
    expect(factsOf(over)).toEqual({ asked: 3, agreed: 1, versions: 5, outcome: 'timedout' });
    expect(over.scene).toBe('thank');
  });

  it('says at the end that nothing agrees, or everything, and nothing of what one person alone said', () => {
    const narrations = (given: AlibiAnswer) =>
      answers(first(ALONE), { ada: say('Gerda'), bob: given, cyd: nothing })
        .until(40)
        .show.transcript.flatMap(({ crews }) => Object.values(crews).flat())
        .map(({ narration }) => narration);
    expect(narrations(say('gerda'))).toContain('all');
    expect(narrations(say('Bella'))).toContain('nothing');
    expect(narrations(nothing)).not.toContain('all');
    expect(narrations(nothing)).not.toContain('nothing');
  });

  it('crosses out a version for everybody once a colleague reports it, and never for whoever wrote it', () => {
    const shown = read.until(22);
    const own = viewOf(shown, 'bob', texts).myAlibi?.own[0]?.version ?? -1;
    const command = { type: 'alibi.report', step: 'happened', question: 'goat', version: own } as const;
    shown.when('bob', command).refused('ALIBI_009');
    shown.when('ada', { ...command, question: 'door', version: 0 }).refused('ALIBI_009');
    const down = shown.does('ada', command);
    expect(down.last[0]).toMatchObject({ type: 'text.hidden', kind: 'box', of: 'bob', reporter: 'ada' });
    expect(readOf(down, texts)?.[0]?.[2]).toEqual(['Gerda', 'a line that is crossed out']);
    expect(readOf(down, {})?.[0]?.[2]).toEqual(['a line that is crossed out', 'a line that is crossed out']);
  });

  it('may be taken home with the names of all whose words it has', () => {
    const over = read.until(60);
    const [crew] = over.show.crews;
    const [memento] = crew ? listMementos(over.show, crew, { names: {}, texts }) : [];
    expect(memento?.lines.map(({ label, people }) => [label, [...people].toSorted()])).toEqual([
      ['goat?', ['ada', 'bob']],
      ['door?', []],
      ['said?', ['ada', 'bob']],
    ]);
  });

  it('is over at once where a host goes on, and knows what was agreed', () => {
    const command = { type: 'show.next', scene: 'asked', phase: 'asked' } as const;
    const gone = answers(first(), { ada: say('Gerda'), bob: say('Gerda') })
      .when('server', command)
      .done()
      .until(30);
    expect(factsOf(gone)).toEqual({ asked: 3, agreed: 1, versions: 1, outcome: 'timedout' });
    expect(gone.scene).toBe('thank');
  });
});

describe('simulated crewmates in an alibi', () => {
  const gentle = testStory('gentle');
  const mates = Object.fromEntries(gentle.crewmates.map(({ id, name }) => [id, `Goat ${name}`]));
  const played = givenLive(asks({ questions: [question('goat', { ...words, crewmates: mates }), door] }, gentle), 'ada');
  const SIM = 'sim:ann:crew-1';
  const planned = (show: Played, chat: readonly string[] = []) => {
    const view = show.view(SIM);
    const lines = view.chat.map((item, i) => ({ ...item, text: chat[i] ?? item.text }));
    const context = botContext(show.show.story, { ...view, chat: lines }, SIM);
    return context ? plannedActions(context).map(({ command }) => command) : [];
  };

  it('answer their own, and what the crew said while it agreed where it said something', () => {
    const talked = played.until(11).does('ada', { type: 'chat.say', text: '?' });
    const asked = talked.until(72);
    const own = Object.keys(mates).indexOf('ann');
    const other = Object.keys(mates).indexOf('cas');
    const answer = (ready: number) => ({ type: 'alibi.answer', question: 'goat', answer: { ready } });
    expect(planned(asked)).toContainEqual(answer(own));
    expect(planned(asked, ['I would say goat cas'])).toContainEqual(answer(other));
    const choice = { type: 'alibi.answer', question: 'door', answer: { option: 'window' } };
    expect(planned(asked.until(89), ['It was A Window.'])).toContainEqual(choice);
  });

  it('answer in the words of the story', () => {
    const asked = played.until(72);
    const answered = asked.when(SIM, { type: 'alibi.answer', question: 'goat', answer: { ready: 0 } }).done();
    expect(answered.view(SIM).myAlibi?.answer).toBe('Goat ANN');
  });
});
