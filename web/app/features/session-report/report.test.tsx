import type { ReportLinksAnswer } from '@lorecrew/contract/api/report-links';
import type { ReportAnswer, SessionFigures, TrendAnswer } from '@lorecrew/contract/api/session-report';
import {
  anonymiseSession,
  createReportLink,
  exportSessionReport,
  getReportTrend,
  getSessionReport,
  listReportLinks,
  revokeReportLink,
} from '@lorecrew/contract/routes/session-reports';
import { afterEach, describe, expect, it } from 'vitest';
import { adminState } from '../../lib/auth/admin-shown.ts';
import { loggedOutAdmin } from '../../lib/auth/admin-state.ts';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { sampleUser } from '../../lib/testing/sample-user.ts';
import { SessionReport } from './session-report.tsx';

const session = sampleSession('completed');
const figure = (mean: number, spread: { least: number; most: number } | null = null) => ({ as: 'figure', mean, spread }) as const;
const FIGURES: SessionFigures = {
  ending: { title: 'Both Ways Home', text: 'They came.' },
  attendance: { invited: 14, opened: 13, came: 12, tookPart: 11, stayed: 10 },
  crews: 3,
  plates: ['long-ear', 'unhurried', 'kind-ink'],
  pooled: figure(86, { least: 71, most: 95 }),
  early: { as: 'too-short' },
  gain: figure(1),
  balance: { as: 'near' },
  asEven: null,
  divided: figure(40),
  hints: { asked: 2, timely: 1 },
  questions: ['pooled', 'next'],
};
const REPORT: ReportAnswer = {
  figures: FIGURES,
  madeAtMs: 1_796_000_000_000,
  credits: [
    { reason: 'held', cause: 'booked', amount: 14, atMs: 1 },
    { reason: 'captured', cause: 'present', amount: 11, atMs: 2 },
    { reason: 'captured', cause: 'over', amount: 1, atMs: 3 },
    { reason: 'released', cause: 'absent', amount: 3, atMs: 4 },
  ],
  log: {
    anonymised: false,
    anonymousAtMs: Date.parse('2027-01-15T12:00:00Z'),
    goneAtMs: Date.parse('2027-12-03T12:00:00Z'),
  },
};
const LINK = {
  id: 'one',
  url: 'https://lorecrew.example/shared/one',
  madeAtMs: Date.parse('2026-12-04T12:00:00Z'),
  endsAtMs: Date.parse('2027-01-03T12:00:00Z'),
};
const played = (id: string, pooled: number | null) => ({
  ...{ id, name: `Crew of ${id}`, endedAtMs: 1_790_000_000_000 + 1_000_000 * id.length },
  ...{ pooled, early: 30, gain: 5, balance: 60 },
});

interface Given {
  readonly report?: ReportAnswer | (() => Response);
  readonly links?: ReportLinksAnswer;
  readonly trend?: TrendAnswer;
}

afterEach(() => adminState.set(loggedOutAdmin));

async function shown({ report = REPORT, links = { links: [] }, trend = { sessions: [] } }: Given = {}) {
  adminState.set({ ...loggedOutAdmin, user: sampleUser() });
  const { screen, requests } = await renderPage(<SessionReport session={session} />, {
    english: organiserMessages,
    answers: [
      answer(getSessionReport, report),
      answer(getReportTrend, trend),
      answer(listReportLinks, links),
      answer(createReportLink, { links: [LINK] }),
      answer(revokeReportLink, { links: [] }),
      answer(anonymiseSession, { ...REPORT, log: { ...REPORT.log, anonymised: true } }),
      answer(exportSessionReport, () => refusal(503, { error: 'SERVICE_001', message: 'Not now.' })),
    ],
  });
  const written = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  return { screen, requests, written, card: (name: string) => screen.getByRole('region', { name }) };
}

