import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { nextYear } from '../../http/example-plan.ts';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE, WIDE } from '../harness/visitor.ts';
import { signIn } from '../pages/accounts.ts';

describe('somebody who wants no emails', () => {
  const testApp = useTestApp({});

  it('says so on a page that can be undone, and the organiser copies their link instead', async () => {
    const inviting = new Inviting(testApp.app);
    const { email, token } = await inviting.people.member();
    inviting.token = token;
    const session = await inviting.plan({ starts_at: nextYear('12-03') });
    const fern = { name: 'Fern Hale', email: 'fern.hale@team.example' };
    await inviting.added(session.id, [fern, inviting.row('Moss Tarn', 'moss.tarn@team.example')]);
    const [mail] = await inviting.people.mails(fern.email);
    const stop = /Do not write to me again: \S+(\/verify\/letters\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

    const guest = await testApp.visitor(PHONE);
    await guest.page.goto(stop);
    await guest.page.getByRole('heading', { name: 'No more emails to you?' }).waitFor();
    expect(await faults(guest, 'stop')).toEqual([]);
    await guest.page.getByRole('button', { name: 'Stop these emails' }).click();
    await guest.page.getByText('You get no more of these emails, from any company.').waitFor();

    const organiser = await testApp.visitor(WIDE);
    const { page } = organiser;
    await organiser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, { email, password: PASSWORD });
    await page.goto(`/dashboard/sessions/${session.id}?tab=people`);
    const row = page.getByRole('row', { name: /Fern Hale.*Does not want emails/ });
    await row.waitFor();
    expect(await row.getByRole('button', { name: 'Remind Fern Hale' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Copy link of Fern Hale' }).click();
    await page.getByText('The link of Fern Hale is copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/experience/${session.id}`));
    expect(await faults(organiser, 'people')).toEqual([]);

    await guest.page.getByRole('button', { name: 'Send them again' }).click();
    await guest.page.getByText('You get these emails again.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remind Fern Hale' }).waitFor();
  });
});
