import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';
import { names } from '../pages/live.ts';

/** Listens to whatever any page sends to the loudspeaker: how many there are, and the loudest sample since it was asked last. */
const EAR = `
  window.contexts = 0;
  const meters = [];
  const Real = AudioContext;
  window.AudioContext = class extends Real { constructor(...given) { super(...given); window.contexts += 1; } };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode && this.context instanceof Real) {
      const meter = this.context.createAnalyser();
      meter.fftSize = 32768;
      meters.push(meter);
      connect.call(this, meter);
    }
    return connect.call(this, to, ...rest);
  };
  window.loudest = () => Math.max(0, ...meters.map((meter) => {
    const now = new Float32Array(meter.fftSize);
    // One that is suspended is not heard, and keeps what it heard last.
    if (meter.context.state === 'running') meter.getFloatTimeDomainData(now);
    return now.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  }));
`;

const loudest = (page: Page) => page.evaluate<number>('window.loudest()');
const contexts = (page: Page) => page.evaluate<number>('window.contexts');

describe('sound', () => {
  const testApp = useTestApp({}, 'people');

  it('is silent until somebody asks for it, is heard then, and is remembered on the device', async () => {
    const { page } = await testApp.visitor();
    await page.addInitScript(EAR);
    const live = await playDemo(page);
    await live.lightLamp();
    await live.button(names.says('HOO')).click();
    expect(await contexts(page)).toBe(0);

    await page.getByRole('button', { name: 'Sound is off. Open the mixer' }).click();
    await page.getByRole('switch', { name: 'Sound' }).check();
    for (const bus of ['Sea', 'Effects']) await page.getByRole('slider', { name: bus }).fill('0');
    await page.keyboard.press('Escape');
    // The sea has faded by now, and what is heard is the lamp.
    await expect.poll(() => loudest(page)).toBeLessThan(0.001);
    await live.button(names.says('DING')).click();
    await expect.poll(() => loudest(page), { interval: 60 }).toBeGreaterThan(0.05);

    await page.reload();
    await page.getByRole('button', { name: 'Sound is on. Open the mixer' }).click();
    expect(await page.getByRole('slider', { name: 'Sea' }).inputValue()).toBe('0');
    expect(await page.getByRole('slider', { name: 'Music' }).inputValue()).toBe('80');
    await page.getByRole('switch', { name: 'Sound' }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => loudest(page)).toBeLessThan(0.001);
    await live.button(names.says('WOB')).click();
    await page.locator('[data-button="says-WOB"][aria-pressed="true"]').waitFor();
    expect(await loudest(page)).toBeLessThan(0.001);
  });
});
