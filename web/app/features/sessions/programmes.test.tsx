import type { JudgedRow, PreviewAnswer } from '@lorecrew/contract/api/people';
import type { ProgrammeAddedAnswer, ProgrammePerson } from '@lorecrew/contract/api/programmes';
import { SessionId } from '@lorecrew/contract/ids';
import { getCredits } from '@lorecrew/contract/routes/credits';
import {
  addToProgramme,
  cancelProgramme,
  getProgramme,
  listProgrammePeople,
  listProgrammes,
  planProgramme,
  previewProgramme,
  previewProgrammePeople,
  removeFromProgramme,
} from '@lorecrew/contract/routes/programmes';
import { getSession } from '@lorecrew/contract/routes/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { listTemplates } from '@lorecrew/contract/routes/templates';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { xlsx } from '../../lib/people-import/testing/xlsx.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import programmes from '../../locales/en/programmes.json';
import { CreateProgramme } from './create-programme.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { ProgrammesPage } from './programmes-page.tsx';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const english = { ...organiserMessages, programmes };
const like = sampleSession('completed', { invited: ['Bea', 'Cleo'].map((name) => ({ name, state: 'came', answer: null })) });
const story = { slug: 'lamp-room', title: 'The Lamp Room' };
/** By the clock of this device: only what is to come can be planned. */
const inDays = (days: number) => Date.now() + days * 86_400_000;
const dates = [3, 17].map((days) => ({
  ...{ day: new Date(inDays(days)).toISOString().slice(0, 10), startsAtMs: inDays(days) },
  ...{ skipped: false, story },
}));

const detail = {
  ...{ id: ID, name: 'Thursday crew', cancelEmails: 4 },
  sessions: [sampleSession('completed'), sampleSession('scheduled', { people: 2 })].map((session, n) => ({
    ...session,
    id: SessionId.parse(String.fromCharCode(97 + n).repeat(26)),
  })),
};

