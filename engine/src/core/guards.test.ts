import type { ErrorCode } from '@lorecrew/contract/errors';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);

type Type = ParticipantCommand['type'];

/** One of each, as well formed as a page sends it. */
const commands: { readonly [T in Type]: Extract<ParticipantCommand, { type: T }> } = {
  'show.leave': { type: 'show.leave' },
  'talk.choose': { type: 'talk.choose', way: 'text' },
  'pace.wait': { type: 'pace.wait', phase: 'light' },
  'pace.more': { type: 'pace.more', phase: 'light' },
  'pace.ready': { type: 'pace.ready', phase: 'light' },
  'lamp.light': { type: 'lamp.light' },
  'card.pin': { type: 'card.pin', cardId: 'light-A' },
  'card.sayAloud': { type: 'card.sayAloud', cardId: 'light-A' },
  'card.describe': { type: 'card.describe', cardId: 'light-A', text: 'A tooth that leans.' },
  'card.keep': { type: 'card.keep', cardId: 'light-A' },
  'card.report': { type: 'card.report', cardId: 'light-A' },
  'sound.choose': { type: 'sound.choose', sound: 'HOO' },
  'lever.pull': { type: 'lever.pull', lever: 'Lever A' },
  'lever.undo': { type: 'lever.undo' },
  'plan.move': { type: 'plan.move', lever: 'Lever A', direction: 'down' },
  'plan.place': { type: 'plan.place', lever: 'Lever A', place: 3 },
  'plan.propose': { type: 'plan.propose', order: RIGHT },
  'plan.agree': { type: 'plan.agree', proposal: 1 },
  'plan.decline': { type: 'plan.decline', proposal: 1 },
  'dial.turn': { type: 'dial.turn', dial: 'Colour', option: 'Green' },
  'ready.set': { type: 'ready.set', ready: true },
  'countdown.start': { type: 'countdown.start' },
  'dials.send': { type: 'dials.send' },
  'mark.place': { type: 'mark.place', squares: ['A1'], mark: 'here' },
  'rock.place': { type: 'rock.place', rock: 'Tern Rock', square: 'A1' },
  'square.propose': { type: 'square.propose', square: 'A1' },
  'square.agree': { type: 'square.agree', proposal: 1 },
  'square.decline': { type: 'square.decline', proposal: 1 },
  'rank.alone': { type: 'rank.alone', order: ['a', 'b'] },
  'rank.place': { type: 'rank.place', option: 'a', place: 1 },
  'rank.propose': { type: 'rank.propose', order: ['a', 'b'] },
  'rank.agree': { type: 'rank.agree', proposal: 1 },
  'rank.decline': { type: 'rank.decline', proposal: 1 },
  'hint.request': { type: 'hint.request' },
  'hint.decline': { type: 'hint.decline' },
  'lamp.send': { type: 'lamp.send', to: 'crew-2', light: { saying: 0 } },
  'shell.pass': { type: 'shell.pass' },
  'shell.say': { type: 'shell.say', text: 'Me' },
  'moment.call': { type: 'moment.call' },
  'vote.cast': { type: 'vote.cast', option: 'left' },
  'chat.say': { type: 'chat.say', text: 'Here' },
  'chat.react': { type: 'chat.react', message: 1, reaction: 'lamp' },
  'chat.report': { type: 'chat.report', message: 1 },
  'box.fill': { type: 'box.fill', box: 'who', words: { ready: 0 } },
  'box.report': { type: 'box.report', step: 'form', box: 'who' },
  'box.turn': { type: 'box.turn', step: 'form', shown: 0 },
  'caption.write': { type: 'caption.write', words: { ready: 0 } },
  'caption.vote': { type: 'caption.vote', caption: 0 },
  'caption.turn': { type: 'caption.turn', step: 'cap', shown: 0 },
  'caption.report': { type: 'caption.report', step: 'cap', caption: 0 },
  'line.say': { type: 'line.say', trigger: 'hello', variant: 0 },
  'thanks.give': { type: 'thanks.give', to: 'bob', words: { starter: 0 } },
  'sign.propose': { type: 'sign.propose', words: { offer: 0 } },
  'sign.agree': { type: 'sign.agree', proposal: 1 },
  'sign.decline': { type: 'sign.decline', proposal: 1 },
  'sign.report': { type: 'sign.report', crew: 'crew-1' },
  'sketch.paint': { type: 'sketch.paint', mark: { shape: 'star', column: 0, row: 0, size: 1, color: 'red' } },
  'sketch.erase': { type: 'sketch.erase', n: 1 },
  'sketch.done': { type: 'sketch.done' },
  'sketch.like': { type: 'sketch.like', value: 90 },
  'sketch.report': { type: 'sketch.report', strip: 'goat' },
  'gallery.look': { type: 'gallery.look', crew: 'crew-1', strip: 'goat', column: 3, row: 4 },
  'gallery.ready': { type: 'gallery.ready' },
  'gallery.title': { type: 'gallery.title', words: { text: 'Two goats' } },
  'gallery.withdraw': { type: 'gallery.withdraw' },
  'gallery.press': { type: 'gallery.press', title: 1 },
  'gallery.report': { type: 'gallery.report', crew: 'crew-1', title: 1 },
  'gallery.reportStrip': { type: 'gallery.reportStrip', crew: 'crew-1', strip: 'goat' },
  'manual.act': { type: 'manual.act', choices: ['Sun', 'left'] },
  'manual.tell': { type: 'manual.tell', page: 'A' },
  'manual.hint': { type: 'manual.hint' },
  'alibi.ready': { type: 'alibi.ready' },
  'alibi.answer': { type: 'alibi.answer', question: 'goat', answer: { text: 'Gerda', language: 'en' } },
  'alibi.same': { type: 'alibi.same', pair: 0, same: true },
  'alibi.turn': { type: 'alibi.turn', step: 'happened', shown: 1 },
  'alibi.report': { type: 'alibi.report', step: 'happened', question: 'goat', version: 0 },
  'lantern.hang': { type: 'lantern.hang', lantern: 'TAEAAA' },
  'lantern.report': { type: 'lantern.report', person: 'bob' },
};

