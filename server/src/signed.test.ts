import { describe, expect, it } from 'vitest';
import { computeSignature, partsOfSigned, secretKeyId, signValue } from './signed.ts';
import { siteSecrets } from './testing/site-secrets.ts';

const secrets = siteSecrets();
const value = signValue({ secrets, purpose: 'nonce', boundTo: ['browser'], parts: ['random', 'until'] });

describe('a signed value', () => {
  it('is read where it was signed, for what it was signed', () => {
    expect(partsOfSigned({ secrets, purpose: 'nonce', boundTo: ['browser'], value })).toEqual(['random', 'until']);
  });

  it.each([
    ['another secret', { secrets: siteSecrets('another'), purpose: 'nonce', boundTo: ['browser'], value }],
    ['an empty secret', { secrets: siteSecrets('', ''), purpose: 'nonce', boundTo: ['browser'], value }],
    ['another purpose', { secrets, purpose: 'csrf', boundTo: ['browser'], value }],
    ['another browser', { secrets, purpose: 'nonce', boundTo: ['other'], value }],
    ['a part that was changed', { secrets, purpose: 'nonce', boundTo: ['browser'], value: value.replace('until', 'later') }],
    ['a part more', { secrets, purpose: 'nonce', boundTo: ['browser'], value: `more.${value}` }],
    ['a part less', { secrets, purpose: 'nonce', boundTo: ['browser'], value: value.replace('random.', '') }],
    ['nothing', { secrets, purpose: 'nonce', boundTo: ['browser'], value: '' }],
    ['no signature', { secrets, purpose: 'nonce', boundTo: ['browser'], value: 'random.until.' }],
  ])('is nothing with %s', (_with, given) => {
    expect(partsOfSigned(given)).toBeNull();
  });

  it('is accepted when its secret is a previous one, and signed anew with the current one', () => {
    const rotated = siteSecrets('the next secret', 'a secret of tests');
    expect(partsOfSigned({ secrets: rotated, purpose: 'nonce', boundTo: ['browser'], value })).toEqual(['random', 'until']);
    const signedNow = signValue({ secrets: rotated, purpose: 'nonce', boundTo: ['browser'], parts: ['random', 'until'] });
    expect(partsOfSigned({ secrets, purpose: 'nonce', boundTo: ['browser'], value: signedNow })).toBeNull();
    expect(
      partsOfSigned({ secrets: siteSecrets('the next secret'), purpose: 'nonce', boundTo: ['browser'], value: signedNow }),
    ).toEqual(['random', 'until']);
  });

  it('has a key id of eight characters, another for another secret', () => {
    expect([secretKeyId('a secret of tests'), secretKeyId('the next secret')]).toEqual(['sJdQ4u8m', 'bYlPIklW']);
  });

  it('comes to the same on every node and in every build', () => {
    expect(computeSignature({ secrets, purpose: 'limit', parts: ['sign-in', '203.0.113.7'] })).toBe(
      'zfcyr3BOUsNTy_ojDzAOEAF3rLrbQB0y4ACu5ODFho0',
    );
  });
});
