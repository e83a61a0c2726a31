import { describe, expect, it } from 'vitest';
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, sizesOfLogins, sizesOfOneLogin } from './pool-sizes.ts';

const LISTENING = 1;

describe('the connections of a node', () => {
  it('are divided among its logins as their work is when nothing is set', () => {
    expect(sizesOfLogins(DEFAULT_CONNECTIONS)).toEqual({
      app_live: 10,
      app_rt: 10,
      app_accounts: 8,
      app_books: 6,
      app_door: 4,
      app_gateway: 2,
      app_retention: 2,
      owner: 2,
    });
  });

  it.each([LEAST_CONNECTIONS, 19, 25, 44, 100, 500])('are never more than %i, two for each login and three for shows', (most) => {
    const sizes = sizesOfLogins(most);
    expect(Object.values(sizes).reduce((sum, size) => sum + size, LISTENING)).toBe(most);
    expect(Math.min(...Object.values(sizes))).toBeGreaterThanOrEqual(2);
    expect(sizes.app_live).toBeGreaterThanOrEqual(3);
    const one = sizesOfOneLogin(most);
    expect(one.all + one.live + LISTENING).toBe(most);
  });
});
