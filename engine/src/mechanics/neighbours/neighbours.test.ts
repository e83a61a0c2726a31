import { describe, expect, it } from 'vitest';
import type { Story } from '../../model/story.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStep, testStory } from '../../testing/story.ts';
import type { NeighboursRule } from './story.ts';

const rule: NeighboursRule = {
  lamps: 3,
  sayings: ['Say the small thing.', 'Good light to you.'],
  hints: 2,
  call: false,
  sign: null,
};
const keen = testStory('keen');

/** The story with lamps to neighbours beside its task. */
function storyWith(own: Partial<NeighboursRule> = {}): Story {
  const beside = testStep('neighbours', 'near', { ...rule, ...own });
  const scenes = keen.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) => (scene.id === 'light' ? { ...phase, steps: [...phase.steps, beside] } : phase)),
  }));
  return { ...keen, scenes };
}

const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
/** Two crews of four and three. */
const seven = givenLive(storyWith(), ...PEOPLE)
  .toScene('light')
  .atScene(20);
const solvedBy = (crew: readonly string[], played: Played) =>
  RIGHT.reduce((now, lever) => {
    const who = crew.find((id) => now.view(id).me?.holds.includes(lever));
    return now.does(who ?? '', { type: 'lever.pull', lever });
  }, played);
const first = (played = seven) => solvedBy(['p1', 'p2', 'p3', 'p4'], played);
const second = (played = seven) => solvedBy(['p5', 'p6', 'p7'], played);
const say = (to = 'crew-2', saying = 0) => ({ type: 'lamp.send', to, light: { saying } }) as const;
const hint = { type: 'lamp.send', to: 'crew-2', light: { hint: true } } as const;

describe('a lamp to a neighbour', () => {
  it('is sent by a crew that is done to one that is not, and is read out there', () => {
    const sent = first().does('p1', say());
    expect(sent.last).toEqual([
      { type: 'lamp.sent', step: 'near', crew: 'crew-1', to: 'crew-2', by: 'p1', light: { saying: 0 } },
    ]);
    expect(sent.view('p5').neighbours).toMatchObject({
      mayDo: false,
      received: [{ n: 1, sign: null, kind: 'saying', text: 'Say the small thing.' }],
    });
    expect(sent.view('p5').announced.at(-1)?.text).toBe('A lamp: Say the small thing.');
    expect(sent.view('p1').announcedToMe.at(-1)?.text).toBe('Sent. Lamps left: 2.');
    expect(sent.view('p2').neighbours).toMatchObject({
      left: 2,
      mayDo: true,
      working: [{ crew: 'crew-2', n: 2, mayHint: true }],
    });
  });

  it('is nothing that a crew still at it may send, nor to one that is done, to itself or to nobody', () => {
    seven.when('p1', say()).refused('NEIGHBOUR_001');
    first().when('p1', say('crew-1')).refused('NEIGHBOUR_002');
    first().when('p1', say('crew-9')).refused('NEIGHBOUR_002');
    expect(
      second()
        .view('p5')
        .neighbours?.working.map(({ crew }) => crew),
    ).toEqual(['crew-1']);
    const both = second(first());
    if (both.scene === 'light') both.when('p1', say()).refused('NEIGHBOUR_002');
    first().when('p1', say('crew-2', 2)).refused('NEIGHBOUR_004');
    first()
      .when('p1', { type: 'lamp.send', to: 'crew-2', light: { call: true } })
      .refused('NEIGHBOUR_004');
    first().when('zed', say()).refused('SHOW_005');
  });

  it('is one of three, whoever of the crew sends them', () => {
    const three = ['p1', 'p2', 'p1'].reduce((now, who) => now.does(who, say()), first());
    three.when('p3', say()).refused('NEIGHBOUR_003');
    expect(three.view('p3').neighbours?.left).toBe(0);
  });

  it('is for nobody where there is one crew, or the story has none', () => {
    const alone = givenLive(storyWith(), 'ada', 'bob', 'cyd').toScene('light');
    expect(alone.view('ada').neighbours).toBeNull();
    const none = givenLive(keen, ...PEOPLE).toScene('light');
    expect(none.view('p1').neighbours).toBeNull();
    none.when('p1', say()).refused('SHOW_004');
  });
});

describe('a hint that a neighbour opens', () => {
  const opened = first().does('p1', hint);

  it('is the next one, and never the last', () => {
    expect(opened.last.map(({ type }) => type)).toEqual(['lamp.sent', 'hint.shown']);
    expect(opened.view('p5').hints?.opened.map(({ n }) => n)).toEqual([1]);
    expect(opened.view('p1').hints?.opened).toEqual([]);
    expect(opened.view('p5').neighbours?.received).toEqual([{ n: 1, sign: null, kind: 'hint', text: '1' }]);
    const two = opened.does('p1', hint);
    expect(two.view('p1').neighbours?.working[0]?.mayHint).toBe(false);
    two.when('p2', hint).refused('NEIGHBOUR_004');
  });

  it('costs the crew nothing, and what they open themselves costs as before', () => {
    const points = (played: Played) => second(played).toScene('thank').view('p5').result?.points;
    const ask = (played: Played) => played.does('p5', { type: 'hint.request' }).does('p6', { type: 'hint.request' });
    expect(points(first())).toBe(100);
    expect(points(opened.does('p2', hint))).toBe(100);
    expect(points(ask(ask(first())))).toBe(90);
    expect(points(ask(opened))).toBe(90);
  });

  it('answers a request that somebody had made', () => {
    const asked = first().does('p5', { type: 'hint.request' }).does('p1', hint);
    expect(asked.view('p6').hints).toMatchObject({ requested: false, opened: [{ n: 1 }] });
    expect(asked.atScene(60).view('p6').hints?.opened.length).toBeGreaterThan(0);
  });
});
