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

interface Machine {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly exists?: (path: string) => boolean;
}

/** The path of a program: what `variable` says, if one is given, else the first of `names` on the PATH. Nothing when there is none. */
export function findProgram({
  variable,
  names,
  env = process.env,
  exists = isProgram,
}: { variable?: string; names: readonly string[] } & Machine): string | undefined {
  const named = variable === undefined ? undefined : env[variable];
  if (named) return exists(named) ? named : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(exists);
}

/** The path of a Chromium: `CHROMIUM_PATH`, else the first known name on the PATH. Nothing when there is none. */
export function findBrowser(machine: Machine = {}): string | undefined {
  return findProgram({ variable: 'CHROMIUM_PATH', names: NAMES, ...machine });
}

/** The path of Chromium without its windows, which draws the same pages for two thirds of the work: `HEADLESS_SHELL_PATH`, else on the PATH. */
export function findHeadlessShell(machine: Machine = {}): string | undefined {
  return findProgram({ variable: 'HEADLESS_SHELL_PATH', names: ['chromium-headless-shell'], ...machine });
}

/** The path of a Firefox: `FIREFOX_PATH`, else on the PATH. Nothing when there is none. */
export function findFirefox(machine: Machine = {}): string | undefined {
  return findProgram({ variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], ...machine });
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

/** The path of what draws pages fastest: `CHROMIUM_PATH` where it is named, else the headless shell, else any Chromium. */
export async function findBrowserForPages(): Promise<string | undefined> {
  return (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? (await findOrFetchBrowser());
}
