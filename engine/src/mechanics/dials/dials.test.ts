import { describe, expect, it } from 'vitest';
import { dialsStory } from '../../testing/dials.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const story = dialsStory();
const RIGHT: Record<string, string> = { Minute: 'half', Beat: 'Long', Colour: 'Green', Angle: 'Low' };

/** ada holds Minute and Beat, bob Colour and Countdown, cyd Angle and Send; play begins at second 10 and lasts 100. */
const three = givenLive(story, 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const holderOf: Record<string, string> = { Minute: 'ada', Beat: 'ada', Colour: 'bob', Angle: 'cyd' };

function turn(played: Played, ...dials: string[]): Played {
  return dials.reduce(
    (now, dial) => now.does(holderOf[dial] ?? '', { type: 'dial.turn', dial, option: RIGHT[dial] ?? '' }),
    played,
  );
}

function ready(played: Played, ...people: string[]): Played {
  return people.reduce((now, who) => now.does(who, { type: 'ready.set', ready: true }), played);
}

/** Everybody says so, the countdown runs out, and what stands is sent. */
function sent(played: Played): Played {
  const counted = ready(played, 'ada', 'bob', 'cyd').does('bob', { type: 'countdown.start' });
  return counted.atScene(counted.sceneSec + 3).does('cyd', { type: 'dials.send' });
}

const readyIds = (played: Played) => played.view('ada').dials?.ready.map(({ id }) => id);
const said = (played: Played, id: string) =>
  played
    .view('ada')
    .announced.filter((item) => item.id === id)
    .map(({ text }) => text);

describe('dials', () => {
  it('stand at their first option, with their owners', () => {
    const { dials } = three.view('ada').dials ?? {};
    expect(dials?.map(({ name, at, role, holder }) => [name, at, role, holder])).toEqual([
      ['Colour', 'Amber', 'Role B', 'bob'],
      ['Beat', 'Slow', 'Role D', 'ada'],
      ['Angle', 'Skim', 'Role C', 'cyd'],
      ['Minute', 'ten', 'Role A', 'ada'],
    ]);
  });

  it('are turned by their owner, and tell who it was', () => {
    const turned = ready(three, 'ada', 'cyd').does('bob', { type: 'dial.turn', dial: 'Colour', option: 'Green' });
    expect(turned.view('cyd').dials?.dials[0]).toMatchObject({ at: 'Green', turnedBy: 'Role B and Role E' });
    expect(said(turned, 'a-turned')).toEqual(['Role B and Role E set Colour to Green. Ready: two of three.']);
  });

  it('are turned by nobody else, to nothing else, and not to where they stand', () => {
    const asks = (who: string, dial: string, option: string) => three.when(who, { type: 'dial.turn', dial, option });
    asks('ada', 'Colour', 'Green').refused('DIAL_002');
    asks('bob', 'Colour', 'Long').refused('DIAL_001');
    asks('bob', 'Sound', 'Long').refused('DIAL_001');
    asks('bob', 'Colour', 'Amber').refused('DIAL_003');
  });
});

describe('ready', () => {
  it('is said by everybody before anybody counts down, and taken back', () => {
    const two = ready(three, 'ada', 'bob');
    expect(readyIds(two)).toEqual(['ada', 'bob']);
    two.when('bob', { type: 'countdown.start' }).refused('DIAL_004');
    two.when('ada', { type: 'ready.set', ready: true }).refused('DIAL_003');
    expect(readyIds(two.does('ada', { type: 'ready.set', ready: false }))).toEqual(['bob']);
  });

  it('is no longer true of somebody who turns a dial', () => {
    expect(readyIds(turn(ready(three, 'ada', 'bob', 'cyd'), 'Beat'))).toEqual(['bob', 'cyd']);
  });

  it('is read out as it stands, and not each step of it', () => {
    expect(said(ready(three, 'ada', 'bob', 'cyd'), 'a-ready')).toEqual(['Ready: three of three.']);
  });

  it('counts for whoever has done nothing for thirty seconds, until they act again', () => {
    const busy = three.atScene(20).does('ada', { type: 'chat.say', text: 'Here' });
    expect(readyIds(busy.atScene(39.9))).toEqual([]);
    const counted = busy.atScene(40);
    expect(counted.view('ada').dials?.ready).toEqual([
      { id: 'bob', counted: true },
      { id: 'cyd', counted: true },
    ]);
    expect(readyIds(counted.does('bob', { type: 'chat.say', text: 'Wait' }))).toEqual(['cyd']);
    expect(readyIds(counted.does('bob', { type: 'ready.set', ready: true }))).toEqual(['bob', 'cyd']);
  });
});

describe('the countdown', () => {
  const all = ready(three, 'ada', 'bob', 'cyd');

  it('is started by its holder alone, who is told, and once', () => {
    expect(all.view('bob').announcedToMe.at(-1)?.text).toBe('Now you: Countdown.');
    all.when('cyd', { type: 'countdown.start' }).refused('DIAL_002');
    const running = all.does('bob', { type: 'countdown.start' });
    running.when('bob', { type: 'countdown.start' }).refused('DIAL_005');
    expect(running.view('ada').dials?.countdown.running).toMatchObject({ n: 1, endsAtMs: running.nowMs + 3000 });
  });

  it('lasts three seconds, and then its holder may send', () => {
    const running = all.does('bob', { type: 'countdown.start' });
    running.when('cyd', { type: 'dials.send' }).refused('DIAL_006');
    const over = running.atScene(running.sceneSec + 3);
    expect(over.view('cyd').announcedToMe.at(-1)?.text).toBe('Now you: Send.');
    over.when('ada', { type: 'dials.send' }).refused('DIAL_002');
    over.when('cyd', { type: 'dials.send' }).then('answer.proposed', 'answer.judged');
  });

  it('stops when somebody turns a dial or is not ready after all', () => {
    const running = all.does('bob', { type: 'countdown.start' });
    for (const stopped of [turn(running, 'Angle'), running.does('ada', { type: 'ready.set', ready: false })]) {
      expect(stopped.view('bob').dials?.countdown).toMatchObject({ running: null, over: false });
      stopped.atScene(20).when('cyd', { type: 'dials.send' }).refused('DIAL_006');
    }
  });
});

describe('a light that is sent', () => {
  it('solves the task where every dial is right', () => {
    const solved = sent(turn(three, 'Minute', 'Beat', 'Colour', 'Angle'));
    expect(solved.view('ada').task).toMatchObject({ outcome: 'solved', misses: 0 });
    solved.when('ada', { type: 'dial.turn', dial: 'Beat', option: 'Slow' }).refused('PUZZLE_001');
  });

  it('is not answered where one is wrong: from the second on with how many were right', () => {
    const once = sent(turn(three, 'Minute', 'Beat'));
    expect(once.view('ada').dials).toMatchObject({ verdict: { text: 'Dark.' }, ready: [] });
    const twice = sent(turn(once, 'Colour'));
    expect(twice.view('ada').dials?.tries).toEqual([
      { n: 1, setting: ['Amber', 'Long', 'Skim', 'half'], text: 'Dark.' },
      { n: 2, setting: ['Green', 'Long', 'Skim', 'half'], text: 'Dark. Three are right.' },
    ]);
    expect(said(twice, 'a-unanswered')).toEqual(['Dark.', 'Dark. Three are right.']);
    expect(twice.view('ada').task?.misses).toBe(2);
  });

  it('tells how many were right at once where an earlier vote gave that', () => {
    const voted = givenLive(story, 'ada', 'bob', 'cyd').toScene('choose').does('ada', { type: 'vote.cast', option: 'right' });
    expect(sent(turn(voted.toScene('light').atScene(10), 'Beat')).view('ada').dials?.verdict?.text).toBe('Dark. One is right.');
  });
});

describe('time', () => {
  it('is longer where an earlier vote gave thirty seconds', () => {
    const lasts = (option: string) => {
      const { task } = givenLive(story, 'ada', 'bob', 'cyd')
        .toScene('choose')
        .does('ada', { type: 'vote.cast', option })
        .toScene('light')
        .view('ada');
      return ((task?.playEndsAtMs ?? 0) - (task?.playStartsAtMs ?? 0)) / 1000;
    };
    expect(lasts('left')).toBe(100);
    expect(lasts('right')).toBe(130);
  });

  it('that is up gives a share of the points by how many dials stand right', () => {
    const points = (played: Played) => played.toScene('thank').view('ada').result?.points;
    expect(points(turn(three, 'Minute', 'Beat', 'Colour'))).toBe(72);
    expect(points(three)).toBe(32);
    expect(points(sent(turn(three, 'Minute', 'Beat', 'Colour', 'Angle')))).toBe(160);
  });
});

describe('people who come and go', () => {
  it('take their controls with them, and are not waited for', () => {
    const left = ready(three, 'ada', 'bob').loses('cyd');
    expect(left.view('ada').dials).toMatchObject({ members: ['ada', 'bob'], send: { holder: 'bob' } });
    expect(left.view('ada').dials?.dials[2]?.holder).toBe('ada');
    expect(left.does('bob', { type: 'countdown.start' }).view('ada').dials?.countdown.running).not.toBeNull();
  });

  it('come late and are waited for, for thirty seconds at most', () => {
    const late = ready(three, 'ada', 'bob', 'cyd').atScene(45).joins('dot');
    expect(late.view('ada').dials?.members).toContain('dot');
    late.when('bob', { type: 'countdown.start' }).refused('DIAL_004');
    expect(readyIds(late.atScene(74.9))).not.toContain('dot');
    expect(readyIds(late.atScene(75))).toContain('dot');
  });

  it('may all go but one, who then holds everything', () => {
    const alone = three.loses('bob').loses('cyd');
    const set = Object.entries(RIGHT).reduce(
      (now, [dial, option]) => now.does('ada', { type: 'dial.turn', dial, option }),
      alone,
    );
    const counted = ready(set, 'ada').does('ada', { type: 'countdown.start' });
    const solved = counted.atScene(counted.sceneSec + 3).when('ada', { type: 'dials.send' });
    solved.then('answer.proposed', 'answer.judged', 'puzzle.solved');
  });

  it('do nothing, and lend their controls', () => {
    const idle = three.atScene(38).does('ada', { type: 'chat.say', text: 'Hello?' }).atScene(41);
    const borrowed = idle.does('ada', { type: 'dial.turn', dial: 'Colour', option: 'Green' });
    expect(borrowed.last.map(({ type }) => type)).toEqual(['control.borrowed', 'dial.turned']);
    expect(borrowed.view('bob').dials?.dials.map(({ borrowable }) => borrowable)).toEqual([false, false, true, false]);
    const counted = ready(borrowed, 'ada').does('ada', { type: 'countdown.start' });
    const unanswered = counted.atScene(counted.sceneSec + 3).does('ada', { type: 'dials.send' });
    expect(unanswered.view('ada').task?.misses).toBe(1);
    unanswered.when('ada', { type: 'dial.turn', dial: 'Angle', option: 'Low' }).refused('DIAL_002');
  });
});

describe('simulated crewmates', () => {
  const mixed = { ...story, players: { min: 1, max: 6 }, crew: { ...testStory('gentle').crew } };
  const alone = givenLive(mixed, 'ada').toScene('light').atScene(10);

  it('never borrow', () => {
    alone.atScene(45).when('sim:ann:crew-1', { type: 'dial.turn', dial: 'Minute', option: 'half' }).refused('DIAL_002');
  });
});
