import { SessionStatus } from '@lorecrew/contract/api/sessions';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { renderStatic } from '../../lib/testing/static-page.ts';
import { SessionPage } from './session-page.tsx';

// The page names the address where it stands itself.
const location = {
  origin: 'https://crew.example',
  pathname: '/dashboard/sessions',
  href: 'https://crew.example/dashboard/sessions',
};
beforeEach(() => vi.stubGlobal('window', { location }));
afterEach(() => vi.unstubAllGlobals());

function shown(status: SessionStatus) {
  const session = sampleSession(status);
  const nothing = () => null;
  const parts = { people: nothing, crews: nothing, control: nothing, report: nothing };
  return renderStatic({
    element: createElement(SessionPage, { id: session.id, tab: 'overview', parts }),
    english: organiserMessages,
    answers: [{ key: ['session', session.id], data: session }],
  });
}

const ADDRESS = `https://crew.example/experience/${'a'.repeat(26)}`;

describe('the page of a session', () => {
  it.each(['scheduled', 'open', 'live', 'paused'] as const)('shows where people join while the session is %s', (status) => {
    expect(shown(status).text).toContain(ADDRESS);
  });

  it.each(['completed', 'cancelled'] as const)('shows no address to join once the session is %s', (status) => {
    expect(shown(status).text).not.toContain(ADDRESS);
  });

  it('leaves out no status there is', () => {
    expect(SessionStatus.options).toEqual(['scheduled', 'open', 'live', 'paused', 'completed', 'cancelled']);
  });

  it('shows time, seats and credits', () => {
    const { text } = shown('scheduled');
    expect(text).toContain('3 seats');
    expect(text).toContain('3 held');
    expect(text).toContain('15:00');
  });
});