describe('SessionReport', () => {
  it('counts in a table how many people came how far', async () => {
    const { screen } = await shown();
    const table = screen.getByRole('table', { name: 'Attendance' });
    for (const row of ['Invited 14', 'Opened the link 13', 'Came 12', 'Took part 11', 'Stayed to the end 10'])
      await expect.element(table.getByRole('row', { name: new RegExp(`^${row} `) })).toBeVisible();
  });

  it('shows a measure as a figure with how far crews lie apart, or says in words why there is none', async () => {
    const { card } = await shown();
    const together = card('How the session worked together');
    await expect.element(together.getByText('Averages of 3 crews. No figure is about one person.')).toBeVisible();
    await expect.element(together.getByText('86 of 100')).toBeVisible();
    await expect
      .element(together.getByRole('img', { name: 'Crews lie between 71 and 95; the lamp is the mean, 86.' }))
      .toBeInTheDocument();
    await expect.element(together.getByText('+1 point')).toBeVisible();
    await expect.element(together.getByText('Too little time to tell.')).toBeVisible();
    await expect.element(together.getByText(/Another report is about nearly the same crew/)).toBeVisible();
    await expect.element(together.getByText('2 were asked for')).toBeVisible();
  });

  it('leaves out measures that the story has nothing for', async () => {
    const figures: SessionFigures = { ...FIGURES, absent: ['gain', 'divided', 'hints'] };
    const { card } = await shown({ report: { ...REPORT, figures } });
    const together = card('How the session worked together');
    await expect.element(together.getByText('86 of 100')).toBeVisible();
    expect(
      together
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Facts said before deciding', 'How early they were said', 'Balance of participation', 'Talk and turns']);
  });

  it('tells a small crew in words what it did, without any figure', async () => {
    const few = { as: 'few' } as const;
    const small = { pooled: few, early: few, gain: few, balance: few, divided: few, hints: null };
    const attendance = { invited: 3, opened: 3, came: 3, tookPart: 3, stayed: 3 };
    const figures = { ...FIGURES, ...small, attendance, crews: 1, plates: ['long-ear'] } satisfies SessionFigures;
    const { card } = await shown({ report: { ...REPORT, figures } });
    const together = card('How the session worked together');
    const left = together.getByRole('listitem');
    await expect.element(left.filter({ hasText: /in figures.*\(from 4 people in a crew\)/ })).toBeVisible();
    await expect.element(left.filter({ hasText: /two anonymous questions \(from 5 answers\)/ })).toBeVisible();
    await expect.element(left.filter({ hasText: /votes were \(from 8 voters\)/ })).toBeVisible();
    expect(left.filter({ hasText: 'from 3 people' }).elements()).toHaveLength(0);
    await expect.element(together.getByText(/a figure would reveal too much about each person/)).toBeVisible();
    await expect.element(together.getByText('Long Ear')).toBeVisible();
    expect(together.getByText(/of 100/).elements()).toHaveLength(0);
  });

  it('adds up the credits of the session above their lines', async () => {
    const { card } = await shown();
    const credits = card('Credits, line by line');
    await expect
      .element(credits.getByText('14 were held = 11 captured + 3 released. 1 more was captured for people over the seats.'))
      .toBeVisible();
    const rows = credits.getByRole('table', { name: 'Credits, line by line' }).getByRole('row');
    await expect.element(rows.nth(3)).toMatchTextContent(/Captured.*took part over the seats.*1/);
  });

  it('says from how many sessions on there is a trend', async () => {
    const { card } = await shown();
    await expect.element(card('From session to session').getByText(/^From 3 sessions on/)).toBeVisible();
  });

  it('shows a measure over all sessions, and says in its table where one has no figure', async () => {
    const sessions = [played('a', 50), played('bb', null), played(session.id, 70)];
    const { card } = await shown({ trend: { sessions } });
    const trend = card('From session to session');
    await expect
      .element(trend.getByRole('img', { name: '2 sessions between 50 and 70 of 100, the latest at 70.' }))
      .toBeInTheDocument();
    await trend.getByText('Show as a table').click();
    await expect.element(trend.getByRole('row', { name: /^Crew of bb, .* no figure 30 5 60$/ })).toBeVisible();
  });

  it('creates a link for the chosen time, and deactivates it after a question', async () => {
    const { screen, card, written } = await shown();
    const links = card('Share the report');
    await expect.element(links.getByText('No active links.')).toBeVisible();
    await links.getByLabelText('How long the link works').selectOptions('7 days');
    await links.getByRole('button', { name: 'Create a link' }).click();
    await expect.element(links.getByText('https://lorecrew.example/shared/one')).toBeVisible();
    expect(written()).toMatchObject([{ method: 'POST', body: { days: 7 } }]);
    await links.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Deactivate this link?' });
    expect(written()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(links.getByText('No active links.')).toBeVisible();
    expect(written()[1]).toMatchObject({ method: 'DELETE', path: `/api/sessions/${session.id}/report-links/one` });
  });

  it('removes the names after a question, for owners alone', async () => {
    const { screen, card, written } = await shown();
    const log = card('What we store');
    await log.getByRole('button', { name: 'Anonymise now' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove the names now?' });
    await dialog.getByRole('button', { name: 'Remove the names' }).click();
    await expect.element(log.getByText(/contains no names any more/)).toBeVisible();
    expect(written()).toHaveLength(1);
    expect(log.getByRole('button').elements()).toHaveLength(0);
  });

  it('says to other organisers who can remove the names', async () => {
    const { card } = await shown();
    adminState.set({ ...loggedOutAdmin, user: sampleUser({ role: 'organiser' }) });
    await expect.element(card('What we store').getByText('An owner of your company can remove the names earlier.')).toBeVisible();
    expect(card('What we store').getByRole('button').elements()).toHaveLength(0);
  });

  it('shows why a file could not be made', async () => {
    const { card, requests } = await shown();
    const files = card('Download');
    await files.getByRole('button', { name: 'Save the report as Excel' }).click();
    await expect.element(files.getByRole('alert')).toBeVisible();
    expect(requests.at(-1)?.path).toBe(`/api/sessions/${session.id}/report/xlsx`);
  });

  it('says that there is no report before the show is over', async () => {
    const { screen } = await shown({ report: () => refusal(409, { error: 'REPORT_001', message: 'There is no report yet.' }) });
    await expect.element(screen.getByText('The report is made when the show is over')).toBeVisible();
  });

  it('loads the report when one tries again', async () => {
    let isDown = true;
    const { screen, card } = await shown({
      report: () => (isDown ? refusal(503, { error: 'SERVICE_001', message: 'Not now.' }) : Response.json(REPORT)),
    });
    await expect.element(screen.getByText('The report did not load')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try now' }).click();
    await expect.element(card('Who came')).toBeVisible();
  });
});
