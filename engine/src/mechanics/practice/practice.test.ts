import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');

/** Practice of the test story: read at 20, late at 10; its own narration lasts 5, what is said when all is shared 6. */
const meet = givenLive(keen, 'ada', 'bob', 'cyd').toScene('meet');
const cards = { ada: ['A', 'D'], bob: ['B', 'E'], cyd: ['C', 'F'] };

function pinAll(played: Played): Played {
  return Object.entries(cards).reduce(
    (now, [id, packets]) => packets.reduce((each, packet) => each.does(id, { type: 'card.pin', cardId: `meet-${packet}` }), now),
    played,
  );
}

const said = (played: Played, id = 'ada') =>
  played.view(id).stage?.play.map(({ narration, atMs }) => [narration, (atMs - 30_000) / 1000]);

describe('practice', () => {
  it('is over for a crew when its last card is shared, and the narrator says so then', () => {
    expect(said(pinAll(meet.atScene(8)))).toEqual([
      ['m1', 0],
      ['m2', 8],
    ]);
  });

  it('is not over before its own narration is', () => {
    expect(said(pinAll(meet.atScene(2)))).toEqual([
      ['m1', 0],
      ['m2', 5],
    ]);
  });

  it('reads what is left at its second, and only that', () => {
    const some = meet
      .atScene(3)
      .does('ada', { type: 'card.pin', cardId: 'meet-A' })
      .does('bob', { type: 'card.sayAloud', cardId: 'meet-B' });
    const read = some.atScene(20).view('ada').table?.cards ?? [];
    expect(read.map(({ cardId, mode, by }) => [cardId, mode, by])).toEqual([
      ['meet-A', 'pinned', 'ada'],
      ['meet-B', 'said', 'bob'],
      ['meet-C', 'read', null],
      ['meet-D', 'read', null],
      ['meet-E', 'read', null],
      ['meet-F', 'read', null],
    ]);
    expect(some.atScene(19.9).view('ada').table?.heard).toBe(2);
  });

  it('reads them sooner in a show that began late', () => {
    const late = givenShow(keen).until(100).joins('ada', 'bob', 'cyd').until(101).toScene('meet');
    expect(late.atScene(9.9).view('ada').table?.heard).toBe(0);
    expect(late.atScene(10).view('ada').table?.heard).toBe(6);
  });

  it('ends its phase for all once every crew is done and has heard it, never before the least time', () => {
    const done = pinAll(meet.atScene(10));
    expect(done.atScene(15.9).scene).toBe('meet');
    expect(done.atScene(16).scene).toBe('light');
    const quick = pinAll(meet.atScene(1));
    expect(quick.atScene(14.9).scene).toBe('meet');
    expect(quick.atScene(15).scene).toBe('light');
  });

  it('waits for the slowest of several crews', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('meet').atScene(10);
    const first = ['p1', 'p2', 'p3', 'p4'].reduce(
      (played, id) =>
        (played.view(id).satchel?.cards ?? []).reduce((now, { cardId }) => now.does(id, { type: 'card.pin', cardId }), played),
      seven,
    );
    expect(first.view('p1').table?.heard).toBe(6);
    expect(said(first, 'p1')?.at(-1)).toEqual(['m2', 10]);
    expect(said(first, 'p5')).toEqual([['m1', 0]]);
    expect(first.atScene(25.9).scene).toBe('meet');
    expect(first.atScene(26).scene).toBe('light');
  });

  it('counts nothing of what the narrator reads as shared by somebody', () => {
    const read = meet.atScene(20).show.results.meet?.crews['crew-1'];
    expect(read).toMatchObject({ heard: 0, shared: [] });
    expect(pinAll(meet).show.results.meet?.crews['crew-1']).toMatchObject({ heard: 6 });
  });
});

