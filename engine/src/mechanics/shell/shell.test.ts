import { describe, expect, it } from 'vitest';
import { givenLive } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';

/** A story that begins with a round; what is said before it lasts five seconds. */
const story = testStory('keen');
const rounds = { planned: { totalSec: 80, eachSec: 20 }, late: { totalSec: 48, eachSec: 12 } };
const scene = testScene('tower', {
  durationSec: 90,
  lateDurationSec: 60,
  play: [{ oneOf: [{ narration: 'm1' }], at: { sec: 0 } }],
  steps: [testStep('shell', 'round', { rounds })],
});
const withRound = {
  ...story,
  scenes: [scene, ...story.scenes],
  announcements: { ...story.announcements, 'a-shell': 'Now {name}.' },
};
const three = givenLive(withRound, 'ada', 'bob', 'cyd');

describe('a round with the shell', () => {
  it('begins when everything was said, and goes by seat, each with the same time', () => {
    const [first, second] =
      three.show.crews[0]?.seats.map(({ occupant }) => (occupant.kind === 'person' ? occupant.id : '')) ?? [];
    expect(three.atScene(4).view('ada').shell?.holder).toBeNull();
    expect(three.atScene(5).view('ada').shell?.holder?.id).toBe(first);
    expect(three.atScene(24).view('ada').shell?.holder?.id).toBe(first);
    expect(three.atScene(25).view('ada').shell?.holder?.id).toBe(second);
    expect(three.atScene(64).view('ada').shell).toMatchObject({ spoken: 3, isOver: false });
    expect(three.atScene(65).scene).toBe('arrive');
  });

  it('is passed on by whoever holds it, and by nobody else', () => {
    const begun = three.atScene(6);
    const holder = begun.view('ada').shell?.holder?.id ?? '';
    const other = ['ada', 'bob', 'cyd'].find((id) => id !== holder) ?? '';
    begun.when(other, { type: 'shell.pass' }).refused('SHELL_001');
    const next = begun.does(holder, { type: 'shell.pass' });
    expect(next.view('ada').shell?.holder?.id).not.toBe(holder);
    next.when(holder, { type: 'shell.pass' }).refused('SHELL_001');
  });

  it('does not come to whoever has written it, and leaves whoever writes while holding it', () => {
    const begun = three.atScene(6);
    const holder = begun.view('ada').shell?.holder?.id ?? '';
    const [second = '', third = ''] = ['ada', 'bob', 'cyd'].filter((id) => id !== holder);
    const written = begun.does(second, { type: 'shell.say', text: 'Second, and a sock' });
    expect(written.view('ada').shell).toMatchObject({ holder: { id: holder }, said: [second] });
    expect(written.view('ada').chat.at(-1)).toMatchObject({ from: second });
    written.when(second, { type: 'shell.say', text: 'Again' }).refused('SHELL_002');
    const passed = written.does(holder, { type: 'shell.say', text: 'First, and a spoon' });
    expect(passed.view('ada').shell).toMatchObject({ holder: { id: third }, said: [second, holder] });
    const over = passed.does(third, { type: 'shell.say', text: 'Third, and a cat' });
    expect(over.view('ada').shell).toMatchObject({ holder: null, isOver: true });
    over.when(third, { type: 'shell.say', text: 'More' }).refused('SHOW_004');
  });

  it('gives each 30 s where the whole crew types, and the time of speaking where somebody is heard or nobody has said', () => {
    const typing = ['ada', 'bob', 'cyd'].reduce((played, id) => played.does(id, { type: 'talk.choose', way: 'text' }), three);
    const firstHasSec = (played: typeof three) => {
      const { shell, show } = played.atScene(6).view('ada');
      return ((shell?.endsAtMs ?? 0) - (show?.startedAtMs ?? 0)) / 1000 - 5;
    };
    expect(firstHasSec(typing)).toBe(30);
    expect(firstHasSec(typing.does('bob', { type: 'talk.choose', way: 'call' }))).toBe(20);
    expect(firstHasSec(three)).toBe(20);
  });

  it('is over at once where everybody has written before it begins', () => {
    const all = ['ada', 'bob', 'cyd'].reduce(
      (played, id) => played.does(id, { type: 'shell.say', text: 'Me' }),
      three.atScene(2),
    );
    expect(all.atScene(5).last).toContainEqual(expect.objectContaining({ type: 'shell.passed', to: null }));
  });

  it('is handed on at once by whoever goes', () => {
    const begun = three.atScene(6);
    const holder = begun.view('ada').shell?.holder?.id ?? '';
    const other = ['ada', 'bob', 'cyd'].find((id) => id !== holder) ?? '';
    const gone = begun.loses(holder);
    expect(gone.last).toContainEqual(expect.objectContaining({ type: 'shell.passed', by: null }));
    expect(gone.view(other).shell?.holder?.id).not.toBe(holder);
    expect(begun.loses(other).view(holder).shell?.holder?.id).toBe(holder);
  });

  it('is handed on at once by whoever a host brings to another crew', () => {
    const six = givenLive(withRound, 'ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gil', 'hal').atScene(6);
    const [from, to] = six.show.crews.map(({ id }) => id);
    const holder = six.view('ada').shell?.holder?.id ?? '';
    const stays = six.show.crews[0]?.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? occupant.id : []))[1] ?? '';
    const moved = six.when('server', { type: 'participant.move', participant: holder, crew: to ?? '' }).done();
    expect(moved.last).toContainEqual({ type: 'shell.passed', crew: from, to: stays, by: null });
    expect(moved.view(stays).shell?.holder?.id).toBe(stays);
  });

  it('goes as much longer as a host gives, shared by whoever holds it and those who are still to', () => {
    const extend = (sec: number) => three.atScene(sec).when('server', { type: 'show.extend', seconds: 60 }).done();
    const handedOn = (sec: number) =>
      [5, 6, 24, 25, 44, 45, 64, 65, 84, 85, 124, 125].flatMap((at) =>
        at > sec ? [[at, extend(sec).atScene(at).view('ada').shell?.spoken]] : [],
      );
    // Before it begins each of three has twenty seconds more.
    expect(Object.fromEntries(handedOn(2))).toMatchObject({ 44: 1, 45: 2, 84: 2, 85: 3 });
    expect(extend(2).atScene(124).scene).toBe('tower');
    expect(extend(2).atScene(125).scene).toBe('arrive');
    // With the last of them holding it, all of it is theirs.
    expect(extend(46).view('ada').shell?.endsAtMs).toBe((three.atScene(46).view('ada').shell?.endsAtMs ?? 0) + 60_000);
    expect(extend(46).atScene(124).view('ada').shell?.isOver).toBe(false);
    expect(extend(46).atScene(125).scene).toBe('arrive');
  });

  it('ends its phase when everybody has had it', () => {
    const all = [6, 7, 8].reduce((played, sec) => {
      const now = played.atScene(sec);
      return now.does(now.view('ada').shell?.holder?.id ?? '', { type: 'shell.pass' });
    }, three);
    expect(all.atScene(9).scene).toBe('arrive');
  });

  it('has less time for each where many are here, and room for who comes meanwhile', () => {
    const six = givenLive(withRound, 'ada', 'bob', 'cyd', 'dan', 'eve', 'fay');
    // Eighty seconds for six: a little over thirteen each.
    expect([six.atScene(18).view('ada').shell?.spoken, six.atScene(19).view('ada').shell?.spoken]).toEqual([1, 2]);
    const late = three.atScene(6).joins('dan');
    expect(late.atScene(66).view('ada').shell?.holder?.id).toBe('dan');
  });

  it('says whose turn it is', () => {
    expect(
      three
        .atScene(66)
        .view('ada')
        .announced.filter(({ id }) => id === 'a-shell'),
    ).toHaveLength(3);
  });
});
