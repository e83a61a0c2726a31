import { describe, expect, it } from 'vitest';
import { chartTestStory } from '../../testing/chart.ts';
import { givenLive, type Played } from '../../testing/given.ts';

/** ada holds A and D, bob B and E, cyd C and F; the chart is eight by eight, the ship in G7. Play begins at second 10, and lasts 100. */
const three = givenLive(chartTestStory('keen'), 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const propose = (square: string) => ({ type: 'square.propose', square }) as const;
const agree = (proposal: number) => ({ type: 'square.agree', proposal }) as const;
const decline = (proposal: number) => ({ type: 'square.decline', proposal }) as const;
const chart = (played: Played) => played.view('cyd').chart;

const proposed = three.does('ada', propose('G6'));
/** A wrong square at second 10. */
const wrong = proposed.does('bob', agree(1));

describe('squares of a chart', () => {
  it.each(['A1', 'H8', 'A8', 'H1'])('has %s in its corner', (square) => {
    three.when('ada', propose(square)).then('answer.proposed');
  });

  it.each(['I1', 'A9', 'A0', 'H12', 'Z1', 'A', '1', 'a1', ''])('has no %j', (square) => {
    three.when('ada', propose(square)).refused('CHART_001');
    three.when('ada', { type: 'mark.place', squares: ['A1', square], mark: 'here' }).refused('CHART_001');
    three.when('ada', { type: 'rock.place', rock: 'Tern Rock', square }).refused('CHART_001');
  });
});

describe('a proposal of a square', () => {
  it('stands beside that of another, and one press agrees to either', () => {
    const other = proposed.does('bob', propose('G7'));
    expect(chart(other)?.proposal).toMatchObject({ number: 2, square: 'G7', by: 'bob', byName: 'Bob' });
    expect(chart(other)?.proposals?.map(({ by, square }) => `${by} ${square}`)).toEqual(['ada G6', 'bob G7']);
    other.when('cyd', agree(1)).then('answer.confirmed', 'answer.judged');
    other.when('cyd', agree(2)).then('answer.confirmed', 'answer.judged', 'puzzle.solved');
  });

  it('replaces an earlier one of the same person, and leaves the others when it is taken back', () => {
    const again = proposed.does('bob', propose('G7')).does('ada', propose('G5'));
    expect(chart(again)?.proposals?.map(({ by, square }) => `${by} ${square}`)).toEqual(['bob G7', 'ada G5']);
    again.when('cyd', agree(1)).refused('PLAN_004');
    const back = again.does('ada', decline(3));
    expect(chart(back)?.proposal).toMatchObject({ number: 2, square: 'G7' });
    expect(chart(back)?.proposals).toBeUndefined();
  });

  it('is the answer when the time is up and it is the only one', () => {
    const only = three.does('ada', propose('G7')).atScene(111);
    expect(only.view('cyd').task?.outcome).toBe('solved');
    const two = three.does('ada', propose('G7')).does('bob', propose('G6')).atScene(111);
    expect(two.view('cyd').task?.outcome).toBe('timedout');
    expect(proposed.atScene(111).view('cyd').task?.outcome).toBe('timedout');
  });

  it('is no news a second time, from whomever', () => {
    proposed.when('ada', propose('G6')).refused('PLAN_003');
    proposed.when('cyd', propose('G6')).refused('PLAN_003');
  });

  it('is declined by its number, and gone then', () => {
    proposed.when('bob', decline(2)).refused('PLAN_004');
    const gone = proposed.does('bob', decline(1));
    expect(chart(gone)?.proposal).toBeNull();
    gone.when('bob', agree(1)).refused('PLAN_004');
    gone.when('bob', decline(1)).refused('PLAN_004');
    gone.when('cyd', propose('G6')).then('answer.proposed');
  });

  it('is not agreed to by who made it, but by anybody else', () => {
    proposed.when('ada', agree(1)).refused('PLAN_005');
    for (const who of ['bob', 'cyd']) proposed.when(who, agree(1)).then('answer.confirmed', 'answer.judged');
  });
});

describe('the pause after a wrong square', () => {
  it('is ten seconds for everybody, in which marks are made all the same', () => {
    expect(chart(wrong)?.pausedUntilMs).toBe(wrong.nowMs + 10_000);
    for (const who of ['ada', 'bob', 'cyd']) wrong.when(who, propose('G7')).refused('CHART_004');
    wrong.when('ada', { type: 'mark.place', squares: ['G7'], mark: 'possible' }).then('mark.placed');
    wrong.when('ada', { type: 'rock.place', rock: 'Tern Rock', square: 'D6' }).then('rock.placed');
    wrong.when('bob', { type: 'card.pin', cardId: 'light-B' }).then('clue.shared');
  });

  it('is over to the millisecond', () => {
    wrong.atScene(19.999).when('ada', propose('G7')).refused('CHART_004');
    const again = wrong.atScene(20);
    expect(chart(again)?.pausedUntilMs).toBeNull();
    again.when('ada', propose('G7')).then('answer.proposed');
  });

  it('begins anew after each', () => {
    const twice = wrong.atScene(25).does('ada', propose('G5')).does('bob', agree(2));
    expect(chart(twice)?.pausedUntilMs).toBe(twice.nowMs + 10_000);
    twice.atScene(34.999).when('ada', propose('G7')).refused('CHART_004');
    twice.atScene(35).when('ada', propose('G7')).then('answer.proposed');
  });

  it('is the own crew’s alone', () => {
    const seven = givenLive(chartTestStory('keen'), 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light').atScene(10);
    const [here, there] = [0, 1].map((crew) =>
      (seven.show.crews[crew]?.seats ?? []).flatMap(({ occupant }) => (occupant.kind === 'person' ? occupant.id : [])),
    );
    const miss = seven.does(here?.[0] ?? '', propose('A1')).does(here?.[1] ?? '', agree(1));
    miss.when(here?.[0] ?? '', propose('G7')).refused('CHART_004');
    miss.when(there?.[0] ?? '', propose('G7')).then('answer.proposed');
    expect(miss.view(there?.[0] ?? '').chart?.tries).toEqual([]);
  });
});

describe('a wrong square', () => {
  it('stays in sight, numbered, and is not taken a second time', () => {
    const twice = wrong.atScene(20).does('ada', propose('A1')).does('cyd', agree(2));
    expect(chart(twice)?.tries.map(({ n, square }) => [n, square])).toEqual([
      [1, 'G6'],
      [2, 'A1'],
    ]);
    for (const square of ['G6', 'A1']) twice.atScene(30).when('bob', propose(square)).refused('CHART_005');
  });

  it('says so in the story’s words, and not by how much', () => {
    expect(chart(wrong)?.verdict).toEqual({ text: 'Only water there.', atMs: wrong.nowMs });
    expect(chart(wrong)?.tries).toEqual([{ n: 1, square: 'G6', atMs: wrong.nowMs }]);
  });

  it('is known to the log with how far it was off', () => {
    proposed.when('bob', agree(1)).thenLike({ type: 'answer.judged', correct: false, distance: 1, prefix: 50 });
    const far = three.does('ada', propose('A1'));
    far.when('bob', agree(1)).thenLike({ type: 'answer.judged', correct: false, distance: 12, prefix: 30 });
  });

  it('two steps off is near, and three is not', () => {
    three.when('ada', propose('G5')).thenLike({ type: 'answer.proposed', prefix: 50 });
    three.when('ada', propose('F6')).thenLike({ type: 'answer.proposed', prefix: 50 });
    three.when('ada', propose('E6')).thenLike({ type: 'answer.proposed', prefix: 30 });
    three.when('ada', propose('G4')).thenLike({ type: 'answer.proposed', prefix: 30 });
  });
});

describe('marks', () => {
  const mark = (squares: string[], kind: 'possible' | 'ruledOut' | 'here' | null) =>
    ({ type: 'mark.place', squares, mark: kind }) as const;

  it('of several squares are news where one of them changes', () => {
    const one = three.does('ada', mark(['A1'], 'ruledOut'));
    one.when('bob', mark(['A1', 'B1'], 'ruledOut')).thenLike({ type: 'mark.placed', squares: ['B1'] });
    one.when('bob', mark(['A1', 'A1'], 'ruledOut')).refused('CHART_003');
  });

  it('change from one to another, and keep those of other squares', () => {
    const marked = three.does('ada', mark(['A1', 'B1'], 'ruledOut')).does('bob', mark(['A1'], 'possible'));
    expect(chart(marked)?.marks.map(({ square, mark: kind, by }) => [square, kind, by])).toEqual([
      ['B1', 'ruledOut', 'ada'],
      ['A1', 'possible', 'bob'],
    ]);
  });

  it('have one "here": of several squares the last', () => {
    const here = three.does('ada', mark(['A1', 'B1', 'C1'], 'here'));
    expect(chart(here)?.marks.map(({ square }) => square)).toEqual(['C1']);
    const moved = here.does('bob', mark(['D1'], 'here'));
    expect(chart(moved)?.marks.map(({ square }) => square)).toEqual(['D1']);
    const other = here.does('bob', mark(['D1'], 'possible'));
    expect(chart(other)?.marks.map(({ square }) => square)).toEqual(['C1', 'D1']);
  });

  it('are taken from several squares at once', () => {
    const none = three.does('ada', mark(['A1', 'B1', 'C1'], 'possible')).does('cyd', mark(['A1', 'C1', 'H8'], null));
    expect(chart(none)?.marks.map(({ square }) => square)).toEqual(['B1']);
  });
});

describe('simulated crewmates at the chart', () => {
  const gentle = givenLive(chartTestStory('gentle', { crewmatesAgree: 3 }), 'ada')
    .toScene('light')
    .atScene(10);
  const sim = 'sim:ann:crew-1';

  it('propose nothing where the story does not let them, and place no rocks', () => {
    gentle.when(sim, propose('G7')).refused('SHOW_007');
    gentle.when(sim, { type: 'rock.place', rock: 'Tern Rock', square: 'D6' }).refused('SHOW_007');
    gentle.when(sim, { type: 'mark.place', squares: ['G7'], mark: 'possible' }).then('mark.placed');
  });

  it('hold up nobody’s proposal, and take back their own', () => {
    gentle.does('ada', propose('G7')).when(sim, decline(1)).refused('SHOW_007');
    const letThem = givenLive(chartTestStory('gentle', { crewmatesAgree: 3, crewmatesPropose: 5 }), 'ada')
      .toScene('light')
      .atScene(10);
    letThem.does(sim, propose('G7')).when(sim, decline(1)).then('answer.declined');
  });

  it('turn the second key where the story lets them', () => {
    gentle.does('ada', propose('G7')).when(sim, agree(1)).then('answer.confirmed', 'answer.judged', 'puzzle.solved');
    const never = givenLive(chartTestStory('gentle'), 'ada').toScene('light').atScene(10);
    never.does('ada', propose('G7')).when(sim, agree(1)).refused('SHOW_007');
  });
});
