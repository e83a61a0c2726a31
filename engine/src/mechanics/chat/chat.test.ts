import { REACTIONS } from '@lorecrew/contract/live/mechanics/chat';
import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const talk = givenLive(testStory('gentle'), 'ada').toScene('light');
const hello = { type: 'line.say', trigger: 'hello', variant: 0 } as const;
const sim = 'sim:ann:crew-1';

describe('a simulated crewmate', () => {
  it('says a line once a scene, however many nodes play it', () => {
    const said = talk.does(sim, hello);
    said.when(sim, hello).refused('SHOW_004');
    said.does(sim, { ...hello, trigger: 'pin' });
  });

  it('may say it again in another scene', () => {
    talk.does(sim, hello).toScene('thank').does(sim, hello);
  });

  it('has no lines to lend to people', () => {
    talk.when('ada', hello).refused('SHOW_007');
  });
});

describe('what a person writes', () => {
  const says = { type: 'chat.say', text: 'Listen' } as const;
  const burst = (from: typeof talk) => [1, 2, 3, 4, 5].reduce((played) => played.does('ada', says), from);

  it('goes through five times at once, and then once a second', () => {
    const said = burst(talk);
    said.when('ada', says).refused('CHAT_004');
    const later = said.until(talk.nowMs / 1000 + 1).does('ada', says);
    later.when('ada', says).refused('CHAT_004');
    later
      .until(talk.nowMs / 1000 + 1.999)
      .when('ada', says)
      .refused('CHAT_004');
    later.until(talk.nowMs / 1000 + 2).does('ada', says);
  });

  it('goes through five times at once again after five seconds of silence', () => {
    const said = burst(talk);
    burst(said.until(talk.nowMs / 1000 + 5))
      .when('ada', says)
      .refused('CHAT_004');
  });

  it('is counted for each person', () => {
    const two = givenLive(testStory('gentle'), 'ada', 'bob').toScene('light');
    burst(two).does('bob', says).when('ada', says).refused('CHAT_004');
  });

  it('is not held up by lines of a time that has yet to come', () => {
    const ahead = burst(talk.until(talk.nowMs / 1000 + 20));
    const back = new Played(ahead.show, talk.nowMs, [], ahead.count);
    back.does('ada', says);
  });
});

