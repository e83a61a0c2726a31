import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { twoCrewsAtTheLight } from '../testing/two-crews.ts';
import { isSeatActive } from './crews.ts';

const keen = testStory('keen');
const three = givenLive(keen, 'ada', 'bob', 'cyd');
/** Goes on from the phase that is on. */
const next = (played: Played) => {
  const { scenes } = played.show.story;
  const scene = scenes[played.show.scene?.index ?? -1];
  const phase = scene?.phases[played.show.scene?.phase ?? 0]?.id ?? '';
  return ask(played, { type: 'show.next', scene: scene?.id ?? '', phase });
};
const ask = (played: Played, command: Parameters<Played['when']>[1]) => played.when('server', command);

describe('a host who extends', () => {
  it('gives the phase, and the play of its task, as many seconds more', () => {
    const light = three.toScene('light');
    const before = light.view('ada').task;
    const longer = ask(light, { type: 'show.extend', seconds: 60 }).then('phase.extended');
    expect(longer.view('ada').task?.playEndsAtMs).toBe((before?.playEndsAtMs ?? 0) + 60_000);
    expect(longer.atScene(110).view('ada').task?.outcome).toBe('open');
    expect(longer.atScene(170).view('ada').task?.outcome).toBe('timedout');
    expect(light.atScene(110).view('ada').task?.outcome).toBe('timedout');
  });

  it('keeps a vote open as much longer, and the next phase has none of it', () => {
    const choose = ask(three.toScene('choose'), { type: 'show.extend', seconds: 30 }).done();
    expect([choose.atScene(59).view('ada').vote?.open, choose.atScene(60).view('ada').vote?.open]).toEqual([true, false]);
    expect(choose.toScene('end').show.scene?.extensions ?? []).toEqual([]);
  });

  it('may do so for ten minutes a phase at most, by whole seconds', () => {
    const once = ask(three, { type: 'show.extend', seconds: 600 }).done();
    ask(once, { type: 'show.extend', seconds: 1 }).refused('HOST_002');
    ask(three, { type: 'show.extend', seconds: 601 }).refused('HOST_002');
    ask(three, { type: 'show.extend', seconds: 0 }).refused('HOST_002');
    ask(three, { type: 'show.extend', seconds: 1.5 }).refused('HOST_002');
    ask(givenShow(keen), { type: 'show.extend', seconds: 60 }).refused('HOST_001');
  });
});

describe('a host who gives one crew more time', () => {
  const { light, second, here, there } = twoCrewsAtTheLight();
  const give = (played: Played, crew: string, seconds = 60) => ask(played, { type: 'show.extend', seconds, crew });
  const outcomes = (played: Played) => [played.view(here).task?.outcome, played.view(there).task?.outcome];
  const warnedOf = (played: Played) => played.last.flatMap((event) => (event.type === 'clock.warned' ? [event] : []));

  it('moves the end of that crew alone, and is told to nobody else', () => {
    const longer = give(light, second).then('phase.extended');
    const [before, own, others] = [light.view(there), longer.view(there), longer.view(here)].map(
      (view) => view.task?.playEndsAtMs ?? 0,
    );
    expect([(own ?? 0) - (before ?? 0), (others ?? 0) - (before ?? 0)]).toEqual([60_000, 0]);
    expect([outcomes(longer.atScene(110)), outcomes(longer.atScene(160))]).toEqual([
      ['timedout', 'open'],
      ['timedout', 'open'],
    ]);
    expect(outcomes(longer.atScene(170))).toEqual(['timedout', 'timedout']);
    expect(longer.view(there).host).toMatchObject({ kind: 'extended', seconds: 60 });
    expect(longer.view(here).host).toBeNull();
  });

  it('has the others wait for it, and no longer than it needs', () => {
    const longer = give(light, second, 300).done().atScene(200);
    expect([longer.scene, ...outcomes(longer)]).toEqual(['light', 'timedout', 'open']);
    const holder = (packet: string) =>
      light.show.crews
        .find(({ id }) => id === second)
        ?.seats.flatMap(({ packets, occupant }) =>
          packets.includes(packet) && occupant.kind === 'person' ? [occupant.id] : [],
        )[0] ?? '';
    const solved = [...'ABCDEF'].reduce(
      (played, packet) => played.does(holder(packet), { type: 'lever.pull', lever: `Lever ${packet}` }),
      longer,
    );
    expect(solved.view(there).task?.outcome).toBe('solved');
    expect(solved.toScene('choose').nowMs - solved.nowMs).toBeLessThan(15_000);
  });

  it('has each crew warned by its own clock', () => {
    const longer = give(light, second).done();
    const byAll = warnedOf(longer.atScene(90)).map(({ secondsLeft, toCrew }) => [secondsLeft, toCrew]);
    expect(byAll).toEqual([
      [60, undefined],
      [30, undefined],
    ]);
    const bySecond = warnedOf(longer.atScene(90).atScene(160)).map(({ secondsLeft, toCrew }) => [secondsLeft, toCrew]);
    expect(bySecond).toEqual([
      [60, second],
      [30, second],
    ]);
    // What its clock would have said before it had more is not said late.
    const late = give(light.atScene(100), second, 1).done();
    expect(warnedOf(late.atScene(101))).toEqual([]);
  });

  it('may do so while the crew is at a task, up to what a phase takes', () => {
    give(light, second, 600).done();
    give(light, second, 601).refused('HOST_002');
    give(ask(light, { type: 'show.extend', seconds: 400 }).done(), second, 201).refused('HOST_002');
    ask(give(light, second, 400).done(), { type: 'show.extend', seconds: 201 }).refused('HOST_002');
    give(light, 'crew-9').refused('HOST_003');
    give(light.atScene(115), second).refused('HOST_001');
    give(light.toScene('choose'), second).refused('HOST_001');
    expect(give(light, second).done().toScene('choose').show.scene?.extensions ?? []).toEqual([]);
  });
});

