import { PUBLIC_PAGES } from '@lorecrew/contract/public-pages';
import type { Browser } from 'playwright-core';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { breakPage } from '../../tests/e2e/pages/broken.ts';
import { chooseToTalk, enterEmail, joinWaitingRoom } from '../../tests/e2e/pages/joining.ts';
import { shoot } from './camera.ts';

interface Site {
  readonly browser: Browser;
  readonly url: string;
  readonly sessionId: string;
  readonly emails: readonly string[];
}

/** Every public page, the join page with and without a refusal, the waiting room, the system check. */
export async function shootEntrance({ browser, url, sessionId, emails }: Site): Promise<void> {
  const { page, leave } = await guest({ browser, url });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await shoot(page, path === '/' ? 'home' : path.slice(1));
  }
  await page.goto(`/experience/${sessionId}`);
  await shoot(page, 'join');
  await enterEmail(page, { sessionId, email: 'stranger@elsewhere.example' });
  await page.getByRole('alert').waitFor();
  await shoot(page, 'join-refused');
  await page.goto(`/experience/${sessionId}?demo=1`);
  await shoot(page, 'join-colleague');
  await joinWaitingRoom(page, { sessionId, email: emails[0] ?? '' });
  await page.getByRole('heading', { name: 'How will you talk?' }).waitFor();
  await shoot(page, 'how-to-talk');
  await chooseToTalk(page);
  await page.locator('.count').waitFor();
  await shoot(page, 'wait');
  await page.goto('/systemCheck');
  await page.getByRole('complementary', { name: 'Result' }).getByRole('heading', { name: 'Ready' }).waitFor();
  await shoot(page, 'system-check');
  await leave();
}

/** The error screens, as visitors meet them. */
export async function shootErrors({ browser, url, sessionId }: Site): Promise<void> {
  const { page, leave } = await guest({ browser, url });
  await page.goto('/no-such-page');
  await shoot(page, 'error-404');
  await page.goto('/experience/not-an-id');
  await shoot(page, 'error-malformed');
  await breakPage(page, 'while it is drawn');
  await page.goto(`/experience/${sessionId}`);
  await page.getByText('Server is Having a Bad Day').waitFor();
  await shoot(page, 'error-500');
  await leave();
}

async function guest({ browser, url }: { browser: Browser; url: string }) {
  const visitor = await openVisitor(browser, { url });
  return { page: visitor.page, leave: () => visitor.leave() };
}
