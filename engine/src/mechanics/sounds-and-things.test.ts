import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../testing/given.ts';
import { testStep, testStory, withSteps } from '../testing/story.ts';

const sounds = { offered: ['HOO', 'DING', 'MEH'], untouched: 'MEH', crewmates: { ann: 'BRUM', ben: 'TOCK' } };
const things = { maxChars: 18, ready: ['a mug', 'one shoe', 'a large book'], crewmates: { ann: 'a kite', ben: 'a drum' } };
const story = withSteps(testStory('gentle'), (step) => {
  if (step.kind === 'lamps') return testStep('lamps', step.id, { simulatedLightSec: [1, 2, 3, 4, 5], sounds });
  if (step.kind !== 'practice') return step;
  const rule = { simulatedPinSec: [1, 2, 3, 4, 5], readLeftSec: 20, lateReadLeftSec: 10, whenShared: 'm2', things };
  return testStep('practice', step.id, rule, step);
});
const live = givenLive(story, 'ada', 'bob');
const [ANN, BEN, CAS] = ['sim:ann:crew-1', 'sim:ben:crew-1', 'sim:cas:crew-1'];
const choose = (sound: string) => ({ type: 'sound.choose', sound }) as const;

describe('the sound of a lamp', () => {
  it('is chosen by people, from what is offered', () => {
    live.when(ANN ?? '', choose('HOO')).refused('SHOW_007');
    live.when('zed', choose('HOO')).refused('SHOW_005');
    live.when('ada', choose('BRUM')).refused('CALL_001');
    live.when('ada', choose('hoo')).refused('CALL_001');
    live.when('ada', choose('HOO')).thenLike({ type: 'sound.chosen', by: 'ada', sound: 'HOO' });
  });

  it('of a simulated crewmate is what the story says, else that of whoever has not chosen', () => {
    expect(live.does('ada', choose('DING')).view('bob').call?.of).toMatchObject({
      ada: 'DING',
      bob: 'MEH',
      [ANN ?? '']: 'BRUM',
      [BEN ?? '']: 'TOCK',
      [CAS ?? '']: 'MEH',
    });
  });

  it('is the own crew’s to hear, and open to it as long as it has pulled nothing', () => {
    const seven = givenLive(story, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light').does('p1', choose('HOO'));
    expect(seven.view('p7').call?.of).not.toHaveProperty('p1');
    const pulled = seven.does('p1', { type: 'lever.pull', lever: 'Lever A' });
    pulled.when('p2', choose('DING')).refused('CALL_002');
    pulled.when('p7', choose('DING')).then('sound.chosen');
    expect([pulled.view('p1').call?.isOpen, pulled.view('p7').call?.isOpen]).toEqual([false, true]);
  });

  it('stays chosen with a person who goes and comes again', () => {
    const back = live.does('ada', choose('DING')).loses('ada').joins('ada');
    expect(back.view('bob').call?.of.ada).toBe('DING');
  });

  it('is not shown before the beginning or after the end', () => {
    expect(live.until(400).view('ada').call).toBeNull();
  });
});

describe('a thing that somebody names', () => {
  const meet = live.toScene('meet').atScene(0);
  const pin = (words: { text: string } | { ready: number }) => ({ type: 'card.pin', cardId: 'meet-A', words }) as const;
  const onTable = (played: Played, cardId: string) =>
    played.view('bob').table?.cards.find((card) => card.cardId === cardId)?.text;

  it('may be any of those that lie ready, and none after the last', () => {
    for (const [ready, text] of things.ready.entries()) expect(onTable(meet.does('ada', pin({ ready })), 'meet-A')).toBe(text);
    meet.when('ada', pin({ ready: 3 })).refused('CARD_005');
  });

  it('may be eighteen characters long, counted as one line', () => {
    meet.when('ada', pin({ text: 'x'.repeat(18) })).then('clue.worded', 'clue.shared');
    meet.when('ada', pin({ text: ` ${'x'.repeat(17)}  y ` })).refused('CARD_005');
    meet.when('ada', pin({ text: ` ${'x'.repeat(16)}   y ` })).then('clue.worded', 'clue.shared');
    meet.when('ada', pin({ text: 'x'.repeat(19) })).refused('CARD_005');
  });

  it('may be in any script, and is one spelling of it', () => {
    meet.when('ada', pin({ text: '茶碗' })).then('clue.worded', 'clue.shared');
    meet.when('ada', pin({ text: 'n\u0303'.repeat(18) })).then('clue.worded', 'clue.shared');
  });

  it('of a simulated crewmate is its own, which nobody else may take', () => {
    const cardOf = (id: string) => meet.view(id).satchel?.cards[0]?.cardId ?? '';
    const own = meet.does(BEN ?? '', { type: 'card.pin', cardId: cardOf(BEN ?? ''), words: { ready: 4 } });
    expect(onTable(own, cardOf(BEN ?? ''))).toBe('a drum');
    meet.when(BEN ?? '', { type: 'card.pin', cardId: cardOf(BEN ?? ''), words: { ready: 5 } }).refused('CARD_005');
  });

  it('is reported by a colleague of the crew, and by nobody else', () => {
    const pinned = meet.does('ada', pin({ text: 'a red stapler' }));
    const report = { type: 'card.report', cardId: 'meet-A' } as const;
    pinned.when('zed', report).refused('SHOW_005');
    pinned.when(ANN ?? '', report).refused('SHOW_007');
    pinned.when('ada', report).refused('CARD_007');
    pinned.when('bob', { type: 'card.report', cardId: 'meet-Z' }).refused('CARD_007');
    meet.when('bob', report).refused('CARD_007');
    pinned.when('bob', report).then('text.hidden');
  });

  it('cannot be reported where the story wrote it', () => {
    const ready = meet.does('ada', pin({ ready: 0 }));
    ready.when('bob', { type: 'card.report', cardId: 'meet-A' }).refused('CARD_007');
    const plain = givenLive(testStory('gentle'), 'ada', 'bob')
      .toScene('meet')
      .does('ada', { type: 'card.pin', cardId: 'meet-A' });
    plain.when('bob', { type: 'card.report', cardId: 'meet-A' }).refused('CARD_007');
  });
});
