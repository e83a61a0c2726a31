import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['seven77', 0],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefgh', 1],
    ['lighthouse', 2],
    ['quiet gulls at four', 4],
    ['Nq7!fzR2pLx', 4],
    ['\u{1f6a2}\u{1f6a2}\u{1f6a2}', 0],
  ])('"%s" is of level %i', (password, level) => {
    expect(passwordStrength({ password, personal: [] }).level).toBe(level);
  });

  it('does not count what an acquaintance would try first', () => {
    const alone = passwordStrength({ password: 'adaquay-harbour', personal: [] }).level;
    const known = passwordStrength({ password: 'adaquay-harbour', personal: ['Ada', 'Quay', 'harbour'] }).level;
    expect(known).toBeLessThan(alone);
  });
});
