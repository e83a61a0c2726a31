import { describe, expect, it } from 'vitest';
import { givenLive } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const gentle = testStory('gentle');
const two = givenLive(gentle, 'ada', 'bob');
const closing = two.toScene('thank');

describe('cards of thanks', () => {
  it('suggest the next person in the ring', () => {
    expect(closing.view('ada').thanks?.suggested).toBe('bob');
    expect(closing.view('bob').thanks?.suggested).toBe('ada');
    expect(givenLive(gentle, 'ada').toScene('thank').view('ada').thanks?.suggested).toBeNull();
  });

  it('reach the person and are read to them', () => {
    const given = closing.does('ada', { type: 'thanks.give', to: 'bob', words: { starter: 1 } });
    expect(given.view('bob').thanks?.received[0]).toEqual({ by: 'ada', from: 'Ada', text: 'You waited.' });
    expect(given.view('bob').announcedToMe.at(-1)?.text).toBe('Thanks from Ada: You waited.');
  });

  it('come from people; what Wick saw is told by whether the own card was shared', () => {
    const over = closing.until(400);
    expect(over.view('ada').thanks).toMatchObject({ received: [], told: 'You stayed. Wick' });
    const shared = two.toScene('light').does('ada', { type: 'card.pin', cardId: 'light-A' }).toScene('thank').until(400);
    expect(shared.view('ada').thanks?.told).toBe('You shared. Wick');
  });

  it('are one each, to somebody else of the crew, with words', () => {
    closing.when('ada', { type: 'thanks.give', to: 'ada', words: { starter: 0 } }).refused('THANKS_002');
    closing.when('ada', { type: 'thanks.give', to: 'zed', words: { starter: 0 } }).refused('THANKS_002');
    closing.when('ada', { type: 'thanks.give', to: 'bob', words: { starter: 9 } }).refused('THANKS_003');
    closing.when('ada', { type: 'thanks.give', to: 'bob', words: { text: '   ' } }).refused('THANKS_003');
    const given = closing.does('ada', { type: 'thanks.give', to: 'bob', words: { starter: 0 } });
    given.when('ada', { type: 'thanks.give', to: 'bob', words: { starter: 0 } }).refused('THANKS_001');
  });

  it('keep what was written out of the log', () => {
    const given = closing.does('ada', { type: 'thanks.give', to: 'bob', words: { text: 'You said it at last' } });
    expect(JSON.stringify(given.last)).not.toContain('at last');
  });

  it('may be given after the end, but not before the closing page', () => {
    closing
      .until(320)
      .when('ada', { type: 'thanks.give', to: 'bob', words: { starter: 0 } })
      .then('card.given');
    two.when('ada', { type: 'thanks.give', to: 'bob', words: { starter: 0 } }).refused('SHOW_004');
  });
});

describe('the closing page', () => {
  const ids = (played: typeof two, id = 'ada') => played.view(id).result?.sentences.map((sentence) => sentence.id);

  it('says why the person was needed, how the crew did, and where the light went', () => {
    expect(ids(closing)).toEqual(['s-kept', 's-time', 's-vote']);
    const shared = two.toScene('light').does('ada', { type: 'card.pin', cardId: 'light-A' }).toScene('thank');
    expect(shared.view('ada').result?.sentences.map((sentence) => sentence.text)).toEqual([
      'Without you 5; without ANN 4.',
      'Time; 1 heard.',
      'You pointed to the left.',
    ]);
  });

  it('takes up the time that was saved: the show lasts as long as written', () => {
    expect(closing.show.phase).toBe('live');
    expect(closing.until(309).show.phase).toBe('live');
    expect(closing.until(310).show.phase).toBe('completed');
  });

  it('stays when the show is over', () => {
    expect(ids(closing.until(320))).toHaveLength(3);
  });
});

describe('the crew chat', () => {
  it('carries what people write, trimmed, and keeps it out of the log', () => {
    const said = two.when('ada', { type: 'chat.say', text: '  Mirror first?  ' }).done();
    expect(said.view('bob').chat.at(-1)).toMatchObject({ name: 'Ada', simulated: false });
    expect(JSON.stringify(said.last)).not.toContain('Mirror');
    two.when('ada', { type: 'chat.say', text: '   ' }).refused('CHAT_002');
  });

  it('takes each reaction once from each person', () => {
    const said = two.does('ada', { type: 'chat.say', text: 'Hello' });
    const n = said.view('ada').chat.at(-1)?.n ?? 0;
    const liked = said.does('bob', { type: 'chat.react', message: n, reaction: 'lamp' });
    expect(liked.view('ada').chat.at(-1)?.reactions).toEqual([{ reaction: 'lamp', count: 1, by: ['bob'] }]);
    liked.when('bob', { type: 'chat.react', message: n, reaction: 'lamp' }).refused('CHAT_003');
    liked.when('bob', { type: 'chat.react', message: 99, reaction: 'lamp' }).refused('CHAT_001');
  });

  it('has scripted lines for simulated crewmates only', () => {
    two.when('ada', { type: 'line.say', trigger: 'hello', variant: 0 }).refused('SHOW_007');
    const line = two.does('sim:ann:crew-1', { type: 'line.say', trigger: 'waiting', variant: 0, about: 'ada' });
    expect(line.view('bob').chat.at(-1)).toMatchObject({ text: 'waiting 0 ANN Ada', simulated: true, trigger: 'waiting' });
  });
});

describe('lighting lamps', () => {
  it('is once each, and Wick lights the rest before the scene ends', () => {
    const lit = two.does('ada', { type: 'lamp.light' });
    lit.when('ada', { type: 'lamp.light' }).refused('LAMP_001');
    expect(lit.view('bob').lamps?.lamps.filter((lamp) => lamp.lit)).toHaveLength(1);
    expect(
      lit
        .atScene(19)
        .view('bob')
        .lamps?.lamps.every((lamp) => lamp.lit),
    ).toBe(true);
  });

  it('is for those who have come in, when the show has begun', () => {
    two.when('stranger', { type: 'lamp.light' }).refused('SHOW_005');
  });
});
