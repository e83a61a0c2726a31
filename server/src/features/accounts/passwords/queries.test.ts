import { describe, expect, it } from 'vitest';
import { isTooEasy } from './queries.ts';

const guess = (password: string) => isTooEasy({ password, email: 'ada.quay@harbour.example', names: ['Ada', 'Quay'] });

describe('a password that is tried first', () => {
  it.each(['password', '12345678', 'Password1', 'football', 'iloveyou!', 'Sunshine2024', 'qwertyuiop', 'aaaaaaaa', 'abcabcabc'])(
    'is %s, because everybody has it',
    (password) => expect(guess(password)).toBe(true),
  );

  it.each(['ada.quay@harbour.example', 'AdaQuay1', 'harbour1', 'Harbour2026', 'lorecrew!', 'Lorecrew2026'])(
    'is %s, because of whose it is',
    (password) => expect(guess(password)).toBe(true),
  );

  it.each([
    'correct horse battery',
    'tern-lamp-eider',
    '7rF!x9q_ZZ',
    'пароль-у-моря',
    '🗼🌊🐚🦭🌙⛵🪢🧭',
    'harbour lights at nine',
  ])('is not %s', (password) => expect(guess(password)).toBe(false));
});
