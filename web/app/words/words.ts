import type { LOCALES } from '@lorecrew/contract/languages';
import { useLocale, useTranslations } from 'use-intl';
import type { en } from './en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: (typeof LOCALES)[keyof typeof LOCALES];
    Messages: typeof en;
  }
}

type Area = NonNullable<Parameters<typeof useTranslations>[0]>;

/** The words of one area: each by its key, with what fills its slots. Both are checked by the compiler. */
export type Words<A extends Area> = ReturnType<typeof useTranslations<A>>;

/** The words of one area of the interface, in the language of the page. */
export const useWords = useTranslations;

/** Writes names as a sentence of the page's language says them: `Fern, Moss and Sedge`. */
export function useListOf(): (names: readonly string[]) => string {
  const locale = useLocale();
  return (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
