import { getDataProtectionDocument } from '@lorecrew/contract/routes/data-protection';
import { expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import companyData from '../../locales/en/companyData.json';
import { Documents } from './documents.tsx';

const page = { english: { ...organiserMessages, companyData }, path: '/dashboard/data' };

it('downloads a document in the chosen language', async () => {
  const answers = [answer(getDataProtectionDocument, { name: 'unterauftragsverarbeiter.pdf', pdf: 'JVBERi0=' })];
  const { screen, requests } = await renderPage(<Documents />, { ...page, answers });
  await screen.getByLabelText('Language of the documents').selectOptions('Deutsch');
  await screen.getByRole('button', { name: 'Download Sub-processors as PDF' }).click();
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toEqual(['/api/company/data-protection?document=sub-processors&language=de']);
});

it('says beside a document why it could not be made', async () => {
  const refuse = () =>
    refusal(429, { error: 'PRINT_001', message: 'Many files are being made just now. Please try again in a moment.' });
  const { screen } = await renderPage(<Documents />, { ...page, answers: [answer(getDataProtectionDocument, refuse)] });
  await screen.getByRole('button', { name: 'Download Records of processing activities as PDF' }).click();
  await expect.element(screen.getByText('Many files are being made just now. Please try again in a moment.')).toBeVisible();
});