const CARDS: Type[] = ['card.pin', 'card.sayAloud', 'card.describe', 'card.keep'];
const PLAN: Type[] = ['plan.move', 'plan.place', 'plan.propose', 'plan.agree', 'plan.decline'];
const HINTS: Type[] = ['hint.request', 'hint.decline'];
const RANKING: Type[] = ['rank.alone', 'rank.place', 'rank.propose', 'rank.agree', 'rank.decline'];
const DIALS: Type[] = ['dial.turn', 'ready.set', 'countdown.start', 'dials.send'];
const TASK: Type[] = ['lever.pull', 'lever.undo', ...PLAN, ...HINTS];
const LANTERNS: Type[] = ['lantern.hang', 'lantern.report'];
const TALK: Type[] = ['chat.say', 'chat.react', 'line.say'];
const REPORTS: Type[] = ['card.report', 'chat.report', 'box.report', 'caption.report', 'sign.report', 'alibi.report'];
const PACE: Type[] = ['pace.wait', 'pace.more', 'pace.ready'];
/** Commands that are not bound to a step, or that the test stories refuse for another reason first. */
const NOT_IN_STEP: readonly Type[] = [
  ...TALK,
  ...REPORTS,
  ...LANTERNS,
  ...PACE,
  'talk.choose',
  'show.leave',
  'sound.choose',
  'thanks.give',
];
/** Commands of a step: all others, so that a new one is tested without another line. */
const IN_PLAY = Object.values(commands).flatMap(({ type }) => (NOT_IN_STEP.includes(type) ? [] : [type]));

function refuses(played: Played, actor: string, types: readonly Type[], code: ErrorCode): void {
  for (const type of types) expect([type, reasonOf(played, actor, type)]).toEqual([type, code]);
}

/** The code of a refusal; null where it goes through. */
function reasonOf(played: Played, actor: string, type: Type): string | null {
  try {
    played.when(actor, commands[type]).done();
    return null;
  } catch (error) {
    return /refused: (\w+)$/.exec(String(error))?.[1] ?? String(error);
  }
}

const three = givenLive(keen, 'ada', 'bob', 'cyd');

