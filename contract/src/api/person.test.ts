import { describe, expect, it } from 'vitest';
import { Email, FirstName, FullName, LastName } from './person.ts';

const message = (result: { error?: { issues: readonly { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('names', () => {
  it.each([
    'Ada Quay',
    "O'Neill",
    'O’Neill',
    'O`Neill',
    'Jean-Luc Picard',
    'Kim 2',
    'Team 4',
    'Peter /DE Schmidt',
    'Anna (Marketing)',
    'Anna [Sales]',
    'Quill, Ada',
    'J. R. R. Tolkien',
    'J.R. Tolkien',
    'Martin Luther King Jr.',
    'Ada & Bo',
    'Ada + 1',
    'Ada_Quay',
    'Robert "Bob" Lee',
    'Nº 5',
    'Ada 🦊 Quay',
    '🦊',
    '👩‍🚀 Sally',
    'Łukasz Żółć',
    'Björn Ångström',
    'Nguyễn Văn An',
    '山田 太郎',
    '김민수',
    '王小明',
    'محمد علي',
    'דנה כהן',
    'สมชาย ใจดี',
    'प्रिया शर्मा',
    'Ольга Ильина',
  ])('accept what can be printed: %s', (name) => {
    expect(FullName.parse(name)).toBe(name);
    expect(FirstName.parse(name)).toBe(name);
    expect(LastName.parse(name)).toBe(name);
  });

  it.each([
    ['a tag', '<b>Ada</b>', 'Please use one line of letters, numbers and signs, without < and >.'],
    ['a private sign', 'Ada \ue000', 'Please use one line of letters, numbers and signs, without < and >.'],
    ['a web address', 'See https://evil.example', 'Please leave out web and email addresses.'],
    ['an address without its beginning', 'WWW.evil.example', 'Please leave out web and email addresses.'],
    ['an email address', 'ada@example.com', 'Please leave out web and email addresses.'],
    ['signs alone', '.,-', 'Please enter a name.'],
    ['121 characters', 'x'.repeat(121), 'Please use up to 120 characters.'],
  ])('refuse %s', (_what, name, why) => {
    expect(message(FullName.safeParse(name))).toBe(why);
  });

  it('refuse a line break where somebody types one name, and join the lines of a pasted one', () => {
    expect(FirstName.safeParse('Ada\r\nBcc: x').success).toBe(false);
    expect(LastName.safeParse('Quay\u2028x').success).toBe(false);
    expect(FullName.parse('Ada\r\nQuay')).toBe('Ada Quay');
  });

  it('accept a sign as the last name of somebody with one name, but not as a first name', () => {
    expect(LastName.parse('-')).toBe('-');
    expect(message(FirstName.safeParse('-'))).toBe('Please enter your first name.');
  });

  it('get a space after a dot within a word, so that no mail program makes a link of them', () => {
    expect(FullName.parse('Dr.med. Kim')).toBe('Dr. med. Kim');
    expect(FullName.parse('evil.example')).toBe('evil. example');
    expect(FirstName.parse('win.at.evil.example')).toBe('win. at. evil. example');
  });
});

describe('email addresses', () => {
  it.each([
    ['Ada@Example.com ', 'ada@example.com'],
    ["o'neill@example.com", "o'neill@example.com"],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@例え.example', 'ada@xn--r8jz45g.example'],
    ['ada＠ｅxample.com', 'ada@example.com'],
  ])('are kept in one spelling: %j', (given, kept) => {
    expect(Email.parse(given)).toBe(kept);
  });

  it.each(['ada@', '@example.com', 'ada@mün chen.example', 'ada@münchen.example/x', 'ada@bü@x.example', 'ada'])(
    'are refused: %j',
    (given) => {
      expect(message(Email.safeParse(given))).toBe('Please enter an email address, like name@company.com.');
    },
  );
});
