import type { BedName } from '@lorecrew/contract/film';
import { playBed } from './bed.ts';
import { beds } from './beds.ts';
import { type Bus, busesInto, gainOf } from './buses.ts';
import { playScore, type Score } from './score.ts';
import type { SoundSettings } from './settings.ts';
import { SEA_DB, type SoundName, seaLoop, sounds } from './sounds.ts';

const BUSES = ['narrator', 'story', 'effects', 'sea'] as const;
/** What the narrator is heard over: quieter by so much while he speaks. */
const DUCKED = ['story', 'sea'] as const;
/** The setting at which a bus is as loud as it was measured. */
const MEASURED = 80;
const FADE_IN_SEC = 4;
const SILENCE = 0.0001;
const FADE_OUT_SEC = 0.04;
/** How loud music and sea are while the narrator speaks, as a share. */
const NARRATED_SHARE = 0.4;

/** Bars are handed to the device so long before they sound: timers of pages in the background come once a second. */
const BED_AHEAD_SEC = 2.5;
const BED_LOOK_MS = 1_000;

export interface PlayOptions {
  /** The n-th thing of a row, from 0. */
  readonly n?: number;
  /** How many seconds from now. */
  readonly inSec?: number;
}

/** Where the music of a scene is: how many turns the story has taken, and how long ago the last was. */
export interface BedMoment {
  readonly turn: number;
  readonly fromSec: number;
}

/** A recording that is being played. */
export interface PlayingSpeech {
  /** The second of it that is heard now. */
  readonly heardSec: () => number;
  readonly stop: () => void;
}

function level(setting: number): number {
  return (setting / MEASURED) ** 2;
}

/** Four buses into one limiter, and the sea under them. Made when somebody has asked for sound, and not before. */
export class Mixer {
  private readonly context = new AudioContext({ latencyHint: 'interactive' });
  private readonly buses: Readonly<Record<Bus, GainNode>>;
  private bed: AudioBufferSourceNode | null = null;
  private settings: SoundSettings;
  private isNarrated = false;

  /** `onState` is told whether anything can be heard: browsers let no sound out before a gesture. */
  constructor(settings: SoundSettings, onState: (isRunning: boolean) => void) {
    this.settings = settings;
    this.buses = busesInto(this.context);
    this.context.addEventListener('statechange', () => onState(this.context.state === 'running'));
    void this.apply(settings);
  }

  /** Takes the settings on: how loud each bus is, and whether there is any sound. Answers when it may be heard. */
  async apply(settings: SoundSettings): Promise<void> {
    this.settings = settings;
    for (const name of BUSES) this.settle(name, 0.05);
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

  /** Plays the music of a scene from a second of its turn on. Answers how to end it. */
  playBed(name: BedName, { turn, fromSec }: BedMoment): () => void {
    const { context, buses } = this;
    const bed = playBed({ context, out: buses.story, beginsAt: context.currentTime - fromSec }, beds[name], turn);
    const look = () => bed.ahead(context.currentTime + BED_AHEAD_SEC);
    look();
    const timer = setInterval(look, BED_LOOK_MS);
    return () => {
      clearInterval(timer);
      bed.stop();
    };
  }

  /** The sea holds its breath for so many seconds. */
  duck(sec: number): void {
    const { gain } = this.buses.sea;
    const now = this.context.currentTime;
    gain.setTargetAtTime(this.levelOf('sea') * 0.35, now, 0.15);
    gain.setTargetAtTime(this.levelOf('sea'), now + sec, 0.6);
  }

  private levelOf(bus: Bus): number {
    const isDucked = this.isNarrated && DUCKED.some((one) => one === bus);
    return level(this.settings[bus]) * (isDucked ? NARRATED_SHARE : 1);
  }

  /** Brings a bus to its level, whatever was planned for it. */
  private settle(bus: Bus, sec: number): void {
    const { gain } = this.buses[bus];
    gain.cancelScheduledValues(this.context.currentTime);
    gain.setTargetAtTime(this.levelOf(bus), this.context.currentTime, sec);
  }

  /** Music and sea step back while the narrator speaks. */
  setNarrated(isNarrated: boolean): void {
    if (this.isNarrated === isNarrated) return;
    this.isNarrated = isNarrated;
    const sec = isNarrated ? 0.08 : 0.5;
    for (const bus of DUCKED) this.settle(bus, sec);
  }

  get isRunning(): boolean {
    return this.context.state === 'running';
  }

  /** Plays a recording of the narrator so that its second `fromSec` is heard now; one below 0 is still to come. */
  playSpeech(recording: AudioBuffer, fromSec: number): PlayingSpeech {
    const { context } = this;
    const gain = context.createGain();
    gain.connect(this.buses.narrator);
    const source = context.createBufferSource();
    source.buffer = recording;
    source.connect(gain);
    // What is played now is heard after the latency of the device.
    const latencySec = context.baseLatency + (context.outputLatency || 0);
    const offsetSec = fromSec + latencySec;
    const zeroAt = context.currentTime - offsetSec;
    source.start(Math.max(0, zeroAt, context.currentTime), Math.max(0, offsetSec));
    return {
      heardSec: () => context.currentTime - zeroAt - latencySec,
      stop: () => {
        gain.gain.setTargetAtTime(0, context.currentTime, FADE_OUT_SEC / 4);
        source.stop(context.currentTime + FADE_OUT_SEC);
      },
    };
  }
}
