import { LOCALES } from '@lorecrew/contract/languages';
import { type ReactNode, use } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language.tsx';
import { loadMessages, stableMessages } from './load-messages.ts';
import type { EnglishMessages } from './messages.ts';

function useMessages(english: EnglishMessages): EnglishMessages {
  const { language, pseudo } = useLanguage();
  if (pseudo) return use(loadMessages(english, 'pseudo'));
  return language === 'en' ? stableMessages(english) : use(loadMessages(english, language));
}

/** Gives the components below it the texts of some areas, in the language of the page. English comes with the page's own code. */
export function MessagesProvider({ english, children }: { english: EnglishMessages; children?: ReactNode }) {
  const messages = useMessages(english);
  const { language } = useLanguage();
  return (
    <IntlProvider locale={LOCALES[language]} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
