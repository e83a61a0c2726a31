import { describe, it } from 'vitest';
import { givenLive, Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

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
