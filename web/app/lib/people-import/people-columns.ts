import type { PersonRow } from '@lorecrew/contract/api/people';
import { HEADS } from './people-heads.ts';
import { readName, readRow } from './people-lines.ts';
import type { PeopleSheet } from './people-table.ts';

/** Which columns names and addresses stand in, by their place. `last` is null where names stand in one column. */
export interface PeopleColumns {
  readonly name: number | null;
  readonly last: number | null;
  readonly email: number | null;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase();

/** Columns of a first and a last name that no head names: addresses such as `ada.quay@` and `aquay@` show which is which. */
function namePartsOf(rows: PeopleSheet['rows'], email: number | null): { name: number; last: number } | null {
  if (email === null) return null;
  const votes = new Map<string, { name: number; last: number; rows: number }>();
  for (const { cells } of rows) {
    const local = plain(cells[email]?.split('@')[0] ?? '');
    const parts = cells.map((cell, at) => ({ at, text: at === email ? '' : plain(cell) })).filter(({ text }) => text.length > 1);
    const last = parts.find(({ text }) => local.endsWith(text));
    const first = parts.find(
      (part) => part !== last && last && local.startsWith(part.text.slice(0, local.length - last.text.length)),
    );
    if (!first || !last || local === last.text || Math.abs(first.at - last.at) !== 1) continue;
    const key = `${first.at} ${last.at}`;
    votes.set(key, { name: first.at, last: last.at, rows: (votes.get(key)?.rows ?? 0) + 1 });
  }
  const [best] = [...votes.values()].sort((a, b) => b.rows - a.rows);
  return best && best.rows * 2 >= rows.length ? { name: best.name, last: best.last } : null;
}

/** Which columns names and addresses most likely stand in, by their heads and by what stands in them. */
export function guessColumns({ columns, rows }: PeopleSheet): PeopleColumns {
  const find = (head: RegExp) => columns.findIndex((column) => head.test(column.trim()));
  const orNull = (at: number) => (at < 0 ? null : at);
  const filled = (at: number) => rows.filter(({ cells }) => cells[at]?.includes('@')).length;
  // Where accounts are exported, the name to sign in with looks like an address and may be none.
  const rank = (at: number) => {
    const head = columns[at]?.trim() ?? '';
    return HEADS.mail.test(head) ? 2 : HEADS.signIn.test(head) ? 0 : 1;
  };
  const half = Math.max(1, rows.length / 2);
  const addresses = columns.map((_, at) => at).filter((at) => filled(at) > 0);
  const [most] = addresses.sort(
    (a, b) => Number(filled(b) >= half) - Number(filled(a) >= half) || rank(b) - rank(a) || filled(b) - filled(a) || a - b,
  );
  const email = most ?? orNull(find(HEADS.email));
  const [first, last] = [find(HEADS.first), find(HEADS.last)];
  if (first >= 0 && last >= 0) return { name: first, last, email };
  // “Vorname;Name”: beside a first name, a column called name is the last name, unless it has the first name in it.
  const family = columns.findIndex((column, at) => at !== first && /^(name|naam)$/i.test(column.trim()));
  const isFull = rows.some(({ cells }) => cells[first] && cells[family]?.startsWith(cells[first]));
  if (first >= 0 && family >= 0) return isFull ? { name: family, last: null, email } : { name: first, last: family, email };
  const named = columns.findIndex((column, at) => at !== email && HEADS.name.test(column) && !HEADS.signIn.test(column));
  const parts = named < 0 ? namePartsOf(rows, email) : null;
  if (parts !== null) return { ...parts, email };
  const other = columns.findIndex((_, at) => at !== email && rows.some(({ cells }) => (cells[at] ?? '') !== ''));
  return { name: orNull(named >= 0 ? named : other), last: null, email };
}

/** People as the chosen columns say them, each with the number of their row. */
export function peopleOfSheet({ rows }: PeopleSheet, { name, last, email }: PeopleColumns): (PersonRow & { no: number })[] {
  return rows.map(({ no, cells }) => {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
    const named = last === null ? cell(name) : `${readName(cell(name))} ${readName(cell(last))}`.trim();
    return { no, ...readRow({ name: named, email: cell(email) }) };
  });
}
