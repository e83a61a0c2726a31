import { describe, expect, it } from 'vitest';
import { listMementos } from '../../core/mementos.ts';
import { BOX } from '../../testing/boxes.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { BoxesRule } from './written.ts';

const toast: BoxesRule = {
  by: 'packet',
  reveal: 'own-pace',
  shape: 'toast',
  closesSec: 60,
  lateClosesSec: 60,
  boxes: [
    { ...BOX, id: 'to', label: 'To', packet: 'A', crewmates: {} },
    { ...BOX, id: 'who', label: 'who', packet: 'B', crewmates: {} },
    { ...BOX, id: 'may', label: 'May', packet: 'C', crewmates: {} },
  ],
  simulatedFillSec: [],
  filed: null,
};
const story = testStory('keen');
const scenesOf = (durationSec: number) => [
  testScene('toast', { durationSec, lateDurationSec: durationSec, steps: [testStep('boxes', 'toast', toast)] }),
  ...story.scenes.filter(({ id }) => id === 'thank'),
];
const begun = (durationSec: number) =>
  givenLive({ ...story, scenes: scenesOf(durationSec) }, 'ada', 'bob', 'cyd').toScene('toast');
const filledBy = (played: Played, people: readonly string[]) =>
  people.reduce((now, person) => {
    const own = now.view(person).myBoxes?.boxes ?? [];
    return own.reduce((each, { box }) => each.does(person, { type: 'box.fill', box, words: { text: `of ${person}` } }), now);
  }, played);
const linesOf = (played: Played) => played.view('ada').boxes?.boxes.map(({ text }) => text) ?? [];
const turn = (shown: number) => ({ type: 'box.turn', step: 'toast', shown }) as const;

const closed = filledBy(begun(160).atScene(10), ['ada', 'bob', 'cyd']);

describe('boxes that a crew reads at its own pace', () => {
  it('show nothing when they are closed, and one line more when somebody asks for it, with the name', () => {
    expect(closed.view('ada').boxes).toMatchObject({ isClosed: true, shape: 'toast', reading: { shown: 0 } });
    expect(linesOf(closed)).toEqual([null, null, null]);
    const first = closed.does('bob', turn(0));
    expect(linesOf(first).filter((text) => text !== null)).toHaveLength(1);
    expect(first.view('cyd').announced.at(-1)?.text).toMatch(/^To: /);
    // Two of the crew press at once: one line.
    first.when('cyd', turn(0)).refused('BOX_007');
    const all = first.does('cyd', turn(1)).does('ada', turn(2));
    expect(linesOf(all)).not.toContain(null);
    expect(all.view('ada').boxes?.reading).toEqual({ shown: 3, nextAtMs: null, turnedBy: 'Ada' });
    all.when('ada', turn(3)).refused('BOX_007');
  });

  it('go on by themselves every eight seconds, and the last line stands as long', () => {
    expect(linesOf(closed.atScene(17)).filter((text) => text !== null)).toHaveLength(0);
    expect(linesOf(closed.atScene(18)).filter((text) => text !== null)).toHaveLength(1);
    expect(linesOf(closed.atScene(34)).filter((text) => text !== null)).toHaveLength(3);
    expect(closed.atScene(41).view('ada').scene?.id).toBe('toast');
    expect(closed.atScene(43).view('ada').scene?.id).toBe('thank');
  });

  it('go on sooner where the phase has no more time, and all lines are shown before it ends', () => {
    const late = begun(66).atScene(60);
    expect(late.view('ada').boxes?.isClosed).toBe(true);
    expect(linesOf(late.atScene(65))).not.toContain(null);
  });

  it('are a toast that a crew may take home, with whose words each line has', () => {
    const { show } = closed;
    const [crew] = show.crews;
    if (!crew) throw new Error('There is no crew.');
    const [memento] = listMementos(show, crew, { names: {}, texts: {} });
    expect(memento).toMatchObject({ kind: 'toast' });
    expect(memento?.lines.map(({ label }) => label)).toEqual(['To', 'who', 'May']);
  });
});
