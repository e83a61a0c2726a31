import { describe, expect, it } from 'vitest';
import { projectView } from '../../projection/view.ts';
import { BOX, LEND } from '../../testing/boxes.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { BoxesRule } from './written.ts';

const lend: BoxesRule = { ...LEND, latecomersUntil: 'tower' };
const form: BoxesRule = {
  ...lend,
  by: 'packet',
  closesSec: 26,
  lateClosesSec: 10,
  boxes: ['A', 'D'].map((packet) => ({ ...BOX, id: packet, packet, crewmates: {} })),
};
const story = testStory('keen');
const scenes = [
  testScene('lend', { durationSec: 30, lateDurationSec: 20, steps: [testStep('boxes', 'lend', lend)] }),
  testScene('sea', { durationSec: 30, lateDurationSec: 20 }),
  testScene('tower', { durationSec: 30, lateDurationSec: 20 }),
  testScene('lamp', { durationSec: 30, lateDurationSec: 20 }),
  ...story.scenes.filter(({ id }) => id === 'thank'),
];
const lending = givenLive({ ...story, scenes }, 'ada', 'bob', 'cyd');
const says = (text: string) => ({ type: 'box.fill', box: 'thing', words: { text } }) as const;
const seen = ({ show }: Played, person: string, texts: Record<string, string> = {}) =>
  projectView(show, { crew: 'crew-1', person }, { names: { ada: 'Ada', dee: 'Dee' }, texts });

describe('whoever comes when the boxes are closed', () => {
  const came = lending.toScene('sea').joins('dee');

  it('is asked all the same, and nobody is who was there in time', () => {
    expect(seen(came, 'dee').myBoxes).toMatchObject({ step: 'lend', late: true, boxes: [{ ask: 'One thing', mine: null }] });
    expect(seen(came, 'ada').myBoxes).toBeNull();
    came.when('ada', says('a mug')).refused('SHOW_004');
  });

  it('lends what the crew reads and hears of at once', () => {
    const lent = came.does('dee', says('a blue glove'));
    const texts = { 'dee:testtab1:6': 'a blue glove' };
    expect(lent.last).toEqual([
      { type: 'box.filled', step: 'lend', crew: 'crew-1', box: 'dee', by: 'dee', words: { textId: 'dee:testtab1:6' } },
    ]);
    expect(seen(lent, 'ada', texts).lent?.things).toContainEqual({ person: 'dee', text: 'a blue glove', words: 'own' });
    expect(seen(lent, 'ada', texts).announced.at(-1)?.text).toBe('Dee: a blue glove.');
    expect(seen(lent, 'ada', texts).stage?.slots).toMatchObject({ 'lend.one': 'a blue glove', 'lend.other': 'spoon' });
    const [reported] = lent.does('bob', { type: 'box.report', step: 'lend', box: 'dee' }).last;
    expect(reported).toMatchObject({ type: 'text.hidden', of: 'dee', reporter: 'bob' });
  });

  it('may until the last scene that the story names is over', () => {
    const tower = came.toScene('tower');
    expect(seen(tower.atScene(29), 'dee').myBoxes?.late).toBe(true);
    tower.atScene(29).does('dee', says('a mug')).does('dee', says('a jug'));
    const over = tower.toScene('lamp');
    expect(seen(over, 'dee').myBoxes).toBeNull();
    over.when('dee', says('a mug')).refused('SHOW_004');
  });

  it('is asked in the same scene, too, when the others no longer are', () => {
    const late = lending.atScene(25).joins('dee');
    expect(seen(late, 'dee').myBoxes?.late).toBe(true);
    expect(seen(late, 'ada').myBoxes?.late).toBeUndefined();
    late.when('ada', says('a mug')).refused('BOX_001');
    late.does('dee', says('a mug'));
  });

  it('is not asked where the story does not say so', () => {
    const { latecomersUntil: _, ...asBefore } = lend;
    const first = testScene('lend', { durationSec: 30, lateDurationSec: 20, steps: [testStep('boxes', 'lend', asBefore)] });
    const played = givenLive({ ...story, scenes: [first, ...scenes.slice(1)] }, 'ada', 'bob', 'cyd');
    played.toScene('sea').joins('dee').when('dee', says('a mug')).refused('SHOW_004');
  });
});

describe('a part of a scene that takes up what was saved', () => {
  const part = (id: string, more: object) => ({ ...scenes[1]?.phases[0], id, ...more });
  const phases = [
    part('first', { durationSec: 60, lateDurationSec: 50, steps: [testStep('boxes', 'first', { ...form, closesSec: 60 })] }),
    part('second', { durationSec: 30, lateDurationSec: 20, takesSavedSec: 14, steps: [testStep('boxes', 'second', form)] }),
  ];
  const parts = { ...story, scenes: [{ ...testScene('form', {}), phases }, ...scenes.slice(-1)] } as typeof story;
  const begun = givenLive(parts, 'ada', 'bob', 'cyd');
  const filled = (played: Played) => {
    const seats = played.show.crews[0]?.seats ?? [];
    const holder = seats.find(({ packets }) => packets.includes('A'))?.occupant;
    const id = holder?.kind === 'person' ? holder.id : '';
    return ['A', 'D'].reduce((now, each) => now.does(id, { type: 'box.fill', box: each, words: { ready: 0 } }), played);
  };
  /** How long the present part is open to be filled, and lasts at most, in seconds. */
  const lasts = (played: Played) => {
    const { boxes, scene } = played.view('ada');
    const sinceItBegan = (ms = 0) => (ms - (scene?.phase.startedAtMs ?? 0)) / 1_000;
    return [sinceItBegan(boxes?.closesAtMs), sinceItBegan(scene?.phase.endsAtMs)];
  };
  const inSecond = (played: Played) => {
    let now = played;
    while (now.view('ada').boxes?.step !== 'second') now = now.until(now.nowMs / 1_000 + 0.5);
    return now;
  };

  it('lasts as long as written where nothing was', () => {
    expect(lasts(inSecond(begun))).toEqual([26, 30]);
  });

  it('lasts so much longer at most where the part before was done early', () => {
    expect(lasts(inSecond(filled(begun.atScene(55))))).toEqual([31, 35]);
    expect(lasts(inSecond(filled(begun.atScene(4))))).toEqual([40, 44]);
  });
});
