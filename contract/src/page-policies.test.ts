import { describe, expect, it } from 'vitest';
import { needsOwnDocument } from './page-policies.ts';

describe('a page', () => {
  it.each([
    ['/', '/login'],
    ['/verify/email/x/y', '/verify/link/z'],
    ['/verify/email/x/y', '/dashboard/home'],
    ['/reset-password/x', '/pricing'],
    ['/profile-completion', '/dashboard/home'],
    ['/login', '/debug/mailbox'],
    ['/', '/experience/some-session'],
    ['/', '/systemCheck'],
    ['/systemCheck', '/'],
    ['/experience/wait/some-session', '/'],
    ['/experience/live/some-session', '/experience/end'],
  ])('needs a document of its own where it may do more: from %s to %s', (document, to) => {
    expect(needsOwnDocument({ document, to })).toBe(true);
  });

  it.each([
    ['/login', '/dashboard/home'],
    ['/login', '/'],
    ['/dashboard/home', '/profile-completion'],
    ['/', '/pricing'],
    ['/experience/some-session', '/experience/wait/some-session'],
    ['/experience/wait/some-session', '/experience/live/some-session'],
    ['/experience/wait/some-session', '/systemCheck'],
    ['/', '/systemChecklist'],
    ['/login', '/loginhelp'],
  ])('shares the document where it does not: from %s to %s', (document, to) => {
    expect(needsOwnDocument({ document, to })).toBe(false);
  });
});
