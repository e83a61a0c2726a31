import { fileURLToPath } from 'node:url';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../scripts/child.ts';
import { findFirefox } from '../../scripts/find-browser.ts';
import { PAGES, type Reader, ReadersWorld } from './accessibility/pages.ts';
import { type AccessibleFirefox, openFirefox } from './driver/firefox.ts';
import { type BrowserPage, until, untilAddress, untilText } from './driver/page.ts';
import { signIn } from './journeys/account.ts';
import { intoTheDemo } from './journeys/demo.ts';

const READER = fileURLToPath(new URL('./accessibility/read-tree.py', import.meta.url));
/** Debian's own, which has the bindings; another one on the PATH has not. */
const PYTHON = '/usr/bin/python3';
const LISTENED_S = 12;
const MOST_READINGS = 8;
/** How many times faster than written a show runs that a test waits for. */
const FAST = 20;

/** What differs from one run to the next is written by one word each, so that an id that reaches a reader is seen as one. */
const MONTH = '(January|February|March|April|May|June|July|August|September|October|November|December)';
const MONTHS = `(${MONTH}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)`;
const DATE = `([A-Z][a-z]{2} )?\\d{1,2} ${MONTHS}( \\d{4})?`;
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+\/experience\/[a-z2-7]{26}/g, 'ADDRESS'],
  [/127\.0\.0\.1:\d+/g, 'SITE'],
  [/TCP \d+/g, 'PORT'],
  [new RegExp(`\\b${DATE}, \\d\\d:\\d\\d( UTC)?`, 'g'), 'DAY AND TIME'],
  [new RegExp(`\\b${DATE}\\b`, 'g'), 'DAY'],
  [/\b\d{1,2}:\d\d:\d\d( [AP]M)?/g, 'TIME OF DAY'],
  [/\b[0-9a-f]{16}\b/g, 'BUILD'],
  [/\b\d+ ms\b/g, 'SOME MS'],
  [/\b\d{1,3}:\d\d\b/g, 'TIME'],
  [/\d+ (minutes?|seconds?)( and \d+ seconds?)?/g, 'SOME TIME'],
  [/Guest [A-Z][a-z]+/g, 'Guest'],
  [/\b(not yet|heard)\b/g, 'HEARD OR NOT'],
  [/\d of (\d)/g, 'SOME of $1'],
  // Who has lit a lamp by then, and so says its sound, is as it comes; so is who held the window.
  [/( (HOO|DING|TOK|PSST|MEH|WOB))? , lamp (lit|not lit yet)/g, ' , LAMP LIT OR NOT'],
  [/Held by: [^."]+\./g, 'Held by: SOMETHING.'],
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

/** The page as it stands: alive, and with nothing in it that is still on its way, but for what is shown of waiting itself. */
async function untilThere(page: BrowserPage): Promise<void> {
  await until(page, `document.documentElement.dataset.alive && document.querySelector('h1')`);
  await until(
    page,
    `!document.querySelector(':is([data-skeleton], [aria-label="Loading"], .spin):not(.specimens *, .specimen-skeleton)')`,
  );
}

/** Nobody is signed in, and nobody has a seat. */
async function signOut(firefox: BrowserPage): Promise<void> {
  await firefox.goto('/');
  await firefox.evaluate('(localStorage.clear(), sessionStorage.clear())');
}

describe('a screen reader in Firefox', () => {
  let app: StartedApp;
  /** The same, where shows run so fast that one ends while a test waits. */
  let fast: StartedApp;
  let world: ReadersWorld;
  let firefox: AccessibleFirefox;
  let reader: Reader = 'anybody';
  beforeAll(async () => {
    // What a page says of its database is held, too: on every machine the same.
    app = await startApp({ pages: 'built', store: 'embedded' });
    fast = await startApp({ pages: 'built', store: 'embedded', speed: FAST });
    world = new ReadersWorld(app);
    const executablePath = findFirefox();
    if (executablePath === undefined) throw new Error('Firefox is missing.');
    firefox = await openFirefox({ site: app.url, executablePath, accessible: true });
  });
  afterAll(async () => {
    await firefox.close();
    await fast.close();
    await app.close();
  });

  it.each(PAGES)('is offered the same of the page $name as before', async ({ name, reader: wanted, at }) => {
    const credentials = await world.credentials(wanted);
    if (wanted !== reader) {
      await signOut(firefox);
      if (credentials) await signIn(firefox, credentials);
      reader = wanted;
    }
    const path = await at(world);
    await firefox.goto(path);
    await untilAddress(firefox, path);
    await untilThere(firefox);
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden(name));
  });

  it('is offered the same of the waiting room', async () => {
    await firefox.goto(`/experience/${app.seed.sessionId}?email=${encodeURIComponent(app.seed.consumers[0]?.email ?? '')}&go=1`);
    await until(firefox, "location.pathname.startsWith('/experience/wait/')");
    await untilText(firefox, 'How will you talk?');
    await firefox.click({ role: 'radio', name: 'Type only' });
    await firefox.click({ role: 'button', name: 'Go on, typing' });
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

  it('is offered the same of what is left of a show', async () => {
    await firefox.goto(fast.url);
    await firefox.click({ role: 'button', name: 'Play the 5-minute demo' });
    await until(firefox, "location.pathname.startsWith('/experience/live/')");
    await until(firefox, `document.querySelector('#result [data-sentence]')`);
    await firefox.goto(`${fast.url}/experience/end`);
    await untilThere(firefox);
    // The show can be looked at again once it is over, which is a little later than its last sentence.
    await untilText(firefox, 'The story again');
    await expect(await treeOf(firefox)).toMatchFileSnapshot(golden('ending'));
  });
});
