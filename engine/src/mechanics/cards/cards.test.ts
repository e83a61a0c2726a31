import { describe, expect, it } from 'vitest';
import { givenLive } from '../../testing/given.ts';
import { testStory } from '../../testing/story.ts';

const two = givenLive(testStory('gentle'), 'ada', 'bob').toScene('light');
const own = 'light-A';

describe('a card', () => {
  it('is read by its holder alone until it is pinned', () => {
    expect(JSON.stringify(two.view('bob'))).not.toContain('Secret of A');
    expect(two.view('ada').satchel?.cards).toMatchObject([{ cardId: own, text: 'Secret of A', status: 'new' }]);
    expect(two.does('ada', { type: 'card.pin', cardId: own }).view('bob').table?.cards).toMatchObject([
      { text: 'Secret of A', mode: 'pinned' },
    ]);
  });

  it('said aloud counts as heard without its text, and may still be pinned', () => {
    const said = two.does('ada', { type: 'card.sayAloud', cardId: own });
    expect(said.view('bob').table).toMatchObject({ heard: 1, cards: [{ mode: 'said', text: null }] });
    expect(said.does('ada', { type: 'card.pin', cardId: own }).view('bob').table?.cards[0]?.text).toBe('Secret of A');
  });

  it('cannot be said aloud to nobody', () => {
    const alone = givenLive(testStory('gentle'), 'ada').toScene('light');
    expect(alone.view('ada').satchel?.canSayAloud).toBe(false);
    alone.when('ada', { type: 'card.sayAloud', cardId: own }).refused('CARD_003');
  });

  it('may be kept for now, once', () => {
    const kept = two.does('ada', { type: 'card.keep', cardId: own });
    expect(kept.view('ada').satchel?.cards[0]?.status).toBe('kept');
    kept.when('ada', { type: 'card.keep', cardId: own }).refused('CARD_002');
    kept.when('ada', { type: 'card.pin', cardId: own }).then('clue.shared');
  });

  it('of somebody else, or of another scene, is not there', () => {
    two.when('bob', { type: 'card.pin', cardId: own }).refused('CARD_001');
    two.when('ada', { type: 'card.pin', cardId: 'meet-A' }).refused('CARD_001');
  });

  it('is not pinned twice', () => {
    two.does('ada', { type: 'card.pin', cardId: own }).when('ada', { type: 'card.pin', cardId: own }).refused('CARD_002');
  });
});

describe('practice cards', () => {
  const meet = givenLive(testStory('gentle'), 'ada').toScene('meet');

  it('left over are read by Wick', () => {
    expect(meet.atScene(19).view('ada').table?.heard).toBe(0);
    const read = meet.atScene(20).view('ada').table;
    expect(read).toMatchObject({ heard: 6, practice: true });
    expect(read?.cards.every((card) => card.by === null && card.mode === 'read')).toBe(true);
  });

  it('shared by all bring the next line, and the scene to an early end, not before its least', () => {
    const sims = ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`);
    const cardOf = (played: typeof meet, id: string) => played.view(id).satchel?.cards[0]?.cardId ?? '';
    const shared = ['ada', ...sims].reduce(
      (played, id) => played.when(id, { type: 'card.pin', cardId: cardOf(played, id) }).done(),
      meet,
    );
    expect(shared.view('ada').stage?.play.map((each) => each.narration)).toEqual(['m1', 'm2']);
    expect(shared.atScene(14).scene).toBe('meet');
    expect(shared.atScene(15).scene).toBe('light');
  });
});
