import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerOf, isLoopback, listNetworks, neighbourhoodOf } from './caller.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('the networks a caller counts in', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['::ffff:c000:201', ['192.0.2.1']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['made up, and long', ['unknown']],
    ['', ['unknown']],
  ])('of %s are %j', (address, networks) => {
    expect(listNetworks(address)).toEqual(networks);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.0.2.1', false],
    ['2001:db8::1', false],
    ['localhost', false],
    ['', false],
  ])('are on this machine, of %s: %s', (address, is) => {
    expect(isLoopback(address)).toBe(is);
  });
});

describe('the neighbourhood of a caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['::ffff:192.0.2.9', '192.0.2.0/24'],
    ['2001:db8:1:2::9', '2001:db8::/32'],
    ['made up', 'unknown'],
  ])('of %s is %s', (address, neighbourhood) => {
    expect(neighbourhoodOf(address)).toBe(neighbourhood);
  });
});

describe('whose limit a connection counts against', () => {
  it('is the other end, where no proxy is trusted, whatever it says', () => {
    expect(callerOf(requestFrom('192.0.2.1', '198.51.100.9'), 0)).toBe('192.0.2.1');
  });

  it('is whom the trusted proxies name, not what stands before them', () => {
    expect(callerOf(requestFrom('10.0.0.1', '203.0.113.5, 198.51.100.9'), 1)).toBe('198.51.100.9');
    expect(callerOf(requestFrom('10.0.0.1', '203.0.113.5, 198.51.100.9'), 2)).toBe('203.0.113.5');
  });

  it('is the other end, where a proxy names nobody', () => {
    expect(callerOf(requestFrom('10.0.0.1'), 1)).toBe('10.0.0.1');
  });

  it('is the network of one connection, of IPv6', () => {
    expect(callerOf(requestFrom('2001:db8:1:2:3:4:5:6'), 0)).toBe('2001:db8:1:2::/64');
  });
});
