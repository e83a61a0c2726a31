import { randomUUID } from 'node:crypto';
import { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { SessionDetail } from '@lorecrew/contract/api/sessions';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import type { Page } from 'playwright-core';
import { signIn } from '../pages/accounts.ts';

/** The folder of a story for crews of people alone. */
export const STORIES_DIR = new URL('../../fixtures/stories/', import.meta.url).pathname;
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dee', 'Eve'];

interface PlannedCrews {
  readonly id: string;
  /** The organiser's. */
  readonly email: string;
  /** The names of each crew, as the server has them. */
  readonly names: () => Promise<string[][]>;
  /** Deals the people anew, as another organiser would. */
  readonly deal: () => Promise<unknown>;
}

/** An organiser's session with five people in it, made by calls. */
export async function planFivePeople(app: StartedApp): Promise<PlannedCrews> {
  const people = new People(app);
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

/** Signs the organiser in and opens the crews of their session. */
export async function openCrews(page: Page, { id, email }: PlannedCrews): Promise<void> {
  await signIn(page, { email, password: PASSWORD });
  await page.goto(`/dashboard/sessions/${id}?tab=crews`);
  await page.getByText('You have not arranged the crews yet.').waitFor();
}

/** Waits until the page says that the crews are saved. */
export const crewsSaved = (page: Page) => page.getByText('All changes are saved').waitFor();
