import { describe, expect, it } from 'vitest';
import { heldControls } from '../../core/held.ts';
import type { Story } from '../../model/story.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const WRONG = ['Lever B', 'Lever A', ...RIGHT.slice(2)];

function borrowable(played: Played, person = 'ada'): string[] {
  return played.view(person).levers?.levers.flatMap(({ name, borrowable: may }) => (may ? [name] : [])) ?? [];
}

/** ada holds A and D, bob B and E, cyd C and F; play begins at second 10. */
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');

describe('controls of somebody who does nothing', () => {
  it('may be moved by others from the thirtieth second of play on', () => {
    expect(borrowable(three.atScene(39.9))).toEqual([]);
    expect(borrowable(three.atScene(40))).toEqual(RIGHT);
  });

  it('count from when their holder last did anything', () => {
    const acted = three.atScene(25).does('bob', { type: 'chat.say', text: 'Here' });
    expect(borrowable(acted.atScene(54.9))).toEqual(['Lever A', 'Lever C', 'Lever D', 'Lever F']);
    expect(borrowable(acted.atScene(55))).toEqual(RIGHT);
  });

  it("go back to whoever acts again, and nobody else's do", () => {
    const back = three.atScene(41).does('cyd', { type: 'chat.say', text: 'I am here' });
    expect(borrowable(back)).toEqual(['Lever A', 'Lever B', 'Lever D', 'Lever E']);
  });

  it('are theirs again once they were moved', () => {
    const pulled = three.atScene(41).does('ada', { type: 'lever.pull', lever: 'Lever B' });
    expect(pulled.last.map(({ type }) => type)).toEqual(['control.borrowed', 'lever.pulled']);
    expect(borrowable(pulled)).toEqual(['Lever C', 'Lever E', 'Lever F']);
    expect(pulled.view('bob').levers?.run).toEqual([{ lever: 'Lever B', by: 'ada', borrowed: true }]);
  });

  it('may be taken back by who borrowed them, and by who holds them', () => {
    const pulled = three.atScene(41).does('ada', { type: 'lever.pull', lever: 'Lever B' });
    pulled.when('ada', { type: 'lever.undo' }).then('lever.undone');
    pulled.when('bob', { type: 'lever.undo' }).then('lever.undone');
    pulled.when('cyd', { type: 'lever.undo' }).refused('LEVER_005');
  });

  it('are lent anew after an answer: an agreement or a miss clears what was lent', () => {
    const lent = three.atScene(41).does('ada', { type: 'plan.propose', order: RIGHT });
    expect(borrowable(lent)).toEqual(['Lever B', 'Lever C', 'Lever E', 'Lever F']);
    expect(borrowable(lent.does('bob', { type: 'plan.agree', proposal: 1 }))).toEqual([]);
    const missed = WRONG.reduce(
      (played, lever) => played.does('ada', { type: 'lever.pull', lever }),
      three.atScene(41).does('ada', { type: 'chat.say', text: 'I pull' }),
    );
    expect(missed.view('ada').task?.misses).toBe(1);
    expect(borrowable(missed)).toEqual([]);
  });

  it('are not lent to whoever waits for a turn, and fifteen seconds after it has come', () => {
    const agreed = three.does('ada', { type: 'plan.propose', order: RIGHT }).does('bob', { type: 'plan.agree', proposal: 1 });
    expect(borrowable(agreed.atScene(90))).toEqual(['Lever A']);
    const said = agreed.atScene(52).does('bob', { type: 'chat.say', text: 'I wait for mine' });
    const pulled = said.atScene(80).does('ada', { type: 'lever.pull', lever: 'Lever A' });
    expect(borrowable(pulled.atScene(94.9))).toEqual([]);
    expect(borrowable(pulled.atScene(95))).toEqual(['Lever B']);
  });

  it('are not lent any more once the task is over, nor in the next scene', () => {
    expect(borrowable(three.atScene(111))).toEqual(RIGHT);
    expect(three.toScene('choose').show.mechanics.borrow).toEqual({});
  });

  it('are lent in the own crew alone', () => {
    const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');
    const busy = ['p5', 'p6', 'p7'].reduce((played, id) => played.does(id, { type: 'chat.say', text: 'Hm' }), seven.atScene(39));
    expect(borrowable(busy.atScene(41), 'p1')).toEqual(RIGHT);
    expect(borrowable(busy.atScene(41), 'p5')).toEqual([]);
  });
});

