import { type Browser, chromium } from 'playwright-core';
import { findOrFetchBrowser } from '../../../scripts/find-browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium without a window. Throws where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findOrFetchBrowser();
  if (!executablePath) throw new Error('There is no Chromium here.');
  return chromium.launch({ executablePath, args: FLAGS });
}

let shared: Browser | null = null;

/** The browser of all files of a test process; each visitor has a context of their own. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}
