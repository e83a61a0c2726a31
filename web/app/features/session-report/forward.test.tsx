import { describe, expect, it } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import report from '../../locales/en/report.json';
import { Forward } from './forward.tsx';

const ending = { title: 'Both Ways Home', text: 'They came.' };
const attendance = { invited: 3, opened: 3, came: 3, tookPart: 3, stayed: 3 };

describe('Forward', () => {
  it('says in one sentence what a single crew of three did', async () => {
    const { screen } = await renderPage(
      <Forward session={{ slug: 'lantern-line', title: 'The Lantern Line' }} figures={{ ending, attendance, crews: 1 }} />,
      { english: { report } },
    );
    const sentence = '3 of us played “The Lantern Line” together, as one crew, and came to the ending “Both Ways Home”.';
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await screen.getByRole('button', { name: 'Save the picture' }).click();
    await expect.element(screen.getByText('The picture could not be made here.')).not.toBeInTheDocument();
  });
});
