import { describe, expect, it } from 'vitest';
import { PreAuthLimiter } from './pre-auth-limiter.ts';

describe('the limiter', () => {
  it('lets so many wait from one address, and others as before', () => {
    const limiter = new PreAuthLimiter(2);
    expect([limiter.enter('a'), limiter.enter('a'), limiter.enter('a')].map((way) => way !== null)).toEqual([true, true, false]);
    expect(limiter.enter('b')).not.toBeNull();
  });

  it('has room again when somebody has said who they are, once for each', () => {
    const limiter = new PreAuthLimiter(1);
    const leave = limiter.enter('a');
    leave?.();
    leave?.();
    expect(limiter.enter('a')).not.toBeNull();
    expect(limiter.enter('a')).toBeNull();
  });
});
