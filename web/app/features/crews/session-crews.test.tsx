import type { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { distributeCrews, getCrews, saveCrews } from '@lorecrew/contract/routes/crews';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, type Request, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { SessionCrews } from './session-crews.tsx';

const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, i) => ({
  ...{ id: `7c9e6679-7425-40de-944b-e07fc1f90ae${i}`, name, answer: null },
  crew: i < 2 ? 1 : 2,
}));
const ids = people.map(({ id }) => id);
const CREWS: CrewsAnswer = {
  ...{ version: 3, arranged: true, open: true, single: false, crews: 2, seats: 3, least: 2 },
  people,
  wishes: [{ kind: 'together', people: ids.slice(0, 2) }],
  unmet: [],
};

type Save = CrewsAnswer | ((request: Request) => CrewsAnswer | Response);

async function shown(crews: Partial<CrewsAnswer> = {}, save: Save = { ...CREWS, version: 4 }) {
  const { screen, requests } = await renderPage(<SessionCrews session={sampleSession('scheduled')} />, {
    english: organiserMessages,
    answers: [
      answer(getCrews, { ...CREWS, ...crews }),
      answer(saveCrews, save),
      answer(distributeCrews, { ...CREWS, version: 4, people: people.map((one, i) => ({ ...one, crew: 1 + (i % 2) })) }),
    ],
  });
  const written = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  return { screen, written };
}

describe('SessionCrews', () => {
  it('says how many people are in how many crews, and that this is saved', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByText(/^4 people in 2 crews/)).toBeVisible();
    await expect.element(screen.getByText('All changes are saved')).toBeVisible();
  });

  it('saves crews that were only suggested once they are taken as they are', async () => {
    const { screen, written } = await shown({ arranged: false });
    await screen.getByRole('button', { name: 'Save crews' }).click();
    await expect.poll(() => written().length).toBe(1);
    expect(written()[0]).toMatchObject({
      method: 'PUT',
      body: { version: 3, crews: 2, people: ids.map((id, i) => ({ id, crew: i < 2 ? 1 : 2 })) },
    });
  });

  it('deals everybody anew with the pairing rules, and takes that back', async () => {
    const { screen, written } = await shown();
    await screen.getByRole('button', { name: 'Deal evenly' }).click();
    await expect.poll(written).toMatchObject([{ method: 'POST', body: { version: 3, wishes: CREWS.wishes } }]);
    const undo = screen.getByRole('button', { name: 'Undo' });
    await expect.element(undo).not.toHaveAttribute('aria-disabled', 'true');
    await undo.click();
    await expect.poll(() => written().length).toBe(2);
    expect(written()[1]).toMatchObject({
      method: 'PUT',
      body: { version: 4, people: ids.map((id, i) => ({ id, crew: i < 2 ? 1 : 2 })) },
    });
  });

  it('saves that a pairing rule was removed', async () => {
    const { screen, written } = await shown();
    await screen.getByRole('button', { name: 'Remove: Together: Ada and Ben' }).click();
    await expect.poll(() => written().map(({ body }) => body)).toMatchObject([{ wishes: [] }]);
  });

  it('says why a pairing rule does not hold', async () => {
    const { screen } = await shown({ unmet: [{ wish: 0, why: 'too-many', against: [] }] });
    const rules = screen.getByRole('region', { name: 'Together and apart' });
    await expect.element(rules.getByText('Not possible: a crew has 3 seats.')).toBeVisible();
  });

  it('keeps what was done where saving fails, and saves it when one tries again', async () => {
    let isDown = true;
    const { screen, written } = await shown({}, () =>
      isDown ? refusal(503, { error: 'SERVICE_001', message: 'Not now.' }) : { ...CREWS, version: 4, wishes: [] },
    );
    await screen.getByRole('button', { name: 'Remove: Together: Ada and Ben' }).click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toBeVisible();
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('All changes are saved')).toBeVisible();
    expect(written().map(({ body }) => body)).toMatchObject([{ wishes: [] }, { wishes: [] }]);
  });

  it('can only be looked at once the show has begun', async () => {
    const { screen } = await shown({ open: false });
    await expect.element(screen.getByText(/^4 people in 2 crews/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Deal|Undo|Remove|Add)/ }).elements()).toHaveLength(0);
  });

  it('leads to adding people where nobody is invited', async () => {
    const { screen } = await shown({ people: [] });
    await expect
      .element(screen.getByRole('link', { name: 'Add people' }))
      .toHaveAttribute('href', `/dashboard/createConsumer?session=${'a'.repeat(26)}`);
  });

  it('has nothing to arrange in a story with one crew', async () => {
    const { screen } = await shown({ single: true });
    await expect.element(screen.getByRole('heading', { name: 'This story has one crew' })).toBeVisible();
    expect(screen.getByRole('button').elements()).toHaveLength(0);
  });
});
