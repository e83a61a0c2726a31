import { visibleText } from '@lorecrew/contract/visible-text';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { areHeads } from './people-heads.ts';
import { decodeText, guessEncoding, type TextEncoding } from './text-encoding.ts';

const MIB = 1024 * 1024;
const MOST_UNPACKED = 20 * MIB;
/** Outlook writes 92 columns, the addresses in the 57th. */
const MOST_COLUMNS = 128;
/** A table is as large as its farthest cell, filled or not: one cell in the last corner of Excel would be 17 billion. */
const MOST_ROWS = 100_000;
const MOST_CELLS = 2_000_000;
/** More than any row may have, so that one that is cut is refused and never taken for another address. */
const MOST_CELL_CHARS = 410;

/** Why a file cannot be read, and where it is too long its rows. */
export interface TableFault {
  readonly why: 'empty' | 'headsAlone' | 'damaged' | 'noTable' | 'tooLargeUnpacked' | 'tooLong' | 'tooWide';
  readonly rows: number;
}

/** A list as a file holds it: the heads of its columns, empty where there are none, and the rows below them that are not blank. */
export interface PeopleSheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  /** In which encoding its text was read; null for XLSX, which says so itself. */
  readonly encoding: TextEncoding | null;
}

interface SheetRow {
  /** As programs for tables count it: blank rows count. */
  readonly no: number;
  readonly cells: readonly string[];
}

export interface ReadTable {
  readonly bytes: Uint8Array;
  /** The encoding somebody chose; null to guess it. */
  readonly encoding: TextEncoding | null;
  readonly mostRows: number;
}

export type TableAnswer = { readonly sheet: PeopleSheet } | { readonly fault: TableFault };

class TableError extends Error {
  override readonly name = 'TableError';
  readonly fault: TableFault;
  constructor(why: TableFault['why'], { rows = 0 } = {}) {
    super(why);
    this.fault = { why, rows };
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Column letters as a number: A is 1, XFD 16,384. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The path of the first sheet within an XLSX file; null where its table of contents does not say. */
function firstSheetPath(part: (path: string) => string): string | null {
  const id = /<(?:\w+:)?sheet\b[^>]*\s\w+:id="([^"]+)"/.exec(part('xl/workbook.xml'))?.[1];
  const relations = part('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? [];
  const relation = relations.find((one) => /\sId="([^"]+)"/.exec(one)?.[1] === id);
  const target = relation && /\sTarget="([^"]+)"/.exec(relation)?.[1];
  if (id === undefined || !target) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Refuses a sheet whose farthest cell makes it larger than can be held, before any of it is laid out. */
function refuseFarCells(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of xml.matchAll(/\sr="([A-Z]{0,4})(\d{1,9})"/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  if (rows > MOST_ROWS) throw new TableError('tooLong', { rows });
  if (rows * columns > MOST_CELLS) throw new TableError('tooWide');
}

/** Cells of the first sheet of an XLSX file: values only, and none of it is unpacked that is larger than it may be. */
async function cellsOfXlsx(bytes: Uint8Array): Promise<unknown[][]> {
  let unpacked = 0;
  let parts: Record<string, Uint8Array>;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > MOST_UNPACKED) throw new TableError('tooLargeUnpacked');
    parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged');
  }
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const first = firstSheetPath(part);
  const sheets =
    first !== null && parts[first] ? [first] : Object.keys(parts).filter((path) => path.startsWith('xl/worksheets/'));
  for (const path of sheets) refuseFarCells(part(path));
  try {
    // What is packed tightly would be unpacked in workers of the library’s own, which our policy refuses and nobody could end.
    return await readSheet(new Uint8Array(zipSync(parts, { level: 0 })).buffer);
  } catch {
    throw new TableError('noTable');
  }
}

const DELIMITERS = [';', '\t', ',', '|'];
/** So many filled lines show how a file parts its cells. */
const LINES_TO_GUESS = 20;

