import { describe, expect, it } from 'vitest';
import type { Story } from '../../model/story.ts';
import { dialsStory } from '../../testing/dials.ts';
import { givenLive, type Played } from '../../testing/given.ts';

const story: Story = dialsStory();

/** ada holds Minute and Beat, bob Colour and Countdown, cyd Angle and Send; play begins at second 10 and lasts 100. */
const three = givenLive(story, 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const ready = (played: Played, ...people: string[]) =>
  people.reduce((now, who) => now.does(who, { type: 'ready.set', ready: true }), played);
const allReady = ready(three, 'ada', 'bob', 'cyd');
const counting = allReady.does('bob', { type: 'countdown.start' });
const over = counting.atScene(13);
const said = (played: Played, person: string, id: string) => {
  const { announced, announcedToMe } = played.view(person);
  return [...announced, ...announcedToMe].filter((item) => item.id === id).map(({ text }) => text);
};

describe('what may be asked of the dials, and when', () => {
  it.each<[string, Played, string, Parameters<Played['when']>[1], string]>([
    ['to count down before everybody is ready', ready(three, 'ada', 'bob'), 'bob', { type: 'countdown.start' }, 'DIAL_004'],
    ['to count down with the key of another', allReady, 'ada', { type: 'countdown.start' }, 'DIAL_002'],
    ['to count down twice', counting, 'bob', { type: 'countdown.start' }, 'DIAL_005'],
    ['to count down again when it is over', over, 'bob', { type: 'countdown.start' }, 'DIAL_005'],
    ['to send without a countdown', allReady, 'cyd', { type: 'dials.send' }, 'DIAL_006'],
    ['to send while it runs', counting.atScene(12.9), 'cyd', { type: 'dials.send' }, 'DIAL_006'],
    ['to send with the key of another', over, 'ada', { type: 'dials.send' }, 'DIAL_002'],
    ['to be ready twice', allReady, 'ada', { type: 'ready.set', ready: true }, 'DIAL_003'],
    ['not to be ready without having been', three, 'ada', { type: 'ready.set', ready: false }, 'DIAL_003'],
    ['for a dial there is not', three, 'ada', { type: 'dial.turn', dial: 'Sound', option: 'half' }, 'DIAL_001'],
    ['for an option of another dial', three, 'ada', { type: 'dial.turn', dial: 'Minute', option: 'Long' }, 'DIAL_001'],
    ['for where it stands', three, 'ada', { type: 'dial.turn', dial: 'Minute', option: 'ten' }, 'DIAL_003'],
    ['for the dial of another', three, 'ada', { type: 'dial.turn', dial: 'Angle', option: 'Low' }, 'DIAL_002'],
  ])('is not %s', (_, played, who, command, code) => {
    played.when(who, command).refused(code as 'DIAL_001');
  });

  it('is nothing at all when the task is over, or its scene is', () => {
    const done = three.atScene(110);
    done.when('ada', { type: 'ready.set', ready: true }).refused('PUZZLE_001');
    done.when('bob', { type: 'countdown.start' }).refused('PUZZLE_001');
    done.when('cyd', { type: 'dials.send' }).refused('PUZZLE_001');
    three.toScene('end').when('ada', { type: 'dial.turn', dial: 'Minute', option: 'half' }).refused('SHOW_004');
  });

  it('is everything as soon as the phase begins, before the play', () => {
    const early = givenLive(story, 'ada', 'bob', 'cyd').toScene('light');
    early.when('ada', { type: 'dial.turn', dial: 'Minute', option: 'half' }).then('dial.turned');
  });
});

describe('a countdown', () => {
  it('runs for three seconds, as everybody sees', () => {
    const startedAtMs = (three.show.scene?.startedAtMs ?? 0) + 10_000;
    expect(counting.view('ada').dials?.countdown).toMatchObject({
      holder: 'bob',
      running: { n: 1, startedAtMs, endsAtMs: startedAtMs + 3000 },
      over: false,
    });
    expect(counting.atScene(12.999).view('ada').dials?.countdown.over).toBe(false);
    expect(over.view('ada').dials?.countdown).toMatchObject({ running: null, over: true });
  });

  it('is broken off by whoever turns a dial, who is then not ready any more', () => {
    const turned = counting.does('ada', { type: 'dial.turn', dial: 'Minute', option: 'half' });
    expect(turned.view('bob').dials?.countdown.running).toBeNull();
    expect(turned.view('bob').dials?.ready.map(({ id }) => id)).toEqual(['bob', 'cyd']);
    turned.atScene(13).when('cyd', { type: 'dials.send' }).refused('DIAL_006');
  });

  it('is broken off by whoever is not ready after all, also when it is over', () => {
    for (const at of [counting, over]) {
      const back = at.does('cyd', { type: 'ready.set', ready: false });
      expect(back.view('ada').dials?.countdown).toMatchObject({ running: null, over: false });
      back.when('cyd', { type: 'dials.send' }).refused('DIAL_006');
    }
  });

  it('begins again with the next number', () => {
    const again = ready(counting.does('cyd', { type: 'ready.set', ready: false }), 'cyd').does('bob', {
      type: 'countdown.start',
    });
    expect(again.view('ada').dials?.countdown.running?.n).toBe(2);
    expect(again.atScene(12.9).view('ada').dials?.countdown.over).toBe(false);
    expect(again.atScene(13).view('ada').dials?.countdown.over).toBe(true);
  });

  it('is left alone by what others do besides', () => {
    const talk = counting.does('ada', { type: 'chat.say', text: 'Now!' }).does('ada', { type: 'card.pin', cardId: 'light-A' });
    expect(talk.view('bob').dials?.countdown.running?.n).toBe(1);
  });
});

describe('somebody who counts as ready because they did nothing', () => {
  /** ada and bob turn a dial at second 30; cyd has done nothing since play began at 10. */
  const quiet = ready(three.atScene(30), 'ada', 'bob').atScene(40);

  it('does so thirty seconds after play began, and it is shown as that', () => {
    const before = ready(three.atScene(30), 'ada', 'bob').atScene(39.9);
    expect(before.view('ada').dials?.ready).toEqual([
      { id: 'ada', counted: false },
      { id: 'bob', counted: false },
    ]);
    expect(quiet.view('ada').dials?.ready.at(-1)).toEqual({ id: 'cyd', counted: true });
  });

  it('may say so all the same, and then has said it', () => {
    const own = quiet.does('cyd', { type: 'ready.set', ready: true });
    expect(own.view('ada').dials?.ready.at(-1)).toEqual({ id: 'cyd', counted: false });
  });

  it('does not any more once they do anything, which breaks a countdown off', () => {
    const going = quiet.does('bob', { type: 'countdown.start' });
    const awake = going.does('cyd', { type: 'card.pin', cardId: 'light-C' });
    expect(awake.view('ada').dials?.countdown.running).toBeNull();
    expect(awake.view('ada').dials?.ready.map(({ id }) => id)).toEqual(['ada', 'bob']);
  });
});

describe('what is read out at the dials', () => {
  it('is how many are ready as it stands, and who has the next key, to them alone', () => {
    expect(said(allReady, 'ada', 'a-ready')).toEqual(['Ready: three of three.']);
    expect(said(allReady, 'bob', 'a-key')).toEqual(['Now you: Countdown.']);
    expect(said(allReady, 'cyd', 'a-key')).toEqual([]);
    expect(said(over, 'cyd', 'a-key')).toEqual(['Now you: Send.']);
    expect(said(over, 'ada', 'a-key')).toEqual([]);
  });

  it('is nobody where nobody is ready', () => {
    const back = ready(three, 'ada').does('ada', { type: 'ready.set', ready: false });
    expect(said(back, 'bob', 'a-ready')).toEqual(['Ready: nobody of three.']);
  });

  it('is who counts down, as the role they play', () => {
    expect(said(counting, 'ada', 'a-count')).toEqual(['Role B and Role E counts down.']);
  });

  it('is that a light was not answered, with the words of the miss', () => {
    const sent = over.does('cyd', { type: 'dials.send' });
    expect(said(sent, 'ada', 'a-unanswered')).toEqual(['Dark.']);
    const again = ready(sent, 'ada', 'bob', 'cyd')
      .does('bob', { type: 'countdown.start' })
      .atScene(16)
      .does('cyd', { type: 'dials.send' });
    expect(said(again, 'ada', 'a-unanswered')).toEqual(['Dark.', 'Dark. None is right.']);
  });
});

describe('a wrong setting', () => {
  const sent = (played: Played) => {
    const sec = played.sceneSec;
    return ready(played, 'ada', 'bob', 'cyd')
      .does('bob', { type: 'countdown.start' })
      .atScene(sec + 3)
      .does('cyd', { type: 'dials.send' });
  };

  it('clears what everybody said, and stays in sight with what was known of it', () => {
    const once = sent(three.does('ada', { type: 'dial.turn', dial: 'Minute', option: 'half' }));
    expect(once.view('bob').dials?.ready).toEqual([]);
    expect(once.view('bob').dials?.tries).toEqual([{ n: 1, setting: ['Amber', 'Slow', 'Skim', 'half'], text: 'Dark.' }]);
    const twice = sent(once.does('ada', { type: 'dial.turn', dial: 'Beat', option: 'Long' }));
    expect(twice.view('bob').dials?.tries.at(-1)).toEqual({
      n: 2,
      setting: ['Amber', 'Long', 'Skim', 'half'],
      text: 'Dark. Two are right.',
    });
    expect(twice.view('bob').dials?.tries[0]?.text, 'what was said of the first stays').toBe('Dark.');
  });

  it('is kept six times, the latest, and counted on', () => {
    const many = Array.from({ length: 7 }).reduce<Played>((now) => sent(now), three);
    expect(many.view('ada').dials?.tries.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(many.view('ada').task?.misses).toBe(7);
  });
});
