import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';

/** A workbook whose sheet is larger than what its reader unpacks by itself: 1,500 rows with a long note. */
async function largeWorkbook(): Promise<Buffer> {
  const rows = Array.from({ length: 1_500 }, (_, n) => [`Person ${n}`, `p${n}@team.example`, `${n} `.repeat(120)]);
  return await writeXlsxFile([['Name', 'Email', 'Note'], ...rows], {}).toBuffer();
}

describe('an organiser who brings a list', () => {
  const testApp = useTestApp({});

  it('has files read in a worker, in the encoding they choose, and corrects a pasted line in its row', async () => {
    const organiser = await testApp.visitor({ width: 1280, height: 900 });
    const { email } = await new People(testApp.app).member();
    const { page } = organiser;
    await signIn(page, { email, password: PASSWORD });
    await page.goto('/dashboard/createConsumer');

    await page.getByLabel('One person a line').fill("'Kim' <kim@team.example>\nBo <bo@@team.example>\n");
    const bo = page.getByLabel('Email of row 2');
    await bo.fill('bo@team.example');
    await page.getByText('2 people will be added.').waitFor();
    expect(await bo.inputValue()).toBe('bo@team.example');
    expect(await faults(organiser, 'pasted')).toEqual([]);

    await page.getByRole('tab', { name: 'CSV or XLSX' }).click();
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await choose('team.xlsx', await largeWorkbook());
    await page.getByRole('heading', { name: '1,500 ready, 0 to fix, 0 left out' }).waitFor();

    await choose('long.csv', Buffer.from('a\n'.repeat(520_000)));
    await page.getByText('This file has 519,999 rows. Please choose at most 2,000 at once.').waitFor();

    // Cyrillic letters of a Windows program, which chance could take for others.
    await choose('team.csv', Buffer.from('Name;E-Mail\r\n\xc8\xe2\xe0\xed;ivan@team.example\r\n', 'latin1'));
    await page.getByText('Does “Иван” look right? If not, choose another.').waitFor();
    await page.getByLabel('Text encoding').selectOption('windows-1252');
    await page.getByText('Does “Èâàí” look right?').waitFor();
    await page.getByLabel('Text encoding').selectOption('windows-1251');
    await page.getByRole('row', { name: /Иван ivan@team.example/ }).waitFor();
    expect(await faults(organiser, 'list')).toEqual([]);
  });
});
