import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { emailLinkMessages } from '../../lib/i18n/email-link-messages.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { Checking, NotOpened } from './email-states.tsx';
import { CheckMail } from './signup-page.tsx';

const shown = (page: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(MessagesProvider, { english: emailLinkMessages }, page)));
/** What a page says, without its marks. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
/** Where it leads, besides home. */
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to).filter((to) => to !== '/');

describe('an email’s link that is looked at', () => {
  it('says so to those who hear the page, too', () => {
    const html = shown(createElement(Checking));
    expect(html).toMatch(/<h1>Checking the link<\/h1>/);
    expect(html).toMatch(/role="status"[^>]*>.*One moment/);
  });
});

describe('an email’s link that opened nothing', () => {
  const wayOn = 'Ask for another.';
  const page = (error: Error) => shown(createElement(NotOpened, { error, wayOn, again: () => undefined }));
  const over = new ApiError({
    status: 410,
    code: 'AUTH_003',
    message: 'This link no longer works. Please ask for a new one.',
  });

  it('because it is over says how to come by another, and offers no other try of it', () => {
    const html = page(over);
    expect(wordsOf(html)).toContain('This link no longer works. Please ask for a new one.');
    expect(wordsOf(html)).toContain(wayOn);
    expect(html).not.toContain('Try the link again');
    expect(linksOf(html)).toEqual(['/login']);
  });

  it.each([
    ['no server answered', new ApiError({ message: 'Unable to connect to the server. Please check your connection.' })],
    ['the server is in trouble', new ApiError({ status: 503, message: 'Server error. Please try again later.' })],
    ['it was tried too often', new ApiError({ status: 429, code: 'RATE_001', message: 'Too many attempts.' })],
    // From 500 on the wrapper drops a code; a 410 of another cause is not this link's end either.
    ['something else is gone', new ApiError({ status: 410, code: 'SESSION_001', message: 'Session not found' })],
  ])('because %s offers another try, and sends nobody for another email', (_why, error) => {
    const html = page(error);
    expect(wordsOf(html)).toContain(error.message);
    expect(html).toContain('Try the link again');
    expect(html).not.toContain(wayOn);
  });

  it('for a cause without words says that it is unknown', () => {
    expect(wordsOf(page(new Error('')))).toContain('An unknown error occurred');
  });

  it('tells what went wrong as an alert', () => {
    expect(page(over)).toMatch(/role="alert"[^>]*>.*no longer works/);
  });
});

describe('after signing up', () => {
  it('the page names the address and how long the link is good, and nothing that tells whether it was known', () => {
    const page = createElement(CheckMail, { email: '<ada>@quay.example', onAnotherAddress: () => undefined });
    const words = wordsOf(shown(createElement(QueryClientProvider, { client: new QueryClient() }, page)));
    expect(words).toContain('We have sent an email to &lt;ada&gt;@quay.example .');
    expect(words).toContain('The link works for 72 hours.');
    expect(words).not.toMatch(/already|known|exists/);
  });
});
