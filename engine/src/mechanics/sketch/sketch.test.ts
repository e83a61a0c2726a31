import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import { packMarks } from '@lorecrew/contract/sketch/packed';
import { describe, expect, it } from 'vitest';
import { listMementos } from '../../core/mementos.ts';
import { projectView } from '../../projection/view.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import { cutEdge } from './edges.ts';
import { pictureOf } from './state.ts';
import type { SketchRule } from './story.ts';

const rule: SketchRule = {
  strips: [
    { id: 'curtain', title: 'The Curtain', from: 3, facts: ['A red curtain.', 'A blue umbrella.'] },
    { id: 'goat', title: 'The Goat', from: 1, facts: ['A white head.', 'One horn is curved.', 'A bell.'] },
    { id: 'door', title: 'The Door', from: 2, facts: ['A green door.', 'A duck leaves.'] },
  ],
  paintSec: { planned: 120, late: 90 },
  lookSec: 20,
  live: false,
};
const paints = (more: Partial<SketchRule> = {}) => ({
  ...testStory('keen'),
  players: { min: 1, max: 60 },
  scenes: [
    testScene('paint', { durationSec: 150, lateDurationSec: 120, steps: [testStep('sketch', 'picture', { ...rule, ...more })] }),
    ...testStory('keen').scenes.filter(({ id }) => id === 'thank'),
  ],
});
const STROKE: SketchMark = {
  points: [
    [5, 10],
    [100, 20],
    [235, 30],
  ],
  color: 'red',
  width: 'thick',
};
const STAR: SketchMark = { shape: 'star', column: 0, row: 2, size: 1, color: 'blue' };

/** Who paints in the present turn. */
function painters(played: Played, people: readonly string[]): string[] {
  return people.filter((id) => played.view(id).sketch?.paper?.isOpen);
}
function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nobody');
  return one;
}
/** Under which id the mark is kept that was painted last. */
function textOf({ last }: Played): string {
  return first(last.flatMap((event) => (event.type === 'sketch.painted' ? event.textId : [])));
}
function wallOf({ show }: Played, person: string, texts: Record<string, string>) {
  return projectView(show, { crew: 'crew-1', person }, { names: {}, texts }).sketchWall;
}

const TWO = ['ada', 'bob'];
const two = givenLive(paints(), ...TWO).until(11);
const painter = first(painters(two, TWO));
const teller = first(TWO.filter((id) => id !== painter));