/** Cells of a CSV file. Excel’s own first line `sep=;` names what parts them and is no row. */
function cellsOfCsv(text: string): unknown[][] {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const named = /^"?sep=([^\n"])"?(?:\n|$)/i.exec(lines);
  const body = named ? lines.slice(named[0].length) : lines;
  // An empty last line would pull the guess of short lists below two columns.
  const filled = body.split('\n', 10_000).filter((line) => line.trim() !== '');
  const sample = filled.slice(0, LINES_TO_GUESS).join('\n');
  const parse = (delimiter: string) => Papa.parse<string[]>(sample, { delimiter, newline: '\n', skipEmptyLines: 'greedy' }).data;
  const score = (delimiter: string) =>
    parse(delimiter).filter((row) => row.length > 1 && row.some((cell) => /^\s*\S+@[^\s;,\t|]+\s*$/.test(cell))).length;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(delimiter) })).sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  const isClear = best && best.score > (second?.score ?? 0);
  const guess = () =>
    Papa.parse(sample, { newline: '\n', delimitersToGuess: DELIMITERS, skipEmptyLines: 'greedy' }).meta.delimiter;
  const delimiter = named?.[1] ?? (isClear ? best.delimiter : guess());
  return Papa.parse<string[]>(body, { delimiter, newline: '\n', skipEmptyLines: false }).data;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return visibleText(visibleText(String(cell)).trim().slice(0, MOST_CELL_CHARS));
}

interface Layout {
  readonly encoding: TextEncoding | null;
  readonly mostRows: number;
}

/** Rows that a title, a note of a program or the version of a form may take up above the heads. */
const MOST_ABOVE_HEADS = 10;

/** A table as rows of text below their heads. A first row with an address in it is no head. */
function sheetOf(table: readonly (readonly unknown[])[], { encoding, mostRows }: Layout): PeopleSheet {
  const filled: SheetRow[] = [];
  let [count, width] = [0, 0];
  for (const [at, row] of table.entries()) {
    const cells = row.slice(0, MOST_COLUMNS).map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    width = Math.max(width, cells.length);
    // One more than may be has to be counted, not kept.
    if (filled.length <= mostRows + 1) filled.push({ no: at + 1, cells });
  }
  const top = filled.slice(0, MOST_ABOVE_HEADS);
  const above = top.findIndex(({ cells }) => areHeads(cells));
  const isAbove = above > 0 && top.slice(0, above).every(({ cells }) => cells.every((cell) => !cell.includes('@')));
  if (isAbove) filled.splice(0, above);
  const [first] = filled;
  if (!first) throw new TableError('empty');
  const hasHead = !first.cells.some((cell) => cell.includes('@'));
  const heads = hasHead ? first.cells : [];
  const below = count - (isAbove ? above : 0) - (hasHead ? 1 : 0);
  if (below === 0) throw new TableError('headsAlone');
  if (below > mostRows) throw new TableError('tooLong', { rows: below });
  const rows = hasHead ? filled.slice(1) : filled;
  return { columns: Array.from({ length: width }, (_, at) => heads[at] ?? ''), rows, encoding };
}

/** Reads the bytes of a CSV or XLSX file. It never throws: what is wrong with a file is part of the answer. */
export async function readTable({ bytes, encoding, mostRows }: ReadTable): Promise<TableAnswer> {
  try {
    if (isZip(bytes)) return { sheet: sheetOf(await cellsOfXlsx(bytes), { encoding: null, mostRows }) };
    const found = encoding ?? guessEncoding(bytes);
    if (found === null) throw new TableError('noTable');
    return { sheet: sheetOf(cellsOfCsv(decodeText(bytes, found)), { encoding: found, mostRows }) };
  } catch (error) {
    if (error instanceof TableError) return { fault: error.fault };
    return { fault: { why: 'noTable', rows: 0 } };
  }
}
