import { describe, expect, it } from 'vitest';
import { Email, FirstName, FullName } from './api/person.ts';
import { cleanText, visibleText } from './visible-text.ts';

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
    ['an email that is blank', 'Ada Quay\u3164'],
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

describe('a text that others read', () => {
  it.each([
    ['marks of direction', 'See \u202egnp.exe\u202c now', 'See gnp.exe now'],
    ['isolates of direction', '\u2067Ada\u2069', 'Ada'],
    ['spaces of no width', 'Ha\u200blo', 'Halo'],
    ['a letter and its accent apart', 'Cafe\u0301', 'Caf\u00e9'],
    ['spaces around it', '  Hello \n', 'Hello'],
    ['a family of emoji and a flag', '👩\u200d👧 🇩🇪', '👩\u200d👧 🇩🇪'],
    ['line breaks', 'One\nTwo', 'One\nTwo'],
  ])('is kept as it is seen: %s', (_what, written, kept) => expect(cleanText(written)).toBe(kept));

  it.each([
    ['two spaces of no width', '\u200b\u200b'],
    ['a mark of direction', '\u202e'],
    ['a variation selector', '\ufe0f'],
    ['a joiner of graphemes', '\u034f'],
    ['empty braille', '\u2800\u2800'],
    ['a blank email', '\u3164'],
  ])('is empty where nothing of it can be seen: %s', (_what, written) => expect(cleanText(written)).toBe(''));
});
