import { describe, expect, it } from 'vitest';
import { givenShow } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { decide } from './decide.ts';
import { initialState } from './evolve.ts';

describe('a join that names its arrival', () => {
  it('is that arrival and no later one, so that its id is never in the log twice', () => {
    const first = { type: 'participant.join', participant: 'ada', arrival: 0 } as const;
    const left = givenShow(testStory('gentle')).when('server', first).done().does('ada', { type: 'show.leave' });
    left.when('server', first).refused('CONSUMER_003');
    left.when('server', { ...first, arrival: 1 }).then('participant.returned');
  });
});

describe('a show of which nothing has happened yet', () => {
  it('can only be created: a log that begins otherwise names no story', () => {
    const empty = initialState(testStory('gentle'));
    const join = {
      id: 'join:ada:1',
      actor: 'server',
      command: { type: 'participant.join', participant: 'ada' },
      nowMs: 1,
    } as const;
    expect(decide(empty, join)).toEqual({ ok: false, code: 'SHOW_001' });
  });
});
