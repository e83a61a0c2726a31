import { describe, expect, it } from 'vitest';
import { projectView } from '../../projection/view.ts';
import { LEND } from '../../testing/boxes.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { SignRule } from './story.ts';

const door: SignRule = {
  from: 'stores',
  join: ' & ',
  maxChars: 24,
  ready: ['kettle', 'third stair', 'good chair'],
  closesSec: { planned: 35, late: 15 },
};
const story = testStory('keen');
const scenes = [
  testScene('lend', { durationSec: 30, lateDurationSec: 20, steps: [testStep('boxes', 'stores', LEND)] }),
  testScene('door', { durationSec: 36, lateDurationSec: 16, steps: [testStep('sign', 'sign', door)] }),
  testScene('meet', {
    durationSec: 40,
    lateDurationSec: 40,
    steps: [testStep('towers', 'towers', { lightsSec: 10, plates: false })],
  }),
  ...story.scenes.filter(({ id }) => id === 'thank'),
];
const NAMES = { ada: 'Ada', bob: 'Bob', cyd: 'Cyd' };
const things = ['stapler', 'cold tea', 'left glove'];
const lent = (...people: string[]): Played =>
  people.reduce(
    (played, person, i) => played.does(person, { type: 'box.fill', box: 'thing', words: { text: things[i] ?? '' } }),
    givenLive({ ...story, scenes }, ...people),
  );
const texts = { 'ada:testtab1:5': 'stapler', 'bob:testtab1:6': 'cold tea', 'cyd:testtab1:7': 'left glove' };
const seen = ({ show }: Played, person: string, more: Record<string, string> = {}) =>
  projectView(show, { crew: 'crew-1', person }, { names: NAMES, texts: { ...texts, ...more } });

const three = lent('ada', 'bob', 'cyd').toScene('door');
const proposed = three.does('ada', { type: 'sign.propose', words: { offer: 1 } });

describe('a sign for the door', () => {
  it('is offered three times, each made of two things that were lent', () => {
    const offers = seen(three, 'ada').sign?.offers ?? [];
    expect(offers).toHaveLength(3);
    const halves = offers.map((offer) => offer.split(' & ').sort().join());
    expect(new Set(halves)).toEqual(new Set(['cold tea,stapler', 'left glove,stapler', 'cold tea,left glove']));
  });

  it('hangs once somebody else agrees to what one has proposed', () => {
    const text = seen(three, 'ada').sign?.offers[1];
    expect(seen(proposed, 'bob').sign).toMatchObject({ proposal: { number: 1, by: 'ada', byName: 'Ada', text }, hung: null });
    proposed.when('ada', { type: 'sign.agree', proposal: 1 }).refused('SIGN_003');
    const hung = proposed.does('bob', { type: 'sign.agree', proposal: 1 });
    expect(seen(hung, 'cyd').sign).toMatchObject({ proposal: null, hung: { text, how: 'agreed', by: 'ada' } });
    expect(
      seen(hung, 'cyd')
        .announced.slice(-2)
        .map((each) => each.text),
    ).toEqual([`Ada proposes the sign: ${text}.`, `Your sign hangs: ${text}.`]);
    expect(seen(hung, 'cyd').stage?.slots).toMatchObject({ 'sign.text': text });
    hung.when('cyd', { type: 'sign.propose', words: { offer: 0 } }).refused('SIGN_001');
  });

  it('stands beside those of others, and hangs by one press of somebody else', () => {
    const first = three.does('ada', { type: 'sign.propose', words: { offer: 0 } });
    const both = first.does('bob', { type: 'sign.propose', words: { offer: 1 } });
    expect(seen(both, 'cyd').sign?.proposals?.map(({ number, by }) => [number, by])).toEqual([
      [1, 'ada'],
      [2, 'bob'],
    ]);
    const other = both.does('ada', { type: 'sign.propose', words: { offer: 2 } });
    expect(seen(other, 'cyd').sign?.proposals?.map(({ number, by }) => [number, by])).toEqual([
      [2, 'bob'],
      [3, 'ada'],
    ]);
    both.when('ada', { type: 'sign.agree', proposal: 1 }).refused('SIGN_003');
    const hung = seen(both.does('cyd', { type: 'sign.agree', proposal: 1 }), 'bob').sign;
    expect(hung).toMatchObject({ proposals: [], hung: { by: 'ada', how: 'agreed' } });
    expect(seen(both.atScene(35), 'bob').sign?.hung?.by).toBe('ada');
  });

  it('may be said no to, taken back, and proposed anew', () => {
    const declined = proposed.does('cyd', { type: 'sign.decline', proposal: 1 });
    expect(seen(declined, 'ada').sign?.proposal).toBeNull();
    declined.when('bob', { type: 'sign.agree', proposal: 1 }).refused('SIGN_002');
    const again = declined.does('cyd', { type: 'sign.propose', words: { offer: 2 } });
    expect(seen(again, 'ada').sign?.proposal).toMatchObject({ number: 2, by: 'cyd' });
    again.when('bob', { type: 'sign.propose', words: { offer: 2 } }).refused('SIGN_008');
    again.when('bob', { type: 'sign.propose', words: { offer: 7 } }).refused('SIGN_004');
  });

  it('is the proposal that is open when the time is over, without a second key', () => {
    const text = seen(three, 'ada').sign?.offers[1];
    const late = proposed.atScene(35);
    expect(late.last).toEqual([
      { type: 'sign.hung', step: 'sign', crew: 'crew-1', words: expect.anything(), by: 'ada', agreed: null },
    ]);
    expect(seen(late, 'bob').sign).toMatchObject({ hung: { text, how: 'agreed', by: 'ada' } });
  });

  it('is the first that was offered when no proposal is open in time', () => {
    const first = seen(three, 'ada').sign?.offers[0];
    const none = { hung: { text: first, how: 'first', by: null } };
    expect(seen(three.atScene(35), 'bob').sign).toMatchObject(none);
    const declined = proposed.does('cyd', { type: 'sign.decline', proposal: 1 });
    expect(seen(declined.atScene(35), 'bob').sign).toMatchObject(none);
  });

  it('hangs at once for somebody who is alone by then', () => {
    const alone = three.loses('bob').loses('cyd');
    const hung = alone.does('ada', { type: 'sign.propose', words: { offer: 0 } });
    expect(hung.last.map(({ type }) => type)).toEqual(['sign.proposed', 'sign.hung']);
  });

  it('is offered three times, no two alike, whatever of the things that lie ready each of three people took', () => {
    const ready = [0, 1, 2];
    const taken = ready.flatMap((a) => ready.flatMap((b) => ready.map((c) => [a, b, c] as const)));
    for (const [ada, bob, cyd] of taken)
      for (const seed of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) {
        const entries = Object.fromEntries(
          Object.entries({ ada, bob, cyd }).map(([by, place]) => [by, { by, words: { ready: place } }]),
        );
        const boxes = { stores: { 'crew-1': { entries, times: {}, closedAtMs: 1 } } };
        const show = { ...three.show, seed, mechanics: { ...three.show.mechanics, boxes } };
        const offers = projectView(show, { crew: 'crew-1', person: 'ada' }, { names: NAMES, texts }).sign?.offers ?? [];
        expect(new Set(offers).size, `${offers} of ${[ada, bob, cyd]} by the seed ${seed}`).toBe(3);
        for (const [first, second] of offers.map((offer) => offer.split(' & '))) expect(first).not.toBe(second);
      }
  });

  it.each([
    [2, ['cold tea & stapler', 'stapler & cold tea']],
    [1, ['stapler & (kettle|third stair|good chair)']],
    [0, ['(kettle|third stair|good chair) & (kettle|third stair|good chair)']],
  ])('is offered in fewer ways where only %i things were lent', (count, wanted) => {
    const { show } = three;
    const stores = Object.fromEntries(Object.entries(show.mechanics.boxes.stores ?? {}));
    const crew = stores['crew-1'];
    const entries = Object.fromEntries(Object.entries(crew?.entries ?? {}).slice(0, count));
    const boxes = { ...show.mechanics.boxes, stores: crew ? { 'crew-1': { ...crew, entries } } : {} };
    const fewer = { ...show, mechanics: { ...show.mechanics, boxes } };
    const offers = projectView(fewer, { crew: 'crew-1', person: 'ada' }, { names: NAMES, texts }).sign?.offers ?? [];
    expect(offers).toHaveLength(wanted.length);
    for (const [i, offer] of [...offers].sort().entries()) expect(offer).toMatch(new RegExp(`^${wanted[i]}$`));
  });
});

