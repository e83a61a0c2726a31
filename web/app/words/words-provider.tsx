import { LOCALES } from '@lorecrew/contract/languages';
import { type ReactNode, use } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language.tsx';
import { type Part, pseudoWordsOf, wordsIn } from './part.ts';

function useMessages(words: Part): object {
  const { language, pseudo } = useLanguage();
  if (pseudo) return use(pseudoWordsOf(words));
  return language === 'en' ? words.en : use(wordsIn(words, language));
}

/** Gives the pages below it the part of the interface's words that they say, in the language of the page. */
export function WordsProvider({ words, children }: { words: Part; children?: ReactNode }) {
  const messages = useMessages(words);
  const { language } = useLanguage();
  return (
    <IntlProvider locale={LOCALES[language]} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
