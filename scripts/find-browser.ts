import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runNode } from './child.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL_BUDGET_MS = 5 * 60_000;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium: `CHROMIUM_PATH`, else the first known name on the PATH. Nothing when there is none. */
export function findBrowser({
  env = process.env,
  exists = isProgram,
}: {
  env?: Readonly<Record<string, string | undefined>>;
  exists?: (path: string) => boolean;
} = {}): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named) return exists(named) ? named : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(exists);
}

/** A Chromium that is here, or one that playwright fetches. Nothing when neither works; the cause has then been printed. */
export async function findOrFetchBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium is installed here. Asking playwright to fetch one ...');
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '../cli.js');
  const { code, output } = await runNode({ args: [cli, 'install', 'chromium'], budgetMs: INSTALL_BUDGET_MS });
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (code === 0 && existsSync(path)) return path;
  console.log(output.trim().split('\n').slice(-3).join('\n'));
  console.log('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.');
  return undefined;
}
