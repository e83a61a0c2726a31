import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

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
