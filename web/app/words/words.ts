import { useTranslations } from 'use-intl';
import type { en } from './en.ts';

/** British in dates and lists: `Fern, Moss and Sedge`. */
export const LOCALE = 'en-GB';

declare module 'use-intl' {
  interface AppConfig {
    Locale: typeof LOCALE;
    Messages: typeof en;
  }
}

type Area = NonNullable<Parameters<typeof useTranslations>[0]>;

/** The words of one area: each by its key, with what fills its slots. Both are checked by the compiler. */
export type Words<A extends Area> = ReturnType<typeof useTranslations<A>>;

/** The words of one area of the interface, in the language of the page. */
export const useWords = useTranslations;

/** Names as a sentence says them: `Fern, Moss and Sedge`. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(names);
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
