import { type BrowserPage, until, untilText } from '../driver/page.ts';

/** Waits until a scene of the demo is on the stage. */
export const toTheScene = (page: BrowserPage, id: string) =>
  until(page, `document.querySelector('main[data-scene="${id}"]')`, SCENE_PATIENCE_MS);
/** The longest scene, at the slowest speed that is asked for here. */
const SCENE_PATIENCE_MS = 150_000;

/** How long a tag may take to its place before it is chosen anew. */
const TAG_PATIENCE_MS = 4_000;

const ORDER = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'];
const PLAN = `[...document.querySelectorAll('#plan li[data-lever]')].map((one) => one.dataset.lever)`;

/** Opens the demo from the home page and lights the lamp. */
export async function intoTheDemo(page: BrowserPage): Promise<void> {
  await page.goto('/');
  await page.click({ role: 'button', name: 'Play the 5-minute demo' });
  await toTheScene(page, 'L1');
  await page.click({ role: 'button', name: 'Light my lamp' });
  await untilText(page, 'Your lamp is lit');
}

/**
 * Brings every tag to its place by choosing it and then the first: the last of the order first. While a crewmate's order hangs on the rail
 * no tag moves; then it is tried again.
 */
async function arrange(page: BrowserPage): Promise<void> {
  for (const lever of ORDER.toReversed()) {
    const isFirst = `${PLAN}[0] === ${JSON.stringify(lever)}`;
    while (!(await page.evaluate<boolean>(isFirst))) {
      await until(page, `!document.querySelector('#levers [aria-busy="true"]')`);
      const [first = ''] = await page.evaluate<string[]>(PLAN);
      for (const tag of [lever, first])
        await page.evaluate(`document.querySelector('#plan li[data-lever="${tag}"] button').click()`);
      await until(page, isFirst, TAG_PATIENCE_MS).catch(() => undefined);
    }
  }
  // The page shows a move at once; the name of the button is of the order that everybody has.
  await until(page, `document.querySelector('[data-action="hang"][aria-label*="${ORDER.join(', ')}"]')`);
}

/** The whole demo, to the thanks; the page is loaded anew in the middle of it. */
export async function theDemo(page: BrowserPage): Promise<void> {
  await intoTheDemo(page);
  await toTheScene(page, 'L3');
  await page.click({ role: 'button', name: 'Pin a mug' });
  await until(page, `document.querySelector('[data-own] [data-tone="ok"]')`);
  await page.reload();
  await until(page, `document.querySelector('[data-own] [data-tone="ok"]')`);
  await toTheScene(page, 'L4');
  await page.click({ role: 'button', name: 'Pin to table' });
  await arrange(page);
  await page.click({ role: 'button', name: 'Hang this order' });
  await until(page, `document.querySelector('li[data-turn][data-lever="Bell"]')`, SCENE_PATIENCE_MS);
  await page.click({ role: 'button', name: 'Pull the Bell, your lever' });
  await until(page, `document.querySelector('#levers[aria-label="The lamp is lit"]')`, SCENE_PATIENCE_MS);
  await toTheScene(page, 'L5');
  await page.click({ role: 'radio', name: 'Vote: out, as far as it goes' });
  await toTheScene(page, 'L7');
  await until(page, `document.querySelector('#result [data-sentence]')`);
  for (const name of ['thanks-to', 'thanks-words'])
    await page.evaluate(`document.querySelector('input[name="${name}"]').click()`);
  const send = `document.querySelector('[data-button="thank"]:not([aria-disabled="true"])')`;
  await until(page, send);
  await page.evaluate(`${send}.click()`);
  await until(page, `document.querySelector('.thanks.given')`);
}
