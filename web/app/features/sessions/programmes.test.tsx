import { SessionId } from '@lorecrew/contract/ids';
import { getCredits } from '@lorecrew/contract/routes/credits';
import {
  addToProgramme,
  cancelProgramme,
  getProgramme,
  listProgrammes,
  planProgramme,
  previewProgramme,
} from '@lorecrew/contract/routes/programmes';
import { getSession } from '@lorecrew/contract/routes/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { listTemplates } from '@lorecrew/contract/routes/templates';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
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
  const people = ({ text, onText }: { text: string; onText: (text: string) => void }) => (
    <textarea aria-label="People" value={text} onChange={({ target }) => onText(target.value)} />
  );
  async function shown() {
    const { screen, requests } = await renderPage(<ProgrammePage id={ID} peopleStep={people} />, {
      ...{ english, path: `/dashboard/programmes/${ID}` },
      answers: [
        answer(getProgramme, detail),
        answer(cancelProgramme, detail),
        answer(addToProgramme, {
          dates: [
            {
              sessionId: SessionId.parse('b'.repeat(26)),
              startsAtMs: Date.parse('2027-03-18T14:00:00Z'),
              added: 1,
              refused: null,
            },
          ],
        }),
      ],
    });
    await expect.element(screen.getByRole('heading', { name: 'Thursday crew' })).toBeVisible();
    const posted = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { screen, posted };
  }

  it('lists the dates and offers to skip those that are ahead', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('heading', { name: '2 dates, 1 ahead' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Skip / }).elements()).toHaveLength(1);
  });

  it('says how many emails cancelling the rest sends, and cancels', async () => {
    const { screen, posted } = await shown();
    await screen.getByRole('button', { name: 'Cancel the rest' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cancel the date that is ahead?' });
    await expect.element(dialog.getByText('4 emails are sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel and release 3 credits' }).click();
    await expect.poll(posted).toEqual([{ sentence: '' }]);
  });

  it('adds people to all dates that are ahead, without an email', async () => {
    const { screen, posted } = await shown();
    await screen.getByLabelText('People').fill('Dora Sund <dora@crew.example>');
    await screen.getByRole('button', { name: 'Add 1 person to 1 date' }).click();
    await expect.element(screen.getByText('1 person was added on 1 date.')).toBeVisible();
    const rows = [{ name: 'Dora Sund', email: 'dora@crew.example' }];
    expect(posted()).toEqual([expect.objectContaining({ people: rows, invite: false, hold_more: false })]);
  });
});
