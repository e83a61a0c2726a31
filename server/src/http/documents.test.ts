import type { PublicConfig } from '@lorecrew/contract/api/config';
import { needsOwnDocument } from '@lorecrew/contract/page-policies';
import { describe, expect, it } from 'vitest';
import { headersFor, pagePolicy } from './headers.ts';
import { thirdPartyHostsFor } from './third-party-hosts.ts';

const everything: PublicConfig = {
  mode: 'production',
  microsoftClientId: 'client',
  microsoftAuthority: 'https://login.microsoftonline.com/common',
  services: {
    errorReports: 'https://key@errors.example/7',
    analytics: 'https://tags.example/tag.js',
    replay: 'https://replay.example/record.js',
    chat: 'https://chat.example/widget.js',
  },
};

const PAGES = [
  '/',
  '/pricing',
  '/login',
  '/signup',
  '/verify/email/x/y',
  '/reset-password/x',
  '/shared/x',
  '/preview',
  '/preview/x',
  '/profile-completion',
  '/dashboard/home',
  '/systemCheck',
  '/experience/x',
  '/experience/wait/x',
  '/experience/live/x',
  '/experience/end',
];

/** Everything a page may reach or use, as `directive source`. */
function allowances(path: string): Set<string> {
  const policy = pagePolicy({
    scripts: [],
    styles: [],
    live: 'wss://site',
    outside: thirdPartyHostsFor({ path, settings: everything }),
  });
  const devices = headersFor({ path, https: true, microsoft: true })['permissions-policy'] ?? '';
  // Who may frame a page does not change what the page may do.
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'));
  const sources = directives.flatMap((directive) => {
    const [name, ...allowed] = directive.split(' ');
    return allowed.map((source) => `${name} ${source}`);
  });
  return new Set([...sources, ...devices.split(', ').filter((device) => device.endsWith('(self)'))]);
}

describe('what a document may do', () => {
  it.each(PAGES.flatMap((document) => PAGES.map((to) => [document, to] as const)))(
    'is enough for a page that shares it: from %s to %s',
    (document, to) => {
      const [had, wanted] = [allowances(document), allowances(to)];
      const missing = [...wanted].filter((one) => !had.has(one) && !one.endsWith("'none'"));
      expect(needsOwnDocument({ document, to })).toBe(missing.length > 0);
    },
  );
});