describe('a host who goes on', () => {
  it('leaves no crew without an outcome', () => {
    const light = three.toScene('light').atScene(20);
    const after = next(light).thenLike({ type: 'puzzle.timedout', crew: 'crew-1' });
    expect(after.scene).toBe('choose');
    expect(after.show.results.light?.crews['crew-1']).toMatchObject({ outcome: 'timedout' });
  });

  it('closes the vote with what was voted', () => {
    const voted = three.toScene('choose').does('ada', { type: 'vote.cast', option: 'right' });
    const after = next(voted).done();
    expect(after.scene).toBe('end');
    expect(after.view('bob').ending?.title).toBe('Right end');
  });

  it('comes to the end after the last scene, and not before the first', () => {
    expect(next(three.toScene('thank')).done().show.phase).toBe('completed');
    next(givenShow(keen)).refused('HOST_001');
  });

  it('does so once where two press at a time, or the phase has just ended by itself', () => {
    const light = three.toScene('light').atScene(20);
    const once = next(light).done();
    ask(once, { type: 'show.next', scene: 'light', phase: light.show.story.scenes[2]?.phases[0]?.id ?? '' }).refused('HOST_001');
  });

  it('waits while the show is paused', () => {
    const paused = ask(three, { type: 'show.pause' }).done();
    next(paused).refused('SHOW_010');
  });
});

describe('a host who ends the show', () => {
  it('does so at once, paused or not, and only once', () => {
    const ended = ask(three.toScene('light'), { type: 'show.end' }).done();
    expect(ended.show).toMatchObject({ phase: 'completed', noShow: false });
    ask(ended, { type: 'show.end' }).refused('HOST_001');
    const paused = ask(three.toScene('light'), { type: 'show.pause' }).done();
    expect(ask(paused, { type: 'show.end' }).done().show).toMatchObject({ phase: 'completed', pausedAtMs: null });
  });
});

describe('a host who removes somebody', () => {
  const light = three.toScene('light');
  const removed = ask(light, { type: 'participant.remove', participant: 'bob' }).then(
    'participant.removed',
    'participant.left',
    'packets.dealt',
  );

  it('loses no packet: the others hold what the person held', () => {
    const held = removed.show.crews[0]?.seats.flatMap(({ packets }) => packets).sort();
    expect(held).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(removed.show.crews[0]?.seats[removed.view('bob').me?.seat ?? -1]?.packets ?? []).toEqual([]);
  });

  it('keeps the person out, who can neither come back nor act', () => {
    removed.when('server', { type: 'participant.join', participant: 'bob' }).refused('HOST_004');
    removed.when('bob', { type: 'hint.request' }).refused('HOST_004');
    ask(removed, { type: 'participant.remove', participant: 'bob' }).refused('HOST_003');
    ask(removed, { type: 'participant.remove', participant: 'nobody' }).refused('HOST_003');
  });
});

