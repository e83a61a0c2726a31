import { describe, expect, test } from 'vitest';
import { EMPTY_RECORD, type SplitRecord, valueIn, wholeRecord, withValue } from './split-record.ts';

function recordOf(entries: Readonly<Record<string, number>>): SplitRecord<number> {
  return Object.entries(entries).reduce<SplitRecord<number>>((all, [key, value]) => withValue(all, key, value), EMPTY_RECORD);
}

describe('a record in parts', () => {
  const entries = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`person-${i}`, i]));

  test('returns the latest value of each key', () => {
    const record = withValue(recordOf(entries), 'person-7', 70);
    expect(valueIn(record, 'person-7')).toBe(70);
    expect(valueIn(record, 'person-8')).toBe(8);
    expect(wholeRecord(record)).toEqual({ ...entries, 'person-7': 70 });
  });

  test('has no value for a key that nobody set, also where every object has such a member', () => {
    expect(valueIn(recordOf(entries), 'somebody')).toBeUndefined();
    expect(valueIn(EMPTY_RECORD, 'constructor')).toBeUndefined();
  });

  test('leaves the record before a change as it was', () => {
    const before = recordOf(entries);
    withValue(before, 'person-7', 70);
    expect(wholeRecord(before)).toEqual(entries);
  });
});
