import { describe, expect, it } from 'vitest';
import type { CrewHour, MemberHour } from './crew-hour.ts';
import { talkNoise } from './noise.ts';
import { measureTalk, type Spoken, spokenMs } from './talk.ts';

const member = (id: string, present = 1): MemberHour => ({ id, present, windows: 60, active: 30, did: {}, actions: [] });
const crewOf = (...members: MemberHour[]): CrewHour => ({ crew: 'crew-1', members, acts: [], help: [], tasks: [] });
const four = crewOf(member('a'), member('b'), member('c'), member('d'));

/** So many turns of so many seconds, a second apart, by the letters in their order again and again. */
function spoken({ order = 'abcd', turns = 80, sec = 6, crew = 'crew-1', delayed = '' } = {}): Spoken {
  const speech = Array.from({ length: turns }, (_, i) => {
    const by = order[i % order.length] ?? '';
    const fromMs = i * (sec + 1) * 1_000;
    return { by, crew, fromMs, toMs: fromMs + sec * 1_000, delayed: delayed.includes(by) };
  });
  return { consents: new Set(order), speech };
}

describe('how a crew talked', () => {
  it('is as even as chance allows where all talk alike, and the floor passes', () => {
    expect(measureTalk(four, spoken())).toEqual({
      asEvenAsChance: true,
      floor: { turns: 80, perMinute: 80 / 30, room: 1, takeOvers: 0 },
    });
  });

  it('is less even than chance where one talks most of the time', () => {
    expect(measureTalk(four, spoken({ order: 'abacadabab', turns: 100 }))?.asEvenAsChance).toBe(false);
  });

  it('goes by the time in which each was there', () => {
    const late = crewOf(member('a'), member('b'), member('c', 0.5), member('d', 0.5));
    const order = 'abacbdab';
    expect(measureTalk(four, spoken({ order, turns: 96 }))?.asEvenAsChance).toBe(false);
    expect(measureTalk(late, spoken({ order, turns: 96 }))?.asEvenAsChance).toBe(true);
  });

  it.each([
    ['one turn too few', four, spoken({ turns: 79, sec: 7 })],
    ['too little speech', four, spoken({ turns: 81, sec: 5 })],
    ['two people', crewOf(member('a'), member('b')), spoken({ order: 'ab' })],
    ['talk in another crew', four, spoken({ crew: 'crew-2' })],
    ['somebody who has not consented', four, { ...spoken(), consents: new Set('abc') }],
    ['a consent that was taken back, and what was counted with it', four, spoken({ order: 'abc' })],
  ])('is not told of %s', (_, hour, counted) => {
    expect(measureTalk(hour, counted)).toBeNull();
  });

  it('waits for nobody who was there for less than half of the time', () => {
    const guest = crewOf(member('a'), member('b'), member('c'), member('e', 0.49));
    expect(measureTalk(guest, spoken({ order: 'abc', turns: 81 }))?.asEvenAsChance).toBe(true);
  });

  it('has no floor of three people, nor over a line that was slow most of the time', () => {
    const three = crewOf(member('a'), member('b'), member('c'));
    expect(measureTalk(three, spoken({ order: 'abc', turns: 81 }))).toEqual({ asEvenAsChance: true, floor: null });
    expect(measureTalk(four, spoken({ delayed: 'c' }))).toEqual({ asEvenAsChance: true, floor: null });
  });
});

describe('how long somebody spoke', () => {
  it('is known to those who consent', () => {
    expect(spokenMs(spoken(), 'a')).toBe(120_000);
    expect(spokenMs({ ...spoken(), consents: new Set('a') }, 'b')).toBeNull();
    expect(spokenMs({ consents: new Set('a'), speech: [] }, 'a')).toBe(0);
  });
});

describe('how even equal talkers look', () => {
  it.each([
    [20, 0.64, 0.42],
    [80, 0.83, 0.68],
  ])('after %i turns of four', (turns, median, low) => {
    const noise = talkNoise({ members: 4, turns });
    expect(noise?.median).toBeCloseTo(median, 1);
    expect(noise?.low).toBeCloseTo(low, 1);
  });
});
