import { describe, expect, it } from 'vitest';
import { personOfLine, readRow } from './people-lines.ts';
import { addablePeople, pastedPeople, withoutLines } from './people-paste.ts';

const peopleOfText = (text: string) => pastedPeople(text).map(({ name, email }) => ({ name, email }));

describe('people as they are pasted', () => {
  it.each([
    ['Ada Quay <ada@example.com>', [{ name: 'Ada Quay', email: 'ada@example.com' }]],
    ['"Ada Quay" <ada@example.com>', [{ name: 'Ada Quay', email: 'ada@example.com' }]],
    ['ada@example.com, Ada Quay, Product', [{ name: 'Ada Quay', email: 'ada@example.com' }]],
    ['Bay; bay@example.com', [{ name: 'Bay', email: 'bay@example.com' }]],
    ['Tansy\ttansy@example.com', [{ name: 'Tansy', email: 'tansy@example.com' }]],
    ['iris.van-dale+team@example.com', [{ name: 'Iris Van Dale', email: 'iris.van-dale+team@example.com' }]],
    ['Iris iris@@example.com', [{ name: 'Iris', email: 'iris@@example.com' }]],
    ['Tansy tansy@example.com Finance', [{ name: 'Tansy', email: 'tansy@example.com' }]],
    ['Quay, Ada <ada@example.com>', [{ name: 'Ada Quay', email: 'ada@example.com' }]],
    ['"Quay, Ada" <ada@example.com>;', [{ name: 'Ada Quay', email: 'ada@example.com' }]],
    ['\ufeffAda\u200b Quay <\u200eada@example.com\u2069>\ud83d', [{ name: 'Ada Quay', email: 'ada@example.com' }]],
    ['Nobody at all', [{ name: 'Nobody at all', email: '' }]],
    [
      'Ada Quay <ada@example.com>, Bo <bo@example.com>; cy@example.com',
      [
        { name: 'Ada Quay', email: 'ada@example.com' },
        { name: 'Bo', email: 'bo@example.com' },
        { name: 'Cy', email: 'cy@example.com' },
      ],
    ],
    [
      '\n  \nAda <ada@example.com>\r\n\r\nBo <bo@example.com>\n',
      [
        { name: 'Ada', email: 'ada@example.com' },
        { name: 'Bo', email: 'bo@example.com' },
      ],
    ],
  ])('are understood: %j', (text, people) => {
    expect(peopleOfText(text)).toEqual(people);
  });

  it('keep the lines that are not done yet, and whatever was typed meanwhile', () => {
    const text = 'Ada <ada@example.com>, Bo <bo@@example.com>\n\nCy cy@example.com\nDee <dee@example';
    expect(pastedPeople(text)).toHaveLength(4);
    const left = withoutLines(text, new Set(['Ada <ada@example.com>', 'Cy cy@example.com']));
    expect(left).toBe('Bo <bo@@example.com>\nDee <dee@example');
    expect(withoutLines(text, new Set())).toBe(text);
  });
});

it('counts only people that can be added: no broken address, and none twice', () => {
  const text = 'Ada <ada@example.com>\nAda Quay <ADA@example.com>\nBo <bo@example.com>\nbroken@@example.com\nNobody';
  expect(addablePeople(text)).toBe(2);
  expect(addablePeople('')).toBe(0);
});

describe('a name as mail programs and directories write it', () => {
  it.each([
    ['Quill, Ada', 'Ada Quill'],
    ['"Quill, Ada"', 'Ada Quill'],
    ['Quill, Ada (Marketing)', 'Ada Quill'],
    ['Quill, Ada [EXT]', 'Ada Quill'],
    ['Quill (Marketing), Ada', 'Ada Quill'],
    ['Ada Quill (Marketing) (Berlin)', 'Ada Quill'],
    ['(Ada)', 'Ada'],
    ['Schmidt, Peter /DE', 'Peter Schmidt'],
    ['Quill, Ada, Dr.', 'Ada Quill'],
    ['King, Jr.', 'King Jr.'],
    ['Ada Quill, PhD', 'Ada Quill PhD'],
    ["'Kim Lee'", 'Kim Lee'],
    ['‘Kim Lee’', 'Kim Lee'],
    ['“Kim Lee”', 'Kim Lee'],
    ['„Kim Lee“', 'Kim Lee'],
    ['"\'Kim Lee\'"', 'Kim Lee'],
    ["O'Neill", "O'Neill"],
    ['O`Neill', 'O`Neill'],
    ['J.R. Tolkien', 'J.R. Tolkien'],
    ['Team 4', 'Team 4'],
    ['Kim 2', 'Kim 2'],
    ['Ada 🦊', 'Ada 🦊'],
    ['山田 太郎', '山田 太郎'],
    ['王小明（市场）', '王小明'],
    ['دانا، علی', 'دانا، علی'],
  ])('is read alike in a file and when pasted: %s', (written, name) => {
    const person = { name, email: 'ada@example.com' };
    expect(readRow({ name: written, email: 'ada@example.com' })).toEqual(person);
    expect(personOfLine(`${written} <ada@example.com>`)).toEqual(person);
    expect(personOfLine(`${written}\tada@example.com`)).toEqual(person);
  });
});

describe('an address as mail programs and directories write it', () => {
  it.each([
    ['<ada@example.com>', 'ada@example.com'],
    ['ada@example.com;', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['<mailto:ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com?subject=Hello', 'ada@example.com'],
    ['SMTP:ada@example.com', 'ada@example.com'],
    ["'ada@example.com'", 'ada@example.com'],
    ["o'neill@example.com", "o'neill@example.com"],
    ['ada@münchen.example', 'ada@münchen.example'],
    ['\u200eada@example.com\u200b', 'ada@example.com'],
  ])('is read alike in a file and when pasted: %s', (written, email) => {
    expect(readRow({ name: 'Ada', email: written })).toEqual({ name: 'Ada', email });
    expect(personOfLine(`Ada ${written}`)).toEqual({ name: 'Ada', email });
    expect(personOfLine(`Ada; ${written}`)).toEqual({ name: 'Ada', email });
  });

  it.each([
    ["'Kim' <kim@example.com>", { name: 'Kim', email: 'kim@example.com' }],
    ["'kim@example.com' <kim@example.com>", { name: 'Kim', email: 'kim@example.com' }],
    ['"kim.lee@example.com" <kim.lee@example.com>', { name: 'Kim Lee', email: 'kim.lee@example.com' }],
    ['Kim [mailto:kim@example.com]', { name: 'Kim', email: 'kim@example.com' }],
    ['Kim (kim@example.com)', { name: 'Kim', email: 'kim@example.com' }],
    ['Quay, Kim kim@example.com', { name: 'Kim Quay', email: 'kim@example.com' }],
    ['Quay, Kim; kim@example.com;', { name: 'Kim Quay', email: 'kim@example.com' }],
    ['kim@example.com (Kim)', { name: 'Kim', email: 'kim@example.com' }],
  ])('brings its name along: %s', (line, person) => {
    expect(personOfLine(line)).toEqual(person);
    expect(peopleOfText(`${line}; 'Bo' <bo@example.com>;`)).toEqual([person, { name: 'Bo', email: 'bo@example.com' }]);
  });

  it('brings its name along in a file, where there is no column of names', () => {
    expect(readRow({ name: '', email: 'Quay, Ada <ada@example.com>' })).toEqual({ name: 'Ada Quay', email: 'ada@example.com' });
  });
});
