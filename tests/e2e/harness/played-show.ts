import type { ShowView } from '@lorecrew/contract/live/view';
import { wallMs } from '@lorecrew/contract/show-clock';
import { dealStory } from '@lorecrew/engine/core/deal-story';
import type { Story } from '@lorecrew/engine/model/story';
import { createSession } from '@lorecrew/server/features/sessions/commands';
import { expect } from 'vitest';
import { enterEmail } from '../pages/joining.ts';
import { NightPage } from '../pages/night.ts';
import { SimulatedVisitor } from './simulated-people.ts';
import type { SkippingClock } from './skipping-clock.ts';
import type { TestApp } from './test-app.ts';
import { watched } from './watched-show.ts';

const SEED = 'a night of tests';
/** Long enough for everybody to come in. */
const BEGINS_IN_MS = 8_000;

interface Played {
  readonly story: Story;
  /** The clock of the product. */
  readonly clock: SkippingClock;
  /** How many times as fast as it is written. */
  readonly speed: number;
  /** Simulated people besides the person at the browser. */
  readonly others: number;
}

interface Session {
  readonly id: string;
  readonly publicId: string;
}

/** A session of this story that begins at once, for the five people of the demo. */
async function plan({ app }: TestApp, { story, clock, speed }: Played): Promise<Session> {
  const { seeding } = app.product;
  const { db, companyId, ids } = seeding;
  const consumerIds = app.seed.consumers.map(({ id }) => id);
  // They sit in the seeded session, which gives them free.
  await db.query(
    { role: 'tenant', companyId },
    `update session set status = 'cancelled', ended_at = now() where public_id = $1`,
    [app.seed.sessionId],
  );
  const startsAtMs = clock.nowMs() + BEGINS_IN_MS;
  return createSession(
    { ...seeding, ids: { ...ids, secret: () => SEED } },
    { organiserId: null, companyId, story, startsAtMs, seats: 6, demo: false, speed, consumerIds },
  );
}

interface Parts {
  readonly me: NightPage;
  readonly played: Played;
  readonly people: readonly SimulatedVisitor[];
  readonly ownView: () => ShowView | null;
}

/** A show that somebody plays in a browser beside simulated people. */
export class PlayedShow {
  readonly me: NightPage;
  /** What the person at the browser is shown, as the product says. */
  readonly ownView: () => ShowView | null;
  private readonly played: Played;
  private readonly people: readonly SimulatedVisitor[];

  private constructor({ me, played, people, ownView }: Parts) {
    this.me = me;
    this.ownView = ownView;
    this.played = played;
    this.people = people;
  }

  /** Lets everybody in. Whoever has opened a show has to leave it in the end. */
  static async open(testApp: TestApp, played: Played): Promise<PlayedShow> {
    const { id, publicId: sessionId } = await plan(testApp, played);
    const [own, ...others] = testApp.app.seed.consumers;
    const { page } = await testApp.visitor();
    await enterEmail(page, { sessionId, email: own?.email ?? '' });
    await page.waitForURL('**/experience/wait/**');
    const story = dealStory(played.story, SEED);
    // What is voted for and what is reported is left to the person at the browser.
    const leaves = ({ type }: { type: string }) => type === 'vote.cast' || /\.report/.test(type);
    const { clock } = played;
    const come = ({ email }: { email: string }) =>
      SimulatedVisitor.come({ url: testApp.app.url, sessionId, email, story, seed: SEED, clock, leaves });
    const people = await Promise.all(others.slice(0, played.others).map(come));
    const ownView = watched(testApp.app, { sessionId: id, person: own?.id ?? '' });
    return new PlayedShow({ me: new NightPage(page), played, people, ownView });
  }

  /** Waits for the first scene. */
  async begin(): Promise<void> {
    await expect.poll(() => this.seen()?.scene?.id).toBe('S1');
    this.wait();
    await this.me.scene('S1');
  }

  /** What the first of the simulated people sees: the same as everybody of the crew. */
  seen(): ShowView | null {
    return this.people[0]?.view ?? null;
  }

  /**
   * Lets the clock go on up to the end of what is to be done in the present phase, and stand there: of its boxes or its vote, else of so
   * many story seconds, else its own.
   */
  wait(sec?: number): void {
    const { show, scene, boxes, vote } = this.seen() ?? {};
    if (!show || !scene) throw new Error('The show has not begun.');
    const { clock, speed } = this.played;
    const { startedAtMs, endsAtMs } = scene.phase;
    const closes = boxes?.closesAtMs ?? vote?.closesAtMs ?? endsAtMs;
    clock.standBefore(wallMs(show, sec === undefined ? closes : startedAtMs + (sec * 1_000) / speed));
  }

  /**
   * Skips what comes before a phase. The browser draws a scene a little after the others have heard of it: what is asked of it waits for
   * that, and so does the clock.
   */
  async to(phase: string, sec?: number): Promise<void> {
    await this.played.clock.skipToPhase(phase, () => this.seen());
    this.wait(sec);
    await this.me.scene(phase.replace(/-.*/, ''));
  }

  async vote(option: string): Promise<void> {
    await this.me.vote(option);
    this.played.clock.skipPast(this.seen()?.vote?.closesAtMs ?? 0);
  }

  /** Skips what is left of the last phase, and waits for the page that everybody is led to. */
  async toEnd(): Promise<void> {
    const { show, scene } = this.seen() ?? {};
    if (!show || !scene) throw new Error('The show has not begun.');
    this.played.clock.skipTo(wallMs(show, scene.phase.endsAtMs));
    await this.me.page.waitForURL('**/experience/end?sessionId=*');
    await this.me.heading('The story again');
  }

  leave(): void {
    for (const each of this.people) each.leave();
  }
}