describe('cards on the table', () => {
  it('lie in the order in which they were shared', () => {
    const two = meet.atScene(3).does('cyd', { type: 'card.pin', cardId: 'meet-F' });
    const table = two.atScene(5).does('ada', { type: 'card.pin', cardId: 'meet-A' }).view('bob').table;
    expect(table?.cards.map(({ cardId, role, text, atMs }) => [cardId, role, text, (atMs - 30_000) / 1000])).toEqual([
      ['meet-F', 'Role F', 'Practice F', 3],
      ['meet-A', 'Role A', 'Practice A', 5],
    ]);
    expect(table).toMatchObject({ total: 6, heard: 2, practice: true });
  });

  it('are read out with their words, and only counted where they were said aloud', () => {
    const pinned = meet.does('ada', { type: 'card.pin', cardId: 'meet-A' });
    expect(pinned.view('bob').announced.at(-1)?.text).toBe('Role A pinned a card: Practice A');
    const aloud = pinned.does('bob', { type: 'card.sayAloud', cardId: 'meet-B' });
    expect(aloud.view('ada').announced.at(-1)?.text).toBe('2 of 6 cards heard.');
  });

  it('are not there in a scene without cards', () => {
    const choose = meet.toScene('choose');
    expect([choose.view('ada').table, choose.view('ada').satchel]).toEqual([null, null]);
    choose.when('ada', { type: 'card.pin', cardId: 'meet-A' }).refused('SHOW_004');
  });

  it('go with the packet: who takes a seat over holds its card, kept or not', () => {
    const kept = givenLive(gentle, 'ada', 'bob').toScene('light').does('bob', { type: 'card.keep', cardId: 'light-F' });
    const gone = kept.does('bob', { type: 'show.leave' });
    expect(gone.view('sim:eve:crew-1').satchel?.cards).toMatchObject([{ cardId: 'light-F', status: 'kept' }]);
    gone.when('bob', { type: 'card.pin', cardId: 'light-F' }).refused('SHOW_005');
    gone.when('sim:eve:crew-1', { type: 'card.pin', cardId: 'light-F' }).then('clue.shared');
  });

  it("dealt again are the new holder's to share", () => {
    const lost = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light').loses('cyd');
    expect(lost.view('ada').satchel?.cards.map(({ cardId }) => cardId)).toEqual(['light-A', 'light-C', 'light-D']);
    lost.when('ada', { type: 'card.pin', cardId: 'light-C' }).then('clue.shared');
    lost.when('bob', { type: 'card.pin', cardId: 'light-C' }).refused('CARD_001');
  });

  it('cannot be shared by who sits in another crew', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');
    const pinned = seven.does('p1', { type: 'card.pin', cardId: 'light-A' });
    expect(pinned.view('p5').table?.heard).toBe(0);
    expect(pinned.view('p2').table?.heard).toBe(1);
  });
});

describe('lamps', () => {
  const live = givenLive(gentle, 'ada', 'bob');

  it('are one a seat, with who sits there', () => {
    const lit = live.does('bob', { type: 'lamp.light' }).view('ada').lamps?.lamps;
    expect(lit?.map(({ person, lit: isLit }) => [person?.name, isLit])).toEqual([
      ['Ada', false],
      ['ANN', false],
      ['BEN', false],
      ['CAS', false],
      ['DOT', false],
      ['Bob', true],
    ]);
  });

  it('are drawn by the number of their seat', () => {
    const two = live.does('bob', { type: 'lamp.light' }).does('ada', { type: 'lamp.light' });
    expect(two.view('ada').stage?.states).toEqual(['lamp-6', 'lamp-1']);
  });

  it('are lit by the narrator a second before the end, those that are still dark', () => {
    const lit = live.does('ada', { type: 'lamp.light' });
    expect(
      lit
        .atScene(18.9)
        .view('ada')
        .lamps?.lamps.filter((lamp) => lamp.lit),
    ).toHaveLength(1);
    const all = lit.atScene(19);
    expect(all.last).toHaveLength(5);
    expect(all.last.every((event) => event.type === 'lamp.lit' && event.by === null)).toBe(true);
    expect(all.view('ada').announced.at(-1)?.text).toBe('Lamp lit: Bob. 6 of 6.');
  });

  it('are over with their scene', () => {
    const meet = live.toScene('meet');
    expect(meet.view('ada').lamps).toBeNull();
    expect(meet.view('ada').stage?.states).toEqual([]);
    expect(meet.view('ada').announced.filter(({ id }) => id === 'a-sims')).toHaveLength(1);
  });
});
