import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const ENTRY = 'virtual:of-a-test';
const LIB = fileURLToPath(new URL('../../../web/app/lib/', import.meta.url));

/** Bundles `code` as a page would load it; `lib/` in its imports means the pages' own library. */
export async function bundled(code: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'of-a-test',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? code.replaceAll("'lib/", `'${LIB}`) : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, output: { codeSplitting: false } } },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output.find((one) => one.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('Nothing was bundled.');
  return chunk.code;
}

/** Loads a bundle into a page as a script of its own site, which is all that the site's policy allows. */
export async function loadInto(page: Page, code: string): Promise<void> {
  await page.route('**/of-a-test.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.addScriptTag({ url: '/of-a-test.js', type: 'module' });
}
