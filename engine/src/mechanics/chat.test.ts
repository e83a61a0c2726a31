import { describe, it } from 'vitest';
import { givenLive } from '../testing/given.ts';
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
