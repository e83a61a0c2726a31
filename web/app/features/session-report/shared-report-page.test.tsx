import type { SharedReport } from '@lorecrew/contract/api/report-links';
import { getSharedReport } from '@lorecrew/contract/routes/session-reports';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import components from '../../locales/en/components.json';
import { SharedReportPage } from './shared-report-page.tsx';

const few = { as: 'few' } as const;
const shared: SharedReport = {
  story: 'The Lantern Line',
  playedAtMs: Date.parse('2026-12-03T15:00:00Z'),
  endsAtMs: Date.parse('2027-01-03T15:00:00Z'),
  figures: {
    ending: null,
    attendance: { invited: 3, opened: 3, came: 3, tookPart: 3, stayed: 2 },
    ...{ crews: 1, plates: ['unhurried'], pooled: few, early: few, gain: few, balance: few, divided: few },
    ...{ asEven: null, hints: null, questions: ['few', 'next'] },
  },
};

const shown = async (reply: SharedReport | (() => Response)) =>
  (await renderPage(<SharedReportPage token="one" />, { english: { components }, answers: [answer(getSharedReport, reply)] }))
    .screen;

describe('SharedReportPage', () => {
  it('shows the story, the day and the figures of a session', async () => {
    const screen = await shown(shared);
    await expect.element(screen.getByText(/^The Lantern Line, played on .*3 Dec.* 2026\./)).toBeVisible();
    await expect.element(screen.getByText('The story did not come to its end')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^Stayed to the end 2 / })).toBeVisible();
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'You were few.' })).toBeVisible();
    await expect
      .element(screen.getByRole('complementary', { name: 'Of the whole session' }).getByText(/^Stayed With It/))
      .toBeVisible();
  });

  it('says that a link no longer works', async () => {
    const screen = await shown(() => refusal(410, { error: 'REPORT_002', message: 'This link is no longer good.' }));
    await expect.element(screen.getByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('button').elements()).toHaveLength(0);
  });

  it('loads the report when one tries again', async () => {
    let isDown = true;
    const screen = await shown(() =>
      isDown ? refusal(503, { error: 'SERVICE_001', message: 'Not now.' }) : Response.json(shared),
    );
    await expect.element(screen.getByText('The report did not load')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try now' }).click();
    await expect.element(screen.getByRole('region', { name: 'Who came' })).toBeVisible();
  });
});
