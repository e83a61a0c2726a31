import { makePreview } from '@lorecrew/server/features/trials/preview-links/commands';
import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';
import { signIn } from './pages/accounts.ts';

describe('a rehearsal', () => {
  const testApp = useTestApp({});

  it('is begun where a story is chosen, at a pace of one’s own, and played with simulated colleagues', async () => {
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await signIn(page);
    await page.goto('/dashboard/createSession?story=lantern-line');
    await page.getByRole('button', { name: 'Rehearse it alone: The Lantern Line' }).press('Enter');
    await page.getByRole('radio', { name: /^20 times as fast/ }).check();
    await page.getByText('about 3 minutes').waitFor();
    expect(await faults(visitor, 'the choice of a pace')).toEqual([]);
    await page.getByRole('button', { name: 'Start the rehearsal' }).press('Enter');
    await page.waitForURL('**/experience/live/**');
    await page.getByText('Rehearsal, 20 times as fast. Scene').waitFor();
    for (const name of ['Juno', 'Tomas', 'Ilse']) await page.getByText(`${name} (simulated)`).first().waitFor();
    await page.getByText('Organiser').first().waitFor();
  });

  it('is passed on by a link, played with simulated people under a bar that says so, and ends with a button', async () => {
    const organiser = await testApp.visitor();
    await signIn(organiser.page);
    await organiser.page.goto('/dashboard/createSession?story=lantern-line');
    await organiser.page.getByRole('button', { name: 'Share a preview: The Lantern Line' }).press('Enter');
    await organiser.page.getByText('No active links to this story.').waitFor();
    await organiser.page.getByRole('button', { name: 'Create a link' }).press('Enter');
    const address = await organiser.page.locator('.share-preview-links code').innerText();
    expect(await faults(organiser, 'links to a preview')).toEqual([]);

    const guest = await testApp.visitor(PHONE);
    const { page } = guest;
    await page.goto(new URL(address).pathname);
    await page.waitForURL('**/preview');
    await page.getByRole('heading', { name: 'The Lantern Line' }).waitFor();
    const bar = page.getByRole('region', { name: 'Preview' });
    await bar.getByText('Preview, not a session').waitFor();
    expect(await faults(guest, 'a previewed story')).toEqual([]);
    await page.goto('/pricing');
    await bar.waitFor();
    await page.goto('/preview');
    await page.getByRole('button', { name: 'Play it now' }).press('Enter');
    await page.waitForURL('**/experience/live/**');
    await page.getByText('Juno (simulated)').first().waitFor();
    await bar.waitFor();

    await organiser.page.getByRole('button', { name: 'Deactivate' }).press('Enter');
    await organiser.page.getByText('No active links to this story.').waitFor();
    await page.goto('/preview');
    await page.getByRole('heading', { level: 1, name: 'No preview is open in this browser' }).waitFor();
    await bar.waitFor({ state: 'hidden' });
    guest.troubles.expect(/410/);
    await page.goto(new URL(address).pathname);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  it('shows a draft of the blog to whoever has its link, and to nobody else', async () => {
    const { db, clock, ids, companyId } = testApp.app.product.seeding;
    const { secrets, siteUrl, catalogue } = testApp.app.product.planning;
    const who = { companyId, userId: null, network: 'operator' };
    const context = { db, clock, ids, secrets, siteUrl, catalogue };
    const made = await makePreview(context, { who, kind: 'draft', slug: 'what-to-say-the-day-after' });
    const [link] = made.ok ? made.value : [];
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await page.goto(new URL(link?.url ?? '').pathname);
    await page.waitForURL('**/preview');
    await page.getByRole('heading', { level: 1, name: 'What to say the day after' }).waitFor();
    await page.getByRole('heading', { name: 'Two sentences that undo it' }).waitFor();
    expect(await faults(visitor, 'a draft')).toEqual([]);
    await page.getByRole('button', { name: 'End the preview' }).press('Enter');
    await page.waitForURL(/\/$/);
    await page.goto('/preview');
    await page.getByRole('heading', { level: 1, name: 'No preview is open in this browser' }).waitFor();
    for (const path of ['/blog', '/blog/rss.xml', '/sitemap.xml'])
      expect((await testApp.app.app.inject({ url: path })).body).not.toContain('the day after');
    expect((await testApp.app.app.inject({ url: '/blog/what-to-say-the-day-after' })).statusCode).toBe(404);
  });

  it('comes to its end by itself, with what a crew is told after a show', async () => {
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await signIn(page);
    await page.goto('/dashboard/createSession?story=lamp-room');
    await page.getByRole('button', { name: 'Rehearse it alone: The Lamp Room' }).press('Enter');
    await page.getByRole('radio', { name: /^20 times as fast/ }).check();
    await page.getByRole('button', { name: 'Start the rehearsal' }).press('Enter');
    await page.waitForURL('**/experience/live/**');
    await page.locator('main[data-scene="L7"]').waitFor();
    await page.getByRole('heading', { name: 'What you did', exact: true }).waitFor();
    await page.getByText('Your card stayed in your hand tonight.').waitFor();
    expect(await faults(visitor, 'the end of a rehearsal')).toEqual([]);
  });
});
