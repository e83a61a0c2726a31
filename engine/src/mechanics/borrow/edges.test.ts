import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const LEVERS = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const lent = (played: Played, person = 'ada') =>
  played.view(person).levers?.levers.flatMap(({ name, borrowable }) => (borrowable ? [name] : [])) ?? [];

describe('a lever that is lent because its turn has come', () => {
  /** ada holds A, bob F; F is the first of the agreed order, since second 12 of the scene. */
  const agreed = givenLive(testStory('gentle'), 'ada', 'bob')
    .toScene('light')
    .atScene(12)
    .does('ada', { type: 'plan.propose', order: LEVERS.toReversed() })
    .does('bob', { type: 'plan.agree', proposal: 1 });

  it('stays lent although its holder does something else: only a pull takes it back', () => {
    expect(lent(agreed.atScene(23.999))).toEqual([]);
    const waiting = agreed.atScene(24);
    expect(lent(waiting)).toEqual(['Lever F']);
    const talks = waiting
      .does('bob', { type: 'chat.say', text: 'One moment' })
      .does('bob', { type: 'card.pin', cardId: 'light-F' });
    expect(lent(talks)).toEqual(['Lever F']);
    expect(lent(talks.does('bob', { type: 'lever.pull', lever: 'Lever F' }))).toEqual([]);
  });
});

describe('a lever that somebody borrows in the very moment it is lent', () => {
  /** ada holds A and D, bob B and E, cyd C and F; play begins at second 10, and idle levers are lent at 40. */
  const three = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('light').atScene(40);

  it('is lent again only after as long', () => {
    const back = three.does('ada', { type: 'lever.pull', lever: 'Lever B' }).does('ada', { type: 'lever.undo' });
    expect(lent(back)).not.toContain('Lever B');
    expect(lent(back.atScene(69.999))).not.toContain('Lever B');
    expect(lent(back.atScene(70))).toContain('Lever B');
  });
});
