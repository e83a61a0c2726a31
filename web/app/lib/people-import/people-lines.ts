import type { PersonRow } from '@lorecrew/contract/api/people';
import { visibleText } from '@lorecrew/contract/visible-text';

/** One person as a mail program writes them. */
export const PASTE_EXAMPLE = 'Ada Quay <ada@example.com>';

/** It begins where a word does, so that a long word without an address is looked at once. */
const ADDRESS = /(?<![^\s<>,;"()[\]])[^\s<>,;"()[\]]*@[^\s<>,;"()[\]]*/;
const IN_ANGLES = /<([^<>@]*@[^<>]*)>/;
/** What Exchange and Active Directory call the first of several addresses of somebody. */
const PRIMARY = /(?<![A-Za-z])SMTP:([^\s;,|]+?)(?=\+(?:smtp|SMTP|x500|X500|sip|SIP|eum|EUM|SPO):|[\s;,|]|$)/u;
/** A name in a directory: `CN=Quay\\, Ada,OU=Staff,DC=example,DC=com`. */
const COMMON_NAME = /^CN=((?:\\.|[^,\\])*)/iu;
/** More than anybody’s name and address take up. A line that is longer is none, and is never cut into another address. */
export const MOST_LINE_CHARS = 2_000;
const MOST_NAME_CHARS = 410;

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
  return (PRIMARY.exec(text)?.[1] ?? IN_ANGLES.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^[<['"‘“]*((mailto|smtp):)?['"‘“]*/i, '')
    .replace(/(@[^?@]*)\?.*$/, '$1')
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
  const common = COMMON_NAME.exec(text)?.[1];
  if (common !== undefined) return readName(common.replace(/\\(.)/gu, '$1'));
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
  if (line.length > MOST_LINE_CHARS) return { name: line.slice(0, MOST_NAME_CHARS), email: '' };
  const primary = PRIMARY.exec(line);
  const angled = IN_ANGLES.exec(line);
  const email = primary?.[0] ?? angled?.[0] ?? ADDRESS.exec(line)?.[0] ?? '';
  const at = email === '' ? line.length : line.indexOf(email);
  const [before, after] = [line.slice(0, at), line.slice(at + email.length)];
  const cells = (text: string, parts: RegExp) =>
    text
      .split(parts)
      .map((part) => part.replace(/^[\s[(<'"]+$|[[(<]\s*$/g, '').trim())
      .filter((part) => part.replace(/[)\]>'"]/g, '').trim() !== '');
  // A comma beside the address parts cells; any other may stand between a last name and a first.
  const parts = !angled && (/,\s*$/.test(before) || /^\s*,/.test(after)) ? /[,;\t]/ : /[;\t]/;
  const others = [...cells(before, parts), ...cells(after, parts)];
  const [named = ''] = primary ? others.filter((cell) => !cell.includes('@')) : others;
  return readRow({ name: named, email });
}

/** A line of a mail’s To, parted into its people: between two of them stands a comma or semicolon after an address. */
function peopleOfLine(line: string): string[] {
  const people: string[] = [];
  let person = '';
  for (const piece of line.split(/([,;])/)) {
    const isEnd = (piece === ',' || piece === ';') && /@\S/.test(person.trimEnd().split(/\s/).at(-1) ?? '');
    if (isEnd) people.push(person.trim());
    person = isEnd ? '' : person + piece;
  }
  return [...people, person.trim()].filter((one) => one !== '');
}

/** Lines with one person each: a line of a mail’s To holds several. */
export function linesOfPeople(lines: readonly string[]): string[] {
  const hasMany = (line: string) => (line.match(new RegExp(ADDRESS, 'g')) ?? []).length > 1;
  const people = lines.flatMap((line) => {
    // The addresses that a directory keeps of one person stay together.
    if (!hasMany(line) || line.split(/(?<![A-Za-z])SMTP:/).length === 2) return [line];
    const parts = line.split(';').filter((part) => part.trim() !== '');
    const parted = parts.every((part) => ADDRESS.test(part)) ? parts.map((part) => part.trim()) : [line];
    return parted.flatMap((part) => (hasMany(part) ? peopleOfLine(part) : [part]));
  });
  return people.filter((line) => line.trim() !== '');
}
