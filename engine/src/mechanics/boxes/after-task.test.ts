import { describe, expect, it } from 'vitest';
import { isStepOfKind } from '../../core/steps.ts';
import type { StepProofContext } from '../../model/step-story.ts';
import type { Story } from '../../model/story.ts';
import { BOX } from '../../testing/boxes.ts';
import { telling } from '../../testing/chart.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStep, testStory } from '../../testing/story.ts';
import { boxesStory } from './story.ts';
import type { BoxesRule } from './written.ts';

const form: BoxesRule = {
  by: 'packet',
  reveal: 'in-order',
  closesSec: 40,
  lateClosesSec: 40,
  boxes: [
    { ...BOX, id: 'who', label: 'Who', packet: 'A', maxChars: 0, crewmates: {} },
    { ...BOX, id: 'said', label: 'Said', packet: 'B', crewmates: {} },
  ],
  simulatedFillSec: [],
  filed: 'm2',
};
const near = testStep('neighbours', 'near', { lamps: 3, sayings: ['Good light to you.'], hints: 0, call: false, sign: null });
const keen = testStory('keen');
/** A form that follows on the lamp, in a phase of 180 seconds in which all boxes are closed at one second. */
function storyTo(latestSec: number): Story {
  const rule = { ...form, afterTask: { latestSec, asked: 'm1' } };
  const scenes = keen.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) =>
      scene.id === 'light'
        ? { ...phase, durationSec: 180, steps: [testStep('boxes', 'form', rule), ...phase.steps, near] }
        : phase,
    ),
  }));
  return { ...keen, scenes };
}
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const FIRST = ['p1', 'p2', 'p3', 'p4'];
const PEOPLE = [...FIRST, 'p5', 'p6', 'p7'];
const inTheLight = (story: Story) =>
  givenLive(story, ...PEOPLE)
    .toScene('light')
    .atScene(20);
const seven = inTheLight(storyTo(140));
const solvedBy = (crew: readonly string[], played: Played) =>
  RIGHT.reduce((now, lever) => {
    const who = crew.find((id) => now.view(id).me?.holds.includes(lever));
    return now.does(who ?? '', { type: 'lever.pull', lever });
  }, played);
const fill = (box: string) => ({ type: 'box.fill', box, words: { ready: 0 } }) as const;
const holder = (played: Played, box: string) =>
  FIRST.find((id) => played.view(id).myBoxes?.boxes.some((each) => each.box === box)) ?? '';
const said = (played: Played, person: string) => played.view(person).stage?.play.map(({ narration }) => narration) ?? [];
const lamp = { type: 'lamp.send', to: 'crew-2', light: { saying: 0 } } as const;

const solved = solvedBy(FIRST, seven);
const opened = solved.atScene(40);

describe('a form that follows on a task', () => {
  it('opens in each crew once that crew has heard how it ended, whatever others are at', () => {
    expect(solved.view('p1').boxes).toBeNull();
    solved.when('p1', fill('who')).refused('BOX_001');
    expect(opened.view('p1').boxes).toMatchObject({ isClosed: false, boxes: [{ label: 'Who' }, { label: 'Said' }] });
    expect(said(opened, 'p1').slice(-2)).toEqual(['ps', 'm1']);
    expect(opened.view('p5')).toMatchObject({ boxes: null, task: { outcome: 'open' } });
    expect(said(opened, 'p5')).not.toContain('m1');
  });

  it('is closed when it is full, and leaves a crew time for its neighbours then', () => {
    opened.when('p1', lamp).refused('NEIGHBOUR_001');
    const half = opened.does(holder(opened, 'who'), fill('who'));
    const full = half.does(holder(half, 'said'), fill('said'));
    expect(full.last.map(({ type }) => type)).toEqual(['box.filled', 'boxes.closed']);
    expect(full.view('p1').stage?.slots).toMatchObject({ 'form.who': 'spoon' });
    full.does('p1', lamp);
  });

  it('is closed after its time by itself, and never empty', () => {
    const openedMs = opened.view('p1').boxes?.openedAtMs ?? 0;
    expect(opened.view('p1').boxes?.closesAtMs).toBe(openedMs + 40_000);
    const closed = opened.until((openedMs + 40_000) / 1_000);
    expect(closed.view('p1').boxes).toMatchObject({ isClosed: true });
    expect(['spoon', 'odd sock', 'pencil']).toContain(closed.view('p1').stage?.slots?.['form.who']);
  });

  it('is open in the last crew until the second at which all are closed, and the phase ends once all have heard what was filed', () => {
    const last = opened.atScene(125);
    expect(last.view('p1').boxes).toMatchObject({ isClosed: true });
    expect(last.view('p5').task?.outcome).toBe('timedout');
    expect((last.view('p5').boxes?.closesAtMs ?? 0) - (last.show.scene?.startedAtMs ?? 0)).toBe(140_000);
    const closed = last.atScene(140);
    expect(closed.view('p5').boxes).toMatchObject({ isClosed: true });
    // Two boxes are shown in three seconds, and what is said then takes six.
    expect([closed.atScene(147).scene, closed.atScene(149).scene]).toEqual(['light', 'choose']);
  });

  it('asks nobody where too little time is left, and is filled by the show', () => {
    const short = solvedBy(FIRST, inTheLight(storyTo(125)));
    expect(short.atScene(40).view('p1').boxes).toMatchObject({ isClosed: false });
    const last = short.atScene(122);
    expect(said(last, 'p5')).not.toContain('m1');
    expect(last.view('p5').boxes).toMatchObject({ isClosed: true });
    last.when('p5', fill('who')).refused('BOX_001');
  });

  it('is closed in every crew, opened or not, where a host goes on before its time', () => {
    const phase = opened.show.story.scenes.find(({ id }) => id === 'light')?.phases[0]?.id ?? '';
    const after = opened.when('server', { type: 'show.next', scene: 'light', phase }).done();
    for (const crew of ['crew-1', 'crew-2'])
      expect(Object.keys(after.show.mechanics.boxes.form?.[crew]?.entries ?? {}).sort()).toEqual(['said', 'who']);
  });
});

describe('the proof of a form that follows on a task', () => {
  const storyOfTwo = storyTo(140);
  const [rule] = storyOfTwo.scenes.flatMap(({ phases }) =>
    phases.flatMap(({ steps }) => steps.flatMap((step) => (isStepOfKind(step, 'boxes') ? [step.rule] : []))),
  );
  const context: StepProofContext = {
    story: storyOfTwo,
    id: 'form',
    telling,
    spokenSec: 10,
    phaseSec: { planned: 180, late: 180 },
    secondsOf: (narration) => keen.narrationSec[narration] ?? 0,
  };

  it('wants time for the whole task and how it ended, fifteen seconds for the boxes, and what is left of the phase after them', () => {
    if (!rule) throw new Error('There is a form.');
    // 10 said before, 100 of play, 10 of its end, 1 of quiet, 15 for the boxes, and 40 from the 140th second to the end.
    expect(boxesStory.neededSec({ rule }, 'planned', context)).toBe(176);
  });
});