describe('the lines of a crew', () => {
  const sims = (id: string, crew = 1) => `sim:${id}:crew-${crew}`;
  const two = givenLive(testStory('gentle'), 'ada', 'bob').toScene('light');

  it('are numbered from one, of the own crew alone, and kept up to two hundred', () => {
    const said = Array.from({ length: 205 }).reduce<Played>(
      (played) => played.until(played.nowMs / 1000 + 1).does('ada', { type: 'chat.say', text: 'Hm' }),
      givenLive(testStory('gentle'), 'ada', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'),
    );
    const numbers = said.view('ada').chat.map(({ n }) => n);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([200, 6, 205]);
    expect(said.view('p7').chat).toEqual([]);
    said.when('ada', { type: 'chat.react', message: 5, reaction: 'lamp' }).refused('CHAT_001');
  });

  it('are in the voice that was asked for, and name who is meant', () => {
    const line = (variant: 0 | 1, about?: string) =>
      two
        .does(sims('ann'), { type: 'line.say', trigger: 'hello', variant, ...(about && { about }) })
        .view('ada')
        .chat.at(-1);
    expect(line(0, 'bob')).toMatchObject({ text: 'hello 0 ANN Bob', name: 'ANN', simulated: true, trigger: 'hello' });
    expect(line(0)).toMatchObject({ text: 'hello 0 ANN ' });
    expect(line(1)).toMatchObject({ text: 'hello 1' });
  });

  it('are of occasions that the story has lines for', () => {
    two.when(sims('ann'), { type: 'line.say', trigger: 'farewell', variant: 0 }).refused('SHOW_007');
    two.when('zed', { type: 'line.say', trigger: 'hello', variant: 0 }).refused('SHOW_005');
  });

  it('are said once a scene by each, and not held up by another', () => {
    const said = two.does(sims('ann'), hello);
    said.does(sims('ben'), hello);
    said.when(sims('ann'), hello).refused('SHOW_004');
  });

  it('may be liked by several, in several ways, and by nobody twice in one', () => {
    const line = two.does('ada', { type: 'chat.say', text: 'Hello' });
    const n = line.view('ada').chat.at(-1)?.n ?? 0;
    const react = (by: string, reaction: (typeof REACTIONS)[number]) => (played: Played) =>
      played.does(by, { type: 'chat.react', message: n, reaction });
    const [first, second] = REACTIONS;
    const liked = react('ada', second ?? 'lamp')(react('ada', first)(react('bob', first)(line)));
    expect(liked.view('bob').chat.at(-1)?.reactions).toEqual([
      { reaction: first, count: 2, by: ['bob', 'ada'] },
      { reaction: second, count: 1, by: ['ada'] },
    ]);
    liked.when(sims('ann'), { type: 'chat.react', message: n, reaction: first }).refused('SHOW_007');
    expect(
      liked
        .view('bob')
        .chat.slice(0, -1)
        .every(({ reactions }) => reactions.length === 0),
    ).toBe(true);
  });

  it('say who keeps a seat and who is back in it', () => {
    const back = two.does('bob', { type: 'show.leave' }).joins('bob');
    expect(
      back
        .view('ada')
        .chat.slice(-2)
        .map(({ text, from }) => [text, from]),
    ).toEqual([
      ['EVE keeps this seat.', sims('eve')],
      ['Bob is here. EVE, signing off.', sims('eve')],
    ]);
    const made = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').joins('dan');
    expect(made.view('ada').chat).toEqual([]);
  });

  it('are not written by simulated crewmates, nor by somebody without a seat', () => {
    two.when(sims('ann'), { type: 'chat.say', text: 'Hello' }).refused('SHOW_007');
    two.when('zed', { type: 'chat.say', text: 'Hello' }).refused('SHOW_005');
    two.when('zed', { type: 'chat.react', message: 1, reaction: 'lamp' }).refused('SHOW_005');
  });

  it('are those of everybody in the waiting room until the start, and go on in each crew', () => {
    const waiting = givenShow(testStory('gentle'), { invited: ['ada', 'bob', 'cyd'] }).joins('ada', 'bob');
    const said = waiting
      .does('ada', { type: 'chat.say', text: 'Morning' })
      .does('bob', { type: 'chat.react', message: 1, reaction: 'smile' });
    expect(said.view('bob').chat).toMatchObject([
      { n: 1, from: 'ada', reactions: [{ reaction: 'smile', count: 1, by: ['bob'] }] },
    ]);
    said.when('cyd', { type: 'chat.say', text: 'Not here yet' }).refused('SHOW_005');
    const started = said.joins('cyd').until(12).does('cyd', { type: 'chat.say', text: 'Hello' });
    expect(started.show.phase).toBe('live');
    expect(started.view('cyd').chat.map(({ n, from }) => [n, from])).toEqual([
      [1, 'ada'],
      [2, 'cyd'],
    ]);
  });

  it('of the waiting room can be reported, and are gone for everybody', () => {
    const waiting = givenShow(testStory('gentle'), { invited: ['ada', 'bob'] }).joins('ada', 'bob');
    const said = waiting.does('ada', { type: 'chat.say', text: 'Morning' });
    said.when('ada', { type: 'chat.report', message: 1 }).refused('CHAT_001');
    expect(said.does('bob', { type: 'chat.report', message: 1 }).view('ada').chat).toMatchObject([{ n: 1, isHidden: true }]);
  });

  it('go on after the end', () => {
    two.until(400).when('ada', { type: 'chat.say', text: 'That was good' }).then('chat.said');
  });
});
