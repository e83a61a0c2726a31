import { describe, expect, it } from 'vitest';
import { crewsSaved, openCrews, planFivePeople, STORIES_DIR } from './harness/crews.ts';
import { useTestApp } from './harness/test-app.ts';

describe('an organiser arranges crews', () => {
  const testApp = useTestApp({ environment: { STORIES_DIR } });

  it('loses no change while offline, and is shown the crews that another organiser changed meanwhile', async () => {
    const visitor = await testApp.visitor({ width: 390, height: 844 });
    const { page } = visitor;
    const session = await planFivePeople(testApp.app);
    const { names, deal } = session;
    await openCrews(page, session);
    visitor.troubles.expect(/ERR_INTERNET_DISCONNECTED/, /409/);
    await visitor.context.setOffline(true);
    await page.getByLabel('Crew of Ada').selectOption('Crew 2');
    await page.getByText('Not saved yet:').waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await crewsSaved(page);
    expect(await names()).toEqual([
      ['Cyd', 'Eve'],
      ['Ada', 'Ben', 'Dee'],
    ]);

    await page.getByLabel('Crew of Ben').selectOption('Crew 1');
    await deal();
    await page.getByText('Somebody else has changed the crews meanwhile. Here is how they are now.').waitFor();
    expect(await names()).toEqual([
      ['Ada', 'Cyd', 'Eve'],
      ['Ben', 'Dee'],
    ]);
    await page.getByRole('region', { name: 'Crew 1' }).getByText('Ada', { exact: true }).waitFor();
  });
});
