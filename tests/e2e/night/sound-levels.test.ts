import { BEDS } from '@lorecrew/contract/film';
import { describe, expect, it } from 'vitest';
import { bundled, loadInto } from '../harness/bundle.ts';
import { loudestLufs, meanLufs, peakDb } from '../harness/loudness.ts';
import { useTestApp } from '../harness/test-app.ts';

/** What each sound is meant to be: LUFS of its loudest 400 ms, and which of its kind. */
const MEANT: readonly (readonly [name: string, n: number, lufs: number])[] = [
  ['lever', 0, -21.5],
  ['lever', 2, -21.5],
  ['lever', 4, -21.5],
  ['leverUp', 0, -27.8],
  ['notYet', 0, -26.1],
  ['pin', 0, -23.6],
  ['paper', 0, -26.9],
  ['tag', 0, -24],
  ['key', 0, -22.9],
  ['hang', 0, -22.8],
  ['tick', 9, -34],
  ['voice', 0, -22],
  ['voice', 1, -22],
  ['voice', 2, -24.5],
  ['voice', 3, -22],
  ['voice', 4, -22],
  ['voice', 5, -22],
  ['yourTurn', 0, -18.8],
  ['hush', 0, -28.2],
  ['missed', 0, -18.9],
  ['lightCatches', 0, -20],
  ['sweep', 0, -18],
  ['foghorn', 0, -32],
  ['sea', 0, -31.8],
];

/** Renders sounds as the mixer plays them, faster than they are heard: through the buses and the limiter. */
const RENDERER = `
import { busesInto, gainOf } from 'lib/sound/buses.ts';
import { playBed } from 'lib/sound/bed.ts';
import { beds } from 'lib/sound/beds.ts';
import { SEA_DB, seaLoop, sounds } from 'lib/sound/sounds.ts';
function start(context, buses, name, n, at) {
  const out = context.createGain();
  if (name === 'sea') {
    const bed = context.createBufferSource();
    out.gain.value = gainOf(SEA_DB);
    bed.buffer = seaLoop(context);
    bed.connect(out).connect(buses.sea);
    bed.start(at);
    return 14;
  }
  if (name.startsWith('bed ')) {
    playBed({ context, out: buses.story, beginsAt: 0 }, beds[name.slice(4)], n).ahead(60);
    return 60;
  }
  const [sound, bus, trim] = sounds[name];
  out.gain.value = gainOf(trim);
  out.connect(buses[bus]);
  return sound({ context, out, at }, { n });
}
async function rendered(wanted, seconds, goesThrough) {
  const context = new OfflineAudioContext(1, seconds * 48000, 48000);
  const plain = { story: context.destination, effects: context.destination, sea: context.destination };
  const buses = goesThrough ? busesInto(context) : plain;
  for (const [name, n] of wanted) start(context, buses, name, n, 0.5);
  const { buffer } = (await context.startRendering()).getChannelData(0);
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}
window.rendered = rendered;
`;

describe('what is heard', () => {
  const testApp = useTestApp({});

  async function renderer() {
    const { page } = await testApp.visitor();
    await page.goto('/');
    await loadInto(page, await bundled(RENDERER));
    await page.waitForFunction('window.rendered');
    return async (wanted: readonly (readonly [string, number])[], seconds: number, goesThrough = true) => {
      const arguments_ = JSON.stringify([wanted, seconds, goesThrough]).slice(1, -1);
      const made: string = await page.evaluate(`window.rendered(${arguments_})`);
      return new Float32Array(Uint8Array.from(Buffer.from(made, 'base64')).buffer);
    };
  }

  it('is as loud as it is meant to be, sound by sound, and nothing of it clips', async () => {
    const render = await renderer();
    const found: [string, number, number, number][] = [];
    for (const [name, n, lufs] of MEANT) {
      const samples = await render([[name, n]], name === 'sea' ? 15 : 5);
      found.push([`${name} ${n}`, lufs, loudestLufs(samples), peakDb(samples)]);
    }
    console.log(
      found.map(([name, meant, is, peak]) => `${name.padEnd(16)} ${meant} ${is.toFixed(1)} ${peak.toFixed(1)}`).join('\n'),
    );
    expect(found.filter(([, meant, is]) => Math.abs(meant - is) > 1.5)).toEqual([]);
    expect(found.filter(([, , , peak]) => peak > -1)).toEqual([]);
  });

  it('is music of -28 LUFS under a scene, in either part of it, and without a peak above -10 dBFS', async () => {
    const render = await renderer();
    const found: [string, number, number][] = [];
    for (const bed of BEDS)
      for (const turn of [0, 1]) {
        const samples = await render([[`bed ${bed}`, turn]], 36);
        found.push([`${bed} ${turn}`, meanLufs(samples.subarray(4 * 48_000)), peakDb(samples)]);
      }
    console.log(found.map(([name, is, peak]) => `${name.padEnd(16)} ${is.toFixed(1)} ${peak.toFixed(1)}`).join('\n'));
    expect(found.filter(([, is]) => Math.abs(is - -28) > 1.5)).toEqual([]);
    expect(found.filter(([, , peak]) => peak > -10)).toEqual([]);
  });

  it('does not clip where everything sounds at once', async () => {
    const render = await renderer();
    const all = MEANT.map(([name, n]) => [name, n] as const);
    // A limiter that has heard nothing yet is slow: sounds begin half a second in.
    const sum = peakDb(await render(all, 4, false));
    const limited = peakDb(await render(all, 4));
    console.log(`all at once: ${sum.toFixed(1)} dBFS before the limiter, ${limited.toFixed(1)} dBFS after it`);
    expect(limited).toBeLessThan(-0.5);
  });
});
