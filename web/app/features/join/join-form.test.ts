import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { JoinForm } from './join-form.tsx';
import type { Joining } from './use-joining.ts';

const nothing = () => undefined;
const idle: Joining = {
  ...{ busy: false, refusal: null, code: null, fields: {}, waiting: false, email: '' },
  join: nothing,
  giveUp: nothing,
};

/** The form as the server sends it. */
function sent(email: string): string {
  const form = createElement(JoinForm, { joining: idle, sessionId: 's', email, goesOn: false });
  const words = createElement(MessagesProvider, { english: playerMessages }, form);
  return renderToStaticMarkup(createElement(MemoryRouter, null, words));
}

describe('the form of the join page', () => {
  it('comes from the server with the email of the link filled in, so that nothing is filled in while somebody types', () => {
    expect(sent('a@b.example')).toMatch(/<input[^>]* type="email"[^>]* value="a@b.example"/);
    expect(sent('')).toMatch(/<input[^>]* type="email"[^>]* value=""/);
  });
});
