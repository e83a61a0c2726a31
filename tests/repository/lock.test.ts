import { describe, expect, it } from 'vitest';
import { checkLock } from '../../scripts/checks/lock.ts';
import { says } from './planted.ts';

function lock(packages: Record<string, object>): Record<string, string> {
  return { 'package-lock.json': JSON.stringify({ packages }) };
}

describe('the lock file', () => {
  it('is not tied to one registry', () => {
    const found = says(
      checkLock,
      lock({ 'node_modules/zod': { resolved: 'https://packages.example.org/zod.tgz', integrity: 'sha512-x' } }),
    );
    expect(found).toEqual([expect.stringContaining('tied to one registry')]);
  });

  it('proves every package', () => {
    expect(says(checkLock, lock({ 'node_modules/zod': { version: '4.0.0' } }))).toEqual([
      expect.stringContaining('has no integrity'),
    ]);
  });

  it('passes with digests, and with our own workspaces beside them', () => {
    const packages = {
      '': { version: '0.1.0' },
      engine: { version: '0.1.0' },
      'node_modules/@lorecrew/engine': { resolved: 'engine', link: true },
      'node_modules/zod': { version: '4.0.0', integrity: 'sha512-x' },
    };
    expect(says(checkLock, lock(packages))).toEqual([]);
  });
});
