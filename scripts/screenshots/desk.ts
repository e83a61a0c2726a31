import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import type { Browser, Page } from 'playwright-core';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { enterTime, signIn } from '../../tests/e2e/pages/accounts.ts';
import { shoot } from './camera.ts';
import { type DeskData, fillDesk } from './desk-data.ts';

const LOOKS = ['light', 'dark'] as const;
const PASTED = 'Ada Quay <ada@crew.example>\nBo Tal bo@@crew.example\nAda <ada@crew.example>\n12 Monkeys <m@crew.example>';
const DRAFT = { name: 'Spring evening', seats: '6' };

/** Where each picture is taken, by its name. */
function pagesOf({ sessions: { planned, live, over, long }, orderId, stopToken }: DeskData): Readonly<Record<string, string>> {
  const session = (id: string, tab = 'overview') => `/dashboard/sessions/${id}?tab=${tab}`;
  return {
    home: '/dashboard/home',
    sessions: '/dashboard/sessions',
    'session-planned': session(planned),
    'session-people': session(planned, 'people'),
    'session-crews': session(planned, 'crews'),
    'session-live': session(live),
    'session-live-people': session(live, 'people'),
    'session-over': session(over),
    'session-over-people': session(over, 'people'),
    'session-long': session(long),
    'session-long-people': session(long, 'people'),
    'add-to-session': `/dashboard/createConsumer?session=${planned}`,
    'add-to-company': '/dashboard/createConsumer',
    notifications: '/dashboard/notifications',
    profile: '/dashboard/profile',
    checkout: '/dashboard/checkout',
    'checkout-success': `/checkoutSuccess?order=${orderId}`,
    'stop-letters': `/verify/letters/${stopToken}`,
  };
}

/** What pages say in which there is nothing yet. */
const EMPTY = {
  'empty-home': '/dashboard/home',
  'empty-sessions': '/dashboard/sessions',
  'empty-add': '/dashboard/createConsumer',
  'empty-notifications': '/dashboard/notifications',
  'empty-checkout': '/dashboard/checkout',
} as const;

/**
 * Every page of organisers, in the light and in the dark: with a year of use in it, with nothing, while it loads and when it fails. With
 * `only`, those whose names begin so.
 */
export async function shootDesk({
  browser,
  started,
  only,
}: {
  browser: Browser;
  started: StartedApp;
  only: string;
}): Promise<void> {
  const data = await fillDesk(started);
  const { email: nobody } = await new People(started).member();
  const { url } = started;
  const { page, leave } = await openDesk({ browser, url, email: data.email });
  const take = async (name: string, work: () => Promise<unknown>) => {
    if (!`desk-${name}`.startsWith(`desk-${only}`)) return;
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
      await work();
      await shoot(page, `desk-${name}-${look}`);
    }
  };
  for (const [name, path] of Object.entries(pagesOf(data))) await take(name, () => settled(page, path));
  await take('add-pasted', async () => {
    await settled(page, '/dashboard/createConsumer');
    await page.locator('textarea').fill(PASTED);
    await page.getByText('Monkeys').last().waitFor();
    await page.waitForTimeout(1_000);
  });
  await take('wizard', () => settled(page, '/dashboard/createSession'));
  for (const step of [2, 3, 4, 5]) await take(`wizard-${step}`, () => wizardAt(page, step));
  await page.route(/\/api\/(?!user$)/, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await take('loading-sessions', () => page.goto('/dashboard/sessions'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/(?!user$)/, (route) => route.fulfill({ status: 503, json: {} }));
  for (const name of ['home', 'sessions', 'session-planned', 'notifications', 'checkout', 'profile'] as const)
    await take(`failed-${name}`, () => settled(page, pagesOf(data)[name] ?? ''));
  await leave();
  const alone = await openDesk({ browser, url, email: nobody });
  for (const [name, path] of Object.entries(EMPTY)) {
    if (!`desk-${name}`.startsWith(`desk-${only}`)) continue;
    await settled(alone.page, path);
    await shoot(alone.page, `desk-${name}`);
  }
  await alone.leave();
}

async function openDesk({ browser, url, email }: { browser: Browser; url: string; email: string }) {
  const visitor = await openVisitor(browser, { url });
  await signIn(visitor.page, { email, password: PASSWORD });
  return { page: visitor.page, leave: () => visitor.leave() };
}

/** A page once its calls are answered. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}

/** The wizard with everything chosen up to a step. */
async function wizardAt(page: Page, step: number): Promise<void> {
  await settled(page, '/dashboard/createSession');
  await page.getByRole('radio').first().check();
  const next = page.locator('.wizfoot .cta');
  await next.click();
  if (step === 2) return;
  const enabled = page.getByRole('grid').locator('[role=button]:not([aria-disabled="true"])');
  await enabled.last().click();
  await enterTime(page, { label: 'Start', time: '15:00' });
  await page.getByLabel('Name of the session').fill(DRAFT.name);
  await next.click();
  if (step === 3) return;
  await page.getByRole('spinbutton', { name: 'Seats' }).fill(DRAFT.seats);
  await next.click();
  if (step === 4) return;
  await next.click();
}
