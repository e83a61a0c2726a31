import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from './testing/given.ts';
import { testStory } from './testing/story.ts';

const keen = testStory('keen');
const three = givenLive(keen, 'ada', 'bob', 'cyd');
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
    expect(choose.toScene('end').show.scene?.extendedSec ?? 0).toBe(0);
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

describe('a host who goes on', () => {
  it('leaves no crew without an outcome', () => {
    const light = three.toScene('light').atScene(20);
    const next = ask(light, { type: 'show.next' }).thenLike({ type: 'puzzle.timedout', crew: 'crew-1' });
    expect(next.scene).toBe('choose');
    expect(next.show.results.light?.crews['crew-1']).toMatchObject({ outcome: 'timedout' });
  });

  it('closes the vote with what was voted', () => {
    const voted = three.toScene('choose').does('ada', { type: 'vote.cast', option: 'right' });
    const next = ask(voted, { type: 'show.next' }).done();
    expect(next.scene).toBe('end');
    expect(next.view('bob').ending?.title).toBe('Right end');
  });

  it('comes to the end after the last scene, and not before the first', () => {
    expect(ask(three.toScene('thank'), { type: 'show.next' }).done().show.phase).toBe('completed');
    ask(givenShow(keen), { type: 'show.next' }).refused('HOST_001');
  });

  it('waits while the show is paused', () => {
    const paused = ask(three, { type: 'show.pause' }).done();
    ask(paused, { type: 'show.next' }).refused('SHOW_010');
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
    const four = givenLive(keen, 'ada', 'bob', 'cyd', 'dan').toScene('light');
    const back = four.loses('ada').loses('bob').joins('ada').joins('bob');
    const even = ask(back, { type: 'crews.rebalance' }).done();
    const counts = even.show.crews[0]?.seats.map(({ packets }) => packets.length) ?? [];
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    ask(givenShow(keen), { type: 'crews.rebalance' }).refused('HOST_001');
  });
});
