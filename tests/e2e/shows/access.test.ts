import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { chooseToTalk, enterEmail, joinWaitingRoom } from '../pages/joining.ts';

describe('WCAG 2.2 AA, reduced motion and narrow windows', () => {
  const testApp = useTestApp({ speed: 3 });

  it('hold on every page around a show', async () => {
    const { sessionId, consumers } = testApp.app.seed;
    const visitor = await testApp.visitor();
    const { page, troubles } = visitor;
    troubles.expect(/404/);
    const found: string[] = [];
    const check = async (name: string) => void found.push(...(await faults(visitor, name)));
    await page.goto('/');
    await check('home');
    await enterEmail(page, { sessionId, email: 'stranger@elsewhere.example' });
    await page.getByRole('alert').waitFor();
    await check('door, refused');
    await page.goto(`/experience/${sessionId}?demo=1`);
    await check('door of a demo');
    await joinWaitingRoom(page, { sessionId, email: consumers[0]?.email ?? '' });
    await page.getByRole('heading', { name: 'How will you talk?' }).waitFor();
    await check('how to talk');
    await chooseToTalk(page);
    await page.locator('.count').waitFor();
    await check('waiting room');
    await page.goto('/no-such-page');
    await check('error screen');
    expect(found).toEqual([]);
  });
});
