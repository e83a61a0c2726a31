import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { rankingStory } from '../../testing/ranking.ts';
import { testStory } from '../../testing/story.ts';

/** ada holds A and D, bob B and E, cyd C and F. */
const three = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const pin = (cardId: string) => ({ type: 'card.pin', cardId }) as const;
const say = (cardId: string) => ({ type: 'card.sayAloud', cardId }) as const;
const keep = (cardId: string) => ({ type: 'card.keep', cardId }) as const;
const facts = (played: Played) => played.show.results.light?.crews['crew-1'];

describe('a card that somebody shares', () => {
  it('is shared once in each way', () => {
    const said = three.does('ada', say('light-A'));
    said.when('ada', say('light-A')).refused('CARD_002');
    said.when('ada', keep('light-A')).refused('CARD_002');
    const pinned = said.does('ada', pin('light-A'));
    pinned.when('ada', pin('light-A')).refused('CARD_002');
    pinned.when('ada', say('light-A')).refused('CARD_002');
  });

  it('is one’s own, in whatever way', () => {
    for (const command of [pin('light-B'), say('light-B'), keep('light-B')]) three.when('ada', command).refused('CARD_001');
    for (const command of [pin('light-Z'), say('light-Z'), keep('light-Z')]) three.when('ada', command).refused('CARD_001');
  });

  it('counts as heard once, said and pinned', () => {
    const both = three.does('ada', say('light-A')).does('ada', pin('light-A')).does('bob', say('light-B'));
    expect(both.view('cyd').table).toMatchObject({ heard: 2, total: 6 });
    expect(facts(both)).toMatchObject({ heard: 2, shared: ['A', 'B'] });
  });

  it('stands on the table in the order in which it came', () => {
    const later = three
      .does('cyd', pin('light-C'))
      .atScene(12)
      .does('ada', pin('light-A'))
      .atScene(13)
      .does('bob', say('light-B'));
    expect(later.view('ada').table?.cards.map(({ cardId, mode, by }) => [cardId, mode, by])).toEqual([
      ['light-C', 'pinned', 'cyd'],
      ['light-A', 'pinned', 'ada'],
      ['light-B', 'said', 'bob'],
    ]);
  });

  it('is read out with its words where it is pinned, and counted where it is only said', () => {
    const texts = (played: Played) => played.view('cyd').announced.map(({ text }) => text);
    expect(texts(three.does('ada', pin('light-A'))).at(-1)).toBe('Role A pinned a card: Secret of A');
    expect(texts(three.does('ada', say('light-A'))).at(-1)).toBe('1 of 6 cards heard.');
    expect(texts(three.does('ada', say('light-A')).does('bob', say('light-B'))).at(-1)).toBe('2 of 6 cards heard.');
  });

  it('is not there for another crew', () => {
    const seven = givenLive(testStory('keen'), 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');
    const own = seven.view('p1').satchel?.cards[0]?.cardId ?? '';
    const pinned = seven.does('p1', pin(own));
    const other = pinned.show.crews.find(({ seats }) => !seats.some(({ occupant }) => 'id' in occupant && occupant.id === 'p1'));
    const stranger = other?.seats.flatMap(({ occupant }) => ('id' in occupant ? occupant.id : []))[0] ?? '';
    expect(pinned.view(stranger).table?.heard).toBe(0);
  });
});

describe('a card that is kept for now', () => {
  it('is known to its holder alone, and shared later all the same', () => {
    const kept = three.does('ada', keep('light-A'));
    expect(kept.view('ada').satchel?.cards.map(({ cardId, status }) => [cardId, status])).toEqual([
      ['light-A', 'kept'],
      ['light-D', 'new'],
    ]);
    expect(kept.view('bob')).toEqual(three.view('bob'));
    kept.when('ada', say('light-A')).then('clue.shared');
    kept.when('ada', pin('light-A')).then('clue.shared');
  });
});

describe('cards of somebody who goes', () => {
  it('are dealt to those who stay, who may share them', () => {
    const gone = three.loses('ada');
    gone.when('ada', pin('light-A')).refused('CARD_001');
    const holder = ['bob', 'cyd'].find((id) => gone.view(id).satchel?.cards.some(({ cardId }) => cardId === 'light-A')) ?? '';
    gone.when(holder, pin('light-A')).then('clue.shared');
  });

  it('cannot be said aloud where one person is left', () => {
    const alone = three.loses('bob').loses('cyd');
    expect(alone.view('ada').satchel).toMatchObject({ canSayAloud: false });
    alone.when('ada', say('light-A')).refused('CARD_003');
    alone.when('ada', pin('light-A')).then('clue.shared');
  });
});

describe('cards where everybody is alone with a list', () => {
  const silent = givenLive(rankingStory(), 'ada', 'bob', 'cyd').toScene('light').atScene(10);

  it('are neither pinned nor said, and kept for now', () => {
    silent.when('ada', pin('light-A')).refused('RANK_003');
    silent.when('ada', say('light-A')).refused('RANK_003');
    silent.when('ada', keep('light-A')).then('clue.kept');
  });

  it('are shared as soon as they talk', () => {
    const talking = silent.atScene(40);
    expect(talking.view('ada').satchel).not.toHaveProperty('isSilent');
    talking.when('ada', pin('light-A')).then('clue.shared');
    talking.when('ada', say('light-A')).then('clue.shared');
  });
});
