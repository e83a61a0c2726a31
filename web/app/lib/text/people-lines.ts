import type { PersonRow } from '@lorecrew/contract/api/people';
import { Email, FullName } from '@lorecrew/contract/api/person';
import { visibleText } from '@lorecrew/contract/visible-text';

/** One person as a mail program writes them. */
export const PASTE_EXAMPLE = 'Ada Quay <ada@example.com>';

const ADDRESS = /[^\s<>,;"'()[\]]*@[^\s<>,;"()[\]]*/;

/** A name made of an address, where none was given: `ada.quay@example.com` is Ada Quay. */
export function nameOfAddress(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .replace(/\+.*$/, '')
    .split(/[._\-\d]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** The last name first, as Outlook writes it. */
const LAST_FIRST = /^\s*"?([^",;<]+),\s*([^",;<]+)"?\s*</;

/** One person as a line says them: `Ada Quay <ada@example.com>`, `Quay, Ada <ada@example.com>`, `ada@example.com, Ada Quay` or an address. */
export function personOfLine(typed: string): PersonRow {
  const line = visibleText(typed);
  const email = ADDRESS.exec(line)?.[0] ?? '';
  const rest = line
    .replace(LAST_FIRST, '$2 $1 <')
    .replace(email, ';')
    .replace(/[<>"()[\]]/g, ' ')
    .split(/[,;\t]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return { name: rest[0] ?? nameOfAddress(email), email: email.replace(/\.$/, '') };
}

/** What was pasted, with one person a line: a line of a mail's To holds several, with commas or semicolons between their addresses. */
export function linesOfText(text: string): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const addresses = line.match(new RegExp(ADDRESS, 'g')) ?? [];
    if (addresses.length < 2) return [line];
    // Between two people of one line stands a comma or semicolon after an address.
    return line.split(/(?<=@[^\s,;]+)\s*[,;]\s*/);
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
