import type { PreviewLinksAnswer } from '@lorecrew/contract/api/preview-links';
import { createPreviewLink, listPreviewLinks, revokePreviewLink, startRehearsal } from '@lorecrew/contract/routes/trials';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { Rehearse } from './rehearse.tsx';
import { SharePreview } from './share-preview.tsx';

const story = { slug: 'lamp-room', title: 'The Lamp Room', lengthSec: 3600 };
const page = { english: organiserMessages, path: '/dashboard/createSession' };

describe('Rehearse', () => {
  it('starts a rehearsal as fast as was chosen, and shows why it did not start', async () => {
    const refuse = () => refusal(429, { error: 'REHEARSAL_001', message: 'Please wait a little.' });
    const { screen, requests } = await renderPage(<Rehearse story={story} />, {
      ...page,
      answers: [answer(startRehearsal, refuse)],
    });
    await screen.getByRole('button', { name: 'Rehearse it alone: The Lamp Room' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Rehearse The Lamp Room' });
    await expect.element(dialog.getByRole('radio', { name: /^Normal.*about 60 minutes$/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /^4 times as fast.*about 15 minutes$/ }).click();
    await dialog.getByRole('button', { name: 'Start the rehearsal' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ experience: 'lamp-room', speed: 4 }]);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Rehearse it alone: The Lamp Room' }).click();
    expect(dialog.getByRole('alert').elements()).toHaveLength(0);
  });
});

describe('SharePreview', () => {
  const link = (id: string, slug: string) => ({
    ...{ id, slug, url: `https://lorecrew.example/preview/${id}`, title: slug },
    madeAtMs: Date.parse('2026-12-03T12:00:00Z'),
    endsAtMs: Date.parse('2026-12-10T12:00:00Z'),
  });
  const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

  async function opened(first: PreviewLinksAnswer) {
    const { screen, requests } = await renderPage(<SharePreview story={story} />, {
      ...page,
      answers: [
        answer(listPreviewLinks, first),
        answer(createPreviewLink, { links: [link(ID, 'lamp-room')] }),
        answer(revokePreviewLink, { links: [] }),
      ],
    });
    await screen.getByRole('button', { name: 'Share a preview: The Lamp Room' }).click();
    return { requests, dialog: screen.getByRole('dialog', { name: 'Share a preview of The Lamp Room' }) };
  }

  it('creates a link to its story and shows until when it works', async () => {
    const { dialog, requests } = await opened({ links: [link('other', 'lantern-line')] });
    await expect.element(dialog.getByText('No active links to this story.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expect.element(dialog.getByText(`https://lorecrew.example/preview/${ID}`)).toBeVisible();
    await expect.element(dialog.getByText(/^Created on .*3 Dec.*, works until .*10 Dec.*\.$/)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { experience: 'lamp-room' } });
  });

  it('deactivates a link', async () => {
    const { dialog, requests } = await opened({ links: [link(ID, 'lamp-room')] });
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(dialog.getByText('No active links to this story.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/preview-links/${ID}` });
  });
});
