import { describe, expect, it } from 'vitest';
import { partsOfSigned, signatureOf, signValue } from './signed.ts';

const secret = 'a secret of tests';
const value = signValue({ secret, purpose: 'nonce', boundTo: ['browser'], parts: ['random', 'until'] });

describe('a signed value', () => {
  it('is read where it was signed, for what it was signed', () => {
    expect(partsOfSigned({ secret, purpose: 'nonce', boundTo: ['browser'], value })).toEqual(['random', 'until']);
  });

  it.each([
    ['another secret', { secret: 'another', purpose: 'nonce', boundTo: ['browser'], value }],
    ['another purpose', { secret, purpose: 'csrf', boundTo: ['browser'], value }],
    ['another browser', { secret, purpose: 'nonce', boundTo: ['other'], value }],
    ['a part that was changed', { secret, purpose: 'nonce', boundTo: ['browser'], value: value.replace('until', 'later') }],
    ['a part more', { secret, purpose: 'nonce', boundTo: ['browser'], value: `more.${value}` }],
    ['a part less', { secret, purpose: 'nonce', boundTo: ['browser'], value: value.replace('random.', '') }],
    ['nothing', { secret, purpose: 'nonce', boundTo: ['browser'], value: '' }],
    ['no signature', { secret, purpose: 'nonce', boundTo: ['browser'], value: 'random.until.' }],
  ])('is nothing with %s', (_with, given) => {
    expect(partsOfSigned(given)).toBeNull();
  });

  it('comes to the same on every node and in every build', () => {
    expect(signatureOf({ secret, purpose: 'limit', parts: ['sign-in', '203.0.113.7'] })).toBe(
      'zfcyr3BOUsNTy_ojDzAOEAF3rLrbQB0y4ACu5ODFho0',
    );
  });
});