describe('whatever somebody asks', () => {
  it('waits for the beginning, but for talk in the waiting room', () => {
    const waiting = givenShow(keen).joins('ada', 'bob', 'cyd');
    refuses(waiting, 'ada', [...IN_PLAY, 'line.say'], 'SHOW_003');
    refuses(waiting, 'ada', ['thanks.give'], 'SHOW_004');
    refuses(waiting, 'ada', ['chat.react'], 'CHAT_001');
    expect(reasonOf(waiting, 'ada', 'chat.say')).toBeNull();
    expect(reasonOf(waiting, 'ada', 'show.leave')).toBeNull();
  });

  it('is told that the show was called off', () => {
    const off = givenShow(keen).joins('ada', 'bob', 'cyd').when('server', { type: 'show.cancel' }).done();
    refuses(off, 'ada', [...IN_PLAY, ...TALK, ...LANTERNS], 'SHOW_008');
  });

  it('is told that the show is over, but for talk, thanks and going', () => {
    const over = three.does('bob', commands['chat.say']).until(400);
    refuses(over, 'ada', [...IN_PLAY, ...LANTERNS], 'SHOW_002');
    for (const type of ['chat.say', 'chat.react', 'thanks.give', 'show.leave'] as const)
      expect([type, reasonOf(over, 'ada', type)]).toEqual([type, null]);
  });

  it('is refused to a stranger in every scene', () => {
    for (const scene of ['arrive', 'light', 'choose', 'thank'])
      refuses(three.toScene(scene), 'zed', [...IN_PLAY, ...TALK, 'show.leave'], 'SHOW_005');
  });

  it('is refused to who went away, until they are back', () => {
    const away = givenLive(gentle, 'ada', 'bob').toScene('light').does('ada', { type: 'show.leave' });
    refuses(away, 'ada', [...IN_PLAY, ...TALK, 'show.leave'], 'SHOW_005');
    expect(reasonOf(away.joins('ada'), 'ada', 'card.pin')).toBeNull();
  });
});

describe('what belongs to a scene', () => {
  it.each<[string, Type[]]>([
    ['arrive', ['card.pin', 'lever.pull', 'plan.propose', 'hint.request', 'vote.cast', 'thanks.give']],
    ['meet', ['lamp.light', ...TASK, 'vote.cast', 'thanks.give']],
    ['light', ['lamp.light', ...DIALS, ...RANKING, 'vote.cast', 'thanks.give']],
    ['choose', ['lamp.light', ...CARDS, ...TASK, 'thanks.give']],
    ['end', [...IN_PLAY, 'thanks.give']],
    ['thank', IN_PLAY],
  ])('is told so in another: %s', (scene, types) => refuses(three.toScene(scene), 'ada', types, 'SHOW_004'));

  it('is over for a crew whose task is done, while its cards may still be shared', () => {
    const over = three.toScene('light').atScene(110);
    refuses(over, 'ada', TASK, 'PUZZLE_001');
    for (const type of ['card.pin', 'card.sayAloud', 'card.keep'] as const) expect(reasonOf(over, 'ada', type)).toBeNull();
  });
});

describe('what only people do', () => {
  const sim = 'sim:ann:crew-1';
  const light = givenLive(gentle, 'ada', 'bob').toScene('light').does('ada', commands['plan.propose']);

  it('is refused to simulated crewmates, before anything else is looked at', () => {
    refuses(light, sim, ['plan.move', 'plan.place', 'plan.propose', 'plan.decline', ...HINTS], 'SHOW_007');
    refuses(light, sim, ['chat.say', 'chat.react'], 'SHOW_007');
    refuses(light.toScene('choose'), sim, ['vote.cast', 'plan.move', 'hint.request'], 'SHOW_007');
    refuses(light.toScene('thank'), sim, ['thanks.give'], 'SHOW_007');
  });

  it('leaves them their card, their key and their lines', () => {
    light.when(sim, { type: 'card.pin', cardId: 'light-B' }).then('clue.shared');
    light.when(sim, commands['plan.agree']).then('answer.confirmed');
    light.when(sim, commands['line.say']).then('chat.lined');
    light.when(sim, { type: 'card.pin', cardId: 'light-A' }).refused('CARD_001');
  });

  it('has no seat for a simulated crewmate of another story, or one whose seat a person has', () => {
    refuses(light, 'sim:zoe:crew-1', ['line.say', 'card.pin', 'plan.agree'], 'SHOW_005');
    refuses(light, 'sim:eve:crew-1', ['line.say', 'card.pin', 'plan.agree'], 'SHOW_005');
  });
});
