import { fileURLToPath } from 'node:url';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { run } from '../../scripts/child.ts';
import { findFirefox } from '../../scripts/find-browser.ts';
import { ORGANISER } from '../e2e/pages/accounts.ts';
import { type AccessibleFirefox, openFirefox } from './driver/firefox.ts';
import { until, untilText } from './driver/page.ts';
import { signIn } from './journeys/account.ts';
import { intoTheDemo } from './journeys/demo.ts';

const READER = fileURLToPath(new URL('./accessibility/read-tree.py', import.meta.url));
/** Debian's own, which has the bindings; another one on the PATH has not. */
const PYTHON = '/usr/bin/python3';
const LISTENED_S = 12;
const MOST_READINGS = 8;

/** What differs from one run to the next is written by one word each, so that an id that reaches a reader is seen as one. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+\/experience\/[a-z2-7]{26}/g, 'ADDRESS'],
  [/\b[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d/g, 'DAY AND TIME'],
  [/\d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC/g, 'DAY AND TIME'],
  [/\b\d{1,2}:\d\d:\d\d( [AP]M)?/g, 'TIME OF DAY'],
  [/\b[0-9a-f]{16}\b/g, 'BUILD'],
  [/\b\d+ ms\b/g, 'SOME MS'],
  [/\b\d{1,3}:\d\d\b/g, 'TIME'],
  [/\d+ (minutes?|seconds?)( and \d+ seconds?)?/g, 'SOME TIME'],
  [/Guest [A-Z][a-z]+/g, 'Guest'],
  [/\b(not yet|heard)\b/g, 'HEARD OR NOT'],
  [/\d of (\d)/g, 'SOME of $1'],
  [/lamp (lit|not lit yet)/g, 'LAMP LIT OR NOT'],
];

async function read(firefox: AccessibleFirefox, ...more: string[]): Promise<string> {
  const { code, output } = await run({ command: PYTHON, args: [READER, String(firefox.pid), ...more] });
  if (code !== 0) throw new Error(output);
  return output;
}

/** The tree once it stands: names come into it a moment after the page. */
async function treeOf(firefox: AccessibleFirefox): Promise<string> {
  const inWords = async () => ALIKE.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), await read(firefox));
  let before = await inWords();
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const now = await inWords();
    if (now === before) return now;
    before = now;
  }
  throw new Error(`What screen readers are offered does not come to rest:\n${before}`);
}

const golden = (name: string) => `./accessibility/golden/${name}.txt`;

describe('a screen reader in Firefox', () => {
  let app: StartedApp;
  let firefox: AccessibleFirefox;
  beforeAll(async () => {
    await buildIfNeeded();
    app = await startApp({ pages: 'built' });
    const executablePath = findFirefox();
    if (executablePath === undefined) throw new Error('Firefox is missing.');
    firefox = await openFirefox({ site: app.url, executablePath, accessible: true });
  });
  afterAll(async () => {
    await firefox.close();
    await app.close();
  });
  it.each([
    ['home', '/', 'Everyone was told'],
    ['login', '/login', 'Good to see you again'],
    ['signup', '/signup', 'Plan your first session'],
    ['reset-password', `/reset-password/${'a'.repeat(43)}`, 'Choose a new password'],
    ['cut-off-link', '/verify/email/cut', 'This link is not whole'],
    ['door', `/experience/${'a'.repeat(26)}`, 'Who is coming up?'],
    ['mailbox', '/debug/mailbox', 'mailbox'],
    ['not-found', '/nowhere', 'Page Not Found'],
    ['pricing', '/pricing', 'Pricing'],
    ['contact', '/contact', 'Contact'],
    ['accessibility', '/accessibility', 'Accessibility'],
    ['status', '/status', 'Status'],
  ])('is offered the same of the page %s as before', async (name, path, text) => {
    await firefox.goto(path);
    await untilText(firefox, text);
    await until(firefox, 'document.documentElement.dataset.alive');
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden(name));
  });

  it('is offered the same of the waiting room', async () => {
    await firefox.goto(`/experience/${app.seed.sessionId}?email=${encodeURIComponent(app.seed.consumers[0]?.email ?? '')}&go=1`);
    await until(firefox, "location.pathname.startsWith('/experience/wait/')");
    await untilText(firefox, 'Make yourself comfortable');
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden('waiting-room'));
  });

  it('is offered the same of the demo’s first scene and of its puzzle, and is told what people say, not what can be pressed', async () => {
    await intoTheDemo(firefox);
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden('live-lamps'));
    await until(firefox, `document.querySelector('main[data-scene="L4"]')`, 180_000);
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden('live-puzzle'));

    const told = read(firefox, '--listen', String(LISTENED_S));
    for (let said = 1; said <= 3; said += 1) {
      await firefox.type({ role: 'field', name: 'Message to your crew' }, `Good evening ${said}`);
      await firefox.press('Enter');
      await untilText(firefox, `Good evening ${said}`);
    }
    expect(await told).toContain('Good evening');
    expect(await told).not.toContain('React to the message');
  });

  it('is offered the same of the dashboard and the profile', async () => {
    await signIn(firefox, ORGANISER);
    await untilText(firefox, 'invited people');
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden('dashboard'));
    await firefox.goto('/dashboard/profile');
    await untilText(firefox, 'This one');
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden('profile'));
  });
});
