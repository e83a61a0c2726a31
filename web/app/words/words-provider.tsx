import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { asked } from './asked.ts';
import type { checking } from './checking.ts';
import type { designed } from './designed.ts';
import type { measured } from './measured.ts';
import type { organisers } from './organisers.ts';
import type { players } from './players.ts';
import type { reported } from './reported.ts';
import { LOCALE } from './words.ts';

/** Gives the pages below it the interface's words, or the part of them that those pages say. */
export function WordsProvider({
  words,
  children,
}: {
  words:
    | typeof players
    | typeof organisers
    | typeof measured
    | typeof designed
    | typeof checking
    | typeof reported
    | typeof asked;
  children: ReactNode;
}) {
  return (
    <IntlProvider locale={LOCALE} messages={words} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
