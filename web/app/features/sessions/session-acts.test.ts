import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { renderStatic } from '../../lib/testing/static-page.ts';
import { SessionActs } from './session-acts.tsx';

const actsIn = (status: Parameters<typeof sampleSession>[0], more: Parameters<typeof sampleSession>[1] = {}) => {
  const element = createElement(SessionActs, { session: sampleSession(status, more), onChanged: () => undefined });
  const { buttons } = renderStatic({ element, english: organiserMessages });
  // What can be done wherever a session stands.
  return buttons.filter((label) => !/rehears|preview|Plan it again/i.test(label));
};

describe('what can be done about a session', () => {
  it('that is scheduled is to move, rename and cancel it', () => {
    expect(actsIn('scheduled')).toEqual(['Move to another time', 'Change name or seats', 'Cancel the session']);
  });

  it('that is open is the same, and to begin a little later', () => {
    expect(actsIn('open')).toEqual([
      'Move to another time',
      'Begin 5 minutes later',
      'Change name or seats',
      'Cancel the session',
    ]);
  });

  it('that runs is to pause it, and that is paused to go on', () => {
    expect([actsIn('live'), actsIn('paused')]).toEqual([['Pause for everybody'], ['Go on with the session']]);
  });

  it('that is over is to delete it', () => {
    expect([actsIn('completed'), actsIn('cancelled')]).toEqual([['Delete the session'], ['Delete the session']]);
  });

  it('is to change its room where the site lets other rooms in', () => {
    expect(actsIn('scheduled', { meeting: { url: null, hosts: ['meet.example'] } })).toContain('Change name, seats or room');
  });
});
