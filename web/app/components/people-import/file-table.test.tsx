import type { AddPeopleAnswer, JudgedRow, PreviewAnswer } from '@lorecrew/contract/api/people';
import { addPeople, previewPeople } from '@lorecrew/contract/routes/people';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { type ChosenFile, chosenFile } from './file-rows.ts';
import { FileTable } from './file-table.tsx';

const SHEET: ChosenFile['sheet'] = {
  columns: ['Name', 'Mail', 'Other mail'],
  rows: [
    { no: 2, cells: ['Ada Quay', 'ada@quay.example', 'ada@home.example'] },
    { no: 3, cells: ['Jörg Wey', 'jorg', ''] },
    { no: 4, cells: ['Cleo Fen', 'cleo@quay.example', ''] },
  ],
  encoding: 'utf-8',
};

interface Sent {
  readonly people: readonly { readonly name: string; readonly email: string }[];
}

/** As the server judges: an address without an @ is wrong, and Cleo is there already. */
function judge({ people }: Sent): PreviewAnswer {
  const rows = people.map(({ email }, n): JudgedRow => {
    if (!email.includes('@')) return { n, verdict: 'wrong', field: 'email', message: 'This is no email address.' };
    return { n, verdict: email.startsWith('cleo') ? 'here' : 'ready' };
  });
  return { rows, ready: rows.filter(({ verdict }) => verdict === 'ready').length, room: null };
}

async function shown(added: AddPeopleAnswer | (() => Response) = { importId: 'one', added: 1, left: [] }) {
  const calls = { onAdded: vi.fn(), onEncoding: vi.fn() };
  function Table() {
    const [chosen, setChosen] = useState(() =>
      chosenFile({ file: new Blob(), name: 'team.csv', sheet: SHEET, columns: { name: 0, last: null, email: 1 } }),
    );
    return <FileTable chosen={chosen} target={{ kind: 'company' }} onChange={setChosen} {...calls} />;
  }
  const { screen, requests } = await renderPage(<Table />, {
    english: organiserMessages,
    answers: [answer(previewPeople, ({ body }) => judge(body as Sent)), answer(addPeople, added)],
  });
  await expect.element(screen.getByRole('row').nth(3)).toBeVisible();
  const sent = () => requests.filter(({ path }) => path === addPeople.url).map(({ body }) => body);
  return { screen, sent, ...calls };
}

describe('FileTable', () => {
  it('puts rows that are to be fixed first, and counts each kind on its filter', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('row').nth(1).getByRole('textbox', { name: 'Email of row 3' })).toHaveValue('jorg');
    await expect.element(screen.getByRole('button', { name: /^All\s*3$/ })).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: /^Ready\s*1$/ }).click();
    await expect.poll(() => screen.getByRole('row').elements().length).toBe(2);
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Ada Quay/);
  });

  it('adds the rows that are ready, with those that were corrected in the table', async () => {
    const { screen, sent, onAdded } = await shown();
    await screen.getByRole('textbox', { name: 'Email of row 3' }).fill('jorg@quay.example');
    await screen.getByRole('button', { name: 'Add 2 people' }).click();
    await expect.poll(() => onAdded.mock.calls.length).toBe(1);
    const people = [
      { name: 'Ada Quay', email: 'ada@quay.example' },
      { name: 'Jörg Wey', email: 'jorg@quay.example' },
    ];
    expect(sent()).toMatchObject([{ people, hold_more: false, file: 'team.csv' }]);
  });

  it('sends no row that was left out, and takes it back', async () => {
    const { screen, sent } = await shown();
    await screen.getByRole('button', { name: /^Leave out.*row 2$/ }).click();
    const add = screen.getByRole('button', { name: /^Add/ });
    await expect.element(add).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: 'Include 1 row again' }).click();
    await screen.getByRole('button', { name: 'Add 1 person' }).click();
    await expect.poll(sent).toMatchObject([{ people: [{ email: 'ada@quay.example' }] }]);
  });

  it('reads addresses from the chosen column', async () => {
    const { screen, sent } = await shown();
    await screen.getByRole('combobox', { name: /^Email comes from/ }).selectOptions('Other mail');
    await screen.getByRole('button', { name: 'Add 1 person' }).click();
    await expect.poll(sent).toMatchObject([{ people: [{ name: 'Ada Quay', email: 'ada@home.example' }] }]);
  });

  it('asks how letters are read where a text has others than A to Z, and shows one of them', async () => {
    const { screen, onEncoding } = await shown();
    const encoding = screen.getByRole('combobox', { name: /^Text encoding/ });
    await expect.element(encoding).toHaveAccessibleDescription(/Jörg Wey/);
    await encoding.selectOptions('windows-1252');
    expect(onEncoding.mock.calls).toEqual([['windows-1252']]);
  });

  it('shows why nobody was added, and keeps the rows', async () => {
    const { screen, onAdded } = await shown(() => refusal(409, { error: 'PEOPLE_001', message: 'There are too few seats.' }));
    await screen.getByRole('button', { name: 'Add 1 person' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(onAdded).not.toHaveBeenCalled();
    expect(screen.getByRole('row').elements()).toHaveLength(4);
  });
});
