import { describe, expect, it } from 'vitest';
import { givenLive } from '../../testing/given.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';

const things = { maxChars: 18, ready: ['a mug', 'one shoe', 'a large book'], crewmates: {} };
const story = withSteps(testStory('keen'), (step) =>
  step.kind === 'practice'
    ? testStep('practice', step.id, { simulatedPinSec: [], readLeftSec: 20, lateReadLeftSec: 10, whenShared: 'm2', things }, step)
    : step,
);
const meet = givenLive(story, 'ada', 'bob', 'cyd').toScene('meet').atScene(3);
const words = (text: string) => ({ type: 'card.pin', cardId: 'meet-A', words: { text } }) as const;
const onTable = (played: typeof meet, cardId = 'meet-A') =>
  played.view('bob').table?.cards.find((card) => card.cardId === cardId);

describe('cards whose holders give the words', () => {
  it('ask for a thing until they have one, and are pinned with it', () => {
    expect(meet.view('ada').satchel?.cards[0]).toMatchObject({
      text: '',
      asks: { ready: ['a mug', 'one shoe', 'a large book'], maxChars: 18 },
    });
    const pinned = meet.does('ada', { type: 'card.pin', cardId: 'meet-A', words: { ready: 1 } });
    expect(onTable(pinned)).toMatchObject({ text: 'one shoe', by: 'ada', mode: 'pinned' });
    expect(pinned.view('ada').satchel?.cards[0]).not.toHaveProperty('asks');
    expect(pinned.view('bob').announced.at(-1)?.text).toBe('Role A pinned a card: one shoe');
  });

  it('take own words of one line, kept outside the log', () => {
    const asked = meet.when('ada', words('  my   red\tstapler '));
    const pinned = asked.then('clue.worded', 'clue.shared');
    expect(JSON.stringify(pinned.last)).not.toContain('stapler');
    expect(onTable(pinned)).toMatchObject({ words: 'own' });
  });

  it.each(['', '   ', '...', 'a stapler that is too long', 'a\u202eb', '\u200b'])('refuse what names no thing: %j', (text) => {
    meet.when('ada', words(text)).refused('CARD_005');
  });

  it('refuse coarse words, and let pass those that only look like them', () => {
    meet.when('ada', words('sh1t')).refused('CARD_006');
    meet.when('ada', words('cocktail shaker')).then('clue.worded', 'clue.shared');
    meet.when('ada', words('map of Scunthorpe')).then('clue.worded', 'clue.shared');
  });

  it('get a word that lies ready where nobody gives one', () => {
    expect(things.ready).toContain(onTable(meet.does('ada', { type: 'card.pin', cardId: 'meet-A' }))?.text);
    const read = meet.atScene(20).view('ada').table?.cards ?? [];
    expect(read).toHaveLength(6);
    for (const { text } of read) expect(things.ready).toContain(text);
  });

  it('lose reported words for everybody at once, and say so', () => {
    const pinned = meet.does('ada', words('a red stapler'));
    pinned.when('ada', { type: 'card.report', cardId: 'meet-A' }).refused('CARD_007');
    const gone = pinned.does('bob', { type: 'card.report', cardId: 'meet-A' });
    expect(onTable(gone)).toMatchObject({ words: 'mislaid' });
    expect(things.ready).toContain(onTable(gone)?.text);
    gone.when('cyd', { type: 'card.report', cardId: 'meet-A' }).refused('TEXT_002');
    meet
      .does('bob', { type: 'card.pin', cardId: 'meet-B' })
      .when('ada', { type: 'card.report', cardId: 'meet-B' })
      .refused('CARD_007');
  });

  it('are not asked for words that the story has', () => {
    const plain = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('meet');
    plain.when('ada', words('a mug')).refused('CARD_004');
  });
});
