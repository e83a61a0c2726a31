import type { PersonRow } from '@lorecrew/contract/api/people';
import { Email, FullName } from '@lorecrew/contract/api/person';
import { visibleText } from '@lorecrew/contract/visible-text';

/** One person as a mail program writes them. */
export const PASTE_EXAMPLE = 'Ada Quay <ada@example.com>';

const ADDRESS = /[^\s<>,;"()[\]]*@[^\s<>,;"()[\]]*/;
const IN_ANGLES = /<\s*([^<>]*@[^<>]*)>/;

/** A name made of an address, where none was given: `ada.quay@example.com` is Ada Quay. */
function nameOfAddress(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .replace(/\+.*$/, '')
    .split(/[._\-\d]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** An address without what mail programs and directories put around it: `<mailto:ada@example.com>;` */
function readAddress(given: string): string {
  const text = visibleText(given).trim();
  return (IN_ANGLES.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^[<['"‘“]*((mailto|smtp):)?['"‘“]*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[>\]'"’”;,.]+$/, '');
}

const QUOTES = /^(["'‘’‚‹](.*)["'‘’›]|[“”„«»](.*)[“”«»])$/u;
const BRACKETS = /\s*(\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|（[^（）]*）|【[^【】]*】)\s*/gu;
/** What directories of companies put behind a name: a country or a department after a slash. */
const BEHIND_SLASH = /\s\/\s?\p{Lu}{2,}[\p{Lu}\d/-]*$/u;
/** What stands behind a comma and is no first name. */
const TITLE = /^(jr|sr|ii|iii|iv|ph\.? ?d|m\.? ?d|m\.? ?sc|b\.? ?sc|m\.? ?a|b\.? ?a|mba|cpa|esq|dr)\.?$/i;

function withoutQuotes(text: string): string {
  const found = QUOTES.exec(text);
  return found ? withoutQuotes((found[2] ?? found[3] ?? '').trim()) : text;
}

/** A name as people say it: `Quay, Ada (Marketing)` is Ada Quay. Quotes around it, and an address in its place, are none of it. */
export function readName(given: string): string {
  const text = withoutQuotes(visibleText(given).replace(/\s+/g, ' ').trim());
  if (/^\S+@\S+$/.test(text)) return nameOfAddress(readAddress(text));
  const bare = text.replace(BRACKETS, ' ').replace(BEHIND_SLASH, '').replace(/\s+/g, ' ').trim();
  // All of it in brackets is a name all the same.
  const name = withoutQuotes(bare === '' ? text.replace(/[()[\]{}]/g, ' ').trim() : bare);
  const [last = '', first = '', ...others] = name.split(',').map((part) => part.trim());
  if (first === '' || last === '') return name.replace(/^[,\s]+|[,\s]+$/g, '');
  return TITLE.test(first) ? [last, first, ...others].join(' ') : `${first} ${last}`;
}

/** One person as the two cells of a list say them. An address cell may hold the name, too: `Ada Quay <ada@example.com>`. */
export function readRow({ name, email }: PersonRow): PersonRow {
  const address = readAddress(email);
  const beside = IN_ANGLES.test(email) ? readName(email.replace(IN_ANGLES, ' ')) : '';
  const named = readName(name) || beside || nameOfAddress(address);
  return { name: named, email: address };
}

/** One person as a line says them: `Ada Quay <ada@example.com>`, `Quay, Ada <ada@example.com>`, `ada@example.com, Ada Quay` or an address. */
export function personOfLine(typed: string): PersonRow {
  const line = visibleText(typed);
  const angled = IN_ANGLES.exec(line);
  const email = angled?.[0] ?? ADDRESS.exec(line)?.[0] ?? '';
  const at = email === '' ? line.length : line.indexOf(email);
  const [before, after] = [line.slice(0, at), line.slice(at + email.length)];
  const cells = (text: string, parts: RegExp) =>
    text
      .split(parts)
      .map((part) => part.replace(/^[\s[(<'"]+$|[[(<]\s*$/g, '').trim())
      .filter((part) => part.replace(/[)\]>'"]/g, '').trim() !== '');
  // A comma beside the address parts cells; any other may stand between a last name and a first.
  const parts = !angled && (/,\s*$/.test(before) || /^\s*,/.test(after)) ? /[,;\t]/ : /[;\t]/;
  const [named = ''] = [...cells(before, parts), ...cells(after, parts)];
  return readRow({ name: named, email });
}

/** What was pasted, with one person a line: a line of a mail's To holds several, with commas or semicolons between their addresses. */
export function linesOfText(text: string): string[] {
  const hasMany = (line: string) => (line.match(new RegExp(ADDRESS, 'g')) ?? []).length > 1;
  const lines = text.split(/\r?\n/).flatMap((line) => {
    if (!hasMany(line)) return [line];
    const parts = line.split(';').filter((part) => part.trim() !== '');
    const people = parts.every((part) => ADDRESS.test(part)) ? parts.map((part) => part.trim()) : [line];
    // Between two people of one line stands a comma or semicolon after an address.
    return people.flatMap((part) => (hasMany(part) ? part.split(/(?<=@[^\s,;]+)\s*[,;]\s*/) : [part]));
  });
  return lines.filter((line) => line.trim() !== '');
}

/** People as pasted, one of each line. */
export function peopleOfText(text: string): PersonRow[] {
  return linesOfText(text).map(personOfLine);
}

/** How many people of a pasted list can be added, as far as the list itself says: an address that repeats counts once. */
export function addablePeople(text: string): number {
  const emails = peopleOfText(text).flatMap(({ name, email }) => {
    const address = Email.safeParse(email);
    return address.success && FullName.safeParse(name).success ? [address.data] : [];
  });
  return new Set(emails).size;
}

/** What stays of a text once these lines of it are done. */
export function withoutLines(text: string, done: ReadonlySet<string>): string {
  const lines = linesOfText(text);
  const left = lines.filter((line) => !done.has(line));
  return left.length === lines.length ? text : left.join('\n');
}
