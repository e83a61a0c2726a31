import { describe, expect, it } from 'vitest';
import { siteSecrets } from '../../testing/site-secrets.ts';
import { sealerWith } from './sealer.ts';

describe('what is sealed', () => {
  const sealer = sealerWith(siteSecrets('one secret'));

  it('is opened with the same secret, and shows nothing of itself', async () => {
    const sealed = await sealer.seal('a link for Ada');
    expect(sealed).not.toContain(Buffer.from('a link').toString('base64url').slice(0, 7));
    expect(await sealerWith(siteSecrets('one secret')).open(sealed)).toBe('a link for Ada');
    expect(await sealer.seal('a link for Ada')).not.toBe(sealed);
  });

  it('is opened with the secret that was the current one before, and sealed with the one that is', async () => {
    const rotated = sealerWith(siteSecrets('the next secret', 'one secret'));
    expect(await rotated.open(await sealer.seal('a link for Ada'))).toBe('a link for Ada');
    expect(await sealer.open(await rotated.seal('a link for Ada'))).toBeNull();
  });

  it('is not opened with another, nor after a change, nor when it was never sealed', async () => {
    const sealed = await sealer.seal('a link for Ada');
    const at = sealed.length - 30;
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(await sealerWith(siteSecrets('another secret')).open(sealed)).toBeNull();
    expect([await sealer.open(changed), await sealer.open('plain text'), await sealer.open('')]).toEqual([null, null, null]);
  });
});
