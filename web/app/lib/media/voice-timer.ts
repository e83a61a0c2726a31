import { VOICE_NOTIFY_WITHIN_MS } from '@lorecrew/contract/limits';
import type { LiveMedia, RoomNews } from '../realtime/live-media.ts';
import { type Detected, heardAt, SILENT } from './voice-detector.ts';

interface VoiceTimerPorts {
  readonly media: Pick<LiveMedia, 'askTimes'>;
  readonly nowMs: () => number;
  /** How long a word to the server and its answer take; null before that was measured. */
  readonly roundTripMs: () => number | null;
}

/** With a slower line who followed whom cannot be told. */
const DELAYED_FROM_MS = 250;

/** Tells the server when this person begins and ends to speak, while they consent to that and are heard. */
export class VoiceTimer {
  private readonly ports: VoiceTimerPorts;
  private detected: Detected = SILENT;
  private isConsented = false;
  private isTold = false;

  constructor(ports: VoiceTimerPorts) {
    this.ports = ports;
  }

  /** The server says whether there is a consent. Without a connection there is none: it is told anew. */
  hear(news: RoomNews): void {
    if (news.type === 'open') this.ports.media.askTimes({ type: 'voice.watch' });
    else if (news.type === 'voice.consent') this.isConsented = news.given;
    else if (news.type === 'shut') this.isConsented = false;
    // It has ended there by itself, or never began.
    else if (news.type === 'voice.refused') this.isTold = false;
    if (!this.isConsented) this.isTold = false;
  }

  /** How loud this person is now; null while nobody hears them. */
  level(level: number | null): void {
    const nowMs = this.ports.nowMs();
    if (level === null) {
      this.end(nowMs);
      this.detected = SILENT;
      return;
    }
    const [detected, turn] = heardAt(this.detected, { level, atMs: nowMs });
    this.detected = detected;
    if (turn?.kind === 'end') this.end(turn.atMs);
    else if (turn && this.isConsented)
      this.isTold = this.ports.media.askTimes({ type: 'voice.start', agoMs: this.ago(turn.atMs) });
  }

  private end(atMs: number): void {
    if (!this.isTold) return;
    this.isTold = false;
    this.ports.media.askTimes({ type: 'voice.end', agoMs: this.ago(atMs), delayed: this.delayMs() >= DELAYED_FROM_MS });
  }

  /** How long ago it will have been when the server hears of it. */
  private ago(atMs: number): number {
    return Math.min(VOICE_NOTIFY_WITHIN_MS, Math.round(this.ports.nowMs() - atMs + this.delayMs()));
  }

  private delayMs(): number {
    return (this.ports.roundTripMs() ?? 0) / 2;
  }
}
