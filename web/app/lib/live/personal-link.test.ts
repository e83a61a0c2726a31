import { describe, expect, it } from 'vitest';
import { readPersonalLink } from './personal-link.ts';

const secret = `${'a'.repeat(36)}.1.${'b'.repeat(43)}`;

describe('a personal link', () => {
  it('says whose it is, and what it suggests to answer', () => {
    expect(readPersonalLink(`#j=${secret}`)).toEqual({ secret, suggests: null });
    expect(readPersonalLink(`#j=${secret}&answer=not_coming`)).toEqual({ secret, suggests: 'not_coming' });
    expect(readPersonalLink(`#j=${secret}&answer=perhaps`)).toEqual({ secret, suggests: null });
  });

  it.each(['', '#', '#top', `#j=${secret}x`, '#j=a.b'])('is nothing else: %j', (hash) => {
    expect(readPersonalLink(hash)).toBeNull();
  });
});
