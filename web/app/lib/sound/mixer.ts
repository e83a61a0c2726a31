import { type Bus, busesInto, gainOf } from './buses.ts';
import { playScore, type Score } from './score.ts';
import type { SoundSettings } from './settings.ts';
import { SEA_DB, type SoundName, seaLoop, sounds } from './sounds.ts';

const BUSES = ['story', 'effects', 'sea'] as const;
/** The setting at which a bus is as loud as it was measured. */
const MEASURED = 80;
const FADE_IN_SEC = 4;
const SILENCE = 0.0001;

export interface PlayOptions {
  /** The n-th thing of a row, from 0. */
  readonly n?: number;
  /** How many seconds from now. */
  readonly inSec?: number;
}

function level(setting: number): number {
  return (setting / MEASURED) ** 2;
}

/** Three buses into one limiter, and the sea under them. Made when somebody has asked for sound, and not before. */
export class Mixer {
  private readonly context = new AudioContext({ latencyHint: 'interactive' });
  private readonly buses: Readonly<Record<Bus, GainNode>>;
  private bed: AudioBufferSourceNode | null = null;
  private settings: SoundSettings;

  constructor(settings: SoundSettings) {
    this.settings = settings;
    this.buses = busesInto(this.context);
    void this.apply(settings);
  }

  /** Takes the settings on: how loud each bus is, and whether there is any sound. Answers when it may be heard. */
  async apply(settings: SoundSettings): Promise<void> {
    this.settings = settings;
    for (const name of BUSES) this.buses[name].gain.setTargetAtTime(level(settings[name]), this.context.currentTime, 0.05);
    if (settings.isOn) await this.wake();
    else await this.rest();
  }

  /** Nothing is heard, the sea neither, until it wakes. */
  async rest(): Promise<void> {
    await this.context.suspend();
  }

  /** Browsers let no sound out before a gesture: this is called by each. */
  async wake(): Promise<void> {
    if (!this.settings.isOn) return;
    this.makeBed();
    await this.context.resume();
  }

  private makeBed(): void {
    if (this.bed) return;
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(SILENCE, this.context.currentTime);
    gain.gain.exponentialRampToValueAtTime(gainOf(SEA_DB), this.context.currentTime + FADE_IN_SEC);
    gain.connect(this.buses.sea);
    this.bed = this.context.createBufferSource();
    this.bed.buffer = seaLoop(this.context);
    this.bed.loop = true;
    this.bed.connect(gain);
    this.bed.start();
  }

  play(name: SoundName, { n, inSec = 0 }: PlayOptions = {}): void {
    if (!this.settings.isOn || this.context.state !== 'running') return;
    const [sound, bus, trim] = sounds[name];
    const out = this.context.createGain();
    out.gain.value = gainOf(trim);
    out.connect(this.buses[bus]);
    const at = this.context.currentTime + inSec + 0.01;
    const lastsSec = sound({ context: this.context, out, at }, n === undefined ? {} : { n });
    setTimeout(() => out.disconnect(), (inSec + lastsSec + 0.5) * 1000);
  }

  /** Plays the music and the sounds of a clip from a second of it on. Answers how to end it. */
  playScore(clip: Score, fromSec: number): () => void {
    const { context, buses } = this;
    return playScore({ context, buses, beginsAt: context.currentTime - fromSec }, clip);
  }

  /** The sea holds its breath for so many seconds. */
  duck(sec: number): void {
    const { gain } = this.buses.sea;
    const now = this.context.currentTime;
    gain.setTargetAtTime(level(this.settings.sea) * 0.35, now, 0.15);
    gain.setTargetAtTime(level(this.settings.sea), now + sec, 0.6);
  }
}
