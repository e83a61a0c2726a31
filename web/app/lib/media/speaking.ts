import type { Timers } from '@lorecrew/contract/timers';

const LOOK_EVERY_MS = 100;
/** A look takes in nearly all that was heard since the one before: 85 ms at 48 kHz. */
const WINDOW = 4096;
/** Speech at a desk is three to ten times as loud; a quiet room is a tenth of it. */
const SPEECH_LEVEL = 0.015;
/** Nobody is silent between two words. */
const STAYS_MS = 600;

interface Listening {
  readonly source: MediaStreamAudioSourceNode;
  readonly analyser: AnalyserNode;
  heardAtMs: number;
}

interface SpeakingPorts {
  readonly timers: Pick<Timers, 'every'>;
  readonly nowMs: () => number;
  /** Told with every look how loud each stream is. */
  readonly heard: (levels: ReadonlyMap<string, number>) => void;
  /** Told where somebody began or ended to speak. */
  readonly changed: () => void;
}

/** Who speaks, by the loudness of their streams. Nothing of it is kept: each look replaces the one before. */
export class Speaking {
  private readonly audio = new AudioContext();
  private readonly streams = new Map<string, Listening>();
  private readonly samples = new Float32Array(WINDOW);
  private readonly stop: () => void;
  private who: ReadonlySet<string> = new Set();

  constructor({ timers, nowMs, heard, changed }: SpeakingPorts) {
    this.stop = timers.every(LOOK_EVERY_MS, () => {
      const now = nowMs();
      const levels = new Map([...this.streams].map(([name, listening]) => [name, this.levelOf(listening)]));
      for (const [name, listening] of this.streams) if ((levels.get(name) ?? 0) > SPEECH_LEVEL) listening.heardAtMs = now;
      heard(levels);
      const who = new Set([...this.streams].filter(([, { heardAtMs }]) => now - heardAtMs < STAYS_MS).map(([name]) => name));
      if (who.size === this.who.size && [...who].every((name) => this.who.has(name))) return;
      this.who = who;
      changed();
    });
  }

  has(name: string): boolean {
    return this.who.has(name);
  }

  /** Listens to a stream with sound under a name; null listens no more. */
  listen(name: string, stream: MediaStream | null): void {
    const known = this.streams.get(name);
    if (known?.source.mediaStream === stream) return;
    known?.source.disconnect();
    this.streams.delete(name);
    if (!stream || stream.getAudioTracks().length === 0) return;
    const source = new MediaStreamAudioSourceNode(this.audio, { mediaStream: stream });
    const analyser = new AnalyserNode(this.audio, { fftSize: WINDOW });
    source.connect(analyser);
    this.streams.set(name, { source, analyser, heardAtMs: Number.NEGATIVE_INFINITY });
  }

  /** Those who are not named are listened to no more. */
  keep(names: ReadonlySet<string>): void {
    for (const name of this.streams.keys()) if (!names.has(name)) this.listen(name, null);
  }

  close(): void {
    this.stop();
    void this.audio.close();
  }

  private levelOf({ analyser }: Listening): number {
    analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    return Math.sqrt(power);
  }
}
