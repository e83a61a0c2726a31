import type { Language } from '@lorecrew/contract/languages';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../lib/i18n/language.tsx';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import type { UnreachableCause } from '../../lib/realtime/live-snapshot.ts';
import { UnreachableNotice } from './unreachable-notice.tsx';

async function drawn(cause: UnreachableCause, asked: Language = 'en'): Promise<string> {
  const link = () => ({ address: 'https://crew.example/experience/winter#j=secret', isOwn: true });
  const notice = createElement(UnreachableNotice, { cause, sessionId: 'winter', link });
  const page = () => createElement(MessagesProvider, { english: playerMessages }, notice);
  const { prelude } = await prerender(createElement(LanguageProvider, { path: '/experience/wait/winter', asked, page }));
  return new Response(prelude).text();
}

describe('the notice of a page without a connection', () => {
  it.each([
    ['blocked', 'Your network blocks live connections.'],
    ['away', 'The server does not answer.'],
  ] as const)('names the cause %s, and leads to the system check, the page for IT and the phone', async (cause, words) => {
    const html = await drawn(cause);
    expect(html).toContain(words);
    expect(html).toContain('href="/systemCheck?session=winter"');
    expect(html).toContain('href="/allow-list"');
    expect(html).toContain('Continue on your phone');
  });

  it('offers the phone alone to a device without a network, which could open no page', async () => {
    const html = await drawn('offline');
    expect(html).toContain('This device is offline.');
    expect(html).not.toContain('href=');
    expect(html).toContain('Continue on your phone');
  });

  it('shows the personal link to nobody who has not asked for it', async () => {
    expect(await drawn('blocked')).not.toContain('secret');
  });

  it.each([
    ['de', 'Dein Netzwerk blockiert Live-Verbindungen.'],
    ['es', 'Tu red bloquea las conexiones en directo.'],
    ['fr', 'Votre réseau bloque les connexions en direct.'],
  ] as const)('speaks the language of its reader: %s', async (language, words) => {
    expect(await drawn('blocked', language)).toContain(words);
  });
});
