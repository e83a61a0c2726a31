import type { PublicConfig } from '@lorecrew/contract/api/config';
import { describe, expect, it } from 'vitest';
import { headersFor, pagePolicy } from './headers.ts';
import { NO_THIRD_PARTY_HOSTS, thirdPartyHostsFor } from './third-party-hosts.ts';

const bare: PublicConfig = {
  mode: 'demo',
  microsoftClientId: null,
  microsoftAuthority: 'https://login.microsoftonline.com/common',
  services: { errorReports: null, analytics: null, replay: null, chat: null },
};
const withMicrosoft: PublicConfig = { ...bare, microsoftClientId: 'client' };
const withServices: PublicConfig = {
  ...bare,
  services: {
    errorReports: 'https://key@errors.example/7',
    analytics: 'https://tags.example/tag.js?id=1',
    replay: 'https://replay.example/record.js',
    chat: 'https://chat.example/widget.js',
  },
};

function policyOf(path: string, settings: PublicConfig): string {
  return pagePolicy({ scripts: [], styles: [], live: 'wss://site.example', outside: thirdPartyHostsFor({ path, settings }) });
}

const PAGES = ['/', '/login', '/signup', '/dashboard/home', '/pricing', '/experience/live/x'];

describe('what a page may use beyond this site', () => {
  it.each(PAGES)('is nothing while nothing is configured: %s', (path) => {
    expect(thirdPartyHostsFor({ path, settings: bare })).toEqual(NO_THIRD_PARTY_HOSTS);
    expect(policyOf(path, bare)).not.toContain('https:');
    expect(policyOf(path, bare)).toContain("frame-ancestors 'none'");
  });

  it('is Microsoft on sign-in and dashboard pages alone', () => {
    for (const path of ['/login', '/signup', '/dashboard/home']) {
      expect(policyOf(path, withMicrosoft)).toContain("frame-src 'self' https://login.microsoftonline.com;");
      expect(policyOf(path, withMicrosoft)).toMatch(/connect-src [^;]* https:\/\/login\.microsoftonline\.com;/);
    }
    for (const path of ['/', '/pricing', '/experience/live/x', '/loginhelp']) {
      expect(policyOf(path, withMicrosoft)).not.toContain('microsoft');
    }
  });

  it('is exactly the scripts of the configured services, and their hosts to talk to', () => {
    const policy = policyOf('/pricing', withServices);
    const hosts = 'https://tags.example https://replay.example https://chat.example';
    expect(policy).toContain(
      "script-src 'self' https://tags.example/tag.js https://replay.example/record.js https://chat.example/widget.js;",
    );
    expect(policy).toContain(`connect-src 'self' wss://site.example ${hosts} wss://chat.example https://errors.example;`);
    expect(policy).toContain('frame-src https://chat.example;');
    expect(policy).not.toMatch(/\*|unsafe|key@|id=1/);
  });

  it('is nothing that could read an address on the pages opened from emails', () => {
    for (const path of ['/reset-password/x', '/verify/email/x/y']) {
      expect(policyOf(path, withServices)).not.toMatch(/tags|replay|chat/);
      expect(policyOf(path, withServices)).toContain('https://errors.example');
    }
  });

  it('is neither replay nor chat during a show', () => {
    for (const path of ['/experience/live/x', '/experience/wait/x']) {
      expect(policyOf(path, withServices)).not.toMatch(/replay|chat/);
      expect(policyOf(path, withServices)).toContain('https://errors.example');
    }
  });
});

describe('a room of another meeting service', () => {
  it('may be held in a frame wherever people meet, and nowhere else: each of these pages leads to the show without another document', () => {
    const frames = (path: string) =>
      thirdPartyHostsFor({ path, settings: bare, meetingHosts: ['meet.example'] }).frames.includes('https://meet.example');
    const taken = ['/experience/live/x', '/experience/wait/x', '/experience/x', '/systemCheck'];
    expect([...taken, '/dashboard/home', '/'].filter(frames)).toEqual(taken);
  });
});

describe('the page to which Microsoft answers', () => {
  it('may be held in a frame by this site alone, and keeps no hold of who opened it', () => {
    expect(policyOf('/', withMicrosoft)).toContain("frame-ancestors 'self'");
    expect(policyOf('/login', withMicrosoft)).toContain("frame-ancestors 'none'");
    const opener = (path: string, microsoft: boolean) =>
      headersFor({ path, https: true, microsoft })['cross-origin-opener-policy'];
    expect(opener('/', true)).toBe('unsafe-none');
    expect(opener('/', false)).toBe('same-origin');
    expect(opener('/dashboard/home', true)).toBe('same-origin-allow-popups');
    expect(opener('/dashboard/home', false)).toBe('same-origin');
  });
});
