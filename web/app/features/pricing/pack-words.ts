import { money } from '@lorecrew/contract/money';
import { type Pack, type PackCount, type Purchase, packCents } from '@lorecrew/contract/packs';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

/** A number of credits as people write it: `1,000`. */
export function credits(count: number): string {
  return count.toLocaleString('en-GB');
}

/** `Three packs of 10`, `One pack of 50 and one pack of 10`. */
export function packsInWords(lines: readonly PackCount[]): string {
  const words = lines.map(({ count, pack }) => {
    const packs = count === 1 ? 'pack' : 'packs';
    return `${WORDS[count] ?? count} ${packs} of ${credits(pack.credits)}`;
  });
  return words.map((one, at) => (at === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join(' and ');
}

/** What is left of a purchase once everybody has a seat: `; 2 credits stay`, or nothing. */
export function staying(left: number): string {
  if (left <= 0) return '';
  return left === 1 ? '; 1 credit stays' : `; ${credits(left)} credits stay`;
}

/** What the next larger pack would give, for those who will need more. */
export function alternativeTo({ purchase, seats, packs }: { purchase: Purchase; seats: number; packs: readonly Pack[] }): string {
  const largest = purchase.lines[0]?.pack.credits ?? 0;
  const next = packs.find((pack) => pack.credits > largest);
  if (next === undefined) return 'Every credit is good for 24 months, in any session.';
  const left = next.credits - seats;
  const price = `One pack of ${credits(next.credits)} is ${money(packCents(next))} ${next.currency}: ${money(next.unitCents)} a seat`;
  return `More sessions this year? ${price}, and ${credits(left)} credits stay for the next ones.`;
}
