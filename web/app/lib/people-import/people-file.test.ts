import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessColumns, peopleOfSheet } from './people-columns.ts';
import { readPeopleFile as readFile, type TableReader } from './people-file.ts';
import { readTable } from './people-table.ts';
import { MAIN, XML, xlsx } from './testing/xlsx.ts';
import type { TextEncoding } from './text-encoding.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);
/** Reads in this thread, as the worker of the page does in its own. */
const here = (): TableReader => ({ read: readTable, end: () => undefined });
const readPeopleFile = (blob: Blob, encoding: TextEncoding | null = null) => readFile(blob, { encoding, start: here });
const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const sheet = await readPeopleFile(file(content));
  return peopleOfSheet(sheet, guessColumns(sheet)).map(({ name, email }) => ({ name, email }));
};

describe('a file of people', () => {
  it('is read as CSV with commas or semicolons, by the heads of its columns', async () => {
    expect(await read('Full name,Work mail\nAda Quay,ada@example.com\n')).toEqual([
      { name: 'Ada Quay', email: 'ada@example.com' },
    ]);
    expect(await read('\uFEFFVorname;Nachname;E-Mail\r\nÅsa;Sjö;asa@example.com\r\n')).toEqual([
      { name: 'Åsa Sjö', email: 'asa@example.com' },
    ]);
    expect(await read(new Uint8Array([...Buffer.from('Name;Mail\nBj\xf6rn;b@example.com', 'latin1')]))).toEqual([
      { name: 'Björn', email: 'b@example.com' },
    ]);
    expect(await read(new Uint8Array([...Buffer.from('\ufeffName\tMail\r\nŽofie\tz@example.com', 'utf16le')]))).toEqual([
      { name: 'Žofie', email: 'z@example.com' },
    ]);
  });

  it('is read without what cannot be seen in it, and a cell that is far too long is never cut into something else', async () => {
    const long = `${'x'.repeat(190)}@${'y'.repeat(250)}.example.com`;
    const [ada, bo] = await read(`Name,Mail\n\u202aAda\u200b Quay\ufeff,\u200eada@example.com\n${'x'.repeat(409)}🦊,${long}\n`);
    expect(ada).toEqual({ name: 'Ada Quay', email: 'ada@example.com' });
    expect(bo?.name).toBe('x'.repeat(409));
    expect(bo?.email).toHaveLength(410);
  });

  it('is read without heads, and says its rows by their numbers in the file', async () => {
    const numbered = async (text: string) => {
      const sheet = await readPeopleFile(file(text));
      return peopleOfSheet(sheet, guessColumns(sheet)).map(({ no, name }) => [no, name]);
    };
    expect(await numbered('ada@example.com\n\nbo.tal@example.com')).toEqual([
      [1, 'Ada'],
      [3, 'Bo Tal'],
    ]);
    expect(await numbered('\nName,Mail\n,\nAda,ada@example.com\n\n\nBo,bo@example.com')).toEqual([
      [4, 'Ada'],
      [7, 'Bo'],
    ]);
  });

  it('is read as XLSX: the values of its first sheet, also of formulas', async () => {
    expect(
      await read(
        xlsx([
          ['Name', 'Email'],
          ['Ada Quay', 'ada@example.com'],
          ['=A1', 'bo@example.com'],
        ]),
      ),
    ).toEqual([
      { name: 'Ada Quay', email: 'ada@example.com' },
      { name: 'Formula Value', email: 'bo@example.com' },
    ]);
  });

  it.each([
    ['is empty', '', 'empty'],
    ['has heads alone', 'Name,Email\n', 'headsAlone'],
    ['is a picture', new Uint8Array([0x89, 0x50, 0, 0, 7]), 'noTable'],
    ['is a damaged table', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'damaged'],
    ['is larger than 1 MiB', 'a@b.example\n'.repeat(90_000), 'tooLarge'],
    ['has more than 2,000 rows', 'a@b.example\n'.repeat(2_001), 'tooLong'],
  ])('that %s is refused, and why', async (_what, content, why) => {
    await expect(readPeopleFile(file(content))).rejects.toMatchObject({ why });
  });

  it('that is small packed and larger than 20 MiB unpacked is refused before it is unpacked', async () => {
    const bomb = xlsx([['Name']], { 'xl/media/image1.bin': new Uint8Array(21 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readPeopleFile(file(bomb))).rejects.toMatchObject({ why: 'tooLargeUnpacked' });
  });
});

const PAIR = { name: 'Ada Quay', email: 'ada@example.com' };
const rowsOf = (count: number, delimiter: string) =>
  Array.from({ length: count }, (_, n) => `Person ${n}${delimiter}p${n}@example.com`).join('\r\n');
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Person ${n}`, email: `p${n}@example.com` }));

describe('the delimiter of a short list', () => {
  const delimiters = [
    [';', 'semicolons'],
    ['\t', 'tabs'],
    [',', 'commas'],
  ] as const;
  const counts = [1, 2, 3, 5, 8, 9, 14];
  it.each(delimiters.flatMap(([delimiter, word]) => counts.map((count) => [count, word, delimiter] as const)))(
    'is found with %i rows below a head, between %s, and an empty last line',
    async (count, _word, delimiter) => {
      const text = `Name${delimiter}E-Mail\r\n${rowsOf(count, delimiter)}\r\n`;
      expect(await read(text)).toEqual(peopleOf(count));
      expect(await read(`\ufeff${text}\r\n\r\n`)).toEqual(peopleOf(count));
      expect(await read(new Uint8Array([...Buffer.from(`\ufeff${text}`, 'utf16le')]))).toEqual(peopleOf(count));
    },
  );

  it.each([
    ['names it in the first line', 'sep=;\r\nName;E-Mail\r\nAda Quay;ada@example.com\r\n', [PAIR]],
    ['names a tab in the first line', 'SEP=\t\nName\tE-Mail\nAda Quay\tada@example.com\n', [PAIR]],
    ['has commas in the names', 'Name;E-Mail\r\nQuay, Ada;ada@example.com\r\n', [PAIR]],
    ['has commas in the names and no head', 'Quay, Ada;ada@example.com\r\n', [PAIR]],
    ['has three columns', 'Vorname;Name;E-Mail\r\nAda;Quay;ada@example.com\r\n', [PAIR]],
    ['has one column of addresses', 'E-Mail\r\nada@example.com\r\n', [{ name: 'Ada', email: 'ada@example.com' }]],
    ['has one column of names with addresses', 'Ada Quay <ada@example.com>\r\n', [PAIR]],
    ['ends lines as old Macs do', 'Name;E-Mail\rAda Quay;ada@example.com\r', [PAIR]],
    [
      'has quoted cells',
      '"Name";"E-Mail"\r\n"Quay; Ada";"ada@example.com"\r\n',
      [{ name: 'Quay; Ada', email: 'ada@example.com' }],
    ],
  ])('is found in a list that %s', async (_what, text, people) => {
    expect(await read(text)).toEqual(people);
  });

  it('changes no number of a row', async () => {
    const sheet = await readPeopleFile(file('sep=;\nName;Mail\n\n;\nAda;ada@example.com\n\nBo;bo@example.com\n'));
    expect(sheet.rows.map(({ no }) => no)).toEqual([4, 6]);
  });
});

describe('the columns of a list', () => {
  it.each([
    ['English', 'First name,Last name,Email', ['Ada', 'Quay']],
    ['German', 'Vorname;Nachname;E-Mail', ['Ada', 'Quay']],
    ['German, the last name called name', 'Name;Vorname;E-Mail', ['Quay', 'Ada']],
    ['French', 'Nom;Prénom;Courriel', ['Quay', 'Ada']],
    ['Italian', 'Nome;Cognome;Posta', ['Ada', 'Quay']],
    ['Spanish', 'Nombre;Apellidos;Correo', ['Ada', 'Quay']],
    ['Portuguese', 'Nome;Apelido;Correio', ['Ada', 'Quay']],
    ['Portuguese of Brazil', 'Nome;Sobrenome;E-mail', ['Ada', 'Quay']],
    ['Dutch', 'Voornaam;Achternaam;E-mail', ['Ada', 'Quay']],
    ['Polish', 'Imię;Nazwisko;Poczta', ['Ada', 'Quay']],
    ['Czech', 'Jméno;Příjmení;E-mail', ['Ada', 'Quay']],
    ['Swedish', 'Förnamn;Efternamn;E-post', ['Ada', 'Quay']],
    ['Russian', 'Фамилия;Имя;Почта', ['Quay', 'Ada']],
  ])('are found by heads that are %s', async (_language, heads, cells) => {
    const delimiter = heads.includes(';') ? ';' : ',';
    expect(await read(`${heads}\r\n${[...cells, 'ada@example.com'].join(delimiter)}\r\n`)).toEqual([PAIR]);
  });

  it('keep a full name beside a first name', async () => {
    expect(await read('First name,Name,Email\nAda,Ada Quay,ada@example.com\n')).toEqual([PAIR]);
  });

  it('prefer mail to the name somebody signs in with', async () => {
    const text = 'userPrincipalName,displayName,mail\nada_quay#EXT#@tenant.example,Ada Quay,ada@example.com\n';
    expect(await read(text)).toEqual([PAIR]);
    const without = 'userPrincipalName,displayName,mail\nada@example.com,Ada Quay,\nbo@example.com,Bo,\n';
    expect(await read(without)).toEqual([PAIR, { name: 'Bo', email: 'bo@example.com' }]);
  });
});

describe('a list that another encoding was chosen for', () => {
  it('is read in it, and says in which it was read', async () => {
    const bytes = new Uint8Array([...Buffer.from('Name;Mail\nJos\xe9;jose@example.com\n', 'latin1')]);
    const guessed = await readPeopleFile(file(bytes));
    expect([guessed.encoding, guessed.rows[0]?.cells[0]]).toEqual(['windows-1252', 'José']);
    const chosen = await readPeopleFile(file(bytes), 'windows-1251');
    expect([chosen.encoding, chosen.rows[0]?.cells[0]]).toEqual(['windows-1251', 'Josй']);
  });
});

/** A sheet with these cells by their places. */
function xlsxAt(cells: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const rows = Object.entries(cells).map(
    ([at, text]) => `<row r="${/\d+/.exec(at)?.[0]}"><c r="${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
  );
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return xlsx([], { 'xl/worksheets/sheet1.xml': strToU8(sheet) });
}

