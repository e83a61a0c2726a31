import { z } from '@lorecrew/contract/schema';
import { describe, expect, it } from 'vitest';
import { pageStorage, readJson, safeStorage } from './storage.ts';

describe('storage', () => {
  it('keeps values for the page where the browser refuses', () => {
    const storage = safeStorage(() => {
      throw new Error('blocked');
    });
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    storage.set('b', '2');
    storage.clear();
    expect(storage.get('b')).toBeNull();
  });

  it('reads only what fits the schema', () => {
    const storage = pageStorage();
    const schema = z.object({ size: z.number() });
    expect(readJson({ storage, key: 'x', schema })).toBeNull();
    storage.set('x', '{"size":2}');
    expect(readJson({ storage, key: 'x', schema })).toEqual({ size: 2 });
    storage.set('x', '{"size":"big"}');
    expect(readJson({ storage, key: 'x', schema })).toBeNull();
    storage.set('x', '{');
    expect(readJson({ storage, key: 'x', schema })).toBeNull();
  });
});
