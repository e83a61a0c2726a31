import { type BrowserPage, until, untilText } from '../driver/page.ts';

const scene = (page: BrowserPage, id: string) =>
  until(page, `document.querySelector('main[data-scene="${id}"]')`, SCENE_PATIENCE_MS);
/** The longest scene, at the slowest speed that is asked for here. */
const SCENE_PATIENCE_MS = 150_000;

const ORDER = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'];
const PLAN = `[...document.querySelectorAll('#plan li[data-lever]')].map((one) => one.dataset.lever)`;

/** Opens the demo from the home page and lights the lamp. */
export async function intoTheDemo(page: BrowserPage): Promise<void> {
  await page.goto('/');
  await page.click({ role: 'button', name: 'Play the 5-minute demo' });
  await scene(page, 'L1');
  await page.click({ role: 'button', name: 'Light my lamp' });
  await untilText(page, 'Your lamp is lit');
}

async function arrange(page: BrowserPage): Promise<void> {
  for (const [place, lever] of ORDER.entries()) {
    for (let at = await placeOf(page, lever); at > place; at -= 1) {
      await page.click({ role: 'button', name: `Move up. Move ${lever} up in our plan` });
      await until(page, `${PLAN}.indexOf(${JSON.stringify(lever)}) === ${at - 1}`);
    }
  }
}

async function placeOf(page: BrowserPage, lever: string): Promise<number> {
  return page.evaluate<number>(`${PLAN}.indexOf(${JSON.stringify(lever)})`);
}

/** The whole demo, to the thanks; the page is loaded anew in the middle of it. */
export async function theDemo(page: BrowserPage): Promise<void> {
  await intoTheDemo(page);
  await scene(page, 'L3');
  await page.click({ role: 'button', name: 'Pin to table' });
  await until(page, `document.querySelector('#satchel .badge.ok')`);
  await page.reload();
  await until(page, `document.querySelector('#satchel .badge.ok')`);
  await scene(page, 'L4');
  await page.click({ role: 'button', name: 'Pin to table' });
  await arrange(page);
  await page.click({ role: 'button', name: 'Try this order' });
  await until(page, `document.querySelector('.lever.turn[data-lever="Bell"]')`, SCENE_PATIENCE_MS);
  await page.click({ role: 'button', name: 'Pull Bell' });
  await until(page, `document.querySelector('#levers[aria-label="The lamp is lit"]')`, SCENE_PATIENCE_MS);
  await scene(page, 'L5');
  await page.click({ role: 'radio', name: 'Vote: out, as far as it goes' });
  await scene(page, 'L7');
  await until(page, `document.querySelector('#result [data-sentence]')`);
  await page.click({ role: 'button', name: 'Send my thanks' });
  await until(page, `document.querySelector('.thanks.given')`);
}
