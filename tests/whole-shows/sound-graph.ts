import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const HEARD_MS = 200;
const REST_MS = 2_500;

/**
 * Watches what a page gives to the loudspeaker: the buses of the mixer in the order in which they are made, recordings of the narrator and
 * notes of music, each with the moment of the machine's clock at which it is or was to be heard.
 */
const WATCH = `
  performance.setResourceTimingBufferSize(5000);
  window.buses = [];
  window.speech = [];
  window.notes = [];
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof DynamicsCompressorNode && this.context instanceof AudioContext) {
      const meter = this.context.createAnalyser();
      meter.fftSize = 16384;
      connect.call(this, meter);
      window.buses.push({ gain: this.gain, meter });
    }
    return connect.call(this, to, ...rest);
  };
  const atMs = ({ currentTime }, when) => performance.timeOrigin + performance.now() + (when - currentTime) * 1000;
  const playSpeech = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest) {
    const { context, buffer, loop } = this;
    const latencyMs = (context.baseLatency + (context.outputLatency || 0)) * 1000;
    // The sea and noises are loops.
    if (!loop) window.speech.push({ seconds: buffer.duration, offset, zeroMs: atMs(context, Math.max(when, context.currentTime)) + latencyMs - offset * 1000 });
    return playSpeech.call(this, when, offset, ...rest);
  };
  const { setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    this.firstValue ??= value;
    return setValueAtTime.call(this, value, at);
  };
  const { setTargetAtTime } = AudioParam.prototype;
  AudioParam.prototype.setTargetAtTime = function (target, ...rest) {
    this.lastTarget = target;
    return setTargetAtTime.call(this, target, ...rest);
  };
  const playNote = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when = 0) {
    window.notes.push({ type: this.type, hz: this.frequency.firstValue, atMs: atMs(this.context, when) });
    return playNote.call(this, when);
  };
  const ofBuses = (read) => Object.fromEntries(window.buses.map((bus, i) => [['narrator', 'music', 'effects', 'sea'][i], read(bus)]));
  const thousandths = (value) => Math.round(value * 1000) / 1000;
  window.gains = () => ofBuses(({ gain }) => thousandths(gain.value));
  window.settings = () => ofBuses(({ gain }) => thousandths(gain.lastTarget));
  const heard = new Float32Array(16384);
  setInterval(() => {
    for (const bus of window.buses) {
      // One that stands keeps what was heard last.
      if (bus.meter.context.state === 'running') bus.meter.getFloatTimeDomainData(heard);
      else heard.fill(0);
      if (heard.some((each) => Math.abs(each) > 0.001)) bus.heardMs = performance.now();
    }
  }, 100);
  window.silentMs = () => ofBuses(({ heardMs = 0 }) => performance.now() - heardMs);
`;

type Bus = 'narrator' | 'music' | 'effects' | 'sea';

/** A recording that was begun: how long it is, the second it was begun at, and when its first second is or would have been heard. */
interface Speech {
  readonly seconds: number;
  readonly offset: number;
  readonly zeroMs: number;
}

interface Note {
  readonly type: string;
  readonly hz: number;
  readonly atMs: number;
}

/** What is heard of a page. Has to be made before the page is opened. */
export class SoundGraph {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async watch(page: Page): Promise<SoundGraph> {
    await page.addInitScript(WATCH);
    return new SoundGraph(page);
  }

  /** How loud each bus is to be, as a factor. */
  settings(): Promise<Record<Bus, number>> {
    return this.page.evaluate('window.settings()');
  }

  /** How loud each bus is, as a factor; a browser brings none forward while nothing goes through it. */
  gains(): Promise<Record<Bus, number>> {
    return this.page.evaluate('window.gains()');
  }

  /** For how long each bus has been silent, in milliseconds. */
  private silentMs(): Promise<Record<Bus, number>> {
    return this.page.evaluate('window.silentMs()');
  }

  /** Waits until something is heard of a bus. */
  async heard(bus: Bus): Promise<void> {
    await expect.poll(async () => (await this.silentMs())[bus]).toBeLessThan(HEARD_MS);
  }

  /** Waits until nothing has been heard of a bus for longer than a rest of its music. */
  async silent(bus: Bus): Promise<void> {
    await expect.poll(async () => (await this.silentMs())[bus]).toBeGreaterThan(REST_MS);
  }

  /** Recordings that were begun since the page was loaded. */
  speech(): Promise<Speech[]> {
    return this.page.evaluate('window.speech');
  }

  /** Notes that were begun or planned since the page was loaded. */
  notes(): Promise<Note[]> {
    return this.page.evaluate('window.notes');
  }

  /** How loud the elements are that play the voices of the crew. */
  crewVolumes(): Promise<number[]> {
    return this.page.locator('audio').evaluateAll((all: { volume: number }[]) => all.map(({ volume }) => volume));
  }
}
