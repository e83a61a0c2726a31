import { expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { creditWords } from './credit-words.ts';

const say = translatorFor('sessions.credits');

it('says what became of the credits of a session, and leaves out what is none', () => {
  expect(creditWords(say, { held: 0, used: 1_400, released: 2 })).toBe('1,400 used, 2 released');
  expect(creditWords(say, { held: 0, used: 0, released: 0 })).toBe('none');
});
