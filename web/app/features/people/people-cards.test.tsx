import type { InvitedRow, JudgedRow } from '@lorecrew/contract/api/people';
import type { InvitationsAnswer, RecipientsAnswer } from '@lorecrew/contract/api/session-invitations';
import { getJoinLink } from '@lorecrew/contract/routes/join-links';
import { addAttendees, listAttendees, listPeople, previewPeople, sendReminders } from '@lorecrew/contract/routes/people';
import { passSeat } from '@lorecrew/contract/routes/seat-passing';
import { listSeatRequests } from '@lorecrew/contract/routes/seat-requests';
import {
  countRecipients,
  getInvitations,
  previewInvitation,
  sendInvitations,
  updateInvitations,
} from '@lorecrew/contract/routes/session-invitations';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { AddOne, PasteMany } from '../../components/people-import/add-ways.tsx';
import { JudgedTable } from '../../components/people-import/judged-table.tsx';
import { addErrorTexts, setErrorLanguage } from '../../lib/i18n/error-texts.ts';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { CompanyPeople } from './add-page.tsx';
import { PeopleStep } from './people-step.tsx';
import { SessionPeople } from './session-people.tsx';

const page = { english: organiserMessages, path: '/dashboard/sessions' };
const session = sampleSession('scheduled');
const room = { seats: 3, invited: 1, most: 3, storyMost: 60 };

describe('JudgedTable', () => {
  function row(no: number, judged: Partial<JudgedRow> & Pick<JudgedRow, 'verdict'>, name = `Person ${no}`) {
    return { row: { no, name, email: `p${no}@quay.example` }, judged: { n: no, ...judged }, sameNo: null };
  }

  async function shown(rows: Parameters<typeof JudgedTable>[0]['rows']) {
    const calls = { onCorrect: vi.fn(), onLeaveOut: vi.fn() };
    const { screen } = await renderPage(<JudgedTable rows={rows} forSession {...calls} />, page);
    return { screen, ...calls };
  }

  it('says of each row what becomes of it', async () => {
    const { screen } = await shown([row(1, { verdict: 'ready' }), row(2, { verdict: 'seated' }), row(3, { verdict: 'here' })]);
    const rows = screen.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/Ready.*Added/);
    await expect.element(rows.nth(2)).toMatchTextContent(/In another session.*In another session at this time/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Already here.*Keeps the seat/);
  });

  it('offers only rows that would be added or are wrong to be left out', async () => {
    const { screen, onLeaveOut } = await shown([row(1, { verdict: 'ready' }), row(2, { verdict: 'seated' })]);
    await screen.getByRole('button', { name: /^Leave out.*row 1$/ }).click();
    expect(onLeaveOut.mock.calls).toEqual([[1]]);
    expect(screen.getByRole('button', { name: /^Leave out.*row 2$/ }).elements()).toEqual([]);
  });

  it('gives the reason in the language of the page', async () => {
    addErrorTexts({ language: 'de', errors: new Map([['This is no email address.', 'Das ist keine E-Mail-Adresse.']]) });
    setErrorLanguage('de');
    onTestFinished(() => setErrorLanguage('en'));
    const { screen } = await shown([row(4, { verdict: 'wrong', field: 'email', message: 'This is no email address.' })]);
    const field = screen.getByRole('textbox', { name: 'Email of row 4' });
    await expect.element(field).toHaveAccessibleDescription('Das ist keine E-Mail-Adresse.');
  });

  it('lets a wrong address be corrected in its row, beside the reason', async () => {
    const wrong = row(4, { verdict: 'wrong', field: 'email', message: 'This is no email address.' });
    const { screen, onCorrect } = await shown([wrong]);
    const field = screen.getByRole('textbox', { name: 'Email of row 4' });
    await expect.element(field).toHaveAccessibleDescription('This is no email address.');
    await field.fill('ada@quay.example');
    expect(onCorrect.mock.lastCall?.[0]).toMatchObject({ no: 4, email: 'ada@quay.example', corrected: ['email'] });
  });
});

