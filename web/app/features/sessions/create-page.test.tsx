import { SessionId } from '@lorecrew/contract/ids';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { getSession, planSession } from '@lorecrew/contract/routes/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { deleteTemplate, listTemplates, renameTemplate } from '@lorecrew/contract/routes/templates';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { forgetSessionDraft, keepSessionDraft, readSessionDraft, type SessionDraft } from '../../lib/storage/session-draft.ts';
import { localValues, tabValues } from '../../lib/storage/storage.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { CreatePage } from './create-page.tsx';

const ID = SessionId.parse('a'.repeat(26));
/** In three days, by the clock of this device: only what is to come can be planned. */
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const stories = ['Lamp Room', 'Lantern Line'].map((name) => ({
  ...{ slug: name.toLowerCase().replace(' ', '-'), title: `The ${name}`, tagline: 'A story.', lengthSec: 3600 },
  players: { min: 2, max: 60 },
  told: [
    { language: 'en' as const, isSpoken: true },
    { language: 'es' as const, isSpoken: true },
    { language: 'fr' as const, isSpoken: false },
  ],
}));
const whole: SessionDraft = {
  ...{ experience: 'lantern-line', name: 'Autumn crew', date: DAY, time: '15:00', zone: 'Europe/Berlin', seats: '5' },
  ...{ requestKey: 'a first key', language: 'de' },
};

beforeEach(() => {
  forgetSessionDraft(localValues);
  for (const session of ['unbooked', ID]) tabValues.remove(`pasted-people:ada:${session}`);
});

const guest = (name: string) => ({ name, state: 'came' as const, answer: null });
const template = (name: string) => ({
  ...{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name, sessionId: ID, slug: 'lamp-room', title: 'The Lamp Room' },
  ...{ seats: 3, people: 2 },
});

interface Given {
  /** What somebody who is at a later step has chosen before; everything, where nothing is said. */
  readonly draft?: Partial<SessionDraft>;
  readonly step?: number;
  readonly plan?: () => Response;
  /** The id of the session that it is planned like. */
  readonly like?: string;
}

async function shown({ step = 1, draft = {}, plan, like }: Given = {}) {
  if (step > 1) keepSessionDraft(localValues, { by: 'ada', savedAtMs: 1_796_000_000_000, draft: { ...whole, ...draft } });
  const people = ({ text, onText }: { text: string; onText: (text: string) => void }) => (
    <textarea aria-label="People" value={text} onChange={({ target }) => onText(target.value)} />
  );
  const page = <CreatePage userId="ada" zone="Europe/Berlin" language="en" peopleStep={people} />;
  const { screen, requests } = await renderPage(page, {
    english: organiserMessages,
    path: `/dashboard/createSession?step=${step}${like === undefined ? '' : `&like=${like}`}`,
    answers: [
      answer(listStories, { experiences: stories }),
      answer(getCredits, { available: 7, held: 0, heldSessions: 0, owed: 0, nextExpiry: null }),
      answer(planSession, plan ?? sampleSession('scheduled')),
      answer(getSession, sampleSession('completed', { language: 'fr', invited: [guest('Bea'), guest('Cleo')] })),
      answer(listTemplates, { templates: [template('Thursday crew')] }),
      answer(renameTemplate, { templates: [template('Friday crew')] }),
      answer(deleteTemplate, { templates: [] }),
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'New session' })).toBeVisible();
  const booked = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, booked };
}

const kept = () => readSessionDraft(localValues, 'ada')?.draft;

