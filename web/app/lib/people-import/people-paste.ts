import type { PersonRow } from '@lorecrew/contract/api/people';
import { Email, FullName } from '@lorecrew/contract/api/person';
import { guessColumns, peopleOfSheet } from './people-columns.ts';
import { areHeads } from './people-heads.ts';
import { linesOfPeople, MOST_LINE_CHARS, personOfLine } from './people-lines.ts';

/** A person as pasted, with the line that says so. */
export interface PastedPerson extends PersonRow {
  readonly line: string;
}

const addressesIn = (cells: readonly string[]) => cells.filter((cell) => cell.includes('@')).length;

interface Pasted {
  /** The heads of a table’s columns, as they were pasted; null where there are none. */
  readonly head: string | null;
  readonly people: readonly PastedPerson[];
}

/** Tabs first: that is how programs for tables copy cells. */
const DELIMITERS = ['\t', ';', '|', ','];
/** An address, or what is to be mended into one, with no name beside it. */
const BARE_ADDRESS = /^\S*@\S*$/;

/** The cells of a line. One in quotes may hold what parts the others. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (const piece of line.split(delimiter)) {
    cell = cell === '' ? piece : cell + delimiter + piece;
    const isOpen = cell.trimStart().startsWith('"') && (cell.split('"').length - 1) % 2 === 1;
    if (isOpen) continue;
    const text = cell.trim();
    cells.push(text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    cell = '';
  }
  return cell === '' ? cells : [...cells, cell.trim()];
}

/** People of cells that were copied from a table, by the heads of its columns or by what stands in them; null for another text. */
function pastedTable(lines: readonly string[]): Pasted | null {
  if (lines.some((line) => line.length > MOST_LINE_CHARS)) return null;
  const [first = '', ...others] = lines;
  for (const delimiter of DELIMITERS) {
    const heads = cellsOf(first, delimiter);
    const hasHead = others.length > 0 && areHeads(heads);
    const below = hasHead ? others : lines;
    const rows = below.map((line, at) => ({ no: at, cells: cellsOf(line, delimiter) }));
    const withAddress = rows.filter(({ cells }) => cells.length > 1 && cells.some((cell) => BARE_ADDRESS.test(cell))).length;
    const withoutAny = rows.filter(({ cells }) => cells.length === heads.length && addressesIn(cells) === 0).length;
    // Without heads, only what has more than a name and an address in each line is read by columns.
    const isTable = hasHead
      ? (withAddress + withoutAny) * 2 >= rows.length
      : withAddress === rows.length &&
        rows.every(({ cells }) => cells.length > 2 && cells.length === heads.length && addressesIn(cells) === 1);
    if (!isTable) continue;
    const sheet = { columns: hasHead ? heads : heads.map(() => ''), rows, encoding: null };
    const people = peopleOfSheet(sheet, guessColumns(sheet)).map(({ no, name, email }) => ({
      name,
      email,
      line: below[no] ?? '',
    }));
    return { head: hasHead ? first : null, people };
  }
  return null;
}

function readPasted(text: string): Pasted {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return pastedTable(lines) ?? { head: null, people: linesOfPeople(lines).map((line) => ({ ...personOfLine(line), line })) };
}

/** People as pasted: one a line, several between commas or semicolons, or cells that were copied from a table. */
export function pastedPeople(text: string): readonly PastedPerson[] {
  return readPasted(text).people;
}

/** How many people of a pasted list can be added, as far as the list itself says: an address that repeats counts once. */
export function addablePeople(text: string): number {
  const emails = pastedPeople(text).flatMap(({ name, email }) => {
    const address = Email.safeParse(email);
    return address.success && FullName.safeParse(name).success ? [address.data] : [];
  });
  return new Set(emails).size;
}

/** What stays of a text once these lines of it are done. The heads of a table stay with what they are the heads of. */
export function withoutLines(text: string, done: ReadonlySet<string>): string {
  const { head, people } = readPasted(text);
  const left = people.filter(({ line }) => !done.has(line)).map(({ line }) => line);
  if (left.length === people.length) return text;
  return (left.length === 0 || head === null ? left : [head, ...left]).join('\n');
}