describe('a sign in own words', () => {
  const own = three.does('bob', { type: 'sign.propose', words: { text: ' The  Dry Socks ' } });
  const textId = own.last.flatMap((event) =>
    event.type === 'sign.proposed' && 'textId' in event.words ? event.words.textId : [],
  );
  const words = { [textId[0] ?? '']: 'The Dry Socks' };
  const hung = own.does('cyd', { type: 'sign.agree', proposal: 1 });

  it('is one line of at most 24 characters that colleagues may read, kept outside the log', () => {
    expect(JSON.stringify(own.last)).not.toContain('Socks');
    expect(seen(own, 'ada', words).sign?.proposal?.text).toBe('The Dry Socks');
    three.when('bob', { type: 'sign.propose', words: { text: 'x'.repeat(25) } }).refused('SIGN_004');
    three.when('bob', { type: 'sign.propose', words: { text: 'a shit mug' } }).refused('SIGN_005');
  });

  it('gives way for everybody to the first that was offered, once a colleague has reported it', () => {
    expect(seen(hung, 'ada', words).sign?.hung).toMatchObject({ text: 'The Dry Socks', words: 'own' });
    hung.when('bob', { type: 'sign.report', crew: 'crew-1' }).refused('SIGN_007');
    const reported = hung.does('ada', { type: 'sign.report', crew: 'crew-1' });
    const first = seen(three, 'ada').sign?.offers[0];
    expect(seen(reported, 'cyd', words).sign?.hung).toMatchObject({ text: first, words: 'mislaid' });
    expect(JSON.stringify(seen(reported, 'cyd', words))).not.toContain('Socks');
  });
});

describe('all towers side by side', () => {
  const meeting = proposed.does('bob', { type: 'sign.agree', proposal: 1 }).toScene('meet');

  it('show the sign of each crew and who sits there', () => {
    const text = seen(three, 'ada').sign?.offers[1];
    expect(seen(meeting, 'ada').towers?.towers).toEqual([
      { crew: 'crew-1', n: 1, sign: text, call: null, people: ['ada', 'bob', 'cyd'] },
    ]);
  });

  it('light everybody’s lantern at their second, and say once how many', () => {
    const startsAtMs = (meeting.show.scene?.phaseStartedAtMs ?? 0) + 10_000;
    expect(seen(meeting, 'ada').towers?.lights).toEqual({ startsAtMs, isAtOnce: false });
    expect(seen(meeting.atScene(9), 'ada').announced.at(-1)?.text).not.toContain('lantern');
    expect(seen(meeting.atScene(11), 'ada').announced.at(-1)?.text).toBe('Your lantern is lit. 3 lanterns on the Line.');
  });
});
