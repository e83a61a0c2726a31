import type { SessionRow } from '@lorecrew/contract/api/sessions';

/** What became of a session's credits: `8 held`, `14 used, 2 released`. */
export function creditWords({ held, used, released }: SessionRow['credits']): string {
  const parts = [
    [held, 'held'],
    [used, 'used'],
    [released, 'released'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n.toLocaleString('en-GB')} ${word}`);
  return said.length === 0 ? 'none' : said.join(', ');
}

/** A number of credits: `1 credit`, `8 credits`. */
export function creditsInWords(n: number): string {
  return n === 1 ? '1 credit' : `${n.toLocaleString('en-GB')} credits`;
}

/** What becomes of credits that were held for a session that is cancelled. */
export function comeBack(held: number): string {
  return held === 1 ? 'The credit comes back.' : `All ${creditsInWords(held)} come back.`;
}

/** Who is told of a change at once, before it is made. */
export function emailsAll(people: number, what: string): string {
  return people === 1
    ? `The one person who is invited gets an email ${what}.`
    : `All ${people} people who are invited get an email ${what}.`;
}
