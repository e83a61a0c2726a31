import { describe, expect, it } from 'vitest';
import { parseTab, type SystemCommand } from '../model/commands.ts';
import type { LoggedEvent } from '../model/events.ts';
import { valueIn, wholeRecord } from '../model/split-record.ts';
import { givenLive, givenShow, type Played, refold } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { decide } from './decide.ts';
import { evolve, initialState } from './evolve.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');

/** Decides one thing as the tab of a person, or as the server, under an id. */
function ask(played: Played, id: string, actor: string, command: Parameters<typeof decide>[1]['command']) {
  return decide(played.show, { id, actor, command, nowMs: played.nowMs });
}

describe('a show that is created', () => {
  const created = givenShow(gentle, { invited: ['ada', 'bob'] });

  it('knows whom it awaits, though nobody has come', () => {
    expect(created.view('ada').presence?.people).toEqual([
      { id: 'ada', name: 'Ada', simulated: false, here: false },
      { id: 'bob', name: 'Bob', simulated: false, here: false },
    ]);
    expect(created.show).toMatchObject({
      phase: 'waiting',
      startsAtMs: 10_000,
      seed: 'seed',
      speed: 1,
      seq: 1,
      mode: 'standard',
    });
  });

  it('is created once', () => {
    const again: SystemCommand = { type: 'show.create', slug: 'x', version: 1, seed: 's', speed: 1, startsAtMs: 0, invited: [] };
    created.when('server', again).refused('SESSION_003');
  });

  it('is played as it was asked for', () => {
    const asked: SystemCommand = {
      type: 'show.create',
      slug: 'x',
      version: 1,
      seed: 's',
      speed: 4,
      startsAtMs: 77,
      invited: [],
      mode: 'gentle',
    };
    const made = decide(initialState(gentle), { id: 'c', actor: 'server', command: asked, nowMs: 5 });
    expect(made.ok && made.value.next).toMatchObject({ mode: 'gentle', speed: 4, startsAtMs: 77, people: {} });
  });

  it('awaits whoever is invited later, and nobody twice', () => {
    const later = created.when('server', { type: 'participant.invite', participant: 'cyd' }).then('participant.invited');
    expect(Object.keys(later.show.people)).toEqual(['ada', 'bob', 'cyd']);
    expect(later.show.people.cyd).toMatchObject({ here: false, arrivals: 0, enteredScene: null });
    later.when('server', { type: 'participant.invite', participant: 'ada' }).refused('CONSUMER_003');
  });
});

describe('somebody who comes', () => {
  it('comes once, and returns when they have been away', () => {
    const here = givenShow(gentle).when('server', { type: 'participant.join', participant: 'ada' }).then('participant.joined');
    here.when('server', { type: 'participant.join', participant: 'ada' }).refused('CONSUMER_003');
    const away = here.does('ada', { type: 'show.leave' });
    expect(away.show.people.ada).toMatchObject({ here: false, leftByChoice: true, arrivals: 1 });
    const back = away.when('server', { type: 'participant.join', participant: 'ada' }).then('participant.returned');
    expect(back.show.people.ada).toMatchObject({ here: true, leftByChoice: false, arrivals: 2 });
  });

  it('comes for the first time where they had only been invited', () => {
    givenShow(gentle, { invited: ['ada'] })
      .when('server', { type: 'participant.join', participant: 'ada' })
      .then('participant.joined');
  });

  it('is told apart from whoever lost the wire', () => {
    const lost = givenShow(gentle).joins('ada').loses('ada');
    expect(lost.show.people.ada).toMatchObject({ here: false, leftByChoice: false });
    lost.when('server', { type: 'participant.lose', participant: 'ada', arrival: 1 }).refused('SHOW_005');
    lost.when('ada', { type: 'show.leave' }).refused('SHOW_005');
    lost.when('server', { type: 'participant.lose', participant: 'zed', arrival: 0 }).refused('SHOW_005');
  });

  it('has entered no scene before the start, and the present one after it', () => {
    const early = givenShow(gentle).joins('ada');
    expect(early.show.people.ada?.enteredScene).toBeNull();
    expect(early.until(10).toScene('meet').joins('bob').show.people.bob?.enteredScene).toBe(1);
  });
});

describe('who may do anything', () => {
  const cast = { type: 'lamp.light' } as const;

  it('is nobody before the start or after a cancellation, and nobody without a seat', () => {
    givenShow(gentle).joins('ada').when('ada', cast).refused('SHOW_003');
    givenShow(gentle).joins('ada').when('server', { type: 'show.cancel' }).done().when('ada', cast).refused('SHOW_008');
    givenLive(gentle, 'ada').when('zed', cast).refused('SHOW_005');
  });

  it('is nobody once it is over', () => {
    givenLive(gentle, 'ada').until(400).when('ada', cast).refused('SHOW_002');
  });

  it('is told when the time for it is another', () => {
    givenLive(gentle, 'ada').toScene('choose').when('ada', cast).refused('SHOW_004');
  });

  it('is told when what they ask is unheard of', () => {
    givenLive(gentle, 'ada').when('ada', { type: 'command.unknown' }).refused('SHOW_009');
  });

  it('is a timer only for what is due in the present state', () => {
    givenLive(gentle, 'ada').when('server', { type: 'timer.fire', deadline: 'scene:end:choose' }).refused('SHOW_004');
  });
});

