import { describe, expect, it } from 'vitest';
import { headersFor, pagePolicy } from './headers.ts';
import { NO_THIRD_PARTY_HOSTS } from './third-party-hosts.ts';

describe('headers by path', () => {
  const of = (path: string, https = false) => headersFor({ path, https, microsoft: true });

  it('allow camera and microphone where people meet, and nowhere else', () => {
    for (const path of ['/experience/live/x', '/systemCheck']) expect(of(path)['permissions-policy']).toContain('camera=(self)');
    for (const path of ['/', '/dashboard/home', '/api/demo']) expect(of(path)['permissions-policy']).toContain('camera=()');
    expect(of('/experience/live/x')['permissions-policy']).toContain('geolocation=()');
  });

  it('let a room of another meeting service have the camera where people meet, and nowhere else', () => {
    const meets = (path: string) =>
      headersFor({ path, https: true, microsoft: false, meetingHosts: ['meet.example'] })['permissions-policy'];
    expect(meets('/experience/live/x')).toContain('camera=(self "https://meet.example")');
    expect(meets('/experience/live/x')).toContain('fullscreen=(self)');
    expect(meets('/systemCheck')).toContain('camera=(self "https://meet.example")');
    expect(meets('/dashboard/home')).toContain('camera=()');
  });

  it('tell nobody the address of a page that holds a secret', () => {
    for (const path of ['/experience/x', '/reset-password/x', '/verify/x', '/shared/x'])
      expect(of(path)['referrer-policy']).toBe('no-referrer');
    expect(of('/pricing')['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('leave room for a sign-in window on the pages that open one', () => {
    expect(of('/login')['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(of('/pricing')['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('insist on https once people come that way', () => {
    expect(of('/', true)['strict-transport-security']).toContain('max-age=63072000');
    expect(of('/')).not.toHaveProperty('strict-transport-security');
  });
});

describe('the policy of a page', () => {
  it('allows its own origin, its own inline scripts and its live connection, and nothing else', () => {
    const policy = pagePolicy({
      scripts: ["'nonce-abc'"],
      styles: [],
      live: 'wss://crew.example',
      outside: NO_THIRD_PARTY_HOSTS,
    });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self' wss://crew.example;");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });
});
