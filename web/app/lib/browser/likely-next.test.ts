import { describe, expect, it } from 'vitest';
import { likelyNext, mayFetchAhead } from './likely-next.ts';

describe('what is fetched ahead', () => {
  it('is the page that most people go to from this one', () => {
    expect(likelyNext('/')).toEqual(['/pricing', '/signup']);
    expect(likelyNext('/blog/hints-without-shame')).toEqual(['/blog', '/']);
    expect(likelyNext('/experience/live/x')).toEqual([]);
  });

  it('is nothing where the connection is very slow, or data is saved', () => {
    expect(mayFetchAhead({})).toBe(true);
    expect(mayFetchAhead({ effectiveType: '3g' })).toBe(true);
    expect(mayFetchAhead({ effectiveType: '2g' })).toBe(false);
    expect(mayFetchAhead({ effectiveType: 'slow-2g' })).toBe(false);
    expect(mayFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false);
  });
});
