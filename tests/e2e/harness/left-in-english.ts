import type { Page } from 'playwright-core';
import { catalogue } from '../../../web/app/lib/testing/catalogue.ts';

/** Names, which stay as they are: of a simulated crewmate that a colour of lanterns has as well, and of people that the design system shows. */
const NAMES = ['Moss', 'Ada Quay'];

/** Every text of a catalogue, however deep. */
function textsOf(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(textsOf);
}

/** Runs in the page: what is to be read or heard there, each text of its own. */
const READ = `[...document.querySelectorAll('body, body *')]
  .filter((one) => !one.closest('script, style, noscript, [hidden]') && one.checkVisibility())
  .flatMap((one) => [
    ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
    ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => one.getAttribute(name) ?? ''),
  ])
  .concat(document.title.split(' | ')[0])
  .map((text) => text.replace(/\\s+/g, ' ').trim())`;

/** Whole messages of the English interface that a page still says, though `own`, the words of its language, say them otherwise. */
export async function leftInEnglish(page: Page, own: object): Promise<string[]> {
  const same = new Set([...textsOf(own), ...NAMES]);
  const english = new Set(textsOf(catalogue('en')).filter((text) => !same.has(text)));
  const read = await page.evaluate<string[]>(READ);
  return [...new Set(read.filter((text) => english.has(text)))];
}
