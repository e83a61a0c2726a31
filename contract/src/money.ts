/** Cents as people write them in a locale (BCP 47), without the currency: `8,000.00`, `8.000,00`. */
export function money(cents: number, locale = 'en-GB'): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
}
