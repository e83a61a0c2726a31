import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const nobody = { email: '', names: [], common: new Set<string>() };
const ada = { email: 'ada.quay@harbour.example', names: ['Ada', 'Quay'] };

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
    expect(passwordStrength({ ...nobody, password }).level).toBe(level);
  });

  it('does not count what an acquaintance would try first', () => {
    const alone = passwordStrength({ ...nobody, password: 'adaquay-harbour' }).level;
    const known = passwordStrength({ ...nobody, ...ada, password: 'adaquay-harbour' }).level;
    expect(known).toBeLessThan(alone);
  });
});
