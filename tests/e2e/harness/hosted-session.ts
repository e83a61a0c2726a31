import { sqlPresence } from '@lorecrew/server/adapters/presence/sql';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import { Shopper } from '@lorecrew/server/testing/shop';
import type { Page } from 'playwright-core';
import { signIn } from '../pages/accounts.ts';
import { SimulatedRoom } from './simulated-room.ts';
import type { TestApp } from './test-app.ts';
import type { Visitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const NAMES = 'Ada Ben Cyd Dee Eve Finn Gil Hal Ida Jon Kay Lee Mia Ned Ola Pia Quin Ray Sue Tom Una Vic Wil Zoe'.split(' ');
const GUEST = 'Fern Hale';

/** A session of The Lantern Line that is paid for, with 24 simulated people and a guest invited. */
export class HostedSession {
  private readonly testApp: TestApp;
  readonly inviting: Inviting;
  readonly email: string;
  readonly id: string;
  readonly startsAtMs: number;
  readonly simulated: readonly string[];
  readonly room: SimulatedRoom;
  private readonly guestEmail: string;

  private constructor(of: Pick<HostedSession, 'inviting' | 'email' | 'id' | 'startsAtMs' | 'simulated' | 'room'> & HostedInput) {
    this.testApp = of.testApp;
    this.inviting = of.inviting;
    this.email = of.email;
    this.id = of.id;
    this.startsAtMs = of.startsAtMs;
    this.simulated = of.simulated;
    this.room = of.room;
    this.guestEmail = of.guestEmail;
  }

  /** Plans it for the next minute but two of the wall. */
  static async plan(testApp: TestApp): Promise<HostedSession> {
    const shopper = await Shopper.arrive(testApp.app);
    await shopper.buy();
    const { email } = shopper;
    const inviting = new Inviting(testApp.app);
    await inviting.signIn(email);
    const startsAtMs = Math.ceil((Date.now() + 3 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
    const plan = { experience: 'lantern-line', seats: NAMES.length + 1, zone: 'UTC' };
    const { id } = await inviting.plan({ ...plan, starts_at: new Date(startsAtMs).toISOString().slice(0, 16) });
    const guestRow = inviting.row(GUEST);
    await inviting.added(id, [guestRow, ...NAMES.map((name) => inviting.row(name))]);
    const { people } = await inviting.invited(id);
    const simulated = people.filter(({ name }) => name !== GUEST).map((one) => one.id);
    const { shows, seeding } = testApp.app.product;
    const sessionId = await inviting.keyOf(id);
    const sql = 'select company_id as company from session where id = $1';
    const [row] = await inviting.people.rows<{ company: string }>(sql, [sessionId]);
    const room = new SimulatedRoom({ shows, presence: sqlPresence(seeding.db), sessionId, companyId: row?.company ?? '' });
    return new HostedSession({ testApp, inviting, email, id, startsAtMs, simulated, room, guestEmail: guestRow.email });
  }

  /** The control room in a browser of its own. */
  async control(): Promise<Visitor> {
    const visitor = await this.testApp.visitor();
    await signIn(visitor.page, { email: this.email, password: PASSWORD });
    await visitor.page.goto(`/dashboard/sessions/${this.id}?tab=control`);
    return visitor;
  }

  /** The guest comes in by the link of the email, and waits. */
  async arrive(guest: Page): Promise<void> {
    await guest.goto(`/experience/${this.id}?j=${await this.inviting.secretOf(this.guestEmail)}`);
    await guest.getByRole('button', { name: 'Come in' }).click();
    await guest.waitForURL('**/experience/wait/**');
  }
}

interface HostedInput {
  readonly testApp: TestApp;
  readonly guestEmail: string;
}

/** Somebody is moved to the second crew with the keyboard, and brought back. Answers who. */
export async function moveAndUndo(page: Page): Promise<string> {
  const [one, two] = [page.getByRole('article', { name: 'Crew 1' }), page.getByRole('article', { name: 'Crew 2' })];
  const name = (await one.locator('[data-person][aria-pressed=false]').first().textContent()) ?? '';
  await one.getByRole('button', { name, exact: true }).press('Enter');
  await two.getByRole('button', { name: `Move ${name} here` }).press('Enter');
  await two.getByRole('button', { name, exact: true }).waitFor();
  await told(page, `You moved ${name} from crew 1 to crew 2.`);
  await page.getByRole('button', { name: `Undo: bring ${name} back to crew 1` }).press('Enter');
  await one.getByRole('button', { name, exact: true }).waitFor();
  return name;
}

/** The control room has it among what hosts did. */
export function told(page: Page, text: string | RegExp): Promise<void> {
  return page.locator('.action-log').getByText(text).first().waitFor();
}