describe('CreatePage', () => {
  it('asks for a story before it goes on, keeps the choice and puts the focus at the next step', async () => {
    const { screen } = await shown();
    const next = screen.getByRole('button', { name: 'Date and time' });
    await next.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a story.');
    await screen.getByRole('radio', { name: /The Lamp Room/ }).click();
    await expect.element(screen.getByText(/^Draft saved at/)).toBeVisible();
    expect(kept()?.experience).toBe('lamp-room');
    await next.click();
    await expect.element(screen.getByText('Step 2 of 5: Date and time')).toBeInTheDocument();
    await expect.element(screen.getByRole('region', { name: 'Date and time' })).toHaveFocus();
  });

  it('says of each story in which languages it is spoken, and in which it has captions only', async () => {
    const { screen } = await shown();
    await expect
      .element(screen.getByRole('radio', { name: /The Lamp Room/ }))
      .toHaveAccessibleName(/Spoken, with captions: English, Español ?Captions only: Français$/);
  });

  it('says beside each field of the second step what is missing', async () => {
    const { screen } = await shown({ draft: { date: '', name: '' }, step: 2 });
    await screen.getByRole('button', { name: 'Seats and price' }).click();
    await expect.element(screen.getByText('Please choose a day.')).toBeVisible();
    await expect
      .element(screen.getByLabelText('Name of the session'))
      .toHaveAccessibleDescription(/Please give the session a name\./);
    await expect.element(screen.getByText('Step 2 of 5: Date and time')).toBeInTheDocument();
  });

  it('takes the day from the calendar by keys, and the name', async () => {
    const { screen } = await shown({ draft: { name: '' }, step: 2 });
    const day = screen.getByRole('gridcell', { selected: true }).getByRole('button');
    await day.click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const later = new Date(Date.parse(`${DAY}T12:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
    await expect.poll(() => kept()?.date).toBe(later);
    await screen.getByLabelText('Name of the session').fill('Winter crew');
    await expect.poll(() => kept()?.name).toBe('Winter crew');
  });

  it('refuses more seats than the story has and says how many credits are missing', async () => {
    const { screen } = await shown({ step: 3 });
    const seats = screen.getByLabelText('Seats');
    await seats.fill('61');
    await screen.getByRole('button', { name: 'People' }).click();
    await expect.element(seats).toHaveAccessibleDescription(/This story is for 2 to 60 people\./);
    await seats.fill('8');
    await expect.element(screen.getByText('You need 1 more credit.', { exact: false })).toBeVisible();
    await seats.fill('3');
    await expect.element(screen.getByText('What a report about 3 people leaves out')).toBeVisible();
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'How divided the votes were (from 8 voters)' }))
      .toBeVisible();
    await expect.element(screen.getByText(/it is the report of 2 people/)).toBeVisible();
    const held = screen.getByRole('region', { name: 'What happens to the credits' });
    await expect.element(held.getByText('−3')).toBeVisible();
    await expect.element(held.getByText('4', { exact: true })).toBeVisible();
  });

  it('opens no step before those ahead of it are right, whatever the address says', async () => {
    const { screen } = await shown({ draft: { seats: '' }, step: 5 });
    await expect.element(screen.getByText('Step 3 of 5: Seats and price')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Book/ }).elements()).toHaveLength(0);
  });

  it('leads back from the review to the step of a line', async () => {
    const { screen } = await shown({ step: 5 });
    await expect.element(screen.getByText('The Lantern Line').first()).toBeVisible();
    await screen.getByRole('button', { name: /^Change\s*seats$/ }).click();
    await expect.element(screen.getByLabelText('Seats')).toHaveValue(5);
    await screen.getByRole('button', { name: /^Story/ }).click();
    await expect.element(screen.getByRole('radio', { name: /The Lantern Line/ })).toBeChecked();
  });

  it('books what was planned, forgets the draft and hands the pasted people on', async () => {
    const { screen, booked } = await shown({ step: 4 });
    await screen.getByRole('textbox', { name: 'People' }).fill('Ben Wey, ben@quay.example');
    await screen.getByRole('button', { name: 'Review' }).click();
    await screen.getByRole('button', { name: 'Book and hold 5 credits' }).click();
    await expect.poll(booked).toEqual([
      {
        ...{ experience: 'lantern-line', name: 'Autumn crew', starts_at: `${DAY}T15:00`, zone: 'Europe/Berlin', seats: 5 },
        ...{ request_key: 'a first key', language: 'de' },
      },
    ]);
    await expect.poll(kept).toBe(undefined);
    expect(tabValues.get('pasted-people:ada:unbooked')).toBe(null);
    expect(tabValues.get(`pasted-people:ada:${ID}`)).toBe('Ben Wey, ben@quay.example');
  });

  it('shows a refused booking, keeps the draft and sends the same request again', async () => {
    const refuse = () => refusal(402, { error: 'CREDITS_001', message: 'There are too few credits.' });
    const { screen, booked } = await shown({ step: 5, plan: refuse });
    const book = screen.getByRole('button', { name: 'Book and hold 5 credits' });
    await book.click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(kept()).toEqual(whole);
    await book.click();
    await expect.poll(() => booked().length).toBe(2);
    expect(booked()[1]).toEqual(booked()[0]);
  });

  it('begins with what another session has, but for its day, and sends that its people come along', async () => {
    const { screen, booked } = await shown({ like: ID });
    await expect.element(screen.getByText(/^Like Autumn get-together: its story/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /The Lamp Room/ })).toBeChecked();
    const fields = { date: DAY, like: { session: ID, name: 'Autumn get-together', invited: 2, people: true } };
    keepSessionDraft(localValues, { by: 'ada', savedAtMs: 1_796_000_000_000, draft: { ...whole, ...fields } });
    await screen.unmount();
    const { screen: later, booked: bookedLater } = await shown({ step: 4, draft: fields, like: ID });
    expect(booked()).toEqual([]);
    await expect.element(later.getByRole('checkbox', { name: 'The 2 people of Autumn get-together come along' })).toBeChecked();
    await later.getByRole('button', { name: 'Review' }).click();
    await expect.element(later.getByText('They come along. Nobody is emailed before you invite them.')).toBeVisible();
    await later.getByRole('button', { name: 'Book and hold 5 credits' }).click();
    await expect.poll(bookedLater).toEqual([expect.objectContaining({ like: { session: ID, people: true } })]);
  });

  it('offers the templates of the company, renames and deletes them', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('link', { name: 'Thursday crew' })).toBeVisible();
    await expect.element(screen.getByText('3 seats, 2 people to come along')).toBeVisible();
    await screen.getByRole('button', { name: 'Rename Thursday crew' }).click();
    await screen.getByLabelText('Name of the template').fill('Friday crew');
    await screen.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(screen.getByRole('link', { name: 'Friday crew' })).toBeVisible();
    await screen.getByRole('button', { name: 'Delete the template Friday crew' }).click();
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.poll(() => screen.getByRole('link', { name: 'Friday crew' }).elements()).toHaveLength(0);
  });
});
