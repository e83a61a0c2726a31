import { describe, expect, it } from 'vitest';
import { Email, FirstName, FullName } from './api/person.ts';
import { visibleText } from './visible-text.ts';

describe('signs that cannot be seen', () => {
  it.each([
    ['a byte order mark', '\ufeffAda Quay'],
    ['a space of no width', 'Ada\u200b Quay'],
    ['marks of direction', '\u202aAda\u200e Quay\u202c\u2069'],
    ['a soft hyphen', 'A\u00adda Quay'],
    ['a NUL', 'Ada Quay\0'],
    ['half a character', 'Ada Quay\ud83d'],
    ['a joiner that joins nothing', 'Ada\u200d Quay\u200c'],
    ['a space that does not break', 'Ada\u00a0Quay'],
    ['a letter that is blank', 'Ada Quay\u3164'],
  ])('are no part of a name: %s', (_what, name) => {
    expect(FullName.parse(name)).toBe('Ada Quay');
  });

  it('are no part of an address, and its joiners neither', () => {
    expect(Email.parse('\u200eada@\u200bexample\u200d.com\ufeff')).toBe('ada@example.com');
    expect(FirstName.parse('\u2066Ada\u2069')).toBe('Ada');
  });

  it('stay where they spell a word, and breaks of lines stay spaces', () => {
    expect(FullName.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(FullName.parse('Ada\nQuay')).toBe('Ada Quay');
    expect(visibleText('Ada 🦊\tQuay')).toBe('Ada 🦊\tQuay');
  });

  it('alone are no name', () => {
    expect(FullName.safeParse('\u200b\u3164').error?.issues[0]?.message).toBe('Please enter a name.');
  });
});
