import { describe, expect, it } from 'vitest';
import { givenLive } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const right = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
/** Play begins at second 10 of the scene; offers at 20, 40, 60 of play. */
const gentle = givenLive(testStory('gentle'), 'ada').toScene('light');
const keen = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('light');

describe('gentle hints', () => {
  it('are offered at their second and open by themselves later', () => {
    expect(gentle.atScene(29).view('ada').hints?.offer).toBeNull();
    expect(gentle.atScene(30).view('ada').hints?.offer).toEqual({ n: 1, text: 'Offer one' });
    expect(gentle.atScene(40).view('ada').hints?.opened).toEqual([{ n: 1, text: 'Hint one' }]);
  });

  it('open at once when a person asks', () => {
    expect(gentle.does('ada', { type: 'hint.request' }).view('ada').hints?.opened).toHaveLength(1);
  });

  it('stay closed by themselves while a proposal is fresh', () => {
    const proposed = gentle.atScene(35).does('ada', { type: 'plan.propose', order: right });
    expect(proposed.atScene(54).view('ada').hints?.opened).toHaveLength(0);
    expect(proposed.atScene(55).view('ada').hints?.opened).toHaveLength(1);
  });

  it('stay closed after "not now", until the next offer', () => {
    const declined = gentle.atScene(30).does('ada', { type: 'hint.decline' });
    expect(declined.atScene(49).view('ada').hints).toMatchObject({ opened: [], offer: null });
    expect(declined.atScene(50).view('ada').hints?.offer?.n).toBe(1);
  });

  it('open one by one, each at a step of its own, when an earlier offer was declined', () => {
    const declined = gentle.atScene(30).does('ada', { type: 'hint.decline' });
    const opened = declined.atScene(60);
    expect(opened.view('ada').hints?.opened).toHaveLength(1);
    expect(opened.atScene(69).view('ada').hints?.opened).toHaveLength(1);
    expect(opened.atScene(80).view('ada').hints?.opened).toHaveLength(2);
  });

  it('cannot be declined without an offer', () => {
    gentle.when('ada', { type: 'hint.decline' }).refused('HINT_002');
  });

  it('end with the last', () => {
    const all = [1, 2, 3].reduce((played) => played.does('ada', { type: 'hint.request' }), gentle);
    all.when('ada', { type: 'hint.request' }).refused('HINT_001');
  });

  it('are never asked for by simulated crewmates', () => {
    gentle.when('sim:ann:crew-1', { type: 'hint.request' }).refused('SHOW_007');
  });
});

describe('keen hints', () => {
  it('show a request without a name and open when a second person asks', () => {
    const asked = keen.does('ada', { type: 'hint.request' });
    expect(asked.view('bob').hints).toMatchObject({ requested: true, opened: [] });
    asked.when('ada', { type: 'hint.request' }).refused('HINT_003');
    expect(asked.does('bob', { type: 'hint.request' }).view('cyd').hints?.opened).toHaveLength(1);
  });

  it('or after fifteen seconds', () => {
    const asked = keen.atScene(20).does('ada', { type: 'hint.request' });
    expect(asked.atScene(34).view('ada').hints?.opened).toHaveLength(0);
    expect(asked.atScene(35).view('ada').hints?.opened).toHaveLength(1);
  });

  it('are offered, never forced', () => {
    expect(keen.atScene(109).view('ada').hints).toMatchObject({ opened: [], offer: { n: 1 } });
  });

  it('say what the next one costs', () => {
    expect(keen.view('ada').hints?.cost).toBe(0);
    expect(keen.does('ada', { type: 'hint.request' }).does('bob', { type: 'hint.request' }).view('ada').hints?.cost).toBe(10);
  });
});

describe('hints of several crews', () => {
  const seven = givenLive(testStory('gentle'), 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');

  it("are each crew's own: asked for, declined, opened", () => {
    const asked = seven.does('p7', { type: 'hint.request' });
    expect([asked.view('p7').hints?.opened.length, asked.view('p1').hints?.opened.length]).toEqual([1, 0]);
    const declined = seven.atScene(30).does('p1', { type: 'hint.decline' });
    expect([declined.view('p1').hints?.offer, declined.view('p7').hints?.offer]).toEqual([null, { n: 1, text: 'Offer one' }]);
    expect([declined.atScene(40).view('p1').hints?.opened.length, declined.atScene(40).view('p7').hints?.opened.length]).toEqual([
      0, 1,
    ]);
  });

  it('are opened by a request before a second person asks only for who asked', () => {
    const crews = givenLive(testStory('keen'), 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');
    const asked = crews.does('p1', { type: 'hint.request' });
    expect([asked.view('p2').hints?.requested, asked.view('p5').hints?.requested]).toEqual([true, false]);
    asked.when('p5', { type: 'hint.request' }).then('hint.requested');
    asked.when('p2', { type: 'hint.request' }).then('hint.shown');
    expect(asked.does('p2', { type: 'hint.request' }).view('p1').hints).toMatchObject({ requested: false, opened: [{ n: 1 }] });
  });

  it('open all that there are, the last at its own second, and none after it', () => {
    const last = seven.atScene(109).view('p1').hints;
    expect(last?.opened.map(({ text }) => text)).toEqual(['Hint one', 'Hint two', 'Hint three']);
    expect(last).toMatchObject({ total: 3, offer: null, opensAtMs: null });
  });
});
