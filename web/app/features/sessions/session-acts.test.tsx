import { countRecipients } from '@lorecrew/contract/routes/session-invitations';
import { cancelSession, delaySession, deleteSession, pauseSession, updateSession } from '@lorecrew/contract/routes/sessions';
import { createPreviewLink, listPreviewLinks, revokePreviewLink, startRehearsal } from '@lorecrew/contract/routes/trials';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { SessionActs } from './session-acts.tsx';

type Answers = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['answers']>;

async function shown(session: ReturnType<typeof sampleSession>, answers: Answers = []) {
  const onChanged = vi.fn();
  const page = { english: organiserMessages, answers, path: '/dashboard/sessions' };
  const { screen, requests } = await renderPage(<SessionActs session={session} onChanged={onChanged} />, page);
  return { screen, requests, onChanged };
}

/** Labels of what can be done at this status only. */
async function actsAt(status: Parameters<typeof sampleSession>[0], more: Parameters<typeof sampleSession>[1] = {}) {
  const { screen } = await shown(sampleSession(status, more));
  const buttons = screen.getByRole('region', { name: 'Actions' }).getByRole('button').elements();
  return buttons.map(({ textContent }) => textContent ?? '').filter((label) => !/rehears|preview|template/i.test(label));
}

describe('SessionActs', () => {
  it('offers to move, change and cancel a scheduled session', async () => {
    expect(await actsAt('scheduled')).toEqual(['Move to another time', 'Change name or seats', 'Cancel the session']);
  });

  it('offers the same for an open session, and to begin later', async () => {
    expect(await actsAt('open')).toEqual([
      'Move to another time',
      'Begin 5 minutes later',
      'Change name or seats',
      'Cancel the session',
    ]);
  });

  it.each([
    ['pause', 'live', 'Pause for everybody'],
    ['resume', 'paused', 'Go on with the session'],
  ] as const)('offers only to %s a %s session', async (_act, status, label) => {
    expect(await actsAt(status)).toEqual([label]);
  });

  it.each(['completed', 'cancelled'] as const)('offers only to delete a %s session', async (status) => {
    expect(await actsAt(status)).toEqual(['Delete the session']);
  });

  it('offers to change the room where another meeting service is allowed', async () => {
    const meeting = { url: null, hosts: ['meet.example'] };
    expect(await actsAt('scheduled', { meeting })).toContain('Change name, seats or room');
  });

  it('delays an open session by five minutes and reports the new state', async () => {
    const delayed = sampleSession('open', { revision: 1 });
    const { screen, requests, onChanged } = await shown(sampleSession('open'), [answer(delaySession, delayed)]);
    await screen.getByRole('button', { name: 'Begin 5 minutes later' }).click();
    await expect.poll(() => onChanged.mock.calls).toEqual([[delayed]]);
    expect(requests.map(({ body }) => body)).toEqual([{ minutes: 5, from_ms: Date.parse('2026-12-03T14:00:00Z') }]);
  });

  it('shows why a session cannot be paused', async () => {
    const refuse = () => refusal(409, { error: 'SESSION_006', message: 'The session is over.' });
    const { screen, onChanged } = await shown(sampleSession('live'), [answer(pauseSession, refuse)]);
    await screen.getByRole('button', { name: 'Pause for everybody' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('cancels a session after a question that says which credits come back', async () => {
    const cancelled = sampleSession('cancelled');
    const { screen, onChanged } = await shown(sampleSession('scheduled'), [answer(cancelSession, cancelled)]);
    await screen.getByRole('button', { name: 'Cancel the session' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cancel the session?' });
    expect(onChanged).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Cancel and release 3 credits' }).click();
    await expect.poll(() => onChanged.mock.calls).toEqual([[cancelled]]);
  });

  const invited = [{ name: 'Ada Quay', state: 'invited' as const, answer: null }];

  it('says how many get an email before it cancels, and sends the sentence of the organiser', async () => {
    const session = sampleSession('scheduled', { invited });
    const { screen, requests } = await shown(session, [
      answer(countRecipients, { letters: 4, stopped: 1 }),
      answer(cancelSession, sampleSession('cancelled')),
    ]);
    await screen.getByRole('button', { name: 'Cancel the session' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cancel the session?' });
    await expect.element(dialog.getByText('4 people get an email. 1 more wants no emails.')).toBeVisible();
    await dialog.getByLabelText(/^A sentence of your own/).fill('See you in January.');
    await dialog.getByRole('button', { name: 'Cancel and release 3 credits' }).click();
    await expect
      .poll(() => requests.filter(({ method }) => method === 'POST').map(({ body }) => body))
      .toEqual([{ sentence: 'See you in January.' }]);
    expect(requests[0]?.path).toContain('act=cancel');
  });

  it('shows a refused sentence beside its field, in the dialog', async () => {
    const fields = { sentence: 'Please leave web addresses out. Your company may use them after its first order.' };
    const refuse = () => refusal(400, { error: 'REQUEST_001', message: 'Please check the form.', fields });
    const session = sampleSession('scheduled', { invited });
    const { screen, onChanged } = await shown(session, [
      answer(countRecipients, { letters: 1, stopped: 0 }),
      answer(cancelSession, refuse),
    ]);
    await screen.getByRole('button', { name: 'Cancel the session' }).click();
    const field = screen.getByLabelText(/^A sentence of your own/);
    await field.fill('See shop.com');
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel and release 3 credits' }).click();
    await expect.element(field).toHaveAccessibleDescription(/Please leave web addresses out/);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('sends nothing when the question is answered with no', async () => {
    const { screen, requests } = await shown(sampleSession('completed'), [answer(deleteSession, { message: 'Deleted.' })]);
    await screen.getByRole('button', { name: 'Delete the session' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete the session?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    expect(requests).toEqual([]);
  });
});

describe('NameAndSeatsForm', () => {
  it('sends name and seats and leaves the room alone when it was not changed', async () => {
    const saved = sampleSession('scheduled', { name: 'Winter night', seats: 5 });
    const { screen, requests, onChanged } = await shown(sampleSession('scheduled'), [answer(updateSession, saved)]);
    await screen.getByRole('button', { name: 'Change name or seats' }).click();
    await screen.getByLabelText('Name of the session').fill('Winter night');
    await screen.getByLabelText('Seats').fill('5');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => onChanged.mock.calls).toEqual([[saved]]);
    const changes = requests.filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ body }) => body)).toEqual([{ name: 'Winter night', seats: 5 }]);
  });

  it('shows a refusal beside its field and keeps what was typed', async () => {
    const fields = { seats: 'This story takes up to 60 people.' };
    const refuse = () => refusal(422, { error: 'REQUEST_001', message: 'Please check the form.', fields });
    const { screen } = await shown(sampleSession('scheduled'), [answer(updateSession, refuse)]);
    await screen.getByRole('button', { name: 'Change name or seats' }).click();
    await screen.getByLabelText('Seats').fill('61');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByLabelText('Seats')).toHaveAccessibleDescription(/This story takes up to 60 people\./);
    await expect.element(screen.getByLabelText('Seats')).toHaveValue(61);
  });
});

describe('TimeForm', () => {
  const startsAtMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 7 * 24 * 3_600_000;

  async function opened() {
    const moved = sampleSession('scheduled', { revision: 1 });
    const session = sampleSession('scheduled', { startsAtMs, zone: 'UTC' });
    const page = await shown(session, [answer(updateSession, moved)]);
    await page.screen.getByRole('button', { name: 'Move to another time' }).click();
    const type = async (segment: string, keys: string) => {
      await page.screen.getByRole('spinbutton', { name: segment }).click();
      await userEvent.keyboard(keys);
    };
    return { ...page, moved, type };
  }

  it('moves a session to the time that was typed, in its zone', async () => {
    const { screen, requests, onChanged, moved, type } = await opened();
    await type('hour, Start', '1630');
    await screen.getByRole('button', { name: 'Move the session' }).click();
    await expect.poll(() => onChanged.mock.calls).toEqual([[moved]]);
    const day = new Date(startsAtMs).toISOString().slice(0, 10);
    expect(requests.map(({ body }) => body)).toEqual([{ starts_at: `${day}T16:30`, zone: 'UTC' }]);
  });

  it('sends nothing for a time that is past', async () => {
    const { screen, requests, type } = await opened();
    await type('year, Day', '2020');
    await screen.getByRole('button', { name: 'Move the session' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe('Rehearse', () => {
  it('shows why a rehearsal cannot begin and stays open', async () => {
    const refuse = () => refusal(429, { error: 'RATE_001', message: 'Too many requests.' });
    const { screen, requests } = await shown(sampleSession('scheduled'), [answer(startRehearsal, refuse)]);
    await screen.getByRole('button', { name: 'Rehearse it alone: The Lamp Room' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Rehearse The Lamp Room' });
    await dialog.getByRole('radio', { name: /^Normal/ }).click();
    await dialog.getByRole('button', { name: 'Start the rehearsal' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ experience: 'lamp-room', speed: 1 }]);
  });
});

describe('SharePreview', () => {
  const link = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    slug: 'lamp-room',
    title: 'The Lamp Room',
    url: 'https://crew.example/preview/abc',
    madeAtMs: Date.parse('2026-11-22T15:00:00Z'),
    endsAtMs: Date.parse('2026-12-22T15:00:00Z'),
  };

  it('makes a link, lists it and takes it back', async () => {
    const { screen, requests } = await shown(sampleSession('scheduled'), [
      answer(listPreviewLinks, { links: [] }),
      answer(createPreviewLink, { links: [link] }),
      answer(revokePreviewLink, { links: [] }),
    ]);
    await screen.getByRole('button', { name: 'Share a preview: The Lamp Room' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expect.element(dialog.getByText(link.url)).toBeVisible();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect.poll(() => dialog.getByText(link.url).elements()).toEqual([]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
  });
});
