import { describe, expect, it } from 'vitest';
import { findUnstorableTexts, isStorable, isStorableText } from './storable-text.ts';

describe('isStorableText', () => {
  it.each([
    ['U+0000', 'a\u0000b'],
    ['a high surrogate alone', 'a\ud800'],
    ['a low surrogate alone', '\udc00a'],
    ['two surrogates in the wrong order', '\udc00\ud800'],
    ['U+FFFE', '\ufffe'],
    ['U+FFFF', '\uffff'],
    ['U+FDD0', '\ufdd0'],
    ['U+1FFFE', '\u{1fffe}'],
    ['U+10FFFF', '\u{10ffff}'],
  ])('refuses %s', (_, text) => {
    expect(isStorableText(text)).toBe(false);
  });
  it.each([
    ['an empty text', ''],
    ['an emoji', '\u{1f600}'],
    ['the replacement character', '\ufffd'],
    ['a private use character', '\ue000'],
    ['a line break', 'a\nb'],
  ])('takes %s', (_, text) => {
    expect(isStorableText(text)).toBe(true);
  });
});

describe('findUnstorableTexts', () => {
  it('returns the path of each such value and key', () => {
    const value = { name: 'Ada', bill_to: { company: 'a\u0000' }, list: ['x', '\uffff'], 'k\u0000': 1 };
    expect(findUnstorableTexts(value)).toEqual(['k\u0000', 'bill_to.company', 'list.1']);
  });
  it('returns an empty path for a bare text', () => {
    expect(findUnstorableTexts('\u0000')).toEqual(['']);
  });
  it('returns null more than 32 levels below the root, without exhausting the stack', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(findUnstorableTexts(nested(33))).toEqual([]);
    expect(findUnstorableTexts(nested(34))).toBeNull();
    expect(isStorable(nested(10_000))).toBe(false);
  });
});
