import { useLocale } from 'use-intl';

/** Joins names in the language of the page: `Fern, Moss and Sedge`. */
export function useListFormat(): (names: readonly string[]) => string {
  const locale = useLocale();
  return (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** A text with its first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
