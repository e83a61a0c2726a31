import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

describe('the countdown', () => {
  it.each([
    [384_000, false, '6:24', '6 minutes 24 seconds'],
    [61_001, false, '1:02', '1 minute 2 seconds'],
    [9_000, false, '0:09', '9 seconds'],
    [-5_000, false, '0:00', '0 seconds'],
    [384_000, true, '7 min', '7 minutes'],
    [59_000, true, '1 min', '1 minute'],
    [5 * 3_600_000, false, '5 h', '5 hours'],
    [72 * 3_600_000, true, '3 days', '3 days'],
  ])('of %i ms (calm: %s) shows %s', (leftMs, calm, shown, spoken) => {
    expect(countdown({ leftMs, calm, language: 'en' })).toEqual({ shown, spoken });
  });

  it('is spoken in the language of the page', () => {
    expect(countdown({ leftMs: 384_000, calm: false, language: 'de' })).toEqual({
      shown: '6:24',
      spoken: '6 Minuten 24 Sekunden',
    });
    expect(countdown({ leftMs: 72 * 3_600_000, calm: true, language: 'fr' }).shown).toBe('3\u00a0jours');
  });
});
