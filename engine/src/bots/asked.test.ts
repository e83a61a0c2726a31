import type { ChatItem } from '@lorecrew/contract/live/mechanics/chat';
import { describe, expect, it } from 'vitest';
import type { CrewmateContext, PlannedLine } from '../model/crewmate.ts';
import { givenLive } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { latestQuestionTo, listQuestions, namesSomebody } from './asked.ts';
import { AT_ONCE_MS, botContext } from './context.ts';
import { plannedLines } from './lines.ts';

const gentle = testStory('gentle');
/** The scene begins at second 56. ann holds B, ben C, cas D, dot E; ada holds A and bob F. */
const light = givenLive(gentle, 'ada', 'bob').toScene('light');

function said(text: string, more: Partial<ChatItem> = {}): ChatItem {
  const item = { n: 1, atMs: 60_000, from: 'ada', name: 'Ada', simulated: false, trigger: null, text, reactions: [] };
  return { ...item, ...more };
}

/** What a crewmate decides by when this was said. */
function hearing(crewmate: string, ...chat: ChatItem[]): CrewmateContext {
  const self = `sim:${crewmate}:crew-1`;
  const context = botContext(gentle, { ...light.view(self), chat }, self);
  if (!context) throw new Error(`${crewmate} does not sit here`);
  return context;
}

describe('who is asked', () => {
  const asks = (text: string) =>
    ['ann', 'ben', 'cas', 'dot'].filter((id) => latestQuestionTo(hearing(id, said(text))) !== undefined);

  it.each<[string, string[]]>([
    ['ANN, what do you hold?', ['ann']],
    ['what does ben say?', ['ben']],
    ['Role D, is yours first?', ['cas']],
    ['ann or dot?', ['ann', 'dot']],
    ['Bob, is it you?', []],
    ['Role A?', []],
    ['ANN, say it.', []],
    ['What now?', []],
    ['Is the dotted line yours? The plan, can it be mended?', []],
  ])('by "%s" is %o', (text, expected) => expect(asks(text)).toEqual(expected));

  it('goes by the latest question, of people alone, since the phase began', () => {
    const first = said('Ann?', { n: 1 });
    const second = said('Ann, really?', { n: 2, atMs: 61_000 });
    expect(latestQuestionTo(hearing('ann', first, second))?.n).toBe(2);
    expect(latestQuestionTo(hearing('ann', said('Ann?', { atMs: 55_999 })))).toBeUndefined();
    expect(latestQuestionTo(hearing('ann', said('Ann?', { atMs: 56_000 })))?.n).toBe(1);
    expect(listQuestions(hearing('ann', said('Ann?', { simulated: true })).view)).toEqual([]);
  });

  it('is nobody simulated where a person is named', () => {
    const ann = hearing('ann');
    expect([namesSomebody(ann, said('Bob?')), namesSomebody(ann, said('Role F?'))]).toEqual([false, false]);
    expect([namesSomebody(ann, said('ann?')), namesSomebody(ann, said('role b?'))]).toEqual([true, true]);
  });

  it('is also who has a role by its name in another language of the story', () => {
    const ann = hearing('ann');
    const german = { ...gentle, roles: { ...gentle.roles, B: 'Ausguck' } };
    const told = { ...ann, story: { ...gentle, translations: { de: german } } };
    expect([namesSomebody(ann, said('Ausguck?')), namesSomebody(told, said('Ausguck?'))]).toEqual([false, true]);
  });
});

describe('when a line is said', () => {
  const occasion = (more: Partial<PlannedLine> = {}): PlannedLine => ({ key: 'k', atMs: 70_000, trigger: 'pin', ...more });
  const scripted = (trigger: string, atMs: number, from = 'sim:ben:crew-1') => said('', { from, simulated: true, trigger, atMs });
  const times = (occasions: PlannedLine[], ...chat: ChatItem[]) =>
    plannedLines(hearing('ann', ...chat), occasions).map(({ atMs }) => atMs);

  it('is its own moment where nobody spoke just before', () => {
    expect(times([occasion()])).toEqual([70_000]);
    expect(times([occasion()], scripted('hello', 66_000))).toEqual([70_000]);
    expect(times([occasion()], said('Hello', { atMs: 69_999 }))).toEqual([70_000]);
  });

  it('is four seconds after another line, and one where it is an answer', () => {
    expect(times([occasion()], scripted('hello', 69_000))).toEqual([73_000]);
    expect(times([occasion({ answersMs: 69_000 })], scripted('hello', 69_500))).toEqual([70_500]);
    expect(times([occasion({ atMs: AT_ONCE_MS })], scripted('hello', 69_000))).toEqual([73_000]);
  });

  it('has passed when it would be more than eight seconds late', () => {
    expect(times([occasion()], scripted('hello', 74_000))).toEqual([78_000]);
    expect(times([occasion()], scripted('hello', 74_001))).toEqual([]);
    expect(times([occasion({ answersMs: 69_000 })], scripted('hello', 77_000))).toEqual([78_000]);
    expect(times([occasion({ answersMs: 69_000 })], scripted('hello', 77_001))).toEqual([]);
  });

  it('comes three times a scene, and for answers more often, but for one thing never twice', () => {
    const own = ['hello', 'plan', 'miss'].map((trigger, i) => scripted(trigger, 57_000 + i, 'sim:ann:crew-1'));
    expect(times([occasion()], ...own)).toEqual([]);
    expect(times([occasion({ answersMs: 69_000 })], ...own)).toEqual([70_000]);
    expect(times([occasion({ answersMs: 57_002, trigger: 'miss' })], ...own)).toEqual([]);
    expect(times([occasion({ answersMs: 57_003, trigger: 'miss' })], ...own)).toEqual([70_000]);
    const before = own.map((item) => ({ ...item, atMs: 55_000 }));
    expect(times([occasion({ trigger: 'miss' })], ...before)).toEqual([70_000]);
  });

  it('names whom it is about, and leaves that out where it is about nobody', () => {
    const commands = plannedLines(hearing('ann'), [occasion({ about: 'ada' }), occasion({ trigger: 'plan' })]);
    expect(commands.map(({ command }) => command)).toEqual([
      { type: 'line.say', trigger: 'pin', variant: 0, about: 'ada' },
      { type: 'line.say', trigger: 'plan', variant: 0 },
    ]);
  });
});
