import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import dashboard from '../../locales/en/dashboard.json';
import { NextSessionCard } from './home-page.tsx';

const card = (approved: boolean) =>
  renderToStaticMarkup(
    createElement(MessagesProvider, { english: { dashboard } }, createElement(NextSessionCard, { next: null, approved })),
  );

it('where no session is planned, whoever waits is told who lets them in and into what', () => {
  expect(card(false)).toContain('Once an owner of your company lets you in, its next session appears here.');
  expect(card(true)).not.toContain('let');
});
