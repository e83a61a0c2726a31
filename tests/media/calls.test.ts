import { livekitRooms } from '@lorecrew/server/adapters/media/livekit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallPage } from './call-page.ts';
import { Calls, comesTo, flows, PATIENCE, straight, together } from './calls.ts';
import { findLivekit, LIVEKIT_KEY, LIVEKIT_SECRET, LivekitServer } from './livekit-server.ts';
import { freePort } from './ports.ts';

const MOVES = Number(process.env.MOVES ?? 20);
const EVERYBODY = ['ann', 'ben', 'cyd', 'dan', 'eve', 'fay', 'gil', 'hal'];
const livekitPath = findLivekit();

function figure(what: string, ms: readonly number[]): void {
  const sorted = ms.toSorted((one, other) => one - other).map(Math.round);
  process.stderr.write(
    `${what}: median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms of ${sorted.length}\n`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

describe.each(['mesh', 'livekit'] as const)('four browsers, carried by %s', (kind) => {
  let calls: Calls;
  let livekit: LivekitServer | null = null;
  beforeEach(async () => {
    if (kind === 'mesh') calls = await Calls.open(straight(), EVERYBODY);
    else if (livekitPath) {
      const port = await freePort();
      livekit = await LivekitServer.start(livekitPath, { noticesAt: `http://127.0.0.1:${port}/` });
      const settings = {
        url: livekit.url,
        apiUrl: livekit.apiUrl,
        key: LIVEKIT_KEY,
        secret: LIVEKIT_SECRET,
      };
      calls = await Calls.open(livekitRooms(settings, straight().wayFor), EVERYBODY, port);
    }
  });
  afterEach(async () => {
    await calls?.close();
    await livekit?.close();
    livekit = null;
  });

  /** Four of one crew, or two of each, with their pages open. */
  async function four(from: 'one crew' | 'two crews'): Promise<[CallPage, CallPage, CallPage, CallPage]> {
    const [first = '', second = ''] = calls.hub.crews();
    const of = (crew: string) => EVERYBODY.filter((name) => calls.hub.crewOf(name) === crew);
    const names = from === 'one crew' ? of(first).slice(0, 4) : [...of(first).slice(0, 2), ...of(second).slice(0, 2)];
    const pages = await Promise.all(names.map((name) => calls.page(name)));
    const [a, b, c, d] = pages;
    if (!a || !b || !c || !d) throw new Error('Four people are expected.');
    return [a, b, c, d];
  }

  async function on(...pages: CallPage[]): Promise<void> {
    for (const page of pages) for (const device of ['audio', 'video'] as const) await page.turn(device, true);
  }

  const isThere = kind === 'mesh' || livekitPath !== undefined;

  it.skipIf(!isThere)('hear and see each other, all at once, and whoever is killed is missed by nobody for long', async () => {
    const pages = await four('one crew');
    const ms = await Promise.all(pages.map((page) => timed(() => page.comeIn())));
    const joined = timed(async () => {
      await on(...pages);
      await together(pages);
    });
    figure(`${kind}, page answers`, ms);
    figure(`${kind}, four at the same moment all hear and see each other`, [await joined]);
    for (const page of pages) await flows(page);
    const [ann, , , dan] = pages;
    await dan.kill();
    const rest = pages.slice(0, 3);
    figure(`${kind}, a killed browser is gone`, [await timed(() => together(rest))]);
    await ann.hang();
    figure(`${kind}, connections that hang are made anew`, [await timed(() => together(rest))]);
    for (const page of rest) await flows(page);
  });

  it.skipIf(!isThere)(`keep what is on through ${MOVES} forced moves`, async () => {
    const [ann, ben, cyd, dan] = await four('two crews');
    const [first = '', second = ''] = calls.hub.crews();
    for (const page of [ann, ben, cyd, dan]) await page.comeIn();
    await on(ann, ben, cyd, dan);
    await together([ann, ben]);
    await together([cyd, dan]);
    const took: number[] = [];
    for (let n = 0; n < MOVES; n++) {
      const goes = n % 2 === 0;
      calls.hub.host({ type: 'participant.move', participant: ann.name, crew: goes ? second : first });
      took.push(await timed(() => together(goes ? [ann, cyd, dan] : [ann, ben])));
      const own = await ann.look();
      expect([own.microphone, own.camera]).toEqual([true, true]);
    }
    figure(`${kind}, a forced move until everybody there hears and sees each other`, took);
    await flows(ann);
    await expect.poll(() => comesTo(ben), PATIENCE).toEqual({ [ann.name]: 'open audio+video' });
    await ann.turn('audio', false);
    calls.hub.host({ type: 'participant.move', participant: ann.name, crew: second });
    await expect
      .poll(async () => (await cyd.look()).others.find(({ person }) => person === ann.name)?.microphone, PATIENCE)
      .toBe(false);
    expect((await ann.look()).microphone).toBe(false);
  });

  it.skipIf(!isThere)('neither hear nor see whoever a host has muted, who cannot undo it', async () => {
    const [ann, ben, cyd] = await four('one crew');
    for (const page of [ann, ben, cyd]) await page.comeIn();
    await on(ann, ben, cyd);
    await together([ann, ben, cyd]);
    calls.hub.host({ type: 'participant.silence', participant: ann.name, silenced: true });
    const heardOf = async (page: CallPage) => (await comesTo(page))[ann.name];
    for (const page of [ben, cyd]) await expect.poll(() => heardOf(page), PATIENCE).toBe('open');
    await ann.turn('audio', false);
    await ann.turn('audio', true);
    await ann.turn('video', true);
    expect((await ann.look()).isSilenced).toBe(true);
    await ann.page.reload();
    await ann.comeIn();
    await on(ann);
    await expect.poll(async () => (await ann.look()).isSilenced, PATIENCE).toBe(true);
    for (const page of [ben, cyd]) await expect.poll(() => heardOf(page), PATIENCE).toBe('open');
    calls.hub.host({ type: 'participant.silence', participant: ann.name, silenced: false });
    await together([ann, ben, cyd]);
  });
});
