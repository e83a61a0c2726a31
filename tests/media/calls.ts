import { meshRooms } from '@lorecrew/server/adapters/media/mesh';
import type { MediaRooms } from '@lorecrew/server/ports/media-rooms';
import { expect } from 'vitest';
import { A_VOICE } from '../e2e/harness/a-voice.ts';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { bundled } from '../e2e/harness/bundle.ts';
import { CallHub } from './call-hub.ts';
import { CallPage, PAGE_CODE } from './call-page.ts';

/** Links are made again after eight seconds, and machines that run tests are busy. */
export const PATIENCE = { timeout: 60_000, interval: 200 };

export const straight = () => meshRooms({ clock: { nowMs: () => Date.now() }, stunUrls: [], turn: null, relayOnly: false });

/** A hub and browsers for a test, all of which end with it. */
export class Calls {
  readonly hub: CallHub;
  readonly pages: CallPage[] = [];
  private readonly ends: (() => Promise<unknown>)[] = [];

  private constructor(hub: CallHub) {
    this.hub = hub;
  }

  static async open(rooms: MediaRooms, people: readonly string[], port = 0): Promise<Calls> {
    const hub = await new CallHub(rooms, people, await bundled(PAGE_CODE)).listen(port);
    return new Calls(hub);
  }

  /** Somebody of the show opens a page of their own; one whose microphone hears a voice all the time, if told so. */
  async page(name: string, { speaks = false } = {}): Promise<CallPage> {
    const browser = await launchBrowser('callers');
    this.ends.push(() => browser.close());
    const context = await browser.newContext();
    const page = await context.newPage();
    if (speaks) await page.addInitScript(A_VOICE);
    await page.goto(this.hub.url);
    const made = new CallPage(name, context, page);
    this.pages.push(made);
    return made;
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end().catch(() => undefined);
    await this.hub.close();
  }
}

/** Whom somebody hears and sees, by name: only what is open and comes. */
export async function comesTo(page: CallPage): Promise<Record<string, string>> {
  const { others } = await page.look();
  return Object.fromEntries(others.map(({ person, state, live }) => [person, `${state} ${live.join('+')}`.trim()]));
}

/** Frames and sound keep coming. */
export async function flows(page: CallPage): Promise<void> {
  const before = await page.look();
  await expect
    .poll(async () => {
      const now = await page.look();
      return now.frames > before.frames && now.audioBytes > before.audioBytes;
    }, PATIENCE)
    .toBe(true);
}

/** Everybody of these hears and sees each other one, and nobody else. */
export async function together(pages: readonly CallPage[], with_: 'audio+video' | 'audio' = 'audio+video'): Promise<void> {
  for (const page of pages) {
    const others = pages.filter((other) => other !== page).map(({ name }) => [name, `open ${with_}`]);
    await expect.poll(() => comesTo(page), PATIENCE).toEqual(Object.fromEntries(others));
  }
}
