import { VOICE_NOTIFY_WITHIN_MS } from '@lorecrew/contract/limits';
import type { LiveMedia, RoomNews } from '../realtime/live-media.ts';

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

/** What begins speech is louder than what keeps it going: a level between the two changes nothing. */
const BEGINS_LEVEL = 0.02;
const STAYS_LEVEL = 0.01;
/** A cough, a key, a door. */
const LEAST_MS = 250;
/** Nobody has ended who only takes breath. */
const HANG_OVER_MS = 300;

/** What is known of somebody's voice. `sinceMs` and `lastMs`: when this sound began, and when it was last loud enough; null in silence. */
interface Detected {
  readonly sinceMs: number | null;
  readonly lastMs: number;
  /** Whether this sound has been found to be speech. */
  readonly speaks: boolean;
}

export const SILENT: Detected = { sinceMs: null, lastMs: 0, speaks: false };

/** Somebody began or ended to speak, and when: earlier than it is known. */
export interface Turn {
  readonly kind: 'start' | 'end';
  readonly atMs: number;
}

/** Takes in how loud it is at a moment, and says whether somebody has begun or ended to speak. */
export function heardAt(before: Detected, { level, atMs }: { level: number; atMs: number }): [Detected, Turn | null] {
  const { sinceMs, lastMs, speaks } = before;
  if (level >= (sinceMs === null ? BEGINS_LEVEL : STAYS_LEVEL)) {
    const fromMs = sinceMs ?? atMs;
    const isFound = !speaks && atMs - fromMs >= LEAST_MS;
    const now = { sinceMs: fromMs, lastMs: atMs, speaks: speaks || isFound };
    return [now, isFound ? { kind: 'start', atMs: fromMs } : null];
  }
  if (sinceMs === null || atMs - lastMs < HANG_OVER_MS) return [before, null];
  return [SILENT, speaks ? { kind: 'end', atMs: lastMs } : null];
}