describe('AddOne', () => {
  async function filled(
    reply: Parameters<typeof answer<typeof addAttendees>>[1],
    press: 'Add and invite 1 person' | 'Add 1 person' = 'Add and invite 1 person',
  ) {
    const onAdded = vi.fn();
    const form = <AddOne target={{ kind: 'session', session }} onAdded={onAdded} onStale={() => undefined} />;
    const { screen, requests } = await renderPage(form, { ...page, answers: [answer(addAttendees, reply)] });
    await screen.getByLabelText('Name').fill('Ada Quay');
    await screen.getByLabelText('Email').fill('ada@quay.example');
    await screen.getByRole('button', { name: press }).click();
    return { screen, requests, onAdded };
  }

  it('invites the person and empties its fields', async () => {
    const { screen, requests, onAdded } = await filled({ importId: 'i', added: 1, left: [] });
    await expect.poll(() => onAdded.mock.calls.length).toBe(1);
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    expect(requests[0]?.body).toMatchObject({
      people: [{ name: 'Ada Quay', email: 'ada@quay.example' }],
      hold_more: false,
      invite: true,
    });
    expect(onAdded.mock.calls[0]?.[0]).toMatchObject({ invited: true });
  });

  it('adds the person without an invitation when only that is pressed', async () => {
    const { requests, onAdded } = await filled({ importId: 'i', added: 1, left: [] }, 'Add 1 person');
    await expect.poll(() => onAdded.mock.calls.length).toBe(1);
    expect(onAdded.mock.calls[0]?.[0]).toMatchObject({ invited: false });
    expect(requests[0]?.body).toMatchObject({ invite: false });
  });

  it('keeps what was typed beside the reason when the person was not added', async () => {
    const left = [{ n: 0, verdict: 'seated' as const }];
    const { screen, onAdded } = await filled({ importId: 'i', added: 0, left });
    await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription(/In another session/);
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@quay.example');
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('offers to hold one more credit when every seat is taken', async () => {
    const { screen, requests } = await filled(() => refusal(409, { error: 'PEOPLE_001', message: 'Every seat is taken.' }));
    await screen.getByRole('button', { name: /^Hold 1 more/ }).click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]?.body).toMatchObject({ hold_more: true });
  });
});

