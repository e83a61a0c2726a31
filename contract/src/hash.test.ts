import { describe, expect, it } from 'vitest';
import { canonicalJson, stateHash } from './hash.ts';

describe('the state hash', () => {
  it('does not depend on the order of keys, but on the order of lists', () => {
    expect(stateHash({ a: 1, b: [1, 2] })).toBe(stateHash({ b: [1, 2], a: 1 }));
    expect(stateHash([1, 2])).not.toBe(stateHash([2, 1]));
  });

  it('takes a missing member and an undefined one for the same', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
  });

  it('is the published 64-bit FNV-1a', () => {
    // The canonical JSON of 0 is "0"; the digest of that one character as computed by hand from offset basis and prime.
    expect(stateHash(0)).toBe((((0xcbf29ce484222325n ^ 0x30n) * 0x100000001b3n) % (1n << 64n)).toString(16).padStart(16, '0'));
  });

  it.each(['a', 'Åsa Sjö, 12 °C', '\u{1f3ee} lit'])('is it for longer texts, and for letters beyond 16 bits: %s', (text) => {
    let digest = 0xcbf29ce484222325n;
    for (const letter of JSON.stringify(text)) {
      digest = ((digest ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n) % (1n << 64n);
    }
    expect(stateHash(text)).toBe(digest.toString(16).padStart(16, '0'));
  });
});
