import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { EnglishMessages } from '../i18n/messages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';

/** What a component shows before anybody has done anything, as text and as HTML. */
export interface StaticPage {
  readonly html: string;
  /** What is read, without its marks. */
  readonly text: string;
  /** The labels of its buttons. */
  readonly buttons: readonly string[];
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Renders a component as the server would, with the English texts of its page and with answers that the server has given. */
export function renderStatic({
  element,
  english,
  answers = [],
}: {
  element: ReactElement;
  english?: EnglishMessages;
  answers?: readonly { readonly key: readonly unknown[]; readonly data: unknown }[];
}): StaticPage {
  const queries = new QueryClient();
  for (const { key, data } of answers) queries.setQueryData(key, data);
  const worded = english === undefined ? element : createElement(MessagesProvider, { english }, element);
  const page = createElement(QueryClientProvider, { client: queries }, createElement(MemoryRouter, null, worded));
  const rendered = renderToStaticMarkup(page);
  // A dialog that is not open shows nothing.
  const html = rendered.replace(/<dialog(?![^>]* open)[^>]*>.*?<\/dialog>/gs, '');
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => textOf(inner));
  return { html, text: textOf(html), buttons };
}
