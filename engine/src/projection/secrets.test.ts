import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const four = givenLive(keen, 'ada', 'bob', 'cyd', 'dan');
const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7');

/** What a person sees is the same, whichever of two things happened. */
function cannotTell(person: string, one: Played, other: Played): void {
  expect(one.show).not.toEqual(other.show);
  expect(one.view(person)).toEqual(other.view(person));
}

describe('nobody can tell from their own view', () => {
  it('what another voted while the vote is open', () => {
    const choose = four.toScene('choose');
    const [left, right] = ['left', 'right'].map((option) => choose.does('ada', { type: 'vote.cast', option }));
    for (const person of ['bob', 'cyd', 'dan']) cannotTell(person, left ?? choose, right ?? choose);
    expect(left?.view('ada')).not.toEqual(right?.view('ada'));
  });

  it('whether another changed their vote', () => {
    const voted = four.toScene('choose').does('ada', { type: 'vote.cast', option: 'left' });
    cannotTell('bob', voted, voted.does('ada', { type: 'vote.cast', option: 'right' }));
  });

  it('who asked for a hint', () => {
    const light = four.toScene('light');
    const ask: ParticipantCommand = { type: 'hint.request' };
    cannotTell('bob', light.does('ada', ask), light.does('cyd', ask));
  });

  it('whether another keeps a card for now', () => {
    const light = four.toScene('light');
    cannotTell('bob', light, light.does('ada', { type: 'card.keep', cardId: 'light-A' }));
  });

  it('whom another thanked, and with which words, unless it was them', () => {
    const thank = four.toScene('thank');
    const give = (to: string, starter: number): ParticipantCommand => ({ type: 'thanks.give', to, words: { starter } });
    cannotTell('dan', thank, thank.does('ada', give('bob', 0)));
    cannotTell('bob', thank.does('ada', give('bob', 0)), thank.does('ada', give('bob', 0)).does('cyd', give('dan', 1)));
  });

  it('anything of what another crew does with its cards, levers, hints and talk', () => {
    const light = seven.toScene('light');
    const busy: [string, ParticipantCommand][] = [
      ['p5', { type: 'card.pin', cardId: 'light-A' }],
      ['p5', { type: 'chat.say', text: 'Vent first' }],
      ['p5', { type: 'lever.pull', lever: 'Lever A' }],
      ['p6', { type: 'plan.move', lever: 'Lever B', direction: 'up' }],
      ['p6', { type: 'plan.propose', order: RIGHT }],
      ['p7', { type: 'plan.agree', proposal: 1 }],
      ['p5', { type: 'hint.request' }],
      ['p6', { type: 'hint.request' }],
      ['p7', { type: 'chat.react', message: 1, reaction: 'lamp' }],
    ];
    for (const person of ['p1', 'p4'])
      cannotTell(
        person,
        light,
        busy.reduce((played, [who, command]) => played.does(who, command), light),
      );
  });

  it('how another crew ended, before the story tells it', () => {
    const light = seven.toScene('light').atScene(20);
    const solved = RIGHT.reduce((played, lever) => {
      const who = ['p5', 'p6', 'p7'].find((id) => played.view(id).me?.holds.includes(lever)) ?? '';
      return played.does(who, { type: 'lever.pull', lever });
    }, light);
    expect(solved.view('p5').task?.outcome).toBe('solved');
    cannotTell('p1', light, solved);
  });
});

describe('somebody without a seat', () => {
  const full = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6');

  it('sees where the show stands and nothing of any crew', () => {
    for (const scene of ['arrive', 'meet', 'light', 'thank']) {
      const { crew, lamps, table, satchel, task, levers, rail, hints, stage, transcript, result, thanks, chat } = full
        .toScene(scene)
        .view('p7');
      expect([crew, lamps, table, satchel, task, levers, rail, hints, stage, transcript, result, thanks]).toEqual(
        Array.from({ length: 12 }, () => null),
      );
      expect(chat).toEqual([]);
      expect(full.toScene(scene).view('p7').scene?.id).toBe(scene);
    }
  });

  it('sees a vote and the ending, which are told to all', () => {
    expect(full.toScene('choose').view('p7').vote).toMatchObject({ step: 'choose', open: true, result: null });
    expect(full.toScene('end').view('p7').ending?.id).toBe('EL');
    full.toScene('choose').when('p7', { type: 'vote.cast', option: 'left' }).refused('SHOW_005');
  });
});

describe('the right order', () => {
  it('is in no view while it is looked for: neither as answer nor as rules of cards', () => {
    const light = givenLive(gentle, 'ada', 'bob')
      .toScene('light')
      .does('ada', { type: 'plan.place', lever: 'Lever F', place: 1 });
    const text = JSON.stringify(light.view('bob'));
    expect(text).not.toContain(JSON.stringify(RIGHT));
    for (const word of ['answer', 'rules', 'before', 'effects', 'seed'])
      expect([word, text.includes(`"${word}"`)]).toEqual([word, false]);
  });

  it('of a wrong try tells how much was right only from the try on that the story says', () => {
    const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');
    const wrong = ['Lever A', 'Lever B', 'Lever D', 'Lever C', 'Lever E', 'Lever F'];
    const missed = wrong.reduce((played, lever) => {
      const who = ['ada', 'bob', 'cyd'].find((id) => played.view(id).me?.holds.includes(lever)) ?? '';
      return played.does(who, { type: 'lever.pull', lever });
    }, three);
    expect(missed.view('bob').rail?.tries).toEqual([{ n: 1, order: wrong, known: null, text: 'A cough.' }]);
    expect(missed.view('bob').task).not.toHaveProperty('best');
    expect(missed.view('bob').task).not.toHaveProperty('last');
  });
});
