import type { PersonRow } from '@lorecrew/contract/api/people';
import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import { visibleText } from '@lorecrew/contract/visible-text';
import type { en } from '../../words/en.ts';
import { nameOfAddress } from './people-lines.ts';

const MIB = 1024 * 1024;
const MOST_PACKED = MIB;
const MOST_UNPACKED = 20 * MIB;
const MOST_COLUMNS = 20;
/** More than any row may have, so that one that is cut is refused and never taken for another address. */
const MOST_CELL_CHARS = 410;

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

/** A list as a file holds it: the heads of its columns, empty where there are none, and the rows below them that are not blank. */
export interface PeopleSheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

interface SheetRow {
  /** As programs for tables count it: blank rows count. */
  readonly no: number;
  readonly cells: readonly string[];
}

/** Which columns names and addresses stand in, by their place. `last` is null where names stand in one column. */
export interface PeopleColumns {
  readonly name: number | null;
  readonly last: number | null;
  readonly email: number | null;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Cells of the first sheet of an XLSX file: values only, and none of it is unpacked that is larger than it may be. */
async function cellsOfXlsx(bytes: Uint8Array): Promise<unknown[][]> {
  const { unzipSync } = await import('fflate');
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    throw new FileFault('damaged');
  }
  if (unpacked > MOST_UNPACKED) throw new FileFault('tooLargeUnpacked');
  const { readSheet } = await import('read-excel-file/universal');
  try {
    return await readSheet(bytes.slice().buffer);
  } catch {
    throw new FileFault('noTable');
  }
}

/** Text of a file: UTF-8, what Excel calls Unicode text, or what older programs of Western Europe write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new FileFault('noTable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function cellsOfCsv(bytes: Uint8Array): Promise<unknown[][]> {
  const text = textOf(bytes);
  const { default: Papa } = await import('papaparse');
  return Papa.parse<string[]>(text, { skipEmptyLines: false }).data;
}

function wordsOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return visibleText(visibleText(String(cell)).trim().slice(0, MOST_CELL_CHARS));
}

/** A table as rows of text below their heads. A first row with an address in it is no head. */
export function sheetOf(table: readonly (readonly unknown[])[]): PeopleSheet {
  const numbered = table.map((row, at) => ({ no: at + 1, cells: row.slice(0, MOST_COLUMNS).map(wordsOf) }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  if (!first) throw new FileFault('empty');
  const width = Math.max(...filled.map(({ cells }) => cells.length));
  const hasHead = !first.cells.some((cell) => cell.includes('@'));
  const heads = hasHead ? first.cells : [];
  const rows = hasHead ? filled.slice(1) : filled;
  if (rows.length === 0) throw new FileFault('headsAlone');
  if (rows.length > PEOPLE_AT_ONCE) throw new FileFault('tooLong', { rows: rows.length });
  return { columns: Array.from({ length: width }, (_, at) => heads[at] ?? ''), rows };
}

/** Reads a CSV or XLSX file in this browser. Throws a `FileFault`. */
export async function readPeopleFile(file: Blob): Promise<PeopleSheet> {
  if (file.size > MOST_PACKED) throw new FileFault('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return sheetOf(await (isZip(bytes) ? cellsOfXlsx(bytes) : cellsOfCsv(bytes)));
}

const EMAIL = /e-?mail|address|adresse|courriel|correo/i;
const FIRST = /^(first|given|vorname|prénom|nombre)/i;
const LAST = /^(last|family|sur|nachname|nom de|apellido)/i;
const NAME = /name|nom|who/i;

/** Which columns names and addresses most likely stand in, by their heads and by what stands in them. */
export function guessColumns({ columns, rows }: PeopleSheet): PeopleColumns {
  const find = (head: RegExp) => columns.findIndex((column) => head.test(column));
  const orNull = (at: number) => (at < 0 ? null : at);
  const full = (at: number) => rows.filter(({ cells }) => cells[at]?.includes('@')).length;
  const most = columns.map((_, at) => at).sort((a, b) => full(b) - full(a))[0] ?? 0;
  const email = full(most) > 0 ? most : orNull(find(EMAIL));
  const [first, last] = [find(FIRST), find(LAST)];
  if (first >= 0 && last >= 0) return { name: first, last, email };
  const named = columns.findIndex((column, at) => at !== email && NAME.test(column));
  const other = columns.findIndex((_, at) => at !== email && rows.some(({ cells }) => (cells[at] ?? '') !== ''));
  return { name: orNull(named >= 0 ? named : other), last: null, email };
}

/** People as the chosen columns say them, each with the number of their row. */
export function peopleOfSheet({ rows }: PeopleSheet, { name, last, email }: PeopleColumns): (PersonRow & { no: number })[] {
  return rows.map(({ no, cells }) => {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
    const address = cell(email);
    const named = `${cell(name)} ${cell(last)}`.trim();
    return { no, name: named === '' ? nameOfAddress(address) : named, email: address };
  });
}