describe('a file that would take too much', () => {
  it.each([
    ['one cell in the last corner', { A1: 'Name', XFD1048576: 'x' }, { why: 'tooLong', rows: 1_048_576 }],
    ['one cell in row 100,001', { A1: 'Name', A100001: 'x' }, { why: 'tooLong', rows: 100_001 }],
    ['one cell far down and far right', { A1: 'Name', XFD100000: 'x' }, { why: 'tooWide' }],
  ])('is refused before its table is laid out: %s', async (_what, cells, fault) => {
    expect(xlsxAt(cells).length).toBeLessThan(2_000);
    await expect(readPeopleFile(file(xlsxAt(cells)))).rejects.toMatchObject(fault);
  });

  it('is read when a cell stands beyond the columns we look at, as in exports of accounts', async () => {
    expect(await read(xlsxAt({ A1: 'ada@example.com', IV2: 'x' }))).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
  });

  it('is refused for its 520,000 rows, not for a limit of the language', async () => {
    await expect(readPeopleFile(file('a\n'.repeat(520_000)))).rejects.toMatchObject({ why: 'tooLong', rows: 519_999 });
  });

  it('is given up in time, and what reads it is ended', async () => {
    const worker = new Worker('for (;;);', { eval: true });
    const ended = once(worker, 'exit');
    const start = (): TableReader => ({ read: () => new Promise(() => undefined), end: () => void worker.terminate() });
    await expect(readFile(file('a@b.example\n'), { start, withinMs: 20 })).rejects.toMatchObject({ why: 'tooSlow' });
    await ended;
  });
});
