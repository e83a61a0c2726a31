import type { PersonRow } from '@lorecrew/contract/api/people';
import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import type { en } from '../../words/en.ts';
import { readName, readRow } from './people-lines.ts';
import type { PeopleSheet, ReadTable, TableAnswer } from './people-table.ts';
import type { TextEncoding } from './text-encoding.ts';

export type { PeopleSheet } from './people-table.ts';

const MOST_PACKED = 1024 * 1024;
const READ_WITHIN_MS = 15_000;

type FaultWhy = keyof (typeof en)['people']['file']['fault'];

/** A file that cannot be read: why, by the key of the words for it, and where it is too long its rows. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly why: FaultWhy;
  readonly rows: number;
  constructor(why: FaultWhy, { rows = 0 } = {}) {
    super(why);
    this.why = why;
    this.rows = rows;
  }
}

/** Which columns names and addresses stand in, by their place. `last` is null where names stand in one column. */
export interface PeopleColumns {
  readonly name: number | null;
  readonly last: number | null;
  readonly email: number | null;
}

/** What reads a table beside the page, and can be ended while it does. */
export interface TableReader {
  read(table: ReadTable): Promise<TableAnswer>;
  end(): void;
}

/** A web worker that reads one table. */
function workerReader(): TableReader {
  const worker = new Worker(new URL('./people-table.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (table) =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data));
        worker.addEventListener('error', () => reject(new FileFault('unread')));
        worker.postMessage(table);
      }),
    end: () => worker.terminate(),
  };
}

interface Reading {
  /** The encoding somebody chose; null to guess it. */
  readonly encoding?: TextEncoding | null;
  readonly start?: () => TableReader;
  readonly withinMs?: number;
}

/** Reads a CSV or XLSX file in a worker of this browser, which is ended when it takes too long. Throws a `FileFault`. */
export async function readPeopleFile(
  file: Blob,
  { encoding = null, start = workerReader, withinMs = READ_WITHIN_MS }: Reading = {},
): Promise<PeopleSheet> {
  if (file.size > MOST_PACKED) throw new FileFault('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileFault('tooSlow')), withinMs);
  });
  try {
    const answer = await Promise.race([reader.read({ bytes, encoding, mostRows: PEOPLE_AT_ONCE }), late]);
    if ('fault' in answer) throw new FileFault(answer.fault.why, answer.fault);
    return answer.sheet;
  } finally {
    clearTimeout(timer);
    reader.end();
  }
}

const EMAIL = /e-?mail|\bmail|address|adresse|courriel|correo|correio|posta|poczt|почт|邮箱|郵箱|メール|이메일/i;
const MAIL = /^(e-?mail|mail|primary ?smtp|work mail)/i;
const SIGN_IN = /principal|upn|login|sign.?in/i;
const FIRST =
  /^(first|given|forename|vorname|rufname|pr[ée]nom|nombre|nome$|nome pr[óo]prio|voornaam|imi[ęe]|jm[ée]no|keresztn|fornavn|förnamn|etunimi|имя|名$|名字)/i;
const LAST =
  /^(last|family|sur|nachname|familienname|nom$|nom de|apellido|cognome|apelido|sobrenome|achternaam|nazwisko|p[řr][íi]jmen[íi]|vezet[ée]k|etternavn|efternavn|efternamn|sukunimi|фамилия|姓$|姓氏)/i;
const NAME = /name|nom|naam|nazwa|navn|namn|who|имя|姓名|名前|氏名|이름|성명/i;

/** Which columns names and addresses most likely stand in, by their heads and by what stands in them. */
export function guessColumns({ columns, rows }: PeopleSheet): PeopleColumns {
  const find = (head: RegExp) => columns.findIndex((column) => head.test(column.trim()));
  const orNull = (at: number) => (at < 0 ? null : at);
  const filled = (at: number) => rows.filter(({ cells }) => cells[at]?.includes('@')).length;
  // Where accounts are exported, the name to sign in with looks like an address and may be none.
  const rank = (at: number) => {
    const head = columns[at]?.trim() ?? '';
    return MAIL.test(head) ? 2 : SIGN_IN.test(head) ? 0 : 1;
  };
  const half = Math.max(1, rows.length / 2);
  const addresses = columns.map((_, at) => at).filter((at) => filled(at) > 0);
  const [most] = addresses.sort(
    (a, b) => Number(filled(b) >= half) - Number(filled(a) >= half) || rank(b) - rank(a) || filled(b) - filled(a) || a - b,
  );
  const email = most ?? orNull(find(EMAIL));
  const [first, last] = [find(FIRST), find(LAST)];
  if (first >= 0 && last >= 0) return { name: first, last, email };
  // “Vorname;Name”: beside a first name, a column called name is the last name, unless it has the first name in it.
  const family = columns.findIndex((column, at) => at !== first && /^(name|naam)$/i.test(column.trim()));
  const isFull = rows.some(({ cells }) => cells[first] && cells[family]?.startsWith(cells[first]));
  if (first >= 0 && family >= 0) return isFull ? { name: family, last: null, email } : { name: first, last: family, email };
  const named = columns.findIndex((column, at) => at !== email && NAME.test(column) && !SIGN_IN.test(column));
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