describe('PasteMany', () => {
  it('shows what was understood and what the server says of it', async () => {
    const text = 'Ada Quay <ada@quay.example>, Ben Quay <ben@quay.example>';
    const rows: JudgedRow[] = [
      { n: 0, verdict: 'ready' },
      { n: 1, verdict: 'here' },
    ];
    const pasted = (
      <PasteMany target={{ kind: 'session', session }} text={text} onText={() => undefined} onAdded={() => undefined} />
    );
    const { screen } = await renderPage(pasted, { ...page, answers: [answer(previewPeople, { rows, ready: 1, room })] });
    await expect.element(screen.getByRole('heading', { name: 'Understood as 2 people' })).toBeVisible();
    await expect.element(screen.getByText('Already here')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add 1 person' })).toBeEnabled();
    await expect.element(screen.getByText(/“Add” sends no email; “Add and invite” sends 1 email now\./)).toBeVisible();
  });

  it('sends each of its two actions under a key of its own', async () => {
    const rows: JudgedRow[] = [{ n: 0, verdict: 'ready' }];
    const text = 'Ada Quay <ada@quay.example>';
    const pasted = (
      <PasteMany target={{ kind: 'session', session }} text={text} onText={() => undefined} onAdded={() => undefined} />
    );
    const refuse = () => refusal(409, { error: 'PEOPLE_001', message: 'There are too few seats.' });
    const answers = [answer(previewPeople, { rows, ready: 1, room }), answer(addAttendees, refuse)];
    const { screen, requests } = await renderPage(pasted, { ...page, answers });
    const added = () => requests.filter(({ path }) => path.endsWith('/people')).map(({ body }) => body);
    for (const [at, name] of ['Add 1 person', 'Add 1 person', 'Add and invite 1 person'].entries()) {
      await screen.getByRole('button', { name }).click();
      await expect.poll(() => added().length).toBe(at + 1);
    }
    const [first, again, invite] = added() as { request_key: string; invite: boolean }[];
    expect([first?.invite, again?.invite, invite?.invite]).toEqual([false, false, true]);
    expect(again?.request_key).toBe(first?.request_key);
    expect(invite?.request_key).not.toBe(first?.request_key);
  });
});

describe('PeopleStep', () => {
  it('has people looked at for the time that the session is planned for', async () => {
    const planned = { startsAtMs: Date.parse('2026-12-03T14:00:00Z'), experience: 'lamp-room' };
    const text = 'Ada Quay <ada@quay.example>';
    const step = <PeopleStep text={text} seats={2} onText={() => undefined} planned={planned} />;
    const seated = { rows: [{ n: 0, verdict: 'seated' as const }], ready: 0, room: null };
    const { screen, requests } = await renderPage(step, { ...page, answers: [answer(previewPeople, seated)] });
    await expect.element(screen.getByText('In another session')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({
      ...{ session_id: null, for_new_session: true, people: [{ name: 'Ada Quay', email: 'ada@quay.example' }] },
      planned: { starts_at_ms: planned.startsAtMs, experience: 'lamp-room' },
    });
  });
});

describe('CompanyPeople', () => {
  const ada = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Ada Quay', email: 'ada@quay.example', session: null };
  const ben = { ...ada, id: 'ben', name: 'Ben Quay', session: { id: session.id, name: 'Winter night' } };

  async function shown(people: (typeof ada | typeof ben)[]) {
    const list = { people, total: people.length, imports: [] };
    const answers = [answer(listPeople, list), answer(addAttendees, { importId: 'i', added: 1, left: [] })];
    return renderPage(<CompanyPeople session={session} onChanged={() => undefined} />, { ...page, answers });
  }

  it('invites whoever is not in this session, and links the next session they sit in', async () => {
    const { screen, requests } = await shown([ada, ben]);
    await expect.element(screen.getByRole('link', { name: 'Winter night' })).toBeVisible();
    await screen.getByRole('button', { name: 'Add and invite Ada Quay' }).click();
    await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(1);
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ ids: [ada.id], invite: true });
    await expect.element(screen.getByRole('button', { name: 'Add and invite Ben Quay' })).toBeVisible();
  });

  it('searches by what is typed and says so when nobody is found', async () => {
    const { screen, requests } = await shown([]);
    await screen.getByRole('searchbox', { name: 'Search people' }).fill('zoe');
    await expect.element(screen.getByText('Nobody found')).toBeVisible();
    expect(requests.at(-1)?.path).toContain('search=zoe');
  });
});

