/** The signs that are offered, each with its place, without those that read as one before: two people may have written the same thing. */
export function signOffers(offers: readonly string[]): { text: string; place: number }[] {
  return offers.flatMap((text, place) => (offers.indexOf(text) === place ? [{ text, place }] : []));
}
