const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as people write them, without the currency: `8,000.00`. */
export function money(cents: number): string {
  return amounts.format(cents / 100);
}
