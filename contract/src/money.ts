import { LANGUAGES, type Language, LOCALES } from './languages.ts';

const SHAPE = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const amounts = new Map(LANGUAGES.map((language) => [language, new Intl.NumberFormat(LOCALES[language], SHAPE)]));

/** Cents as people write them in a language, without the currency: `8,000.00`, `8.000,00`. */
export function money(cents: number, language: Language = 'en'): string {
  return amounts.get(language)?.format(cents / 100) ?? '';
}
