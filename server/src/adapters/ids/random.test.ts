import { describe, expect, it } from 'vitest';
import { base32, randomIds } from './random.ts';

describe('ids', () => {
  it('are written as RFC 4648 writes base32', () => {
    expect(base32(new TextEncoder().encode('foobar'))).toBe('mzxw6ytboi');
    expect(base32(new Uint8Array(16))).toBe('a'.repeat(26));
  });

  it('of sessions differ and have 26 characters', () => {
    const ids = new Set(Array.from({ length: 1000 }, () => randomIds.sessionId()));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[a-z2-7]{26}$/);
  });

  it('that are secrets carry 256 bits', () => {
    expect(randomIds.secret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
