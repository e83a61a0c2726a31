/** A pack of credits. The price of one credit is in cents, without VAT. */
export interface Pack {
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
}

/** So many of one pack. */
export interface PackCount {
  readonly pack: Pack;
  readonly count: number;
}

/** Packs that together have enough credits. */
export interface Purchase {
  /** The largest pack first. */
  readonly lines: readonly PackCount[];
  readonly credits: number;
  readonly cents: number;
}

/** Price of a whole pack, in cents, without VAT. */
export function packCents({ credits, unitCents }: Pack): number {
  return credits * unitCents;
}

interface Basket {
  readonly counts: ReadonlyMap<Pack, number>;
  readonly credits: number;
  readonly cents: number;
}

function isBetter(one: Basket, other: Basket | undefined): boolean {
  if (other === undefined || one.cents !== other.cents) return other === undefined || one.cents < other.cents;
  return one.credits > other.credits;
}

/** The cheapest packs for so many seats; of equally cheap ones those with more credits. Nothing for no packs. */
export function cheapestPurchase({ seats, packs }: { seats: number; packs: readonly Pack[] }): Purchase | null {
  if (packs.length === 0) return null;
  const best: Basket[] = [{ counts: new Map(), credits: 0, cents: 0 }];
  for (let wanted = 1; wanted <= seats; wanted += 1) {
    for (const pack of packs) {
      const before = best[Math.max(0, wanted - pack.credits)];
      if (!before) continue;
      const counts = new Map(before.counts).set(pack, (before.counts.get(pack) ?? 0) + 1);
      const basket = { counts, credits: before.credits + pack.credits, cents: before.cents + packCents(pack) };
      if (isBetter(basket, best[wanted])) best[wanted] = basket;
    }
  }
  const { counts, credits, cents } = best[seats] ?? { counts: new Map<Pack, number>(), credits: 0, cents: 0 };
  const lines = [...counts].map(([pack, count]) => ({ pack, count })).sort((a, b) => b.pack.credits - a.pack.credits);
  return { lines, credits, cents };
}

/** How many crews so many people make: three to six in each, four or five where that goes. */
export function crewsOf(people: number): number {
  return Math.max(Math.ceil(people / 6), Math.min(Math.floor(people / 3), Math.round(people / 4.5)));
}