describe('a host who rebalances', () => {
  it('deals the packets of each crew evenly among those who are here', () => {
    const late = three.toScene('light').loses('bob').joins('dan');
    const held = ({ show }: Played) =>
      show.crews.flatMap(({ seats }) => seats.filter((seat) => isSeatActive(show, seat)).map(({ packets }) => packets.length));
    expect(Math.max(...held(late)) - Math.min(...held(late))).toBeGreaterThan(1);
    const even = ask(late, { type: 'crews.rebalance' }).done();
    expect(Math.max(...held(even)) - Math.min(...held(even))).toBeLessThanOrEqual(1);
  });

  it('writes nothing where everybody keeps what they have, and deals nothing before the start', () => {
    const even = ask(three.toScene('light').loses('bob').joins('dan'), { type: 'crews.rebalance' }).done();
    ask(even, { type: 'crews.rebalance' }).refused('HOST_001');
    ask(givenShow(keen), { type: 'crews.rebalance' }).refused('HOST_001');
  });
});

describe('a host who moves somebody to another crew', () => {
  const people = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gil', 'hal'];
  const light = givenLive(keen, ...people).toScene('light');
  const [first, second] = light.show.crews;
  const personIn = (played: Played, crew: number, seat: number) => {
    const occupant = played.show.crews[crew]?.seats[seat]?.occupant;
    return occupant?.kind === 'person' ? occupant.id : '';
  };
  const mover = personIn(light, 0, 0);
  const move = { type: 'participant.move', participant: mover, crew: second?.id ?? '' } as const;

  it('loses no packet on either side, and the person plays on with one', () => {
    expect([first?.seats.length, second?.seats.length]).toEqual([4, 4]);
    const moved = ask(light, move).then('participant.moved', 'packets.dealt', 'seat.left', 'seat.taken', 'packets.dealt');
    expect(moved.show.crews.map(({ seats }) => seats.length)).toEqual([3, 5]);
    for (const { seats } of moved.show.crews)
      expect(seats.flatMap(({ packets }) => packets).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(moved.view(mover).crew?.id).toBe(second?.id);
    expect(moved.view(mover).satchel?.cards).toHaveLength(1);
    expect(moved.view(mover).host).toMatchObject({ kind: 'moved', crew: 2 });
    expect(moved.view(personIn(moved, 0, 0)).host).toBeNull();
    const on = moved.toScene('choose').does(mover, { type: 'vote.cast', option: 'left' });
    expect(on.view(mover).vote?.votesIn).toBe(1);
  });

  it('can bring the person back, and leaves the next scene evenly dealt', () => {
    const back = ask(ask(light, move).done(), { ...move, crew: first?.id ?? '' })
      .done()
      .toScene('choose');
    const counts = back.show.crews.flatMap(({ seats }) => seats.map(({ packets }) => packets.length));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2]);
  });

  it('cannot where the crew is full, or is theirs already, or nobody is there to take what is left behind', () => {
    const full = [personIn(light, 0, 0), personIn(light, 0, 1)].reduce(
      (played, participant) => ask(played, { ...move, participant }).done(),
      light,
    );
    ask(full, { ...move, participant: personIn(full, 0, 0) }).refused('HOST_005');
    ask(light, { ...move, crew: first?.id ?? '' }).refused('HOST_005');
    ask(light, { ...move, crew: 'crew-9' }).refused('HOST_005');
    ask(light, { ...move, participant: 'nobody' }).refused('HOST_003');
    const alone = [1, 2, 3].reduce((played, seat) => played.loses(personIn(light, 0, seat)), light);
    ask(alone, move).refused('HOST_005');
  });

  it('does not while lamps are lit by their places, nor in crews with simulated crewmates', () => {
    ask(givenLive(keen, ...people), move).refused('HOST_001');
    ask(givenLive(testStory('gentle'), 'ada').toScene('light'), { ...move, participant: 'ada' }).refused('HOST_001');
  });
});

describe('a host who mutes somebody', () => {
  it('does so once, undoes it once, and it outlives a move, a loss and a return', () => {
    const muted = ask(three, { type: 'participant.silence', participant: 'ada', silenced: true }).then('participant.silenced');
    ask(muted, { type: 'participant.silence', participant: 'ada', silenced: true }).then();
    const back = ask(muted, { type: 'participant.lose', participant: 'ada', arrival: 1 })
      .done()
      .when('server', { type: 'participant.join', participant: 'ada' })
      .done();
    expect(back.show.people.ada).toMatchObject({ here: true, silenced: true });
    const heard = ask(back, { type: 'participant.silence', participant: 'ada', silenced: false }).then('participant.silenced');
    expect(heard.show.people.ada?.silenced).toBeUndefined();
  });

  it('finds nobody who is not there, and no show that is over', () => {
    ask(three, { type: 'participant.silence', participant: 'zoe', silenced: true }).refused('HOST_003');
    const over = ask(three, { type: 'show.end' }).done();
    ask(over, { type: 'participant.silence', participant: 'ada', silenced: true }).refused('HOST_001');
  });
});
