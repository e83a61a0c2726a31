import { findFirefox } from '../../../scripts/find-browser.ts';
import { openFirefox } from './firefox.ts';
import type { BrowserPage } from './page.ts';
import { findWebKit, openWebKit } from './webkit.ts';

/** A browser other than the one that most tests run in. */
export interface Engine {
  readonly name: string;
  /** How fast shows may run: software draws WebKit's stage slowly. */
  readonly speed: number;
  open(site: string): Promise<BrowserPage>;
}

function missing(what: string): Error {
  return new Error(`${what} is missing; npm run test:browsers says which packages bring it.`);
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    speed: 4,
    async open(site) {
      const executablePath = findFirefox();
      if (executablePath === undefined) throw missing('Firefox');
      return openFirefox({ site, executablePath });
    },
  },
  {
    name: 'WebKitGTK',
    speed: 2,
    async open(site) {
      const binary = findWebKit();
      if (binary === undefined) throw missing('WebKitGTK');
      return openWebKit({ site, binary });
    },
  },
];
