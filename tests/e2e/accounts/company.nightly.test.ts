import { People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';

describe('an owner of a company', () => {
  const testApp = useTestApp({});

  it('lets a colleague in, makes them an owner and removes them, and the place of reading is never lost', async () => {
    const people = new People(testApp.app);
    const email = people.newEmail('demo.example');
    await people.signUp(email, { first_name: 'Bea', last_name: 'Moss' });
    await people.verify(email);
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await signIn(page);
    await page.goto('/dashboard/profile');
    const card = page.getByRole('region', { name: 'Harbour Office (demo)' });
    const settled = async (words: string) => {
      await page.getByText(words).waitFor();
      await expect
        .poll(() => page.evaluate<string>('document.activeElement.closest("section")?.className ?? "lost"'))
        .toContain('company');
    };
    await card.getByRole('button', { name: 'Let in: Bea Moss' }).click();
    await settled('Bea Moss is in.');
    await card.getByRole('button', { name: 'Make owner: Bea Moss' }).click();
    expect(await faults(visitor, 'making an owner')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
    await settled('Bea Moss is an owner now.');
    await card.getByRole('button', { name: 'Remove: Bea Moss' }).click();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Remove: Bea Moss' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await settled('Bea Moss was removed.');
    await card.getByText('No longer here').waitFor();

    const { page: theirs } = await testApp.visitor();
    await signIn(theirs, { email, password: 'tern-lamp-eider-9' });
    await theirs.getByText('You are not in Harbour Office (demo) any more.').waitFor();
  });

  it('cannot leave as the last one, and is told what to do first', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/409/);
    await signIn(page);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Leave Harbour Office (demo)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByText('A company needs an owner. Please name another one first.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
