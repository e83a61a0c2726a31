import type { AuditAnswer } from '@lorecrew/contract/api/audit';
import { SessionId } from '@lorecrew/contract/ids';
import { exportAuditEntries, listAuditEntries } from '@lorecrew/contract/routes/audit';
import { listMembers } from '@lorecrew/contract/routes/company';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import profile from '../../locales/en/profile.json';
import { AuditLogPage } from './audit-log-page.tsx';

const page = { english: { ...organiserMessages, profile }, path: '/dashboard/auditLog' };
const ADA = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const SESSION = SessionId.parse('k7m3whqdk7m3whqdk7m3whqdk2');
const ada = { id: ADA, first_name: 'Ada', last_name: 'Quay', email: 'ada@quay.example' };
const members = answer(listMembers, {
  members: [{ ...ada, role: 'owner', membership: 'approved', sessions: 2, second_factor: false }],
});
const entry = { id: '1', atMs: Date.parse('2026-11-02T09:00:00Z'), network: '192.0.2.0/24' };
const entries: AuditAnswer['entries'] = [
  {
    ...entry,
    action: 'session.planned',
    person: { name: 'Ada Quay', email: 'ada@quay.example' },
    session: { id: SESSION, name: 'Harbour night' },
  },
  { ...entry, id: '2', action: 'join-link.seated', person: null, network: '' },
  { ...entry, id: '3', action: 'plan.of-an-earlier-build', person: null },
];

const refused = (code: string) =>
  Response.json(
    { error: 'USER_009', message: 'No.', requestId: 'test', reason: { error: code, message: 'No.' } },
    { status: 403 },
  );

describe('AuditLogPage', () => {
  it('lists what happened, who did it and from where', async () => {
    const answers = [members, answer(listAuditEntries, { entries, total: 3 })];
    const { screen } = await renderPage(<AuditLogPage />, { ...page, answers });
    const row = (name: RegExp) => expect.element(screen.getByRole('row', { name })).toBeVisible();
    await row(/Nov 2026.* Planned a session ?Harbour night Ada Quay ada@quay.example 192.0.2.0.24$/);
    await row(/Seat taken through a join link No account –$/);
    await row(/plan.of-an-earlier-build/);
  });

  it('links the session that an entry is about', async () => {
    const answers = [members, answer(listAuditEntries, { entries, total: 3 })];
    const { screen } = await renderPage(<AuditLogPage />, { ...page, answers });
    const link = screen.getByRole('link', { name: 'Harbour night' });
    await expect.element(link).toHaveAttribute('href', `/dashboard/sessions/${SESSION}`);
    expect(screen.getByRole('link').elements()).toHaveLength(1);
  });

  it('asks for what the filters say, and from the first page on', async () => {
    const answers = [members, answer(listAuditEntries, { entries, total: 120 })];
    const { screen, requests } = await renderPage(<AuditLogPage />, { ...page, answers });
    await screen.getByRole('button', { name: 'Next page' }).click();
    await screen.getByLabelText('Area').selectOptions('Sessions');
    await screen.getByLabelText('What happened').selectOptions('Planned a session');
    await screen.getByLabelText('Person').selectOptions('Ada Quay');
    await expect.poll(() => requests.at(-1)?.path).toContain(`userId=${ADA}`);
    const query = new URLSearchParams(requests.at(-1)?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ kind: 'sessions', action: 'session.planned', userId: ADA, page: '1' });
  });

  it('says that nothing fits, and clears the filters', async () => {
    const found = answer(listAuditEntries, ({ path }) =>
      path.includes('kind') ? { entries: [], total: 0 } : { entries, total: 3 },
    );
    const { screen } = await renderPage(<AuditLogPage />, { ...page, answers: [members, found] });
    await screen.getByLabelText('Area').selectOptions('Orders');
    await expect.element(screen.getByRole('heading', { name: 'No entry fits' })).toBeVisible();
    await screen.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.element(screen.getByRole('cell', { name: /^Planned a session/ })).toBeVisible();
  });

  it('downloads what the filters find, and says when the file is cut', async () => {
    const answers = [
      members,
      answer(listAuditEntries, { entries, total: 3 }),
      answer(exportAuditEntries, { csv: 'time,action', complete: false }),
    ];
    const { screen, requests } = await renderPage(<AuditLogPage />, { ...page, answers });
    await screen.getByLabelText('Area').selectOptions('Sessions');
    await screen.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(() => requests.at(-1)?.path).toBe('/api/company/audit.csv?kind=sessions');
  });

  it('tells organisers that only owners can read it', async () => {
    const answers = [members, answer(listAuditEntries, () => refused('COMPANY_004'))];
    const { screen } = await renderPage(<AuditLogPage />, { ...page, answers });
    await expect.element(screen.getByText('Only owners of the company can read its audit log.')).toBeVisible();
    expect(screen.getByRole('table').query()).toBeNull();
  });

  it('offers another try where the log did not load', async () => {
    const answers = [members, answer(listAuditEntries, () => new Response(null, { status: 503 }))];
    const { screen } = await renderPage(<AuditLogPage />, { ...page, answers });
    await expect.element(screen.getByRole('heading', { name: 'The audit log did not load.' })).toBeVisible();
  });
});
