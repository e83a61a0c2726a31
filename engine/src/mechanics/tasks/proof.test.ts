import { describe, expect, it } from 'vitest';
import type { StepFault } from '../../model/step-story.ts';
import type { Story } from '../../model/story.ts';
import { testStory } from '../../testing/story.ts';
import { proveEveryCardNeeded, proveHintTimes, proveHolders } from './proof.ts';

const keen = testStory('keen');
const told = (faults: Iterable<StepFault>) => [...faults].map(({ path, says }) => `${path.join('.')} ${says}`);

describe('who holds what', () => {
  const small: Story = { ...keen, packets: ['A', 'B'] };
  const check = (packets: Record<string, { holds?: string | string[] }>, things = ['Vent', 'Bell']) =>
    told(proveHolders({ packets, things, story: small, word: 'lever' }));

  it('is one packet for each thing', () => {
    expect(check({ A: { holds: 'Vent' }, B: { holds: 'Bell' } })).toEqual([]);
    expect(check({ A: { holds: ['Vent', 'Bell'] }, B: {} })).toEqual([]);
  });

  it('is said of what nobody holds, or several do', () => {
    expect(check({ A: { holds: 'Vent' }, B: {} })).toEqual(['packets give the Bell to nobody. Every lever has one holder.']);
    expect(check({ A: { holds: ['Vent', 'Bell'] }, B: { holds: 'Bell' } })).toEqual([
      'packets give the Bell to A and B. Every lever has one holder.',
    ]);
  });

  it('is said of packets and things that there are not', () => {
    expect(check({ A: { holds: ['Vent', 'Bell'] } })).toEqual(['packets has nothing for packet B. Write its card and its rule.']);
    expect(check({ A: { holds: ['Vent', 'Bell'] }, B: {}, C: {} })).toEqual([
      'packets.C is no packet of the story. Name it in story.yml, or take it out.',
    ]);
    expect(check({ A: { holds: ['Vent', 'Bell', 'Horn'] }, B: {} })).toEqual(['packets.A.holds is Horn, which is no lever.']);
  });
});

describe('whether everybody is needed', () => {
  /** Answers that are left to somebody who holds these packets; one with all of them. */
  const check = (left: (held: readonly string[]) => number, dealing: Record<number, string[][]> = {}) =>
    told(proveEveryCardNeeded({ ...keen, packets: ['A', 'B', 'C'], crew: { ...keen.crew, dealing } }, left));
  const each = (held: readonly string[]) => (held.length === 3 ? 1 : 2 * (4 - held.length));

  it('is so where without any packet more than one answer is left', () => {
    expect(check(each)).toEqual([]);
    expect(check((held) => (held.includes('A') && held.includes('B') ? 1 : 5))).toEqual([
      'packets.C is not needed: without its card the answer is the same. Make another card say less.',
    ]);
  });

  it('is asked of every seat in every dealing', () => {
    const two = { 2: [['A', 'B'], ['C']] };
    expect(check(each, two)).toEqual([]);
    const clever = (held: readonly string[]) => (held.includes('A') && held.includes('B') ? 1 : 5);
    expect(check(clever, two).slice(1)).toEqual([
      'packets tell seat 1 of 2 (A, B) everything: nobody else is needed. Deal otherwise, or make cards say less.',
      'packets do not need seat 2 of 2 (C). Deal otherwise, or make other cards say less.',
    ]);
  });

  it('is not asked of a seat with nothing', () => {
    expect(check(each, { 4: [['A'], ['B'], ['C'], []] })).toEqual([]);
  });
});

describe('the times of hints', () => {
  type Hint = Partial<Parameters<typeof proveHintTimes>[0][number]>;
  const check = (...ladder: Hint[]) =>
    told(
      proveHintTimes(
        ladder.map((hint) => ({ text: 'So.', tells: 'method', cost: 0, opensWhen: [], ...hint })),
        60,
      ),
    );
  const offered = (sec: number, opens?: number): Hint => ({
    offered: sec,
    offer: 'A hint?',
    ...(opens === undefined ? {} : { opens }),
  });

  it('come one after the other, within the play, offered before they open', () => {
    expect(check(offered(10, 20), offered(30, 40), offered(50))).toEqual([]);
    expect(check({}, {}), 'nothing has to be offered').toEqual([]);
  });

  it.each<[string, Hint[], string]>([
    [
      'two offers at one second',
      [offered(10), offered(10)],
      'hints.ladder.1.offered is 10 s, and the hint before it 10 s. Let hints come one after the other.',
    ],
    [
      'one that opens before the one before it',
      [offered(10, 40), offered(20, 30)],
      'hints.ladder.1.opens is 30 s, and the hint before it 40 s. Let hints come one after the other.',
    ],
    [
      'one that is offered when play is over',
      [offered(60)],
      'hints.ladder.0.offered is 60 s, and play is over at 60 s when late. Take an earlier second.',
    ],
    [
      'one that opens then',
      [offered(10, 60)],
      'hints.ladder.0.opens is 60 s, and play is over at 60 s when late. Take an earlier second.',
    ],
    [
      'one that opens as it is offered',
      [offered(10, 10)],
      'hints.ladder.0.opens is 10 s, and it is offered at 10 s. Offer it before it opens.',
    ],
    [
      'an offer without words',
      [{ offered: 10 }],
      'hints.ladder.0 needs both "offered" and "offer", or neither: when it is offered, and in what words.',
    ],
    [
      'words without an offer',
      [{ offer: 'A hint?' }],
      'hints.ladder.0 needs both "offered" and "offer", or neither: when it is offered, and in what words.',
    ],
  ])('are not %s', (_, ladder, fault) => {
    expect(check(...ladder)).toContain(fault);
  });
});