describe('a picture painted in strips', () => {
  it('shows the memory to whoever tells alone, and the paper to whoever paints alone', () => {
    expect(two.view(teller).sketch).toMatchObject({
      turn: 0,
      turns: 2,
      paper: { isOpen: false },
      tells: { strip: 'goat', memory: { title: 'The Goat' }, marks: null },
    });
    expect(two.view(painter).sketch).toMatchObject({
      paper: { strip: 'goat', isOpen: true, told: null },
      tells: { memory: null },
    });
    expect(JSON.stringify(two.view(painter))).not.toContain('horn');
  });

  it('shows the paper to whoever neither paints nor tells', () => {
    const people = ['ada', 'bob', 'cyd'];
    const three = givenLive(paints(), ...people).until(11);
    const paints3 = first(painters(three, people));
    const tells = first(people.filter((id) => three.view(id).sketch?.tells?.memory));
    const idle = first(people.filter((id) => id !== paints3 && id !== tells));
    const painted = three.does(paints3, { type: 'sketch.paint', mark: STAR });
    const seen = (person: string) =>
      projectView(painted.show, { crew: 'crew-1', person }, { names: {}, texts: { [textOf(painted)]: JSON.stringify(STAR) } })
        .sketch?.watches;
    expect(seen(idle)).toEqual({
      painter: { id: paints3, name: expect.any(String), simulated: false },
      marks: [{ n: 1, mark: STAR }],
    });
    expect([seen(paints3), seen(tells)]).toEqual([null, null]);
  });

  it('shows the paper to whoever tells where the story says so', () => {
    const open = givenLive(paints({ live: true }), ...TWO).until(11);
    expect(open.view(first(TWO.filter((id) => id !== first(painters(open, TWO))))).sketch?.tells?.marks).toEqual([]);
  });

  it.each([
    [3, 3, [1, 1, 1]],
    [4, 2, [2, 2]],
    [5, 3, [2, 2, 1]],
    [6, 2, [3, 3]],
  ])('has everybody of a crew of %i paint once in %i turns, and nobody paint while they tell', (size, turns, counts) => {
    const people = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'].slice(0, size);
    const strips = people.map((_, i) => ({ id: `s${i}`, title: `Strip ${i}`, from: i + 1, facts: ['One.', 'Two.'] }));
    const at = (turn: number) => givenLive(paints({ strips }), ...people).until(11 + (turn * 120) / turns);
    const inTurns = Array.from({ length: turns }, (_, turn) => painters(at(turn), people));
    expect(inTurns.map(({ length }) => length)).toEqual(counts);
    expect(inTurns.flat().toSorted()).toEqual(people);
    for (const [turn, busy] of inTurns.entries())
      for (const id of busy) expect(at(turn).view(id).sketch?.tells?.memory).toBeNull();
  });

  it('keeps what a mark looks like outside the log', () => {
    const painted = two.does(painter, { type: 'sketch.paint', mark: STROKE });
    expect(painted.last).toEqual([
      {
        ...{ type: 'sketch.painted', step: 'picture', crew: 'crew-1', strip: 'goat', n: 1, by: painter, points: 3 },
        textId: textOf(painted),
      },
    ]);
    expect(painted.view(painter).sketch?.paper).toMatchObject({ pointsLeft: 397, marksLeft: 199 });
  });

  it('refuses what has no room, what is not there, and whose turn it is not', () => {
    const long: SketchMark = { ...STROKE, points: Array.from({ length: 398 }, (_, i) => [i % 240, 7]) };
    const full = two.does(painter, { type: 'sketch.paint', mark: long });
    full.when(painter, { type: 'sketch.paint', mark: STROKE }).refused('SKETCH_002');
    const erased = full.does(painter, { type: 'sketch.erase', n: 1 });
    expect(erased.view(painter).sketch?.paper).toMatchObject({ pointsLeft: 400, marksLeft: 199 });
    erased.when(painter, { type: 'sketch.erase', n: 1 }).refused('SKETCH_004');
    two.when(teller, { type: 'sketch.paint', mark: STAR }).refused('SKETCH_001');
  });

  it('takes two hundred marks a strip, erased ones included', () => {
    let played = two;
    for (let n = 1; n <= 200; n += 1)
      played = played.does(painter, { type: 'sketch.paint', mark: STAR }).does(painter, { type: 'sketch.erase', n });
    played.when(painter, { type: 'sketch.paint', mark: STAR }).refused('SKETCH_003');
  });

  it('goes on once the brush is down, and hangs all strips at once for the whole crew', () => {
    const painted = two.does(painter, { type: 'sketch.paint', mark: STAR });
    const texts = { [textOf(painted)]: JSON.stringify(STAR) };
    const done = painted.does(painter, { type: 'sketch.done' });
    done.when(painter, { type: 'sketch.paint', mark: STAR }).refused('SKETCH_001');
    const hung = done.does(teller, { type: 'sketch.done' });
    expect(hung.last.map(({ type }) => type)).toEqual(['sketch.finished', 'sketch.hung']);
    expect(hung.show.results.picture?.crews['crew-1']).toEqual({ painted: 1 });
    expect(wallOf(hung, painter, texts)).toEqual(wallOf(hung, teller, texts));
    expect(wallOf(hung, teller, texts)?.strips).toMatchObject([
      { strip: 'goat', marks: [{ n: 1, mark: STAR }] },
      { strip: 'door', marks: [] },
    ]);
    expect(wallOf(hung, teller, {})?.strips[0]?.marks).toEqual([]);
    expect(hung.view(painter).sketch).toBeNull();
    expect(hung.until(32).scene).toBe('thank');
    expect(hung.until(32).view('ada').sketchWall?.strips).toHaveLength(2);
  });

  it('hangs when the time is over', () => {
    expect(two.until(130).show.mechanics.sketch.picture?.['crew-1']?.hungAtMs).toBe(130_000);
  });

  it('goes home with its painter, and not once it is reported or erased', () => {
    const painted = two.does(painter, { type: 'sketch.paint', mark: STAR });
    const texts = { [textOf(painted)]: JSON.stringify(STAR) };
    const hung = painted.until(131);
    const taken = ({ show }: Played, written: Record<string, string>) =>
      show.crews
        .flatMap((crew) => listMementos(show, crew, { names: {}, texts: written }))
        .filter(({ kind }) => kind === 'picture');
    const goat = { label: 'The Goat', text: packMarks([STAR]), people: [painter] };
    expect(taken(hung, texts)).toMatchObject([{ lines: [goat, { text: '', people: [] }] }]);
    expect(taken(hung.does(teller, { type: 'sketch.report', strip: 'goat' }), texts)).toEqual([]);
    expect(taken(hung, {})).toEqual([]);
  });

  it('shows a strip bare once a crewmate reports it, until a host lets it stay', () => {
    const painted = two.does(painter, { type: 'sketch.paint', mark: STAR });
    painted.when(teller, { type: 'sketch.report', strip: 'goat' }).refused('SKETCH_006');
    const hung = painted.until(131);
    hung.when(painter, { type: 'sketch.report', strip: 'goat' }).refused('SKETCH_006');
    hung.when(teller, { type: 'sketch.report', strip: 'door' }).refused('SKETCH_006');
    const textId = textOf(painted);
    const down = hung.does(teller, { type: 'sketch.report', strip: 'goat' });
    expect(down.last[0]).toMatchObject({ type: 'text.hidden', kind: 'sketch', textId, of: painter, reporter: teller });
    const texts = { [textId]: JSON.stringify(STAR) };
    expect(wallOf(down, painter, texts)?.strips[0]).toMatchObject({ isDown: true, marks: [] });
    const kept = down.when('server', { type: 'text.judge', textId, stays: true }).done();
    expect(wallOf(kept, painter, texts)?.strips[0]).toMatchObject({ isDown: false, marks: [{ n: 1 }] });
  });

  it('tells somebody alone one fact after the other', () => {
    const alone = givenLive(paints(), 'ada');
    const told = (sec: number) => alone.until(sec).view('ada').sketch?.paper?.told;
    expect([told(12), told(42), told(72)]).toEqual(['A white head.', 'One horn is curved.', 'A bell.']);
  });

  it('tells the painter itself once whoever told has gone', () => {
    expect(two.loses(teller).until(13).view(painter).sketch?.paper).toMatchObject({ teller: null, told: 'A white head.' });
  });

  it('goes on without a painter who has gone, and keeps what is on the strip', () => {
    const gone = two.does(painter, { type: 'sketch.paint', mark: STAR }).loses(painter);
    expect(gone.last).toContainEqual({ type: 'sketch.turned', step: 'picture', crew: 'crew-1', turn: 1 });
    expect(gone.show.mechanics.sketch.picture?.['crew-1']?.papers[0]?.marks).toHaveLength(1);
  });

  it('gives the place of somebody who has gone to whoever comes late', () => {
    const three = givenLive(paints(), 'ada', 'bob', 'cyd').until(11);
    const waits = first(['ada', 'bob', 'cyd'].filter((id) => three.view(id).sketch?.paper?.turn === 2));
    const late = three.loses(waits).joins('dan');
    expect(late.last).toContainEqual({ type: 'sketch.taken', step: 'picture', crew: 'crew-1', from: waits, to: 'dan' });
    expect(late.view('dan').sketch?.paper).toMatchObject({ turn: 2, isOpen: false });
  });

  it('has simulated crewmates paint and put their brushes down', () => {
    const mixed = givenLive({ ...testStory('gentle'), scenes: paints().scenes }, 'ada').until(11);
    const sim = first(
      mixed.show.mechanics.sketch.picture?.['crew-1']?.papers.flatMap(({ by, turn }) =>
        turn === 0 && by.startsWith('sim:') ? by : [],
      ) ?? [],
    );
    mixed.when(sim, { type: 'sketch.paint', mark: STAR }).then('sketch.painted');
  });

  describe('where the story asks how like it is', () => {
    const hung = givenLive(paints({ like: true }), ...TWO).until(131);

    it('is unlike while nobody has moved the slider, and like once the mean is above the middle', () => {
      expect(hung.show.results.picture?.crews['crew-1']).toEqual({ painted: 0, outcome: 'timedout' });
      const liked = hung.does('ada', { type: 'sketch.like', value: 60 });
      expect(liked.show.results.picture?.crews['crew-1']).toMatchObject({ outcome: 'solved' });
      const both = liked.does('bob', { type: 'sketch.like', value: 40 });
      expect(both.show.results.picture?.crews['crew-1']).toMatchObject({ outcome: 'timedout' });
    });

    it('tells nobody what another has said', () => {
      const liked = hung.does('ada', { type: 'sketch.like', value: 90 });
      expect(liked.view('ada').sketchLike).toEqual({ step: 'picture', value: 90 });
      expect(liked.view('bob')).toEqual(hung.view('bob'));
    });

    it('asks only once the picture hangs, and takes thirty moves', () => {
      givenLive(paints({ like: true }), ...TWO)
        .until(11)
        .when('ada', { type: 'sketch.like', value: 90 })
        .refused('SKETCH_007');
      two.until(131).when('ada', { type: 'sketch.like', value: 90 }).refused('SKETCH_007');
      hung.when('ada', { type: 'sketch.like', value: 50 }).refused('SHOW_004');
      let moved = hung;
      for (let n = 0; n < 30; n += 1) moved = moved.does('ada', { type: 'sketch.like', value: n });
      moved.when('ada', { type: 'sketch.like', value: 90 }).refused('SKETCH_008');
    });
  });

  it('takes the memory away once it has been seen for long enough, and gives the next teller theirs', () => {
    const short = paints({ memorySec: 20 });
    const seen = givenLive(short, ...TWO).until(11);
    const shows = (played: Played) => TWO.map((id) => played.view(id).sketch?.tells?.memory?.facts.length ?? null).toSorted();
    expect(shows(seen)).toEqual([3, null]);
    expect(shows(seen.until(40))).toEqual([0, null]);
    expect(shows(seen.until(75))).toEqual([2, null]);
  });

  it('says a line as the turn changes, and of the picture what is true of it, after nine seconds of silence', () => {
    const lines = { turn: 'left', first: 'm1', hand: { bare: 'm2', sparse: 'pt' }, last: 'ps' };
    const played = givenLive(paints({ lines }), ...TWO);
    const heard = (sec: number) =>
      played
        .until(sec)
        .view('ada')
        .stage?.play.filter(({ narration }) => ['left', 'm1', 'm2', 'pt', 'ps'].includes(narration));
    expect(heard(40)).toEqual([]);
    expect(heard(75)?.map(({ narration }) => narration)).toEqual(['left']);
    const hung = heard(145) ?? [];
    expect(hung.map(({ narration }) => narration)).toEqual(['m1', 'm2', 'ps']);
    const { hungAtMs } = pictureOf(played.until(145).show, { step: 'picture', crew: 'crew-1' });
    expect(hung[0]?.atMs).toBe((hungAtMs ?? 0) + 9_000);
  });
});

describe('the edge of a strip beside one', () => {
  it('shows a stroke within a finger of the side alone', () => {
    expect(cutEdge(STROKE, 'left')).toEqual([
      {
        ...STROKE,
        points: [
          [5, 10],
          [18, 11],
        ],
      },
    ]);
    expect(cutEdge(STROKE, 'right')).toEqual([
      {
        ...STROKE,
        points: [
          [222, 29],
          [235, 30],
        ],
      },
    ]);
  });

  it('shows that a shape reaches it, and not which', () => {
    expect(cutEdge(STAR, 'left')).toEqual([{ ...STAR, shape: 'square' }]);
    expect(cutEdge(STAR, 'right')).toEqual([]);
  });
});