describe('SessionPeople', () => {
  const invited: InvitedRow = {
    id: 'ada',
    name: 'Ada Quay',
    email: 'ada@quay.example',
    answer: 'coming',
    opened: true,
    undelivered: false,
    check: null,
    state: 'invited',
    writtenAtMs: null,
  };

  async function shown(
    people: InvitedRow[],
    invitations: Partial<InvitationsAnswer> = {},
    passed: Parameters<typeof answer<typeof passSeat>>[1] = { mailed: true },
    recipients?: RecipientsAnswer,
  ) {
    const notInvited = people.filter((person) => person.notInvited).length;
    const silent = people.length - 1 - notInvited;
    const counts = { all: people.length, coming: 1, not_coming: 0, silent, not_invited: notInvited, checked: 0 };
    const list = { people, total: people.length, counts, room, imports: [] };
    const answers = [
      answer(listAttendees, list),
      answer(listSeatRequests, { requests: [] }),
      answer(getJoinLink, { link: null }),
      answer(sendReminders, { letters: 1 }),
      answer(passSeat, passed),
      answer(getInvitations, { waiting: notInvited, sentence: '', sendAtMs: null, ...invitations }),
      answer(countRecipients, recipients ?? { letters: notInvited, stopped: 0 }),
      answer(sendInvitations, { invited: 1, unsent: { stopped: 0, limited: 0 } }),
      answer(updateInvitations, { waiting: notInvited, sentence: 'Bring tea.', sendAtMs: null }),
      answer(previewInvitation, ({ body }) => {
        const { language, sentence } = body as { language: string; sentence: string };
        const text = `${language}: ${sentence}`;
        return { subject: `Subject ${language}`, html: `<p style="color: rgb(1, 2, 3)"><a href="/x">${text}</a></p>`, text };
      }),
    ];
    return renderPage(<SessionPeople session={session} />, { ...page, answers });
  }

  it('lists everybody with their answer', async () => {
    const { screen } = await shown([invited, { ...invited, id: 'ben', name: 'Ben Quay', answer: null }]);
    await expect.element(screen.getByRole('row', { name: /Ada Quay.*coming/i })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Ben Quay.*Link opened/ })).toBeVisible();
  });

  it('asks the server for one answer when it is chosen', async () => {
    const { screen, requests } = await shown([invited]);
    await screen.getByRole('combobox', { name: 'Answer' }).selectOptions('Coming');
    await expect.poll(() => requests.at(-1)?.path).toContain('only=coming');
  });

  it('says from when somebody may be reminded again who was emailed within the hour', async () => {
    const writtenAtMs = Date.now() - 30 * 60_000;
    const { screen, requests } = await shown([
      { ...invited, answer: null, writtenAtMs },
      { ...invited, id: 'ben', name: 'Ben Quay', answer: null, writtenAtMs: writtenAtMs - 60 * 60_000 },
    ]);
    const again = screen.getByRole('button', { name: /^Remind from .*: Ada Quay$/ });
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    await again.click({ force: true });
    await screen.getByRole('button', { name: 'Remind Ben Quay' }).click();
    const asked = () => requests.filter(({ path }) => path.endsWith('/reminders')).map(({ body }) => body);
    await expect.poll(asked).toEqual([{ person_id: 'ben' }]);
  });

  it('says from when those without an answer may be reminded where all of them were just emailed', async () => {
    const { screen } = await shown(
      [
        { ...invited, answer: null },
        { ...invited, id: 'ben' },
      ],
      {},
      undefined,
      {
        ...{ letters: 0, stopped: 0, againAtMs: Date.now() + 30 * 60_000 },
      },
    );
    await expect.element(screen.getByRole('button', { name: /^Remind from / })).toHaveAttribute('aria-disabled', 'true');
  });

  it('scrolls the preview of the invitation in one place, on a large screen and on a small one', async () => {
    const { screen } = await shown([waiting]);
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
    ] as const) {
      await browserPage.viewport(width, height);
      await screen.getByRole('button', { name: 'Preview and own sentence' }).click();
      const dialog = screen.getByRole('dialog', { name: 'The invitation as it will look' });
      const email = dialog.getByRole('region', { name: 'The invitation in English' });
      await expect.element(email).toBeVisible();
      const sheet = email.element();
      sheet.shadowRoot?.append(Object.assign(document.createElement('p'), { style: 'height: 2000px' }));
      const scrolling = [dialog.element(), sheet].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
      expect(scrolling.map(({ tagName }) => tagName)).toEqual([height === 900 ? 'SECTION' : 'DIALOG']);
      await userEvent.keyboard('{Escape}');
    }
  });

  const waiting: InvitedRow = { ...invited, id: 'cleo', name: 'Cleo Quay', answer: null, opened: false, notInvited: true };

  it('shows who is not invited yet, and invites one, those who are marked, or all of them', async () => {
    const { screen, requests } = await shown([invited, waiting, { ...waiting, id: 'dan', name: 'Dan Quay' }]);
    const sent = () => requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/invitations'));
    await expect.element(screen.getByRole('heading', { name: '2 people are not invited yet' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Cleo Quay.*Not invited yet/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Invite 2 people now' }).click();
    await expect.poll(() => sent().length).toBe(1);
    await screen.getByRole('checkbox', { name: 'Mark Dan Quay' }).click();
    await screen.getByRole('button', { name: 'Invite the 1 marked now' }).click();
    await expect.poll(() => sent().length).toBe(2);
    await screen.getByRole('button', { name: 'Invite Cleo Quay' }).click();
    await expect.poll(() => sent().map(({ body }) => body)).toEqual([{}, { ids: ['dan'] }, { ids: ['cleo'] }]);
  });

  it('says when invitations go out, and takes that back', async () => {
    const { screen, requests } = await shown([waiting], { sendAtMs: Date.parse('2026-12-01T09:00:00Z') });
    await expect.element(screen.getByText(/^Invitations go out on .*to everybody who is not invited by then\.$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Take the day back' }).click();
    await expect.poll(() => requests.find(({ method }) => method === 'PUT')?.body).toEqual({ send_at: null });
    await expect.element(screen.getByRole('button', { name: 'Choose a day' })).toBeVisible();
  });

  it('previews the invitation in each language, as HTML whose links are off and as text, and keeps the sentence', async () => {
    const { screen, requests } = await shown([waiting]);
    await screen.getByRole('button', { name: 'Preview and own sentence' }).click();
    const dialog = screen.getByRole('dialog', { name: 'The invitation as it will look' });
    await dialog.getByLabelText(/^A sentence of your own/).fill('Bring tea.');
    await dialog.getByLabelText('Language of the preview').selectOptions('Deutsch');
    await expect.element(dialog.getByText('Subject de')).toBeVisible();
    const sheet = () => dialog.getByRole('region', { name: 'The invitation in Deutsch' }).element().shadowRoot;
    await expect.poll(() => sheet()?.textContent).toBe('de: Bring tea.');
    const paragraph = sheet()?.querySelector('p');
    expect(paragraph && getComputedStyle(paragraph).color).toBe('rgb(1, 2, 3)');
    expect(sheet()?.querySelector('a')?.hasAttribute('href')).toBe(false);
    await dialog.getByText('Text only').click();
    await expect.element(dialog.getByText('de: Bring tea.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep this sentence' }).click();
    await expect.poll(() => requests.find(({ method }) => method === 'PUT')?.body).toEqual({ sentence: 'Bring tea.' });
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  });

  it('says who gets an email before somebody is removed', async () => {
    const { screen, requests } = await shown([invited, waiting]);
    await screen.getByRole('button', { name: 'Remove Ada Quay' }).click();
    await expect.element(screen.getByRole('dialog').getByText('1 person gets an email.')).toBeVisible();
    expect(requests.some(({ path }) => path.includes('act=remove&person_id=ada'))).toBe(true);
  });

  it('passes a seat to a colleague, once it has said how many get an email', async () => {
    const { screen, requests } = await shown([invited]);
    await screen.getByRole('button', { name: 'Pass on the seat of Ada Quay' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Pass the seat of Ada Quay to a colleague' });
    await expect.poll(() => requests.some(({ path }) => path.includes('act=pass&person_id=ada'))).toBe(true);
    await dialog.getByLabelText('Name of the colleague').fill('Cleo Quay');
    await dialog.getByLabelText('Email of the colleague').fill('cleo@quay.example');
    await dialog.getByRole('button', { name: 'Pass it on and invite' }).click();
    await expect
      .poll(() => requests.find(({ path }) => path.endsWith('/people/ada/pass'))?.body)
      .toEqual({ name: 'Cleo Quay', email: 'cleo@quay.example' });
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  });

  it('says beside the field why a seat was not passed on, and keeps what was typed', async () => {
    const fields = { email: 'This is no email address.' };
    const { screen } = await shown([invited], {}, () =>
      refusal(400, { error: 'REQUEST_001', message: 'Invalid request', fields }),
    );
    await screen.getByRole('button', { name: 'Pass on the seat of Ada Quay' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Email of the colleague').fill('cleo@quay.example.example');
    await dialog.getByRole('button', { name: 'Pass it on and invite' }).click();
    await expect.element(dialog.getByLabelText('Email of the colleague')).toHaveAccessibleDescription(fields.email);
    await expect.element(dialog.getByLabelText('Email of the colleague')).toHaveValue('cleo@quay.example.example');
  });

  it('leads to adding people when nobody is invited', async () => {
    const { screen } = await shown([]);
    await expect.element(screen.getByRole('link', { name: 'Add people' }).first()).toBeVisible();
    expect(screen.getByRole('table').elements()).toEqual([]);
  });
});
