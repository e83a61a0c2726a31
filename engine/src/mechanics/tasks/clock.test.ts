import { describe, expect, it } from 'vitest';
import { deadlines } from '../../core/deadlines.ts';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testStory, withSteps } from '../../testing/story.ts';

const keen = testStory('keen');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
/** Play begins at second 10 of the scene and lasts 100; the warnings are at 50 and 80, the scene is 125 long. */
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');
const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light').atScene(10);

function peopleOf(played: Played, crew: number): string[] {
  return (played.show.crews[crew]?.seats ?? []).flatMap(({ occupant }) => (occupant.kind === 'person' ? occupant.id : []));
}

/** The crew pulls its levers in an order, each by whoever holds it. */
function pulls(played: Played, crew: number, order: readonly string[]): Played {
  return order.reduce((now, lever) => {
    const held = now.view(peopleOf(now, crew)[0] ?? '').levers?.levers.find(({ name }) => name === lever);
    return now.does(held?.holder ?? '', { type: 'lever.pull', lever });
  }, played);
}
const said = (played: Played, person: string) => played.view(person).announced.map(({ text }) => text);

describe('the clock of a task', () => {
  it('runs from the end of the narration to the end of play', () => {
    const startedAtMs = three.show.scene?.startedAtMs ?? 0;
    expect(three.view('ada').task).toEqual({
      step: 'light',
      outcome: 'open',
      misses: 0,
      playStartsAtMs: startedAtMs + 10_000,
      playEndsAtMs: startedAtMs + 110_000,
    });
  });

  it('is shorter in a show that began late', () => {
    const late = givenShow(keen)
      .joins('ada', 'bob')
      .until(10 + 600)
      .joins('cyd')
      .until(10 + 700)
      .toScene('light');
    const { playStartsAtMs = 0, playEndsAtMs = 0 } = late.view('ada').task ?? {};
    expect(late.show.late).toBe(true);
    expect(playEndsAtMs - playStartsAtMs).toBe(60_000);
  });

  it('warns once at each of its seconds, to the millisecond', () => {
    const warned = (played: Played) => said(played, 'ada').filter((text) => /left\.$/.test(text));
    expect(warned(three.atScene(49.999))).toEqual([]);
    expect(warned(three.atScene(50))).toEqual(['One minute left.']);
    expect(warned(three.atScene(79.999))).toEqual(['One minute left.']);
    expect(warned(three.atScene(80))).toEqual(['One minute left.', 'Thirty seconds left.']);
    expect(warned(three.atScene(109))).toEqual(['One minute left.', 'Thirty seconds left.']);
  });

  it('warns only crews that still play', () => {
    const one = pulls(seven, 0, RIGHT).atScene(50);
    expect(said(one, peopleOf(one, 0)[0] ?? '')).not.toContain('One minute left.');
    expect(said(one, peopleOf(one, 1)[0] ?? '')).toContain('One minute left.');
  });

  it('is up to the millisecond, for whoever has not finished', () => {
    expect(three.atScene(109.999).view('ada').task?.outcome).toBe('open');
    const over = three.atScene(110);
    expect(over.view('ada').task?.outcome).toBe('timedout');
    expect(said(over, 'ada')).toContain('Time.');
    const one = pulls(seven, 0, RIGHT).atScene(110);
    expect([0, 1].map((crew) => one.view(peopleOf(one, crew)[0] ?? '').task?.outcome)).toEqual(['solved', 'timedout']);
  });
});

describe('a crew that opens when time is up', () => {
  const six = givenLive(testStory('gentle'), 'p1', 'p2', 'p3', 'p4', 'p5', 'p6').toScene('light').atScene(112);

  it('is told so at once, by a timer of another name: the log takes each name once', () => {
    expect(six.view('p1').task?.outcome).toBe('timedout');
    const timers = (played: Played) => deadlines(played.show).flatMap(({ id }) => (id.startsWith('task:timeout') ? [id] : []));
    const first = six.joins('p7');
    expect(timers(givenLive(testStory('gentle'), 'p1').toScene('light'))).toEqual(['task:timeout:light']);
    expect(timers(first)).toEqual(['task:timeout:light:1']);
    expect(first.atScene(112).view('p7').task?.outcome).toBe('timedout');
    const people = ['p8', 'p9', 'p10', 'p11', 'p12'];
    const second = first.atScene(112).joins(...people, 'p13');
    expect(second.show.crews).toHaveLength(3);
    expect(timers(second)).toEqual(['task:timeout:light:2']);
    expect(second.atScene(112).view('p13').task?.outcome).toBe('timedout');
  });
});

