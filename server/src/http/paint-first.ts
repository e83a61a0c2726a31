/** Reads a built file by its address; null where there is none. */
export type ReadAsset = (path: string) => string | null;

const SHEETS = /<link rel="stylesheet" href="([^"]+)"\/>/g;
/** The script that stands before the page, and is no module. */
const CHECK = /<script src="(\/assets\/[^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/** What brings a page to life, as `web/app/lib/routing/kept-html.server.tsx` writes it. */
const MODULE = '<script type="module" async="">';

/** The page's sheets in the page, in place of their links. */
function inlineSheets(html: string, read: ReadAsset): string {
  const links = [...html.matchAll(SHEETS)];
  const sheets = links.map(([, href = '']) => read(href.split('#', 1)[0] ?? ''));
  const [first] = links;
  if (!first || sheets.includes(null)) return html;
  const style = `<style>${sheets.join('')}</style>`;
  return `${html.slice(0, first.index)}${style}${html.slice(first.index).replaceAll(SHEETS, '')}`;
}

function inlineCheck(html: string, read: ReadAsset): string {
  return html.replace(CHECK, (script, path: string) => {
    const text = read(path);
    return text === null ? script : `<script>${text}</script>`;
  });
}

/**
 * Puts the page's module in once the page is painted with its letters and pictures, and after two seconds in any case: the same text, so
 * that its modules run in one go as they always do, and the policy knows it by its hash.
 */
function beginLate(preloads: readonly string[]): string {
  return `<script>(() => {
  const begin = () => {
    for (const href of ${JSON.stringify([...new Set(preloads)])}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const { textContent } = document.querySelector('script[type="text/late"]');
    document.head.append(Object.assign(document.createElement("script"), { type: "module", textContent }));
  };
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  const loaded = new Promise((done) => addEventListener("load", done));
  const shown = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const late = new Promise((done) => setTimeout(done, document.hidden ? 0 : 2000));
  Promise.race([Promise.all([painted, loaded]).then(() => document.fonts.ready).then(shown), late]).then(begin);
})();</script>`;
}

function lateModules(html: string): string {
  if (!html.includes(MODULE)) return html;
  const preloads = [...html.matchAll(PRELOADS)].flatMap(([, href = '']) => href);
  // Behind everything that React knows of.
  return html
    .replace(MODULE, '<script type="text/late" async="">')
    .replaceAll(PRELOADS, '')
    .replace('</body>', () => `${beginLate(preloads)}</body>`);
}

/**
 * Makes a page that can be read as soon as it is here: its styles and what checks the browser stand in it, and what brings it to life is
 * fetched after that, so that it takes no line from letters and pictures.
 */
export function paintFirst(html: string, read: ReadAsset): string {
  return lateModules(inlineCheck(inlineSheets(html, read), read));
}
