import { Inviting } from '@lorecrew/server/testing/inviting';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { chooseToTalk } from '../pages/joining.ts';
import { type TestApp, useTestApp } from './test-app.ts';

const MINUTE_MS = 60_000;
/** Whoever waits asks again and again, and is refused until somebody answers. */
export const WAITING = [/answer: 409 .*\/api\/exp\/auth/, /status of 409/];

/** A session that starts in twelve minutes, with a seat for Ann Quay. */
interface AnnsSession {
  readonly inviting: Inviting;
  /** The email of its organiser. */
  readonly organiser: string;
  readonly sessionId: string;
  /** Ann's email. */
  readonly ann: string;
}

/** Starts the app with such a session for the tests of a file; `session()` answers once the tests run. */
export function useAnnsSession(): { testApp: TestApp; session: () => AnnsSession } {
  const testApp = useTestApp({});
  let session: AnnsSession | null = null;
  beforeAll(async () => {
    const inviting = new Inviting(testApp.app);
    const { email: organiser } = await inviting.people.member();
    await inviting.signIn(organiser);
    const startsAt = new Date(Date.now() + 12 * MINUTE_MS).toISOString().slice(0, 16);
    const { id: sessionId } = await inviting.plan({ seats: 3, starts_at: startsAt, zone: 'UTC' });
    const row = inviting.row('Ann Quay');
    await inviting.added(sessionId, [row]);
    await inviting.call({ method: 'PATCH', url: `/api/sessions/${sessionId}`, payload: { links_only: false } });
    session = { inviting, organiser, sessionId, ann: row.email };
  });
  return {
    testApp,
    session: () => {
      if (!session) throw new Error('The session has not been planned.');
      return session;
    },
  };
}

/** Comes in by Ann's own link, and waits for the connection. */
export async function comeInByLink(page: Page, { inviting, sessionId, ann }: AnnsSession): Promise<void> {
  await page.goto(`/experience/${sessionId}?j=${await inviting.secretOf(ann)}`);
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.waitForURL('**/experience/wait/**');
  await chooseToTalk(page);
  await page.getByText(/Connection \d+ ms/).waitFor();
}
