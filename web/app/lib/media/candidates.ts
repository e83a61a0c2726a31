import { CANDIDATES_A_FRAME } from '@lorecrew/contract/limits';
import type { MediaSignal } from '@lorecrew/contract/live/media';
import type { Timers } from '@lorecrew/contract/timers';

type Candidates = Extract<MediaSignal, { kind: 'candidates' }>['candidates'];

/** Addresses as the protocol carries them. */
function offersOf(found: readonly RTCIceCandidateInit[]): Candidates {
  return found.map(({ candidate = '', sdpMid = null, sdpMLineIndex = null, usernameFragment = null }) => ({
    candidate,
    sdpMid,
    sdpMLineIndex,
    usernameFragment,
  }));
}

/** Those found within this time leave together. */
const GATHER_MS = 40;

interface BoxPorts {
  readonly timers: Pick<Timers, 'after'>;
  readonly add: (candidate: RTCIceCandidateInit) => Promise<void>;
  readonly send: (candidates: Candidates) => void;
}

/**
 * Addresses at which two browsers may reach each other. Own ones leave in a few frames, not one by one; the other's wait until its
 * description is known.
 */
export class CandidateBox {
  private readonly ports: BoxPorts;
  private waiting: RTCIceCandidateInit[] | null = [];
  private found: RTCIceCandidateInit[] = [];
  private isClosed = false;

  constructor(ports: BoxPorts) {
    this.ports = ports;
  }

  /** An own address was found. */
  gather(candidate: RTCIceCandidateInit): void {
    this.found.push(candidate);
    if (this.found.length > 1) return;
    this.ports.timers.after(GATHER_MS, () => {
      const all = offersOf(this.found.splice(0));
      for (let at = 0; at < all.length && !this.isClosed; at += CANDIDATES_A_FRAME)
        this.ports.send(all.slice(at, at + CANDIDATES_A_FRAME));
    });
  }

  /** Takes addresses of the other. */
  async take(candidates: Candidates): Promise<void> {
    const all = candidates.map(({ usernameFragment = null, ...candidate }) => ({ ...candidate, usernameFragment }));
    if (this.waiting) this.waiting.push(...all);
    else for (const candidate of all) await this.tried(candidate);
  }

  /** The other's description is known: its addresses are taken from now on. */
  async open(): Promise<void> {
    const all = this.waiting ?? [];
    this.waiting = null;
    for (const candidate of all) await this.tried(candidate);
  }

  close(): void {
    this.isClosed = true;
  }

  /** An address that is not understood, or of a connection that is over, is one fewer, and no more than that. */
  private async tried(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.isClosed) await this.ports.add(candidate).catch(() => undefined);
  }
}