describe('controls whose turn has come', () => {
  const agreed = givenLive(gentle, 'ada', 'bob')
    .toScene('light')
    .does('ada', { type: 'plan.propose', order: RIGHT })
    .does('bob', { type: 'plan.agree', proposal: 1 });

  it('are lent after twelve seconds, that one alone, and not before anything is agreed', () => {
    expect(borrowable(agreed.atScene(agreed.sceneSec + 11.9))).toEqual([]);
    expect(borrowable(agreed.atScene(agreed.sceneSec + 12))).toEqual(['Lever A']);
    expect(borrowable(agreed.atScene(agreed.sceneSec + 40))).toEqual(['Lever A']);
    expect(borrowable(givenLive(gentle, 'ada', 'bob').toScene('light').atScene(60))).toEqual([]);
  });

  it('count from the pull before', () => {
    const pulled = agreed.atScene(8).does('ada', { type: 'lever.pull', lever: 'Lever A' });
    expect(borrowable(pulled.atScene(19.9))).toEqual([]);
    expect(borrowable(pulled.atScene(20))).toEqual(['Lever B']);
  });

  it('are not borrowed by simulated crewmates', () => {
    const lent = agreed.atScene(agreed.sceneSec + 12);
    lent.when('sim:ann:crew-1', { type: 'lever.pull', lever: 'Lever A' }).refused('LEVER_002');
  });

  it('are moved by the narrator where nobody else is there, one after the other', () => {
    const alone = givenLive(gentle, 'ada').toScene('light').does('ada', { type: 'plan.propose', order: RIGHT });
    const both = alone.does('sim:ann:crew-1', { type: 'plan.agree', proposal: 1 });
    const run = both.atScene(both.sceneSec + 12).view('ada').levers?.run;
    expect(run).toEqual([{ lever: 'Lever A', by: 'wick', borrowed: true }]);
    expect(
      both
        .atScene(both.sceneSec + 12)
        .view('ada')
        .announced.at(-1)?.text,
    ).toBe('Wick pulled Lever A. One of six.');
  });
});

describe("what is one's own to move", () => {
  const told = (played: Played) => heldControls(played.show, ['A']);

  it('is known from the first scene on, although its task comes later, and stays when it is over', () => {
    const live = givenLive(keen, 'ada', 'bob', 'cyd');
    for (const scene of ['arrive', 'light', 'thank']) expect(told(live.toScene(scene))).toEqual(['Lever A']);
  });

  it('is that of the next task where there are two, and in a task without controls that of the one to come', () => {
    const [, , light] = keen.scenes;
    const [step] = light?.phases[0]?.steps ?? [];
    const task = step?.task;
    if (!step || !task) throw new Error('the story has no task');
    const withHolds = (id: string, lever: string | null) =>
      testScene(id, {
        steps: [testStep('order', id, step.rule as never, { task: { ...task, holds: lever === null ? {} : { A: [lever] } } })],
      });
    const story: Story = {
      ...keen,
      scenes: [
        testScene('meet', {}),
        withHolds('one', 'Valve'),
        testScene('between', {}),
        withHolds('two', 'Crank'),
        testScene('last', {}),
      ],
    };
    const live = givenLive(story, 'ada', 'bob', 'cyd');
    expect(['meet', 'one', 'between', 'two', 'last'].map((id) => told(live.toScene(id))[0])).toEqual([
      'Valve',
      'Valve',
      'Crank',
      'Crank',
      'Crank',
    ]);
    const bare: Story = { ...story, scenes: [withHolds('none', null), withHolds('two', 'Crank')] };
    expect(told(givenLive(bare, 'ada', 'bob', 'cyd'))).toEqual([]);
    expect(told(givenLive({ ...story, scenes: [testScene('only', {})] }, 'ada', 'bob', 'cyd'))).toEqual([]);
  });
});
