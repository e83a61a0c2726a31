import { randomUUID } from 'node:crypto';
import { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { SessionDetail } from '@lorecrew/contract/api/sessions';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';

/** A story for crews of people alone. */
const STORIES_DIR = new URL('../fixtures/stories/', import.meta.url).pathname;
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dee', 'Eve'];

describe('an organiser arranges crews', () => {
  const testApp = useTestApp({ environment: { STORIES_DIR } });

  /** Somebody's session with five people, as calls make it. */
  async function planned() {
    const people = new People(testApp.app);
    const { email, token } = await people.member();
    const post = (url: string, payload: object) => people.as(token, { method: 'POST', url, payload });
    const startsAt = `${new Date().getUTCFullYear() + 1}-12-03T15:00`;
    const plan = { experience: 'night-ferry', name: 'Ferry', starts_at: startsAt, zone: 'UTC', seats: 5 };
    const { id } = SessionDetail.parse((await post('/api/sessions', { request_key: randomUUID(), ...plan })).json());
    const rows = NAMES.map((name) => ({ name, email: people.newEmail() }));
    await post(`/api/sessions/${id}/people`, { request_key: randomUUID(), people: rows });
    const url = `/api/sessions/${id}/crews`;
    const look = async () => CrewsAnswer.parse((await people.as(token, { url })).json());
    const names = async () => {
      const { people: all, crews } = await look();
      return Array.from({ length: crews }, (_, i) => all.filter(({ crew }) => crew === i + 1).map(({ name }) => name));
    };
    const deal = async () => post(`${url}/deal`, { version: (await look()).version, wishes: [] });
    return { id, email, names, deal };
  }

  async function open(page: Page, { id, email }: { id: string; email: string }): Promise<void> {
    await signIn(page, { email, password: PASSWORD });
    await page.goto(`/dashboard/sessions/${id}?tab=crews`);
    await page.getByText('You have not arranged the crews yet.').waitFor();
  }

  const kept = (page: Page) => page.getByText('All changes are saved').waitFor();

  it('loses nothing while the network is away, and overwrites nobody', async () => {
    const visitor = await testApp.visitor({ width: 390, height: 844 });
    const { page } = visitor;
    const session = await planned();
    const { names, deal } = session;
    await open(page, session);
    visitor.troubles.expect(/ERR_INTERNET_DISCONNECTED/, /409/);
    await visitor.context.setOffline(true);
    await page.getByLabel('Crew of Ada').selectOption('Crew 2');
    await page.getByText('Not saved yet:').waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await kept(page);
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
