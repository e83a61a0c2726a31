import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callingBrowser, clientNetwork } from './guards.ts';

/** What a call from this address is taken for. */
async function called(remoteAddress: string, userAgent = '', mark?: string) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request) => ({ network: clientNetwork(request), browser: callingBrowser(request, mark) }));
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'user-agent': userAgent } });
  await app.close();
  return answer.json();
}

describe('the network of a call, for the audit', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['192.0.2.0', '192.0.2.0/24'],
    ['10.0.0.255', '10.0.0.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'unknown'],
  ])('of %s names no machine: %s', async (address, network) => {
    expect((await called(address)).network).toBe(network);
  });
});

describe('the browser of a call', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('is its name in words, its network and the mark it shows', async () => {
    const { browser } = await called('192.0.2.77', FIREFOX, 'm'.repeat(43));
    expect(browser).toMatchObject({
      device: 'Firefox on Windows',
      mark: 'm'.repeat(43),
      network: '192.0.2.0/24',
      language: 'en',
    });
  });

  it('has no mark where it shows none', async () => {
    expect((await called('192.0.2.77', 'curl/8.5.0')).browser).toMatchObject({ device: 'Unknown device', mark: null });
  });
});
