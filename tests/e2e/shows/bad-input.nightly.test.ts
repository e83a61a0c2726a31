import { assign, createSession } from '@lorecrew/server/features/sessions/commands';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFinds } from '../harness/axe.ts';
import { LeapingClock } from '../harness/leaping-clock.ts';
import { type TestApp, useTestApp } from '../harness/test-app.ts';
import { enterEmail, playDemo } from '../pages/joining.ts';
import type { LivePage } from '../pages/live.ts';

const UNKNOWN_SESSION = 'a'.repeat(26);

const DAY_MS = 24 * 3_600_000;

/** A session of Ada's that was over more than a week ago. */
async function longOver({ app }: TestApp): Promise<string> {
  const { seeding } = app.product;
  const { db, companyId } = seeding;
  const { id: sessionId, publicId } = await createSession(seeding, {
    organiserId: null,
    companyId,
    story: seeding.story,
    startsAtMs: Date.now() + DAY_MS,
    seats: 6,
    demo: false,
    speed: 1,
    consumerIds: [],
  });
  await db.query(
    { role: 'tenant', companyId },
    `update session set status = 'completed', starts_at = now() - interval '8 days', ended_at = now() - interval '8 days'
     where public_id = $1`,
    [publicId],
  );
  // They sit in the seeded session as well, so this one has to be over first.
  const consumerIds = app.seed.consumers.map(({ id }) => id);
  await db.transaction({ role: 'tenant', companyId }, (tx) => assign(tx, { companyId, sessionId, consumerIds }));
  return publicId;
}

/** Holds back or changes what a page sends over its live connection. `change` answers null for what is held back. */
async function tamper(page: Page, change: (frame: string) => string | null): Promise<() => void> {
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/realtime/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const frame = change(String(message));
      if (frame === null) held.push(() => server.send(message));
      else server.send(frame);
    });
  });
  return () => {
    for (const release of held.splice(0)) release();
  };
}

describe('a refusal at the door', () => {
  const testApp = useTestApp({ speed: 8 });

  it.each([
    ['a stranger', async () => ({ sessionId: testApp.app.seed.sessionId, email: 'stranger@elsewhere.example' })],
    ['a session nobody knows', async () => ({ sessionId: UNKNOWN_SESSION, email: 'ada@demo.example' })],
    ['a session long over', async () => ({ sessionId: await longOver(testApp), email: 'ada@demo.example' })],
  ])('is the same for %s, says what to check, and keeps what was typed', async (_, who) => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/404/);
    const { sessionId, email } = await who();
    await enterEmail(page, { sessionId, email });
    const refusal = page.getByRole('alert');
    await refusal.getByText('Consumer not found').waitFor();
    // A person is told first in the words of people.
    expect((await refusal.innerText()).trim()).toMatch(/^You cannot join with this email now\./);
    await refusal.getByText('Your invitation went to another email.').waitFor();
    expect(await page.getByLabel('Your email').inputValue()).toBe(email);
  });

  it('tells at once that something is no email address, and asks nobody', async () => {
    const { page } = await testApp.visitor();
    await enterEmail(page, { sessionId: testApp.app.seed.sessionId, email: 'ada at demo' });
    await page.getByText('Please write an email address, such as ada@example.com.').waitFor();
    expect(await page.getByLabel('Your email').inputValue()).toBe('ada at demo');
  });

  it.each(['/experience/end', '/experience'])('is not what %s is: it asks which session is meant', async (path) => {
    const { page } = await testApp.visitor();
    const { sessionId } = testApp.app.seed;
    await page.goto(path);
    const field = page.getByLabel('Link or session id');
    await field.fill('the one of last night');
    await page.getByRole('button', { name: 'Find my session' }).click();
    await page.getByText('Please paste the whole link of your invitation').waitFor();
    expect(await field.inputValue()).toBe('the one of last night');
    expect(await axeFinds(page)).toEqual([]);
    await field.fill(`https://crew.example/experience/${sessionId}?email=ada%40demo.example`);
    await field.press('Enter');
    await page.waitForURL(`**/experience/${sessionId}`);
    await page.getByLabel('Your email').waitFor();
  });

  it.each([
    ['the server is away', 'connectionrefused', 'Unable to connect to the server. Please check your connection.'],
    ['it fails', 500, 'Server error. Please try again later.'],
    ['many have asked', 429, 'Too many attempts. Please wait a moment and try again.'],
  ] as const)('explains nothing that is not so where %s', async (_what, how, words) => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/ERR_CONNECTION_REFUSED|500|429/);
    await page.route('**/api/exp/auth?**', (route) =>
      how === 'connectionrefused' ? route.abort(how) : route.fulfill({ status: how, json: { error: 'RATE_001' } }),
    );
    await enterEmail(page, { sessionId: testApp.app.seed.sessionId, email: 'ada@demo.example' });
    const refusal = page.getByRole('alert');
    await refusal.getByText(words).waitFor();
    expect(await refusal.innerText()).not.toContain('four possible reasons');
    expect(await page.getByLabel('Your email').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('what a show refuses', () => {
  const speed = 4;
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed, clock });

  it('is told beside the button: what cannot be moved there stays, and the next move still works', async () => {
    const { page } = await testApp.visitor();
    let strays = true;
    await tamper(page, (frame) => (strays ? frame.replace('"place":5', '"place":12') : frame));
    const live = await playDemo(page);
    await clock.leapScenes(live, { from: 'L1', to: 'L4', speed });
    await live.tag('Vent').press('ArrowLeft');
    await page.locator('#levers').getByText('That lever cannot move further.').waitFor();
    strays = false;
    await live.moveUp('Vent');
  });

  it('includes a vote that arrives after the close: the result stands, and the voter is told', async () => {
    const { page } = await testApp.visitor();
    const release = await tamper(page, (frame) => (frame.includes('vote.cast') ? null : frame));
    const live: LivePage = await playDemo(page);
    await clock.leapScenes(live, { from: 'L1', to: 'L5', speed });
    await live.vote('out');
    await page.getByRole('heading', { name: 'The light points down, at the water' }).waitFor();
    release();
    await page.getByText('The vote is closed.').waitFor();
    await clock.leapScenes(live, { from: 'L6', to: 'L7', speed });
    await page.locator('#result', { hasText: 'The Short Way' }).waitFor();
  });
});
