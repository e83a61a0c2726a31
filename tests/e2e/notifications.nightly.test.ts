import { notify } from '@lorecrew/server/features/notifications/commands';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';

describe('notifications of an organiser', () => {
  const testApp = useTestApp({});

  it('lead from the bell to the list and from there to their subject, and keep the focus when one is read or removed', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await signIn(page, { email, password: PASSWORD });
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await page.getByText('No notifications yet').waitFor();
    expect(await faults(visitor, 'no notifications')).toEqual([]);

    const [me] = await people.rows<{ id: string; companyId: string }>(
      'select id, company_id as "companyId" from app_user where email = $1',
      [email],
    );
    const { id: userId = '', companyId = '' } = me ?? {};
    await testApp.app.product.seeding.db.transaction({ role: 'tenant', companyId }, async (tx) => {
      const about = { companyId, to: { of: 'user', userId } } as const;
      const atMs = Date.now() - 60_000;
      await notify(tx, { ...about, kind: 'credits-low', about: 'low', atMs, figures: { available: 4 } });
      await notify(tx, {
        ...{ ...about, kind: 'credits-bought', about: 'order', atMs: atMs - 60_000, label: 'LC-1042' },
        figures: { credits: 50, available: 55 },
      });
    });
    await people.member(people.newEmail(email.split('@')[1]));
    await page.reload();
    await page.getByRole('link', { name: 'Notifications, 3 unread' }).waitFor();
    expect(await faults(visitor, 'notifications')).toEqual([]);

    await page.getByRole('link', { name: 'Unread: Ada Quay asks to join your company' }).press('Enter');
    await page.waitForURL('**/dashboard/profile');
    await page.getByRole('link', { name: 'Notifications, 2 unread' }).press('Enter');
    await page.getByRole('link', { name: 'Ada Quay asks to join your company', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Mark as read: Credits run low' }).press('Enter');
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
    expect(await page.locator('li:focus').textContent()).toContain('Credits run low');
    await page.getByLabel('Show').selectOption('unread');
    await page.getByRole('link', { name: 'Unread: 50 credits were added' }).waitFor();
    await page.getByRole('link', { name: 'Credits run low' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await page.getByText('No unread notifications').waitFor();
    await page.getByLabel('Show').selectOption('all');
    await page.getByRole('button', { name: 'Delete: Credits run low' }).press('Enter');
    await page.getByRole('link', { name: 'Credits run low' }).waitFor({ state: 'detached' });
    expect(await page.locator('section:focus, li:focus').count()).toBe(1);
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  });

  it('are switched off one by one for good; required ones say that they cannot be switched off', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await signIn(page, { email, password: PASSWORD });
    await page.goto('/dashboard/notifications');
    await page.getByRole('link', { name: 'Notification settings' }).click();
    const answers = page.getByRole('switch', { name: 'Replies to invitations' });
    await answers.press('Space');
    await page.getByRole('button', { name: 'Reset to default' }).waitFor();
    const waits = page.getByRole('switch', { name: 'What needs your attention' });
    await waits.press('Space');
    expect([await waits.isChecked(), await waits.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    expect(await faults(visitor, 'what one is told of')).toEqual([]);
    await page.reload();
    await page.getByRole('switch', { name: 'Replies to invitations', checked: false }).waitFor();
    await page.getByRole('button', { name: 'Reset to default' }).press('Enter');
    await page.getByRole('switch', { name: 'Replies to invitations', checked: true }).waitFor();
    expect(await people.rows('select 1 from user_setting')).toEqual([]);
  });

  it('offer to load the list again when it did not load', async () => {
    const visitor = await testApp.visitor();
    const { page, troubles } = visitor;
    await signIn(page);
    troubles.expect(/api\/user\/notifications/, /status of 500/);
    await page.route(/api\/user\/notifications\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/dashboard/notifications');
    await page.getByText('The notifications did not load').waitFor();
    await page.unroute(/api\/user\/notifications\?/);
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByText('No notifications yet').waitFor();
  });
});