describe('a task that one crew has solved', () => {
  const one = pulls(seven, 0, RIGHT);

  it('is over for that crew alone', () => {
    const [first = '', other = ''] = [0, 1].map((crew) => peopleOf(one, crew)[0] ?? '');
    expect([one.view(first).task?.outcome, one.view(other).task?.outcome]).toEqual(['solved', 'open']);
    one.when(first, { type: 'lever.undo' }).refused('PUZZLE_001');
    one.when(other, { type: 'plan.move', lever: 'Lever A', direction: 'down' }).then('plan.moved');
    expect(said(one, first)).toContain('The lamp is lit.');
    expect(said(one, other)).not.toContain('The lamp is lit.');
  });

  it('keeps its scene until the slowest has finished and heard it', () => {
    expect(one.atScene(40).scene).toBe('light');
    const both = pulls(one.atScene(40), 1, RIGHT);
    expect(both.atScene(50.999).scene, 'ten seconds are told, and a breath').toBe('light');
    expect(both.atScene(51).scene).toBe('choose');
  });

  it('says and shows how it ended to that crew alone', () => {
    const stage = (crew: number) => one.view(peopleOf(one, crew)[0] ?? '').stage;
    expect(stage(0)?.play.map(({ narration }) => narration)).toEqual(['p1', 'ps']);
    expect(stage(0)).toMatchObject({ picture: 'pic-lit', states: ['is-lit'] });
    expect(stage(1)?.play.map(({ narration }) => narration)).toEqual(['p1']);
    expect(stage(1)?.picture).toBe('pic');
  });
});

describe('what a task leaves behind', () => {
  it('is its outcome, its misses and how far the best came, for each crew', () => {
    const swapped = [RIGHT[0], RIGHT[1], RIGHT[2], RIGHT[4], RIGHT[3], RIGHT[5]].flatMap((lever) => lever ?? []);
    const first = [RIGHT[1], RIGHT[0], ...RIGHT.slice(2)].flatMap((lever) => lever ?? []);
    const missed = pulls(pulls(seven, 0, swapped), 0, first);
    const facts = (played: Played, crew: string) => played.show.results.light?.crews[crew];
    expect(facts(missed, 'crew-1')).toMatchObject({ outcome: 'open', misses: 2, best: 3 });
    expect(facts(pulls(missed, 0, RIGHT), 'crew-1')).toMatchObject({ outcome: 'solved', misses: 2, best: 6 });
    expect(facts(missed.atScene(110), 'crew-1')).toMatchObject({ outcome: 'timedout', misses: 2, best: 3 });
    expect(facts(missed, 'crew-2')).toBeUndefined();
    expect(missed.show.results.light?.session).toMatchObject({ outcome: 'open', misses: 0, best: 0 });
  });

  it('moves the story’s variables once for each crew that solved it', () => {
    const once = pulls(seven, 0, RIGHT);
    expect(once.show.variables.bright).toBe(1);
    expect(pulls(once, 1, RIGHT).show.variables.bright).toBe(2);
    expect(once.atScene(110).show.variables.bright, 'out of time is not solved').toBe(1);
  });

  it('moves them once for the session, where the story says so', () => {
    const session = withSteps(keen, (step) => (step.task ? { ...step, task: { ...step.task, effectsPer: 'session' } } : step));
    const played = givenLive(session, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light').atScene(10);
    const both = pulls(pulls(played, 0, RIGHT), 1, RIGHT);
    expect(both.show.variables.bright).toBe(1);
  });

  it('is there for later scenes', () => {
    const later = pulls(three.atScene(10), 0, RIGHT).toScene('thank');
    expect(later.view('ada').task).toBeNull();
    expect(later.show.results.light?.crews['crew-1']).toMatchObject({ outcome: 'solved' });
  });
});
