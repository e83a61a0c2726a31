import { describe, expect, it } from 'vitest';
import type { Story } from '../model/story.ts';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testStory, withSteps } from '../testing/story.ts';
import { plannedActions } from './actions.ts';
import { botContext, isBotTurn, stepInView, taskInView } from './context.ts';

const gentle = testStory('gentle');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const [ANN, BEN, CAS, DOT, EVE] = ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`) as [string, ...string[]];

function contextIn(played: Played, self: string, story: Story = gentle) {
  const context = botContext(story, played.view(self), self);
  if (!context) throw new Error(`${self} does not sit here`);
  return context;
}

/** What a crewmate would do now or later, as type and second of the scene. */
function plans(played: Played, self: string, story: Story = gentle) {
  const beganMs = played.show.scene?.startedAtMs ?? 0;
  return plannedActions(contextIn(played, self, story)).map(({ atMs, command }) => {
    const what = command.type === 'line.say' ? `says ${command.trigger}` : command.type;
    return [what, (atMs - beganMs) / 1000] as const;
  });
}

/** The same of one kind. */
function planned(played: Played, self: string, what: string, story: Story = gentle): number[] {
  return plans(played, self, story).flatMap(([each, sec]) => (each === what ? [sec] : []));
}

describe('what a simulated crewmate decides by', () => {
  const live = givenLive(gentle, 'ada', 'bob');

  it('is its own view, with its place among the simulated ones', () => {
    expect(contextIn(live, ANN)).toMatchObject({
      index: 0,
      count: 4,
      self: ANN,
      crewmate: { id: 'ann' },
      temper: gentle.tempers.calm,
    });
    expect(contextIn(live, DOT ?? '')).toMatchObject({ index: 3, count: 4 });
  });

  it('is nothing for one who does not sit there, whom the story does not know, or who is a person', () => {
    const of = (self: string) => botContext(gentle, live.view(ANN), self);
    expect(of(EVE ?? '')).toBeNull();
    expect(of('sim:zoe:crew-1')).toBeNull();
    expect(of('ada')).toBeNull();
    expect(botContext({ ...gentle, tempers: {} }, live.view(ANN), ANN)).toBeNull();
  });

  it('counts seconds of the story as long as they last in the show', () => {
    const fast = givenShow(gentle, { speed: 4 }).joins('ada').until(10);
    expect(contextIn(fast, ANN).ms(10)).toBe(2500);
    expect(contextIn(live, ANN).ms(10)).toBe(10_000);
  });

  it('takes turns: the n-th occasion is for the n-th of them, and then again from the first', () => {
    const turns = [ANN, BEN, CAS, DOT].map((self) => [0, 1, 2, 3, 4, 5].filter((n) => isBotTurn(contextIn(live, self ?? ''), n)));
    expect(turns).toEqual([[0, 4], [1, 5], [2], [3]]);
  });

  it('knows the steps on its screen, and the one with a task', () => {
    const light = contextIn(live.toScene('light'), ANN);
    expect(taskInView(light)?.id).toBe('light');
    expect(stepInView(light, 'order')?.id).toBe('light');
    expect(stepInView(light, 'vote')).toBeNull();
    expect(taskInView(contextIn(live.toScene('choose'), ANN))).toBeNull();
  });
});

describe('the arrival', () => {
  const live = givenLive(gentle, 'ada');

  it('each lights its lamp at its second, and says with it that it is simulated', () => {
    expect([ANN, BEN, CAS, DOT, EVE].map((self) => planned(live, self ?? '', 'lamp.light'))).toEqual([[1], [2], [3], [4], [5]]);
    expect(planned(live, BEN ?? '', 'says hello')).toEqual([2]);
  });

  it('lights it once', () => {
    const lit = live.atScene(1).does(ANN, { type: 'lamp.light' });
    expect(planned(lit, ANN, 'lamp.light')).toEqual([]);
    expect(planned(lit, BEN ?? '', 'lamp.light')).toEqual([2]);
  });

  it('waits for the beginning', () => {
    expect(
      plannedActions({ ...contextIn(live, ANN), view: { ...live.view(ANN), show: givenShow(gentle).view('x').show } }),
    ).toEqual([]);
  });

  it('names every plan by its scene and phase, so that it may be made again in another', () => {
    const keys = plannedActions(contextIn(live, ANN)).map(({ key }) => key);
    expect(keys).toEqual(['arrive arrive lamp', 'arrive arrive line:hello']);
  });
});

describe('practice', () => {
  it('each pins its card at its second, as long as it holds it', () => {
    const meet = givenLive(gentle, 'ada').toScene('meet');
    expect([ANN, CAS, EVE].map((self) => planned(meet, self ?? '', 'card.pin'))).toEqual([[1], [3], [5]]);
    const card = meet.view(ANN).satchel?.cards[0]?.cardId ?? '';
    expect(planned(meet.does(ANN, { type: 'card.pin', cardId: card }), ANN, 'card.pin')).toEqual([]);
  });
});

describe('a task', () => {
  /** Play begins at second 10 of the scene and lasts 100. */
  const light = givenLive(gentle, 'ada', 'bob').toScene('light');

  it('each pins its card at the second of its temper and voice', () => {
    const story: Story = { ...gentle, crewmates: gentle.crewmates.map((each, i) => ({ ...each, variant: i === 0 ? 0 : 1 })) };
    const other = givenLive(story, 'ada', 'bob').toScene('light');
    expect(planned(other, ANN, 'card.pin', story)).toEqual([14]);
    expect(planned(other, BEN ?? '', 'card.pin', story)).toEqual([18]);
  });

  it('pins soon after a person did, where that is earlier', () => {
    const early = light.atScene(10).does('ada', { type: 'card.pin', cardId: 'light-A' });
    expect(planned(early, ANN, 'card.pin')).toEqual([13]);
    const late = light.atScene(12).does('ada', { type: 'card.pin', cardId: 'light-A' });
    expect(planned(late, ANN, 'card.pin')).toEqual([14]);
    const simulated = light
      .atScene(10)
      .does(BEN ?? '', { type: 'card.pin', cardId: light.view(BEN ?? '').satchel?.cards[0]?.cardId ?? '' });
    expect(planned(simulated, ANN, 'card.pin')).toEqual([14]);
  });

  it("says a word of its own card a second later, and one of a person's after two", () => {
    const own = light.atScene(14).does(ANN, { type: 'card.pin', cardId: light.view(ANN).satchel?.cards[0]?.cardId ?? '' });
    expect(planned(own, ANN, 'says pin')).toEqual([15]);
    expect(planned(own, BEN ?? '', 'says pin')).toEqual([]);
    const person = light.atScene(10).does('bob', { type: 'card.pin', cardId: 'light-F' });
    expect(planned(person, ANN, 'says humanPin')).toEqual([12]);
    expect(planned(person, BEN ?? '', 'says humanPin')).toEqual([]);
  });

  const proposed = light.atScene(30).does('ada', { type: 'plan.propose', order: RIGHT });

  const keys = (played: Played) => [ANN, BEN, CAS, DOT].map((self) => planned(played, self ?? '', 'plan.agree'));

  it('one after the other would turn the second key, beginning with a different one each time', () => {
    expect(keys(proposed)).toEqual([[35.4], [33], [33.8], [34.6]]);
    expect(keys(proposed.does('bob', { type: 'plan.propose', order: [...RIGHT.slice(0, 4), 'Lever F', 'Lever E'] }))).toEqual([
      [34.6],
      [35.4],
      [33],
      [33.8],
    ]);
  });

  it('agrees to no order that its own card does not allow, and says so; the others wait a while', () => {
    const holder = (played: Played, packet: string) =>
      played.view('ada').crew?.seats.find(({ packets }) => packets.includes(packet))?.person?.id ?? '';
    const broken = proposed.does('bob', {
      type: 'plan.propose',
      order: ['Lever A', 'Lever C', 'Lever B', 'Lever D', 'Lever E', 'Lever F'],
    });
    const objector = holder(broken, 'C');
    expect(planned(broken, objector, 'plan.agree')).toEqual([]);
    expect(planned(broken, objector, 'says object')).toEqual([31.2]);
    const said = broken.atScene(31.2).does(objector, { type: 'line.say', trigger: 'object', variant: 0 });
    expect(keys(said).flat().sort()[0]).toBe(35.7);
    expect(planned(said, objector, 'says object')).toEqual([]);
    const next = said.atScene(40).does('bob', {
      type: 'plan.propose',
      order: ['Lever A', 'Lever C', 'Lever B', 'Lever E', 'Lever D', 'Lever F'],
    });
    expect(planned(next, objector, 'says objectAgain')).toEqual([41.2]);
    const third = next
      .atScene(41.2)
      .does(objector, { type: 'line.say', trigger: 'objectAgain', variant: 0 })
      .atScene(50)
      .does('bob', { type: 'plan.propose', order: ['Lever A', 'Lever C', 'Lever B', 'Lever F', 'Lever E', 'Lever D'] });
    expect(planned(third, objector, 'says objectAgain')).toEqual([51.2]);
  });

  it('none turns it where only people may', () => {
    const keys = { simulatedMayConfirm: false, simulatedConfirmSec: 3 };
    const story = withSteps(gentle, (step) => (step.task ? { ...step, task: { ...step.task, keys } } : step));
    expect(planned(proposed, BEN ?? '', 'plan.agree', story)).toEqual([]);
  });

  it('pulls its own lever when its turn has come in the agreed order, and says that it agreed', () => {
    const agreed = proposed.atScene(33).does(BEN ?? '', { type: 'plan.agree', proposal: 1 });
    expect([ANN, BEN, CAS, DOT].flatMap((self) => planned(agreed, self ?? '', 'lever.pull'))).toEqual([]);
    const turn = agreed.atScene(34).does('ada', { type: 'lever.pull', lever: 'Lever A' });
    const own = [ANN, BEN, CAS, DOT].filter((self) => turn.view(self ?? '').me?.holds.includes('Lever B'));
    expect(own).toHaveLength(1);
    expect(planned(turn, own[0] ?? '', 'lever.pull')).toEqual([35.5]);
    expect(planned(agreed, BEN ?? '', 'says confirm')).toEqual([33]);
    expect(planned(agreed, CAS ?? '', 'says confirm')).toEqual([]);
  });

  it('one of them speaks of the list once somebody moved a lever in it', () => {
    const moved = light.does('ada', { type: 'plan.move', lever: 'Lever B', direction: 'up' });
    const speaking = [ANN, BEN, CAS, DOT].map((self) => planned(moved, self ?? '', 'says plan').length);
    expect(speaking).toEqual([0, 1, 0, 0]);
    expect(planned(light, BEN ?? '', 'says plan')).toEqual([]);
  });

  it('one of them speaks of a miss two seconds later', () => {
    const alone = givenLive(gentle, 'ada').toScene('light').atScene(20);
    const wrong = ['Lever B', 'Lever A', ...RIGHT.slice(2)];
    const agreed = alone.does('ada', { type: 'plan.propose', order: wrong }).does(BEN ?? '', { type: 'plan.agree', proposal: 1 });
    const holder = (lever: string) =>
      ['ada', ANN, BEN, CAS, DOT, EVE].find((id) => agreed.view(id ?? '').me?.holds.includes(lever)) ?? '';
    const missed = wrong.reduce((played, lever) => played.does(holder(lever), { type: 'lever.pull', lever }), agreed);
    expect(missed.view('ada').task?.misses).toBe(1);
    expect([ANN, BEN, CAS].map((self) => planned(missed, self ?? '', 'says miss'))).toEqual([[], [22], []]);
  });

  it('two of them say a word when it is over, one after the other', () => {
    const over = light.atScene(110);
    expect([ANN, BEN, CAS].map((self) => planned(over, self ?? '', 'says timeout'))).toEqual([[111], [115], []]);
    expect(planned(over, ANN, 'says solved')).toEqual([]);
  });

  it('says a friendly word to somebody who has done nothing for a while, then again, another of them each time', () => {
    const waiting = [ANN, BEN, CAS, DOT].map((self) => planned(light, self ?? '', 'says waiting'));
    expect(waiting).toEqual([[30], [55], [80], [105]]);
    const first = plannedActions(contextIn(light, ANN)).find(({ key }) => key.includes('waiting'));
    expect(first?.command).toMatchObject({ type: 'line.say', trigger: 'waiting', about: 'ada' });
  });

  it('one of them speaks of a hint that opened', () => {
    const opened = light.does('ada', { type: 'hint.request' });
    expect([ANN, BEN, CAS, DOT].map((self) => planned(opened, self ?? '', 'says hint').length)).toEqual([0, 0, 0, 1]);
    expect(planned(light, DOT ?? '', 'says hint')).toEqual([]);
  });
});

describe('the vote and the thanks', () => {
  it('two of them say that they do not vote', () => {
    const open = givenLive(gentle, 'ada').toScene('choose');
    expect([ANN, BEN, CAS].map((self) => planned(open, self ?? '', 'says vote'))).toEqual([[7], [13], []]);
    expect(planned(open.atScene(31), ANN, 'says vote')).toEqual([]);
  });

  it('one who is given a card says a word for it, and nobody else', () => {
    const closing = givenLive(gentle, 'ada').toScene('thank');
    const given = closing.does('ada', { type: 'thanks.give', to: ANN, words: { starter: 0 } });
    expect(planned(given, ANN, 'says thanked')).toHaveLength(1);
    expect(planned(given, BEN ?? '', 'says thanked')).toEqual([]);
  });
});

describe('talk', () => {
  it('answers a person who is alone, two seconds later, and never two people', () => {
    const alone = givenLive(gentle, 'ada').toScene('light').does('ada', { type: 'chat.say', text: 'Hello?' });
    const answers = [ANN, BEN, CAS, DOT, EVE].flatMap((self) =>
      plannedActions(contextIn(alone, self ?? '')).filter(({ key }) => key.includes('reply')),
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ atMs: alone.nowMs + 2000, command: { about: 'ada', trigger: 'waiting' } });
    const two = givenLive(gentle, 'ada', 'bob').toScene('light').does('ada', { type: 'chat.say', text: 'Hello?' });
    expect(plannedActions(contextIn(two, BEN ?? '')).some(({ key }) => key.includes('reply'))).toBe(false);
  });
});

describe('lines of crewmates', () => {
  const say = (trigger: string) => ({ type: 'line.say', trigger, variant: 0 }) as const;

  it('come four seconds apart, whoever speaks', () => {
    const live = givenLive(gentle, 'ada').atScene(1);
    const said = live.does(ANN, say('hello'));
    expect(planned(said, BEN ?? '', 'says hello')).toEqual([5]);
    expect(planned(said, EVE ?? '', 'says hello')).toEqual([5]);
  });

  it('are said once each in a scene', () => {
    const said = givenLive(gentle, 'ada').atScene(1).does(ANN, say('hello'));
    expect(planned(said, ANN, 'says hello')).toEqual([]);
  });

  it('are three a scene and crewmate', () => {
    const light = givenLive(gentle, 'ada', 'bob').toScene('light');
    const twice = light.does(ANN, say('pin')).does(ANN, say('plan'));
    expect(planned(twice, ANN, 'says waiting')).toHaveLength(1);
    expect(planned(twice.does(ANN, say('miss')), ANN, 'says waiting')).toEqual([]);
    expect(planned(twice.does(BEN ?? '', say('miss')), ANN, 'says waiting')).toHaveLength(1);
  });

  it('are not said any more once they are eight seconds late', () => {
    const light = givenLive(gentle, 'ada', 'bob').toScene('light');
    const busy = light.atScene(34).does(BEN ?? '', say('pin'));
    expect(planned(busy, ANN, 'says waiting')).toEqual([38]);
    const busier = light.atScene(34.1).does(BEN ?? '', say('pin'));
    expect(planned(busier, ANN, 'says waiting')).toEqual([]);
  });

  it('are in the voice of the crewmate', () => {
    const story: Story = { ...gentle, crewmates: gentle.crewmates.map((each) => ({ ...each, variant: 1 })) };
    const live = givenLive(story, 'ada');
    const line = plannedActions(contextIn(live, ANN, story)).find(({ key }) => key.includes('line:hello'));
    expect(line?.command).toEqual({ type: 'line.say', trigger: 'hello', variant: 1 });
  });
});
