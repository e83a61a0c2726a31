import { describe, expect, it } from 'vitest';
import { plannedActions } from '../../bots/actions.ts';
import { botContext } from '../../bots/context.ts';
import { isStepOfKind } from '../../core/steps.ts';
import type { Story } from '../../model/story.ts';
import { dialsStory } from '../../testing/dials.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';

const gentle = testStory('gentle');
const story: Story = { ...dialsStory(), crew: gentle.crew, players: gentle.players };

/** ada holds Minute and knows its option; ann holds Colour, ben Angle, cas Beat, dot counts down, eve sends. Play begins at second 10. */
const live = givenLive(story, 'ada').toScene('light').atScene(10);
const [ANN, BEN, CAS, DOT, EVE] = ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`) as [
  string,
  string,
  string,
  string,
  string,
];

/** What a crewmate would do at the dials, with the second of the scene. */
function plans(played: Played, self: string, of: Story = story): string[] {
  const context = botContext(of, played.view(self), self);
  if (!context) throw new Error(`${self} does not sit here`);
  const beganMs = played.show.scene?.startedAtMs ?? 0;
  return plannedActions(context).flatMap(({ atMs, command }) => {
    const sec = (atMs - beganMs) / 1000;
    if (command.type === 'dial.turn') return [`${command.dial} to ${command.option} at ${sec}`];
    if (command.type === 'ready.set') return [`${command.ready ? 'ready' : 'not ready'} at ${sec}`];
    if (command.type === 'line.say' && command.trigger === 'miss') return [`says miss at ${sec}`];
    return command.type === 'countdown.start' || command.type === 'dials.send' ? [`${command.type} at ${sec}`] : [];
  });
}

const turn = (played: Played, who: string, dial: string, option: string) => played.does(who, { type: 'dial.turn', dial, option });
const ready = (played: Played, ...people: string[]) =>
  people.reduce((now, who) => now.does(who, { type: 'ready.set', ready: true }), played);
const RIGHT: [string, string, string][] = [
  ['ada', 'Minute', 'half'],
  [ANN, 'Colour', 'Green'],
  [BEN, 'Angle', 'Low'],
  [CAS, 'Beat', 'Long'],
];
const set = RIGHT.reduce((now, [who, dial, option]) => turn(now, who, dial, option), live);
const allReady = ready(set, 'ada', ANN, BEN, CAS, DOT, EVE);

describe('a simulated crewmate at the dials', () => {
  it('turns its own dial to the nearest that its card leaves, one hand after another', () => {
    expect(plans(live, BEN)).toEqual(['Angle to Low at 17.5']);
    expect(plans(live, CAS)).toEqual(['Beat to Long at 17.5']);
  });

  it('turns nothing that its card allows as it stands, and says that it is ready with it', () => {
    expect(plans(live, ANN)).toEqual(['ready at 13']);
    expect(plans(live, DOT)).toEqual(['ready at 16']);
  });

  it('waits for others where its card is against a dial that is not its own', () => {
    expect(plans(live, EVE)).toEqual([]);
  });

  it('knows the card of another once it is pinned', () => {
    const one = live.does(EVE, { type: 'card.pin', cardId: 'light-F' });
    expect(plans(one, ANN), 'not Amber').toEqual(['Colour to Blue at 13']);
    const both = one.does(DOT, { type: 'card.pin', cardId: 'light-E' });
    expect(plans(both, ANN), 'nor Blue').toEqual(['Colour to Green at 13']);
  });

  it('knows nothing of one that was only said aloud', () => {
    const two = givenLive(story, 'ada', 'bob').toScene('light').atScene(10);
    const said = two.does('bob', { type: 'card.sayAloud', cardId: 'light-F' });
    expect(plans(said, ANN)).toEqual(['ready at 13']);
  });

  it('begins anew when a card was pinned', () => {
    const pinned = live.atScene(20).does(EVE, { type: 'card.pin', cardId: 'light-F' });
    expect(plans(pinned, ANN)).toEqual(['Colour to Blue at 23']);
  });

  it('is not ready after all where a card that was pinned is against what stands', () => {
    const said = ready(live, ANN).does(EVE, { type: 'card.pin', cardId: 'light-F' });
    expect(plans(said, ANN)).toEqual(['Colour to Blue at 13', 'not ready at 13']);
  });

  it('says it once', () => {
    expect(plans(ready(live, ANN), ANN)).toEqual([]);
  });
});

describe('the keys of simulated crewmates', () => {
  it('are turned when everybody is ready, a breath later', () => {
    expect(plans(allReady, DOT)).toEqual(['countdown.start at 17.5']);
    expect(plans(allReady, EVE), 'not before the countdown is over').toEqual([]);
    expect(plans(ready(set, 'ada', ANN, BEN, CAS, EVE), DOT), 'somebody is missing').toEqual(['ready at 16']);
  });

  it('count down once, and send when it is over', () => {
    const counting = allReady.does(DOT, { type: 'countdown.start' });
    expect(plans(counting, DOT)).toEqual([]);
    expect(plans(counting.atScene(12.9), EVE)).toEqual([]);
    expect(plans(counting.atScene(13), EVE)).toEqual(['dials.send at 18.5']);
  });

  it('are left to a person who holds them', () => {
    const two = givenLive(story, 'ada', 'bob').toScene('light').atScene(10);
    expect(two.view('bob').dials?.send.holder).toBe('bob');
    const sending = ['ada', 'bob', ANN, BEN, CAS, DOT]
      .reduce(
        (now, who) => now.does(who, { type: 'ready.set', ready: true }),
        RIGHT.reduce((now, [who, dial, option]) => turn(now, who, dial, option), two),
      )
      .does(DOT, { type: 'countdown.start' })
      .atScene(13);
    expect([ANN, BEN, CAS, DOT].flatMap((self) => plans(sending, self))).toEqual([]);
  });
});

describe('after a light that was not answered', () => {
  /** Colour stands wrong: Blue. */
  const wrong = ready(turn(set, ANN, 'Colour', 'Blue'), 'ada', ANN, BEN, CAS, DOT, EVE);
  const sent = wrong.does(DOT, { type: 'countdown.start' }).atScene(13).does(EVE, { type: 'dials.send' });

  it('one of them says something two seconds later', () => {
    expect(sent.last.map(({ type }) => type)).toEqual(['answer.proposed', 'answer.judged']);
    expect([ANN, BEN, CAS, DOT, EVE].map((self) => plans(sent, self).filter((plan) => plan.startsWith('says')))).toEqual([
      [],
      ['says miss at 15'],
      [],
      [],
      [],
    ]);
  });

  it('none of them tries the same again', () => {
    expect(plans(sent, ANN)).toContain('Colour to Amber at 16');
    expect(plans(sent, ANN)).not.toContain('ready at 16');
  });
});

describe('where the story leaves the dials to people', () => {
  const alone = withSteps(story, (step) =>
    isStepOfKind(step, 'dials') ? { ...step, ...testStep('dials', step.id, { ...step.rule, simulatedTurnSec: null }) } : step,
  );

  it('simulated crewmates do nothing', () => {
    const played = givenLive(alone, 'ada').toScene('light').atScene(10);
    expect([ANN, BEN, CAS, DOT, EVE].flatMap((self) => plans(played, self, alone))).toEqual([]);
  });
});