describe('the log', () => {
  const live = givenLive(gentle, 'ada', 'bob');

  it('numbers every event, and names what follows from a command after it', () => {
    const step = ask(live.toScene('light'), 'ada:testtab1:7', 'ada', { type: 'show.leave' });
    const logged = step.ok ? step.value.logged : [];
    expect(logged.map(({ cmdId, event }) => [cmdId, event.type])).toEqual([
      ['ada:testtab1:7', 'participant.left'],
      ['ada:testtab1:7#1', 'seat.warmed'],
    ]);
    expect(logged.map(({ seq }) => seq - (logged[0]?.seq ?? 0))).toEqual([0, 1]);
    expect(new Set(logged.map(({ atMs, actor }) => `${atMs} ${actor}`)).size).toBe(1);
  });

  it('counts for a tab what it asked, also through what follows from it', () => {
    const step = ask(live.toScene('light'), 'ada:testtab1:7', 'ada', { type: 'show.leave' });
    const next = step.ok ? step.value.next : live.show;
    expect(valueIn(next.tabs, 'ada:testtab1')).toEqual({ n: 7, seq: next.seq });
    expect(Object.keys(wholeRecord(live.show.tabs))).toEqual([]);
  });

  it('keeps the counts of other tabs', () => {
    const one = live.does('ada', { type: 'lamp.light' });
    const two = one.does('bob', { type: 'lamp.light' });
    expect(Object.keys(wholeRecord(two.show.tabs)).sort()).toEqual(['ada:testtab1', 'bob:testtab1']);
    expect(valueIn(two.show.tabs, 'ada:testtab1')).toEqual(valueIn(one.show.tabs, 'ada:testtab1'));
  });

  it.each<[string, { tab: string; n: number } | null]>([
    ['ada:testtab1:7', { tab: 'ada:testtab1', n: 7 }],
    ['sim:ann:crew-1:virtual01:12', { tab: 'sim:ann:crew-1:virtual01', n: 12 }],
    ['ada:short:7', null],
    ['ada:testtab1:7#1', null],
    ['timer:start', null],
    ['server:3', null],
  ])('reads tab and number of %s as %o', (id, expected) => expect(parseTab(id)).toEqual(expected));

  it('folds to the same show again, from nothing', () => {
    const logged: LoggedEvent[] = [];
    let show = initialState(keen);
    const submit = (command: Parameters<typeof decide>[1]) => {
      const step = decide(show, command);
      if (!step.ok) throw new Error(step.code);
      logged.push(...step.value.logged);
      show = step.value.next;
    };
    const created: SystemCommand = {
      type: 'show.create',
      slug: keen.slug,
      version: 1,
      seed: 'seed',
      speed: 1,
      startsAtMs: 0,
      invited: ['ada'],
    };
    submit({ id: 'create', actor: 'server', command: created, nowMs: 0 });
    for (const participant of ['ada', 'bob', 'cyd'])
      submit({ id: `join:${participant}`, actor: 'server', command: { type: 'participant.join', participant }, nowMs: 1 });
    submit({ id: 'timer:start', actor: 'server', command: { type: 'timer.fire', deadline: 'start' }, nowMs: 2 });
    submit({ id: 'ada:testtab1:1', actor: 'ada', command: { type: 'lamp.light' }, nowMs: 3 });
    expect(logged.map(({ seq }) => seq)).toEqual(logged.map((_, i) => i + 1));
    expect(refold(keen, logged)).toEqual(show);
    expect(wholeRecord(show.lastActsMs)).toEqual({ server: 2, ada: 3 });
  });

  it('is read again without complaint where it tells of people nobody invited', () => {
    const seen = (event: LoggedEvent['event']): LoggedEvent => ({ seq: 1, cmdId: 'x', actor: 'server', atMs: 5, event });
    const left = evolve(initialState(keen), seen({ type: 'participant.left', participant: 'zed', byChoice: true }));
    expect(left.people.zed).toMatchObject({ here: false, leftByChoice: true, arrivals: 0 });
    expect(evolve(initialState(keen), seen({ type: 'phase.started', scene: 'light', phase: 'light' })).scene).toBeNull();
  });
});

