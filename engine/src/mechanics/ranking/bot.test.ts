import { describe, expect, it } from 'vitest';
import { plannedActions } from '../../bots/actions.ts';
import { botContext } from '../../bots/context.ts';
import { isStepOfKind } from '../../core/steps.ts';
import type { Story } from '../../model/story.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { rankingStory } from '../../testing/ranking.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';

const gentle = testStory('gentle');
const story: Story = { ...rankingStory(), crew: gentle.crew, players: gentle.players };

/** ada holds A; ann to eve hold B to F. Everybody is alone from second 10 to 40, then they talk until 110. */
const alone = givenLive(story, 'ada').toScene('light').atScene(10);
const together = alone.atScene(40);
const [ANN, BEN, CAS, DOT, EVE] = ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`) as [
  string,
  string,
  string,
  string,
  string,
];
const ALL = [ANN, BEN, CAS, DOT, EVE];

/** What a crewmate would do with the ranking, with the second of the scene. */
function plans(played: Played, self: string, of: Story = story): string[] {
  const context = botContext(of, played.view(self), self);
  if (!context) throw new Error(`${self} does not sit here`);
  const beganMs = played.show.scene?.startedAtMs ?? 0;
  return plannedActions(context).flatMap(({ atMs, command }) => {
    const sec = (atMs - beganMs) / 1000;
    if (command.type === 'rank.alone' || command.type === 'rank.propose')
      return [`${command.type} ${command.order.join('')} at ${sec}`];
    return command.type === 'rank.agree' ? [`${command.type} ${command.proposal} at ${sec}`] : [];
  });
}

/** What everybody's facts say: b has one, c one less, a nothing. The card of each says one thing more. */
describe('a simulated crewmate alone with its list', () => {
  it('ranks by the facts of everybody and its own, one after the other', () => {
    expect(ALL.map((self) => plans(alone, self))).toEqual([
      ['rank.alone bac at 13'],
      ['rank.alone abc at 14.5'],
      ['rank.alone abc at 16'],
      ['rank.alone abc at 17.5'],
      ['rank.alone bac at 19'],
    ]);
  });

  it('makes its list once', () => {
    const listed = alone.does(ANN, { type: 'rank.alone', order: ['b', 'a', 'c'] });
    expect(plans(listed, ANN)).toEqual([]);
    expect(plans(listed, BEN)).toEqual(['rank.alone abc at 14.5']);
  });

  it('proposes nothing, whatever others list', () => {
    const listed = ALL.reduce((now, self) => now.does(self, { type: 'rank.alone', order: ['c', 'a', 'b'] }), alone);
    expect(ALL.flatMap((self) => plans(listed, self))).toEqual([]);
  });
});

describe('a simulated crewmate in the crew’s talk', () => {
  it('proposes only where nobody has for twenty seconds, and only the first of them', () => {
    expect(ALL.map((self) => plans(together, self))).toEqual([['rank.propose bac at 63'], [], [], [], []]);
  });

  it('counts what is pinned, and waits again from then', () => {
    const pinned = together.atScene(50).does('ada', { type: 'card.pin', cardId: 'light-A' });
    expect(plans(pinned, ANN), 'c has one then, as b has, and stands after it').toEqual(['rank.propose bca at 73']);
    const more = pinned.does(CAS, { type: 'card.pin', cardId: 'light-D' }).does(BEN, { type: 'card.pin', cardId: 'light-C' });
    expect(plans(more, ANN), 'a has one, b none, c one with its own').toEqual(['rank.propose acb at 73']);
  });

  it('counts its own card once, pinned or not', () => {
    const pinned = together.does(ANN, { type: 'card.pin', cardId: 'light-B' });
    expect(plans(pinned, ANN)).toEqual(['rank.propose bac at 63']);
  });

  it('agrees to what it would have proposed, and to nothing else', () => {
    const proposed = together.does('ada', { type: 'rank.propose', order: ['b', 'a', 'c'] });
    expect(ALL.map((self) => plans(proposed, self))).toEqual([['rank.agree 1 at 43'], [], [], [], ['rank.agree 1 at 49']]);
    const other = together.does('ada', { type: 'rank.propose', order: ['c', 'b', 'a'] });
    expect(ALL.flatMap((self) => plans(other, self))).toEqual([]);
  });

  it('does not agree to its own proposal, nor propose again while it stands', () => {
    const proposed = together.does(ANN, { type: 'rank.propose', order: ['b', 'a', 'c'] });
    expect(plans(proposed, ANN)).toEqual([]);
    expect(plans(proposed, EVE)).toEqual(['rank.agree 1 at 49']);
  });

  it('has nothing to do once it is settled', () => {
    const settled = givenLive(story, 'ada', 'bob')
      .toScene('light')
      .atScene(40)
      .does('ada', { type: 'rank.propose', order: ['b', 'a', 'c'] })
      .does('bob', { type: 'rank.agree', proposal: 1 });
    expect([ANN, BEN, CAS, DOT].flatMap((self) => plans(settled, self))).toEqual([]);
  });
});

describe('where the story leaves the ranking to people', () => {
  const own = withSteps(story, (step) =>
    isStepOfKind(step, 'ranking') ? { ...step, ...testStep('ranking', step.id, { ...step.rule, simulatedSec: null }) } : step,
  );

  it('simulated crewmates do nothing', () => {
    const played = givenLive(own, 'ada').toScene('light').atScene(10);
    expect(ALL.flatMap((self) => plans(played, self, own))).toEqual([]);
    expect(ALL.flatMap((self) => plans(played.atScene(40), self, own))).toEqual([]);
  });
});
