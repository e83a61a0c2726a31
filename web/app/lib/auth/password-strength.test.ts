import { describe, expect, it } from 'vitest';
import { translatorFor } from '../testing/translator.ts';
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

describe('the words for it', () => {
  const judged = (password: string, more: Partial<typeof ada> & { common?: Set<string> } = {}) =>
    passwordStrength({ ...nobody, ...more, password });

  it.each([
    ['1234567', 'Too short'],
    ['abcdefgh', 'Easy to guess'],
    ['lighthouse', 'Fair'],
    ['lighthouses', 'Good'],
    ['quiet gulls at four', 'Strong'],
  ])('of "%s" are "%s"', (password, words) => {
    expect(translatorFor('accounts.fields')(judged(password).verdict)).toBe(words);
  });

  it('tell what the server refuses, and to choose another', () => {
    const refused = { level: 1, verdict: 'tried' };
    expect(judged('lighthouse', { common: new Set(['lighthouse']) })).toEqual(refused);
    expect(judged('Lighthouse2026', { common: new Set(['lighthouse']) })).toEqual(refused);
    expect(judged('Ada.Quay@harbour.example', ada)).toEqual(refused);
    expect(judged('lorecrew2026')).toEqual(refused);
  });

  it('count characters as people see them typed: seven are too short, whatever they are made of', () => {
    expect(judged('🗼🌊🐚🦭🌙⛵🪢').verdict).toBe('short');
    expect(judged('🗼🌊🐚🦭🌙⛵🪢🧭').level).toBeGreaterThan(1);
  });

  it('never praise repeats and runs, however long they are', () => {
    for (const password of ['a'.repeat(200), 'abcdefghijklmnopqrstuvwxyz', '9876543210', 'ababababababababab'])
      expect(judged(password).level).toBe(1);
  });

  it('never sink while somebody types on', () => {
    const whole = 'quiet gulls at four o’clock';
    const levels = Array.from({ length: whole.length }, (_, n) => judged(whole.slice(0, n + 1)).level);
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    expect(levels.at(-1)).toBe(4);
  });
});