describe('seats that are held again', () => {
  const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('meet');

  it('keep what they were dealt at the beginning of the scene while they hold other packets', () => {
    const lost = three.loses('cyd');
    expect(lost.show.crews[0]?.seats.map(({ home }) => home)).toEqual([
      ['A', 'D'],
      ['B', 'E'],
      ['C', 'F'],
    ]);
  });

  it('are dealt anew with the next scene, and somebody who returns then begins with what was dealt before', () => {
    const next = three.loses('cyd').toScene('light');
    expect(next.show.crews[0]?.seats.map(({ packets }) => packets)).toEqual([['A', 'D', 'C'], ['B', 'E', 'F'], []]);
    expect(next.show.crews[0]?.seats.map(({ home }) => home)).toEqual([
      ['A', 'D', 'C'],
      ['B', 'E', 'F'],
      ['C', 'F'],
    ]);
    expect(next.joins('cyd').show.crews[0]?.seats.map(({ packets }) => packets)).toEqual([
      ['A', 'D'],
      ['B', 'E'],
      ['C', 'F'],
    ]);
  });

  it("are evened out at a scene's beginning only where they differ by more than one", () => {
    const four = givenLive(keen, 'ada', 'bob', 'cyd').joins('dan');
    expect(four.show.crews[0]?.seats.map(({ packets }) => packets)).toEqual([['A'], ['B', 'E'], ['C', 'F'], ['D']]);
    expect(four.toScene('meet').show.crews[0]?.seats.map(({ packets }) => packets)).toEqual([
      ['A'],
      ['B', 'E'],
      ['C', 'F'],
      ['D'],
    ]);
  });

  it('are for six: a seventh is an apprentice without a packet, until somebody leaves one', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6').joins('p7').toScene('light');
    expect(seven.view('p7').me).toMatchObject({ crew: 'crew-1', seat: 6, packets: [] });
    expect(seven.show.crews[0]?.seats.map(({ packets }) => packets.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(seven.does('p3', { type: 'show.leave' }).view('p7').me?.packets).toEqual(['C']);
  });

  it('of apprentices see the table and hold either key, and vote', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6').joins('p7').toScene('light');
    const pinned = seven.does('p1', { type: 'card.pin', cardId: 'light-A' });
    expect(pinned.view('p7').table?.cards.map(({ cardId }) => cardId)).toEqual(['light-A']);
    const order = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
    seven.when('p7', { type: 'plan.propose', order }).then('answer.proposed');
    seven.does('p1', { type: 'plan.propose', order }).when('p7', { type: 'plan.agree', proposal: 1 }).then('answer.confirmed');
    seven.toScene('choose').when('p7', { type: 'vote.cast', option: 'left' }).then('vote.cast');
  });

  it('of apprentices are given to the smallest crew', () => {
    const twelve = givenLive(keen, ...Array.from({ length: 7 }, (_, i) => `p${i + 1}`)).joins('p8', 'p9', 'p10', 'p11', 'p12');
    const more = twelve.joins('p13', 'p14');
    expect(more.show.crews.map(({ seats }) => seats.length)).toEqual([7, 7]);
  });

  it('go to the smallest crew, and give nothing of one who has a single packet', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7');
    expect(seven.show.crews.map(({ seats }) => seats.length)).toEqual([4, 3]);
    const eight = seven.joins('p8');
    expect(eight.view('p8').me).toMatchObject({ crew: 'crew-2', seat: 3 });
    const full = eight.joins('p9', 'p10', 'p11', 'p12');
    expect(full.show.crews.map(({ seats }) => seats.map(({ packets }) => packets.length))).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
    ]);
  });
});

describe('people who come again where crewmates are simulated', () => {
  it('have their own seat again, although one before it is free', () => {
    const back = givenLive(gentle, 'ada', 'bob', 'cyd').does('bob', { type: 'show.leave' }).does('cyd', { type: 'show.leave' });
    expect(back.joins('cyd').view('cyd').me?.packets).toEqual(['C']);
    expect(back.joins('bob').view('bob').me?.packets).toEqual(['F']);
  });

  it('sit in the order in which they came, whatever order they were invited in', () => {
    const shown = givenShow(gentle, { invited: ['zoe', 'ada'] })
      .until(1)
      .joins('zoe')
      .until(2)
      .joins('ada')
      .until(10);
    expect([shown.view('zoe').me?.packets, shown.view('ada').me?.packets]).toEqual([['A'], ['F']]);
    const same = givenShow(gentle, { invited: ['zoe', 'ada'] })
      .joins('zoe', 'ada')
      .until(10);
    expect([same.view('ada').me?.packets, same.view('zoe').me?.packets]).toEqual([['A'], ['F']]);
  });
});

describe('how somebody talks', () => {
  const typing = givenShow(keen).joins('ada').does('ada', { type: 'talk.choose', way: 'text' });

  it('is an event each time, also when the same is chosen again: what is acknowledged stands in the log', () => {
    expect(typing.last.map(({ type }) => type)).toEqual(['talk.chosen']);
    typing.when('ada', { type: 'talk.choose', way: 'text' }).then('talk.chosen');
  });

  it('may be chosen forty times by one person in a show', () => {
    const ways = Array.from({ length: 39 }, (_, i) => (i % 2 === 0 ? ('voice' as const) : ('text' as const)));
    const changed = ways.reduce((played, way) => played.does('ada', { type: 'talk.choose', way }), typing);
    changed.when('ada', { type: 'talk.choose', way: 'text' }).refused('TALK_002');
    changed.when('ada', { type: 'talk.choose', way: 'voice' }).refused('TALK_002');
    expect(changed.joins('bob').does('bob', { type: 'talk.choose', way: 'text' }).show.people.bob?.talks).toBe('text');
  });
});
