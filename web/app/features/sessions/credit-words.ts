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
