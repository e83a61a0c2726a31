import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { durationWords, timeLeft } from './time-left.ts';

const at = (seconds: number, isCalm = false, speed = 1) =>
  timeLeft({ endsAtMs: 1_000_000 + seconds * 1_000, nowMs: 1_000_000, speed, isCalm, say: translatorFor('live.clock') });

describe('time left', () => {
  it('is shown as minutes and seconds', () => {
    expect(at(222).shown).toBe('3:42');
    expect(at(9).shown).toBe('0:09');
  });

  it('never goes below zero', () => {
    expect(at(-30)).toMatchObject({ shown: '0:00', isLastMinute: true });
  });

  it('is in whole minutes on a calm clock', () => {
    expect(at(150, true).shown).toBe('3 min');
    expect(at(59, true)).toMatchObject({ shown: 'under 1 min', spoken: 'less than a minute left' });
  });

  it('is told in the time of the story when the show runs faster', () => {
    expect(at(10, false, 6).shown).toBe('1:00');
  });
});

describe('how long somebody was away', () => {
  it.each([
    [400, '1 second'],
    [9_100, '9 seconds'],
    [125_000, '2 minutes'],
  ])('is said in words: %i ms', (ms, words) => expect(durationWords(ms, translatorFor('live.connection'))).toBe(words));
});
