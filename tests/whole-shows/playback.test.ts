import { loadStory } from '@lorecrew/authoring/library';
import type { ShowView } from '@lorecrew/contract/live/view';
import { Inviting } from '@lorecrew/server/testing/inviting';
import type { ConsoleMessage, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { A_VOICE } from '../e2e/harness/a-voice.ts';
import { LeapingClock } from '../e2e/harness/leaping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import type { VisitorOptions } from '../e2e/harness/visitor.ts';
import { watched } from '../e2e/harness/watched-show.ts';
import { playDemo } from '../e2e/pages/joining.ts';
import { LivePage } from '../e2e/pages/live.ts';
import { VoicePage } from '../e2e/pages/voice.ts';
import { SoundGraph } from './sound-graph.ts';

const MINUTE_MS = 60_000;
/** What is left of the first scene when people come in. */
const ENTER_MS = 12_000;
/** What nobody hears in a story that goes on for minutes; a line that begins anew, or where it was stopped, is farther off. */
const MOST_OFF_MS = 250;
const { stage } = loadStory('lamp-room');
const fileOf = (line: string) => stage.narration[line]?.speech?.at(0)?.file ?? '';

/** The tune of the fog, a note each 0.6 s; 0 is a rest. */
const TUNE_HZ = [440, 349.23, 293.66, 329.63, 349.23, 392, 440, 0, 0, 392, 329.63, 293.66, 349.23, 329.63, 293.66, 0, 0, 0];
const NOTE_SEC = 0.6;

/**
 * Tells by the console where the button stands that turns muted sound on, and what was begun so far: a tool that looks into a page counts as
 * a press for the browser, and would let the sound out.
 */
const TELL_BUTTON = `
  let last = '';
  setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Turn the sound on');
    const says = button?.parentElement.querySelector('[role="status"]').innerText;
    const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
    const now = [says, x, y].join();
    if (button && now === last) console.debug(says, x + width / 2, y + height / 2, window.speech.length);
    last = now;
  }, 200);
`;
const isButton = (told: ConsoleMessage) =>
  told.text().startsWith('Sound is muted. Your browser holds it back until you turn it on.');

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn the sound on' });
const asked = (page: Page) => page.getByRole('status').getByText('This story is best heard.');

describe('sound in a browser', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: 1, clock }, 'callers');

  /** A session of The Lamp Room of somebody who hosts it, and those who are invited, in its first scene, where the host has paused it. */
  async function hosted(...options: readonly (VisitorOptions & { speaks?: true; sparesData?: true })[]) {
    const inviting = new Inviting(testApp.app);
    await inviting.signUp();
    const startsAtMs = Math.ceil((clock.nowMs() + 3 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
    const seats = options.length;
    const { id } = await inviting.plan({ starts_at: new Date(startsAtMs).toISOString().slice(0, 16), zone: 'UTC', seats });
    const rows = ['Fern Hale', 'Moss Tarn'].slice(0, seats).map((name) => inviting.row(name));
    await inviting.added(id, rows);
    const guests = [];
    for (const [i, { speaks, sparesData, ...visitor }] of options.entries()) {
      const { page, context, troubles } = await testApp.visitor(visitor);
      const sound = await SoundGraph.watch(page);
      if (speaks) await page.addInitScript(A_VOICE);
      if (sparesData) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
      }
      await page.goto(`/experience/${id}?j=${await inviting.secretOf(rows[i]?.email ?? '')}`);
      await page.getByRole('button', { name: 'Come in' }).click();
      await page.waitForURL('**/experience/wait/**');
      guests.push({ page, troubles, sound, live: new LivePage(page), voice: new VoicePage(page) });
    }
    const person = await inviting.personOf(id, rows[0]?.email ?? '');
    const view = watched(testApp.app, { sessionId: await inviting.keyOf(id), person });
    const host = (does: 'pause' | 'resume') => inviting.post(`/api/sessions/${id}/${does}`);
    // Pages that wait have not read the show's clock yet: none has to find out that it was set.
    clock.leapTo('L2', { startsAtMs: startsAtMs - ENTER_MS, speed: 1 });
    await guests[0]?.live.scene('L1');
    await host('pause');
    for (const { live } of guests) await live.scene('L1');
    const [first, second = first] = guests;
    if (!first || !second) throw new Error('Somebody is expected.');
    return { first, second, view, host };
  }

  /** When a line begins, on the machine's clock. */
  function beginsMs(view: () => ShowView | null, line: string): number {
    const seen = view();
    const played = seen?.stage?.play.find(({ narration }) => narration === line);
    if (!played) throw new Error(`${line} is not said.`);
    return played.atMs + (seen?.show?.pausedMs ?? 0) - (clock.nowMs() - Date.now());
  }

  /** How many milliseconds the recording that was begun last is off from where the show is. */
  async function offMs(sound: SoundGraph, zeroMs: number): Promise<number> {
    return Math.abs(((await sound.speech()).at(-1)?.zeroMs ?? 0) - zeroMs);
  }

  it('steps back while the narrator speaks, pauses with the show, goes on at the same place, and each of it can be silenced', async () => {
    // One sees the drawn clip with its music, and the other its film.
    const { first, second, view, host } = await hosted({}, { moves: true, speaks: true });
    for (const { page } of [first, second]) await turnOn(page).click();
    for (const { voice } of [first, second]) await voice.comeIn();
    await second.voice.press('Microphone');
    await expect.poll(() => first.voice.signs()).toContain('speaking');
    await host('resume');
    for (const { live } of [first, second]) await live.scene('L2');

    const { sound, page } = first;
    const film = second.page.locator('video[data-film="L2"]');
    await expect.poll(() => sound.gains()).toEqual({ narrator: 1, music: 0.4, effects: 1, sea: 0.225 });
    await expect.poll(() => sound.crewVolumes()).toEqual([0.4]);
    await expect.poll(() => film.evaluate(({ volume }: { volume: number }) => volume.toFixed(2))).toBe('0.32');
    await sound.heard('narrator');
    await sound.heard('music');

    await host('pause');
    await sound.silent('narrator');
    await sound.silent('music');
    expect(await sound.settings()).toEqual({ narrator: 1, music: 1, effects: 1, sea: 0.563 });
    expect(await sound.crewVolumes()).toEqual([1]);
    await expect.poll(() => film.evaluate(({ paused }: { paused: boolean }) => paused)).toBe(true);
    const before = { speech: (await sound.speech()).length, notes: (await sound.notes()).length };

    await host('resume');
    await expect.poll(async () => (await sound.speech()).length).toBeGreaterThan(before.speech);
    await expect.poll(() => offMs(sound, beginsMs(view, 'L2'))).toBeLessThan(MOST_OFF_MS);
    expect((await sound.speech()).at(-1)?.offset).toBeGreaterThan(0);
    await sound.heard('music');
    const tune = (await sound.notes()).slice(before.notes).filter(({ type }) => type === 'triangle');
    const meant = tune.map(({ atMs }) => TUNE_HZ[Math.round((atMs - beginsMs(view, 'L2')) / 1_000 / NOTE_SEC) % TUNE_HZ.length]);
    expect(tune.length).toBeGreaterThan(5);
    expect(tune.map(({ hz }) => hz)).toEqual(meant);

    // Nothing is ducked in a pause, and no line ends before all is looked at.
    await host('pause');
    await sound.silent('narrator');
    expect(await sound.settings()).toEqual({ narrator: 1, music: 1, effects: 1, sea: 0.563 });
    await page.getByRole('button', { name: 'Sound is on. Open the mixer' }).click();
    const silence = (name: string) => page.getByRole('slider', { name }).press('Home');
    await silence('Music');
    expect(await sound.settings()).toEqual({ narrator: 1, music: 0, effects: 1, sea: 0.563 });
    await silence('Effects');
    expect(await sound.settings()).toEqual({ narrator: 1, music: 0, effects: 0, sea: 0.563 });
    await silence('Narrator');
    expect(await sound.settings()).toEqual({ narrator: 0, music: 0, effects: 0, sea: 0.563 });
    await silence('Sea');
    expect(await sound.settings()).toEqual({ narrator: 0, music: 0, effects: 0, sea: 0 });
    // The press of a key plays an example of what is set.
    for (const bus of ['music', 'effects', 'narrator', 'sea'] as const) await sound.silent(bus);
    expect(await sound.crewVolumes()).toEqual([1]);
    await silence('Crew’s voices');
    await expect.poll(() => sound.crewVolumes()).toEqual([0]);
  });

  it('is asked for once; where the browser holds it back, the page says so, and one press lets the line go on where the show is', async () => {
    const { first, view, host } = await hosted({});
    const { page, live, sound, troubles } = first;
    troubles.expect(/^console: The AudioContext was not allowed to start/);
    await asked(page).waitFor();
    await turnOn(page).click();
    await asked(page).waitFor({ state: 'detached' });
    await host('resume');
    await live.scene('L2');
    await expect.poll(() => offMs(sound, beginsMs(view, 'L2'))).toBeLessThan(MOST_OFF_MS);

    await page.addInitScript(TELL_BUTTON);
    const [told] = await Promise.all([page.waitForEvent('console', isButton), page.reload({ waitUntil: 'commit' })]);
    const [, x = 0, y = 0, begun = 0] = await Promise.all(told.args().map((arg) => arg.jsonValue()));
    expect(begun).toBe(0);
    await page.mouse.click(x, y);
    await expect.poll(() => offMs(sound, beginsMs(view, 'L2'))).toBeLessThan(MOST_OFF_MS);
    expect((await sound.speech()).at(-1)?.offset).toBeGreaterThan(0);
    await turnOn(page).waitFor({ state: 'detached' });
  });

  it('is loaded before a line begins, and where data are spared only once it is turned on, a scene ahead', async () => {
    const { first, second, host } = await hosted({}, { sparesData: true });
    // What the browser had in its cache was not transferred.
    const loaded = (page: Page): Promise<string[]> =>
      page.evaluate(
        `performance.getEntriesByType('resource').filter(({ name, transferSize }) => name.endsWith('.mp3') && transferSize > 0).map(({ name }) => name.replace(/.*[/]|[.]mp3$/g, ''))`,
      );
    expect([await loaded(first.page), await loaded(second.page)]).toEqual([[], []]);
    for (const { page } of [first, second]) await turnOn(page).click();
    const ahead = ['L1a', 'L1b', 'L1c', 'L2'].map(fileOf).toSorted();
    for (const { page } of [first, second]) await expect.poll(async () => (await loaded(page)).toSorted()).toEqual(ahead);
    await host('resume');
    for (const { live, sound, page } of [first, second]) {
      await live.scene('L2');
      await expect.poll(async () => (await sound.speech()).at(-1)?.seconds ?? 0).toBeGreaterThan(40);
      expect((await loaded(page)).filter((file) => file === fileOf('L2'))).toHaveLength(1);
    }
  });

  it('is heard in the demo after one press', async () => {
    const { page } = await testApp.visitor();
    const sound = await SoundGraph.watch(page);
    await playDemo(page);
    await turnOn(page).click();
    await sound.heard('narrator');
  });
});
