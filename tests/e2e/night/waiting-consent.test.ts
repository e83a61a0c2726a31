import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFinds, overflowPx } from '../harness/axe.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { chooseToTalk, joinWaitingRoom } from '../pages/joining.ts';

const environment = { MEETING_HOSTS: 'meet.example' };
const testApp = useTestApp({ speed: 1, environment });
const consent = (page: Page) => page.getByRole('switch', { name: 'Count when I speak' });
const ask = (sql: string) => testApp.app.product.seeding.db.query<{ n: number }>({ role: 'owner' }, sql);
const consents = async () => (await ask('select count(*)::int as n from voice_consent'))[0]?.n;

it('who waits says yes to have counted when they speak, finds it so again, and takes it back; nobody is asked who talks elsewhere', async () => {
  const { sessionId, consumers } = testApp.app.seed;
  const [ada, bjorn] = consumers;
  const { page } = await testApp.visitor(PHONE);
  await joinWaitingRoom(page, { sessionId, email: ada?.email ?? '' });
  await chooseToTalk(page, 'voice');
  await consent(page).waitFor();
  expect([await consent(page).isChecked(), await consents()]).toEqual([false, 0]);
  await consent(page).press(' ');
  await page.getByText('On for this session.').waitFor();
  expect([await axeFinds(page), await overflowPx(page), await consents()]).toEqual([[], 0, 1]);
  await page.reload();
  await expect.poll(() => consent(page).isChecked()).toBe(true);
  await consent(page).press(' ');
  await page.getByText('Everything that was counted of you is deleted.').waitFor();
  expect(await consents()).toBe(0);

  await ask(`update session set meeting_url = 'https://meet.example/our-crew' where public_id = '${sessionId}'`);
  const { page: other } = await testApp.visitor();
  await joinWaitingRoom(other, { sessionId, email: bjorn?.email ?? '' });
  await chooseToTalk(other, 'call');
  await other.getByRole('heading', { name: 'What others see' }).waitFor();
  await other.getByText(/Connection \d+ ms/).waitFor();
  expect(await consent(other).count()).toBe(0);
});
