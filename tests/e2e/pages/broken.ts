import type { Page } from 'playwright-core';

const JOIN_CODE = /\/assets\/join-[^/]+\.js$/;

/** Runs something once the page is alive. */
const alive = (then: string) =>
  `const look = setInterval(() => { if (document.documentElement.dataset.alive) { clearInterval(look); ${then} } }, 50);`;

/** Ways in which the code of a page can fail, planted in that of a session's join page. */
const DEFECTS = {
  'while it loads':
    'export function clientLoader() { throw new Error("planted defect"); } clientLoader.hydrate = true; export default () => null;',
  'while it is drawn': 'export default function Join() { throw new Error("planted defect"); }',
  'in a timer': `${alive('throw new Error("planted defect");')} export default () => null;`,
  'in a promise': `${alive('Promise.reject(new Error("planted defect"));')} export default () => null;`,
  'with a text': `${alive('throw "planted defect";')} export default () => null;`,
  'with a rejected object': `${alive('Promise.reject({ reason: "planted defect" });')} export default () => null;`,
  'as nothing foreseen':
    'export function clientLoader() { throw new Response(null, { status: 418, statusText: "Planted" }); } clientLoader.hydrate = true; export default () => null;',
} as const;

/** Puts a defect into the code of a session's join page, so that it fails in the browser. */
export async function breakPage(page: Page, how: keyof typeof DEFECTS): Promise<void> {
  await page.route(JOIN_CODE, (route) => route.fulfill({ contentType: 'text/javascript', body: DEFECTS[how] }));
}

/** Takes the code of a session's join page from the server, as a deploy does to older pages; `times` requests miss it. */
export async function loseCode(page: Page, { times }: { times: number }): Promise<void> {
  await page.route(JOIN_CODE, (route) => route.fulfill({ status: 404, body: '' }), { times });
}

/** Notes when the bar at the top turns red, which it does for half a second only; the answer says whether it has. */
export async function watchLoadingBar(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(`
    new MutationObserver(() => {
      if (document.querySelector('.loading-bar[data-error="true"][data-shown="true"]')) window.hasTurnedRed = true;
    }).observe(document, { subtree: true, childList: true, attributes: true })`);
  return async () => (await page.evaluate('window.hasTurnedRed')) === true;
}
