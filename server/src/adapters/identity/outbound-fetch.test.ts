import { describe, expect, it } from 'vitest';
import { outboundFetch } from './outbound-fetch.ts';

describe('a call to an address that a company has named', () => {
  const fetch = outboundFetch({ allowsInternal: false });

  it.each([
    'http://accounts.google.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://localhost/',
  ])('is refused to %s', async (address) => {
    await expect(fetch(address, {})).rejects.toThrow(/public addresses|internal address/);
  });
});
