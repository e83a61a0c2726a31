import { describe, expect, it } from 'vitest';
import { addablePeople, linesOfText, peopleOfText, withoutLines } from './people-lines.ts';

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
    expect(linesOfText(text)).toHaveLength(4);
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
