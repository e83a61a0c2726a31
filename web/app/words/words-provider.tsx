import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { en } from './en.ts';
import { LOCALE } from './words.ts';

/** Gives the pages below it the interface's words. */
export function WordsProvider({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={LOCALE} messages={en} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
