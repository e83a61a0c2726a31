import { LOCALES } from '@lorecrew/contract/languages';
import { money } from '@lorecrew/contract/money';
import { useCallback } from 'react';
import { useLanguage } from './language.tsx';

/** Writes cents, without the currency, as the language of the page does. */
export function useMoney(): (cents: number) => string {
  const { language } = useLanguage();
  return useCallback((cents) => money(cents, LOCALES[language]), [language]);
}
