import { type Browser, chromium } from 'playwright-core';
import { findBrowserForPages, findOrFetchBrowser } from '../../../scripts/find-browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A microphone that beeps and a camera that counts, allowed without a question; addresses as they are, where no names are told around. */
const DEVICE_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
  '--allow-loopback-in-peer-connection',
];

/**
 * `pages`: what draws pages fastest. `people`: Chromium as people have it, with sound and devices. `callers`:
 * the same, with a microphone and a camera that may be used.
 */
export type BrowserKind = 'pages' | 'people' | 'callers';

/** Starts a Chromium without a window. Throws where there is none. */
export async function launchBrowser(kind: BrowserKind = 'pages'): Promise<Browser> {
  const executablePath = await (kind === 'pages' ? findBrowserForPages() : findOrFetchBrowser());
  if (!executablePath) throw new Error('There is no Chromium here.');
  return chromium.launch({ executablePath, args: kind === 'callers' ? [...FLAGS, ...DEVICE_FLAGS] : FLAGS });
}

const shared: Record<BrowserKind, Browser | null> = { pages: null, people: null, callers: null };

/** The browser of all files of a test process; each visitor has a context of their own. It ends with the process. */
export async function sharedBrowser(kind: BrowserKind = 'pages'): Promise<Browser> {
  const running = shared[kind];
  if (running?.isConnected()) return running;
  const launched = await launchBrowser(kind);
  shared[kind] = launched;
  return launched;
}
