import { finishedSession } from '@lorecrew/server/testing/finished';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { TestApp } from '../harness/test-app.ts';
import type { Visitor } from '../harness/visitor.ts';
import { signIn } from './accounts.ts';

/** The report of a finished session with three crews or one, open before its organiser. */
export async function openReport(testApp: TestApp, name: 'three-crews' | 'one-crew'): Promise<Visitor> {
  const { email, session } = await finishedSession(testApp.app, { people: new People(testApp.app), name });
  const visitor = await testApp.visitor();
  const { page } = visitor;
  await signIn(page, { email, password: PASSWORD });
  await page.goto(`/dashboard/sessions/${session.sessionId}`);
  await page.getByRole('link', { name: 'Report', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Who came' }).waitFor();
  return visitor;
}
