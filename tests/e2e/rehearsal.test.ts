import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
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
    await page.getByRole('button', { name: 'Begin the rehearsal' }).press('Enter');
    await page.waitForURL('**/experience/live/**');
    await page.getByText('Rehearsal, 20 times as fast. Scene').waitFor();
    for (const name of ['Juno', 'Tomas', 'Ilse']) await page.getByText(`${name} (simulated)`).first().waitFor();
    await page.getByText('Organiser').first().waitFor();
  });

  it('comes to its end by itself, with what a crew is told after a show', async () => {
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await signIn(page);
    await page.goto('/dashboard/createSession?story=lamp-room');
    await page.getByRole('button', { name: 'Rehearse it alone: The Lamp Room' }).press('Enter');
    await page.getByRole('radio', { name: /^20 times as fast/ }).check();
    await page.getByRole('button', { name: 'Begin the rehearsal' }).press('Enter');
    await page.waitForURL('**/experience/live/**');
    await page.locator('main[data-scene="L7"]').waitFor();
    await page.getByRole('heading', { name: 'What you did tonight' }).waitFor();
    await page.getByText('Your card stayed in your hand tonight.').waitFor();
    expect(await faults(visitor, 'the end of a rehearsal')).toEqual([]);
  });
});
