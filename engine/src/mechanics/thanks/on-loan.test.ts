import { describe, expect, it } from 'vitest';
import { projectView } from '../../projection/view.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory, withSteps } from '../../testing/story.ts';
import type { BoxesRule } from '../boxes/written.ts';

const lend: BoxesRule = {
  by: 'person',
  reveal: 'at-once',
  closesSec: 20,
  lateClosesSec: 10,
  boxes: [{ id: 'thing', label: 'Lent', ask: 'One', packet: null, maxChars: 18, ready: ['spoon'], from: null, crewmates: {} }],
  simulatedFillSec: [],
  filed: null,
};
const page = [
  { label: 'Lent and returned', text: '{lend.all}' },
  { label: 'Your call', text: '{call}, answered' },
];
const keen = withSteps(testStory('keen'), (step) => {
  if (step.kind === 'finale') return testStep('finale', step.id, { page });
  if (step.kind !== 'thanks') return step;
  const fromNarrator = [{ text: 'You stayed. Wick' }];
  return testStep('thanks', step.id, {
    starters: ['You asked.'],
    maxChars: 140,
    fromNarrator,
    lantern: true,
    second: true,
    things: 'lend',
  });
});
const kept = keen.scenes.filter(({ id }) => ['choose', 'end', 'thank'].includes(id));
const story = { ...keen, scenes: [testScene('lend', { durationSec: 30, steps: [testStep('boxes', 'lend', lend)] }), ...kept] };
const lent = givenLive(story, 'ada', 'bob', 'cyd').does('ada', { type: 'box.fill', box: 'thing', words: { text: 'a stapler' } });
const textId =
  lent.last.flatMap((event) => (event.type === 'box.filled' && 'textId' in event.words ? event.words.textId : []))[0] ?? '';
const seen = ({ show }: Played, person: string, texts: Record<string, string> = { [textId]: 'a stapler' }) =>
  projectView(show, { crew: 'crew-1', person }, { names: { ada: 'Ada', bob: 'Bob', cyd: 'Cyd' }, texts });
const thanking = lent.toScene('thank');
const gives = (thing?: boolean) =>
  thanking.does('ada', { type: 'thanks.give', to: 'bob', words: { starter: 0 }, ...(thing === undefined ? {} : { thing }) });

describe('a card with a lantern', () => {
  it('offers its writer the thing they lent, or what lay ready for them', () => {
    expect(seen(thanking, 'ada').thanks?.carries).toEqual({ lantern: true, thing: 'a stapler' });
    expect(seen(thanking, 'bob').thanks?.carries).toEqual({ lantern: true, thing: 'spoon' });
  });

  it('names whose lantern it is, and takes the thing along only where that is wished', () => {
    const card = { from: 'Ada', by: 'ada', text: 'You asked.', lantern: { id: 'ada', name: 'Ada', simulated: false } };
    expect(seen(gives(true), 'bob').thanks?.received[0]).toEqual({ ...card, thing: 'a stapler' });
    expect(seen(gives(true), 'ada').thanks?.given).toMatchObject({ toName: 'Bob', thing: 'a stapler' });
    for (const without of [gives(false), gives()]) expect(seen(without, 'bob').thanks?.received[0]).toEqual(card);
  });

  it('says what stands for a thing once its words are gone', () => {
    expect(seen(gives(true), 'bob', {}).thanks?.received[0]).toMatchObject({ thing: 'spoon' });
  });

  it('lends a thing once: the second card of the same person goes without it', () => {
    expect(seen(gives(true), 'ada').thanks?.carries).toEqual({ lantern: true, thing: null });
    const both = gives(true).does('ada', { type: 'thanks.give', to: 'cyd', words: { starter: 0 }, thing: true, second: true });
    expect(seen(both, 'cyd').thanks?.received.map(({ thing }) => thing)).toEqual([undefined]);
    expect(seen(gives(false), 'ada').thanks?.carries?.thing).toBe('a stapler');
  });

  it('is what it was in a story whose cards carry nothing', () => {
    const plain = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('thank');
    const given = plain.does('ada', { type: 'thanks.give', to: 'bob', words: { starter: 0 }, thing: true });
    expect(given.last).toEqual([{ type: 'card.given', crew: 'crew-1', by: 'ada', to: 'bob', words: { starter: 0 } }]);
    expect(given.view('bob').thanks?.received[0]).toEqual({ from: 'Ada', by: 'ada', text: 'You asked.' });
    expect(given.view('ada').thanks).not.toHaveProperty('carries');
  });
});

describe('the page of a crew', () => {
  it('stands under the log from the ending on, without the lines that nothing fills', () => {
    expect(seen(lent.toScene('choose'), 'bob').nightPage).toBeNull();
    const told = seen(lent.toScene('end'), 'bob').nightPage?.lines;
    expect(told).toEqual([{ label: 'Lent and returned', text: 'a stapler, spoon, spoon' }]);
    expect(seen(thanking, 'bob').nightPage?.lines).toEqual(told);
  });

  it('is nobody else’s', () => {
    const seven = givenLive(story, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('end');
    const lines = (crew: string) => projectView(seven.show, { crew, person: null }, { names: {}, texts: {} }).nightPage?.lines;
    expect(lines('crew-1')?.[0]?.text.split(', ')).toHaveLength(seven.show.crews[0]?.seats.length ?? 0);
    expect(lines('crew-2')?.[0]?.text.split(', ')).toHaveLength(seven.show.crews[1]?.seats.length ?? 0);
  });
});
