import { describe, expect, it } from 'vitest';
import { crewsSaved, openCrews, planFivePeople, STORIES_DIR } from './harness/crews.ts';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';

describe('an organiser arranges crews', () => {
  const testApp = useTestApp({ environment: { STORIES_DIR } });

  it('moves people by keys, mouse and list, undoes a move, and adds a pairing rule', async () => {
    const visitor = await testApp.visitor({ width: 1440, height: 900 });
    const { page } = visitor;
    const session = await planFivePeople(testApp.app);
    const { names } = session;
    await openCrews(page, session);
    expect(await names()).toEqual([
      ['Ada', 'Cyd', 'Eve'],
      ['Ben', 'Dee'],
    ]);

    await page.getByRole('button', { name: 'Move Ada' }).focus();
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key);
    await page.getByText('Ada is over Crew 2.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Ada stays in Crew 1.').waitFor();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await page.getByText('Ada is in Crew 2 now.').waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Move Ada');
    await crewsSaved(page);
    expect(await names()).toEqual([
      ['Cyd', 'Eve'],
      ['Ada', 'Ben', 'Dee'],
    ]);

    const [from, to] = [page.locator('.crew-person', { hasText: 'Dee' }), page.getByRole('region', { name: 'Crew 1' })];
    await from.hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60, { steps: 5 });
    await page.getByText('Move Dee here').waitFor();
    await page.mouse.up();
    await page.getByText('Dee is in Crew 1 now.').waitFor();
    await page.getByLabel('Crew of Eve').selectOption('A new crew');
    await crewsSaved(page);
    expect(await names()).toEqual([['Cyd', 'Dee'], ['Ada', 'Ben'], ['Eve']]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Add a pairing rule' }).click();
    await page.getByLabel('Ada', { exact: true }).check();
    await page.getByRole('button', { name: 'Keep them together' }).click();
    await page.getByText('Please choose two people or more.').waitFor();
    await page.getByLabel('Eve', { exact: true }).check();
    await page.getByRole('button', { name: 'Keep these 2 together' }).click();
    await page.getByText('Not fulfilled by the current crews.').waitFor();
    expect(await faults(visitor, 'crews')).toEqual([]);
    await page.getByRole('button', { name: 'Deal evenly' }).click();
    await page.getByText('Fulfilled', { exact: true }).waitFor();
    expect(await names()).toEqual([
      ['Ada', 'Dee', 'Eve'],
      ['Ben', 'Cyd'],
    ]);
  });
});
