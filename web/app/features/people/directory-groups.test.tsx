import { listDirectoryGroups, listDirectoryPeople } from '@lorecrew/contract/routes/directory';
import { addAttendees } from '@lorecrew/contract/routes/people';
import { expect, it, vi } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { DirectoryGroups } from './directory-groups.tsx';

const session = sampleSession('scheduled');
const people = [
  { name: 'Ada Quay', email: 'ada@quay.example' },
  { name: 'Bo Tal', email: 'bo@quay.example' },
];

it('adds the people of a group to a session, or invites them', async () => {
  const onChanged = vi.fn();
  const groups = [
    { id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', name: 'Harbour', people: 2, makesOrganisers: false },
    { id: '7c9e6679-7425-40de-944b-e07fc1f90ae9', name: 'Nobody', people: 0, makesOrganisers: false },
  ];
  const { screen, requests } = await renderPage(<DirectoryGroups session={session} onChanged={onChanged} />, {
    english: organiserMessages,
    answers: [
      answer(listDirectoryGroups, { groups }),
      answer(listDirectoryPeople, { people }),
      answer(addAttendees, { importId: '1', added: 1, left: [{ n: 1, verdict: 'here' }] }),
    ],
  });
  await expect.element(screen.getByRole('cell', { name: 'Harbour 2 people' })).toBeVisible();
  expect(screen.getByText('Nobody').query()).toBeNull();
  await screen.getByRole('button', { name: 'Add and invite Harbour' }).click();
  await expect.poll(() => onChanged.mock.calls).toHaveLength(1);
  expect(requests.at(-1)?.body).toMatchObject({ people, invite: true, hold_more: false });
});
