import { type Language, LOCALES } from './languages.ts';

/** Cents as people write them in a language, without the currency: `8,000.00`, `8.000,00`. */
export function money(cents: number, language: Language = 'en'): string {
  return new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
}
