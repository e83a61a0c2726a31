import { describe, expect, it } from 'vitest';
import type { Directory } from '../model/mechanic.ts';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { type FeedSeen, feedItems, feedNews } from './feed-view.ts';

const NAMES: Directory = { names: { ada: 'Ada', bob: 'Bob' }, texts: {} };
const crew = { crew: 'crew-1', person: null };
const live = givenLive(testStory('gentle'), 'ada', 'bob');

/** What is new in the chat of the crew since what was seen. */
function news(played: Played, seen: FeedSeen | undefined, directory = NAMES) {
  const told = feedNews(played.show, 'chat', crew, { directory, seen });
  return told && { fresh: told.fresh.map((text) => JSON.parse(text)), seen: told.seen };
}

function says(played: Played, ...texts: string[]): Played {
  return texts.reduce((now, text) => now.until(now.nowMs / 1000 + 1).does('ada', { type: 'chat.say', text }), played);
}

describe('a feed', () => {
  it('gives everything to who has seen nothing, and nothing twice', () => {
    const first = news(says(live, 'One', 'Two'), undefined);
    expect(first?.fresh.map(({ n }) => n)).toEqual([1, 2]);
    expect(news(says(live, 'One', 'Two'), undefined)?.fresh).toEqual(first?.fresh);
  });

  it('gives what was added since, alone', () => {
    const one = says(live, 'One');
    const seen = news(one, undefined)?.seen;
    expect(news(says(one, 'Two', 'Three'), seen)?.fresh.map(({ n }) => n)).toEqual([2, 3]);
  });

  it('is silent where nothing was said in any crew, and empty where it was in another', () => {
    const seven = givenLive(testStory('gentle'), 'ada', 'bob', 'p3', 'p4', 'p5', 'p6', 'p7');
    const before = says(seven, 'One');
    const seen = news(before, undefined)?.seen;
    expect(news(before, seen)).toBeNull();
    expect(news(before.does('ada', { type: 'lamp.light' }), seen)).toBeNull();
    const elsewhere = news(before.does('p7', { type: 'chat.say', text: 'Hello' }), seen);
    expect(elsewhere?.fresh).toEqual([]);
    expect(
      news(says(before.does('p7', { type: 'chat.say', text: 'Hello' }), 'Two'), elsewhere?.seen)?.fresh.map(({ n }) => n),
    ).toEqual([2]);
  });

  it('gives an entry again that has changed', () => {
    const two = says(live, 'One', 'Two');
    const seen = news(two, undefined)?.seen;
    const liked = news(two.does('bob', { type: 'chat.react', message: 1, reaction: 'lamp' }), seen);
    expect(liked?.fresh).toMatchObject([{ n: 1, reactions: [{ reaction: 'lamp', count: 1, by: ['bob'] }] }]);
  });

  it('gives what reads otherwise once a name is another, and only that', () => {
    const two = says(live, 'One').does('bob', { type: 'chat.say', text: 'Two' });
    const seen = news(two, undefined)?.seen;
    const renamed = { ...NAMES, names: { ada: 'Ada', bob: 'Robert' } };
    expect(news(two, seen, renamed)?.fresh).toMatchObject([{ n: 2, name: 'Robert' }]);
    expect(news(two, seen, { ...NAMES, names: { ...NAMES.names } })?.fresh).toEqual([]);
  });

  it('goes on where its oldest entries are no longer kept', () => {
    const many = Array.from({ length: 200 }, (_, i) => `Line ${i + 1}`);
    const full = says(live, ...many);
    const seen = news(full, undefined)?.seen;
    const next = news(says(full, 'Line 201'), seen);
    expect(next?.fresh.map(({ n }) => n)).toEqual([201]);
    expect(feedItems(says(full, 'Line 201').show, 'chat', crew, NAMES).map(({ n }) => n)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 2),
    );
  });

  it('is empty for an audience that has no crew', () => {
    expect(feedItems(says(live, 'One').show, 'chat', { crew: null, person: 'ada' }, NAMES)).toEqual([]);
  });

  it('takes what people wrote from where it is kept, and is empty where it was erased', () => {
    const said = says(live, 'One');
    const [{ textId } = { textId: '' }] = said.last.flatMap((event) => (event.type === 'chat.said' ? [event] : []));
    const texts = (directory: Directory) => feedItems(said.show, 'chat', crew, directory).map(({ text }) => text);
    expect(texts({ ...NAMES, texts: { [textId]: 'One' } })).toEqual(['One']);
    expect(texts(NAMES)).toEqual(['']);
  });
});

describe('sentences that are read out', () => {
  it('name people as they are called now, although they were put together before', () => {
    const lit = live.does('ada', { type: 'lamp.light' });
    const texts = (directory: Directory) => feedItems(lit.show, 'announced', crew, directory).map(({ text }) => text);
    expect(texts(NAMES).at(-1)).toBe('Lamp lit: Ada. 1 of 6.');
    expect(texts({ ...NAMES, names: { ada: 'Ada L.' } }).at(-1)).toBe('Lamp lit: Ada L.. 1 of 6.');
    expect(texts(NAMES).at(-1)).toBe('Lamp lit: Ada. 1 of 6.');
  });

  it('read out what somebody wrote on a card, from where it is kept', () => {
    const given = live.toScene('thank').does('ada', { type: 'thanks.give', to: 'bob', words: { text: 'You listened.' } });
    const [{ words } = { words: {} }] = given.last.flatMap((event) => (event.type === 'card.given' ? [event] : []));
    const textId = 'textId' in words ? String(words.textId) : '';
    const mine = (texts: Directory['texts']) =>
      feedItems(given.show, 'announcedToMe', { crew: 'crew-1', person: 'bob' }, { ...NAMES, texts }).at(-1)?.text;
    expect(mine({ [textId]: 'You listened.' })).toBe('Thanks from Ada: You listened.');
    expect(mine({})).toBe('Thanks from Ada: ');
  });
});
