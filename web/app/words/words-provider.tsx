import { LOCALES } from '@lorecrew/contract/languages';
import { type ReactNode, use } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language.tsx';
import { type Part, wordsIn } from './part.ts';

/** Gives the pages below it the part of the interface's words that they say, in the language of the page. */
export function WordsProvider({ words, children }: { words: Part; children?: ReactNode }) {
  const { language } = useLanguage();
  const messages = language === 'en' ? words.en : use(wordsIn(words, language));
  return (
    <IntlProvider locale={LOCALES[language]} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