describe('CreateProgramme', () => {
  async function shown(credits = { needed: 6, available: 7, covered: 2 }) {
    const { screen, requests } = await renderPage(<CreateProgramme zone="Europe/Berlin" language="en" />, {
      english,
      path: `/dashboard/createProgramme?like=${like.id}`,
      answers: [
        answer(listStories, { experiences: [{ ...story, tagline: '', lengthSec: 1800, players: { min: 1, max: 6 } }] }),
        answer(getSession, like),
        answer(listTemplates, { templates: [] }),
        answer(getCredits, { available: 7, held: 0, heldSessions: 0, owed: 0, nextExpiry: null }),
        answer(previewProgramme, { dates, credits, people: 2 }),
        answer(planProgramme, detail),
      ],
    });
    await expect.element(screen.getByLabelText('Name of the programme')).toHaveValue('Autumn get-together');
    const sent = (path: string) => requests.filter((request) => request.path === path).map(({ body }) => body);
    const chooseDay = async () => {
      const [year = '', month = '', day = ''] = dates[0]?.day.split('-') ?? [];
      for (const [segment, keys] of Object.entries({ day, month, year })) {
        await screen.getByRole('spinbutton', { name: `${segment}, First date` }).click();
        await userEvent.keyboard(keys);
      }
    };
    return { screen, sent, chooseDay };
  }

  it('begins with what a session has, and books nothing without a day', async () => {
    const { screen, sent } = await shown();
    await expect.element(screen.getByLabelText('Seats on each date')).toHaveValue(3);
    await expect.element(screen.getByRole('checkbox', { name: 'The 2 people of Autumn get-together come along' })).toBeChecked();
    await expect.element(screen.getByText('7', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Book the dates' }).click();
    await expect.element(screen.getByText('Please choose a day.')).toBeVisible();
    expect(sent('/api/programmes')).toEqual([]);
  });

  it('shows dates and credits before it books, and leaves out a date that is not marked', async () => {
    const { screen, sent, chooseDay } = await shown();
    await chooseDay();
    const marks = screen.getByRole('group', { name: 'Dates' }).getByRole('checkbox');
    await expect.poll(() => marks.elements()).toHaveLength(2);
    await marks.nth(1).click();
    await screen.getByRole('button', { name: 'Book 2 dates and hold 6 credits' }).click();
    const { day } = dates[0] ?? { day: '' };
    await expect
      .poll(() => sent('/api/programmes'))
      .toEqual([
        expect.objectContaining({
          ...{ name: 'Autumn get-together', experience: null, starts_at: `${day}T15:00`, zone: 'Europe/Berlin', seats: 3 },
          ...{
            rhythm: 'fortnightly',
            times: 6,
            skip: [dates[1]?.day],
            like: { session: like.id, people: true },
            invite_days: 14,
          },
        }),
      ]);
  });

  it('says for how many dates the credits are enough and offers to buy the rest', async () => {
    const { screen, chooseDay } = await shown({ needed: 12, available: 7, covered: 1 });
    await chooseDay();
    await expect.element(screen.getByText(/Your credits are enough for 1 of 2 dates\./)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Buy 5 credits' })).toHaveAttribute('href', '/dashboard/checkout');
  });
});

describe('ProgrammesPage', () => {
  it('lists the programmes with their next date and how many are ahead', async () => {
    const programme = { id: ID, name: 'Thursday crew', dates: 6, ahead: 4, nextAtMs: Date.parse('2027-03-18T14:00:00Z') };
    const { screen } = await renderPage(<ProgrammesPage />, {
      ...{ english, path: '/dashboard/programmes' },
      answers: [answer(listProgrammes, { programmes: [programme] })],
    });
    await expect
      .element(screen.getByRole('link', { name: 'Thursday crew' }))
      .toHaveAttribute('href', `/dashboard/programmes/${ID}`);
    await expect.element(screen.getByRole('cell', { name: '4' })).toBeVisible();
  });
});

describe('ProgrammePage', () => {
  const zoe: ProgrammePerson = { id: 'zoe', name: 'Zoe Quay', email: 'zoe@quay.example', dates: 1, emails: 0 };
  const outcome: ProgrammeAddedAnswer['dates'][number] = {
    ...{ sessionId: SessionId.parse('b'.repeat(26)), startsAtMs: Date.parse('2027-03-18T14:00:00Z') },
    ...{ added: 1, seated: 0, refused: null },
  };
  async function shown({
    people = [],
    added = [outcome],
  }: {
    people?: ProgrammePerson[];
    added?: ProgrammeAddedAnswer['dates'];
  } = {}) {
    tabValues.remove(`pasted-people:ada:${ID}`);
    const sessions = [...detail.sessions, ...detail.sessions.slice(1)].map((session, n) => ({
      ...session,
      id: SessionId.parse(String.fromCharCode(97 + n).repeat(26)),
    }));
    const { screen, requests } = await renderPage(<ProgrammePage id={ID} userId="ada" />, {
      ...{ english, path: `/dashboard/programmes/${ID}` },
      answers: [
        answer(getProgramme, { ...detail, sessions }),
        answer(cancelProgramme, detail),
        answer(listProgrammePeople, { people, total: people.length }),
        answer(removeFromProgramme, { dates: 1 }),
        answer(previewProgrammePeople, ({ body }) => judged(body as Sent)),
        answer(addToProgramme, { dates: added }),
      ],
    });
    await expect.element(screen.getByRole('heading', { name: 'Thursday crew' })).toBeVisible();
    const sent = (end: string) =>
      requests.filter(({ method, path }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => body);
    return { screen, sent };
  }

  interface Sent {
    readonly people: readonly { readonly name: string; readonly email: string }[];
  }

  /** As the server judges: an address without an @ is wrong, and one that came before is there twice. */
  function judged({ people }: Sent): PreviewAnswer {
    const emails = people.map(({ email }) => email.toLowerCase());
    const rows = emails.map((email, n): JudgedRow => {
      if (!email.includes('@')) return { n, verdict: 'wrong', field: 'email', message: 'This is no email address.' };
      const same = emails.indexOf(email);
      return same < n ? { n, verdict: 'twice', same } : { n, verdict: 'ready' };
    });
    const ready = rows.filter(({ verdict }) => verdict === 'ready').length;
    return { rows, ready, room: { seats: 1, invited: 0, most: 1, storyMost: 60 } };
  }

  it('lists the dates and offers to skip those that are ahead', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('heading', { name: '3 dates, 2 ahead' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Skip / }).elements()).toHaveLength(2);
  });

  it('says how many emails cancelling the rest sends, and cancels', async () => {
    const { screen, sent } = await shown();
    await screen.getByRole('button', { name: 'Cancel the rest' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cancel all 2 dates that are ahead?' });
    await expect.element(dialog.getByText('4 emails are sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel and release 6 credits' }).click();
    await expect.poll(() => sent('/cancel')).toEqual([{ sentence: '' }]);
  });

  it('adds pasted people to all dates that are ahead, without an email', async () => {
    const { screen, sent } = await shown();
    await screen.getByLabelText('One person a line').fill('Dora Sund <dora@crew.example>');
    await screen.getByRole('button', { name: 'Add 1 person to 2 dates' }).click();
    await expect.element(screen.getByText('1 person was added on 1 date.')).toBeVisible();
    const rows = [{ name: 'Dora Sund', email: 'dora@crew.example' }];
    expect(sent('/people')).toEqual([expect.objectContaining({ people: rows, invite: false, hold_more: false })]);
    await expect.element(screen.getByLabelText('One person a line')).toHaveValue('');
  });

  it('says how many seats a date is short of, and what is held once that is asked for', async () => {
    const { screen, sent } = await shown();
    await screen.getByLabelText('One person a line').fill('Dora Sund <dora@crew.example>\nEli Wey <eli@crew.example>');
    await expect.element(screen.getByText(/On the fullest date that is one more than you have seats: hold/)).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Hold more credits where seats are missing' }).click();
    await expect.element(screen.getByText(/On the fullest date 1 more credit is held/)).toBeVisible();
    await screen.getByRole('button', { name: 'Add 2 people to 2 dates' }).click();
    await expect.poll(() => sent('/people')).toEqual([expect.objectContaining({ hold_more: true })]);
  });

  it('adds the 38 good rows of an Excel file of 40 to every date and invites them; the others stay, with the reason', async () => {
    const { screen, sent } = await shown();
    const rows = Array.from({ length: 38 }, (_, n) => [` Quay, Ada  ${n} `, `MAILTO:ada${n}@Quay.example `]);
    const file = xlsx([['Name', 'E-Mail'], ...rows, ['Twice', 'ada0@quay.example'], ['Jörg Wey', 'joerg']]);
    await screen.getByRole('tab', { name: 'CSV or XLSX' }).click();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is nowhere to choose a file.');
    await userEvent.upload(input, new File([file], 'crew.xlsx'));
    await expect.element(screen.getByRole('heading', { name: '38 ready, 1 to fix, 1 left out' })).toBeVisible();
    await expect.element(screen.getByLabelText('Email of row 41')).toHaveAccessibleDescription('This is no email address.');
    await screen.getByRole('button', { name: 'Add and invite 38 people to 2 dates' }).click();
    await expect.poll(() => sent('/people')).toHaveLength(1);
    const [body] = sent('/people') as (Sent & { file: string; invite: boolean })[];
    expect([body?.people.length, body?.people[0], body?.file, body?.invite]).toEqual([
      ...[38, { name: 'Ada 0 Quay', email: 'ada0@Quay.example' }, 'crew.xlsx', true],
    ]);
    await expect.element(screen.getByRole('heading', { name: '0 ready, 1 to fix, 0 left out' })).toBeVisible();
  });

  it('says which date took nobody and on which somebody is busy, and keeps the rows', async () => {
    const { screen } = await shown({
      added: [
        { ...outcome, seated: 1 },
        { ...outcome, sessionId: SessionId.parse('c'.repeat(26)), added: 0, refused: 'Experience not found' },
      ],
    });
    await screen.getByLabelText('One person a line').fill('Dora Sund <dora@crew.example>');
    await screen.getByRole('button', { name: 'Add 1 person to 2 dates' }).click();
    await expect.element(screen.getByText(/1 person sits in another session at that time, and was left out\.$/)).toBeVisible();
    await expect.element(screen.getByText(/nobody was added\. Experience not found/)).toBeVisible();
    await expect.element(screen.getByLabelText('One person a line')).toHaveValue('Dora Sund <dora@crew.example>');
  });

  it('puts somebody on the dates that they are not on, and takes them off all of them', async () => {
    const { screen, sent } = await shown({ people: [zoe] });
    await expect.element(screen.getByRole('cell', { name: '1 of 2' })).toBeVisible();
    await screen.getByRole('button', { name: 'Add Zoe Quay to all dates ahead' }).click();
    await expect.poll(() => sent('/people')).toEqual([expect.objectContaining({ ids: ['zoe'], invite: false })]);
    await screen.getByRole('button', { name: 'Remove Zoe Quay from all dates' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove Zoe Quay from 1 date?' });
    await expect.element(dialog.getByText('No email is sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => sent('/people/zoe')).toEqual([{ sentence: '' }]);
  });
});
