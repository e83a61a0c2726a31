import { randomUUID } from 'node:crypto';
import { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { SessionDetail } from '@lorecrew/contract/api/sessions';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
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

  it('by keys, by mouse and from a list, takes a step back, and wishes who goes together', async () => {
    const visitor = await testApp.visitor({ width: 1440, height: 900 });
    const { page } = visitor;
    const session = await planned();
    const { names } = session;
    await open(page, session);
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
    await kept(page);
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
    await kept(page);
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
