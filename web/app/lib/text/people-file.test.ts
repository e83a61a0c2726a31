import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessColumns, peopleOfSheet, readPeopleFile } from './people-file.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);
const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const sheet = await readPeopleFile(file(content));
  return peopleOfSheet(sheet, guessColumns(sheet)).map(({ name, email }) => ({ name, email }));
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A table as other programs write it, with these cells in its first sheet, and a second sheet that nobody asked for. */
function xlsx(rows: readonly (readonly string[])[], more: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  const cell = (text: string, at: string) =>
    text.startsWith('=')
      ? `<c r="${at}" t="str"><f>${text.slice(1)}</f><v>Formula Value</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows.map(
    (row, r) => `<row r="${r + 1}">${row.map((text, c) => cell(text, `${'ABC'[c]}${r + 1}`)).join('')}</row>`,
  );
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Old" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>old@example.com</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
  const packed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Uint8Array(zipSync({ ...packed, ...more }));
}

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
