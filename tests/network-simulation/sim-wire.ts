import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { PendingConnection } from '@lorecrew/server/realtime/connection/pending-connection';
import type { Link, LinkHandlers } from '../../web/app/lib/realtime/live-ports.ts';
import type { Rng } from './rng.ts';
import type { SimNode } from './sim-node.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a wire does to frames, as shares of all; how long it takes at most, in milliseconds; how much it seems to hold back; how long each frame keeps its node busy, in milliseconds. */
export interface WireFaults {
  readonly dropped: number;
  readonly twice: number;
  readonly overtaken: number;
  readonly tripMs: number;
  /** Frames on their way count as so many times their length: a slow reader. */
  readonly thickness: number;
  /** Delay that a slow node adds to each frame; its frames arrive later, together. */
  readonly sendingMs: number;
}

export const soundWire: WireFaults = { dropped: 0, twice: 0, overtaken: 0, tripMs: 20, thickness: 1, sendingMs: 0 };

const CUT = 1006;
/** A wire that has lost something is cut in the end: within so many milliseconds. */
const CUT_WITHIN_MS = 3_000;

interface Parts {
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly faults: () => WireFaults;
  readonly node: SimNode;
  readonly handlers: LinkHandlers;
}

/** One connection in memory between a page and a node, in order unless told otherwise. */
export class SimWire implements Link {
  private readonly parts: Parts;
  private pending: PendingConnection | null = null;
  private state: 'opening' | 'open' | 'closed' = 'opening';
  /** Drops everything from now on; neither end notices. */
  private silent = false;
  private clientHears = true;
  private readonly onTheirWay: Record<'up' | 'down', (() => void)[]> = { up: [], down: [] };
  private isEnding = false;
  private waiting = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.later(() => this.open());
  }

  get node(): SimNode {
    return this.parts.node;
  }

  get isOpen(): boolean {
    return this.state !== 'closed' && this.clientHears;
  }

  private later(run: () => void): void {
    this.parts.time.after(this.parts.rng.between(0, this.parts.faults().tripMs), run);
  }

  private open(): void {
    if (this.state === 'closed') return;
    if (!this.parts.node.isAlive) {
      this.cut();
      return;
    }
    this.state = 'open';
    const socket = {
      send: (frame: string) => this.down(frame),
      waitingBytes: () => this.waiting * this.parts.faults().thickness,
      isOpen: () => this.state === 'open' && !this.isEnding,
      close: (reason: keyof typeof closeCodes) => this.end(closeCodes[reason].code),
    };
    this.pending = this.parts.node.open(socket);
    if (this.clientHears) this.parts.handlers.onOpen();
  }

  /** The page sends. */
  send(text: string): void {
    if (this.state !== 'open' || this.silent) return;
    const { rng, node } = this.parts;
    const isHello = text.startsWith('{"type":"hello"');
    const deliver = () => {
      if (this.pending && this.state === 'open' && node.isAlive) this.pending.frame(text, false);
    };
    this.carry('up', deliver);
    if (!isHello && rng.hits(this.parts.faults().twice)) this.carry('up', deliver);
  }

  /** The page closes; a node hears of it, unless the wire is silent. */
  close(): void {
    this.clientHears = false;
    if (!this.silent) this.later(() => this.gone());
  }

  /** Both ends lose the wire; what is on its way may or may not arrive. */
  cut(): void {
    if (this.state === 'closed') return;
    const { rng } = this.parts;
    if (rng.hits(0.5)) this.silent = true;
    this.end(CUT);
  }

  /** Drops everything from now on, silently. */
  fallSilent(): void {
    this.silent = true;
  }

  private end(code: number): void {
    this.isEnding = true;
    this.later(() => {
      this.gone();
      if (this.clientHears) this.parts.handlers.onClose(code);
      this.clientHears = false;
    });
  }

  private gone(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    if (this.parts.node.isAlive) this.pending?.gone();
  }

  private down(frame: string): number {
    const { rng, faults } = this.parts;
    if (this.state !== 'open') return 0;
    this.parts.node.keepBusy(faults().sendingMs);
    this.waiting += frame.length;
    const deliver = () => {
      this.waiting -= frame.length;
      if (this.clientHears && !this.silent) this.parts.handlers.onText(frame);
    };
    if (rng.hits(faults().dropped)) this.parts.time.after(rng.between(0, CUT_WITHIN_MS), () => this.cut());
    else this.carry('down', deliver);
    if (rng.hits(faults().twice)) this.carry('down', () => this.clientHears && !this.silent && this.parts.handlers.onText(frame));
    return this.waiting * faults().thickness;
  }

  /** Whatever the trips take, frames that are not overtaken arrive in the order they were sent. */
  private carry(way: 'up' | 'down', deliver: () => void): void {
    const { time, rng, faults } = this.parts;
    if (way === 'down' && rng.hits(faults().overtaken)) {
      time.after(rng.between(1, 200), deliver);
      return;
    }
    const line = this.onTheirWay[way];
    line.push(deliver);
    time.after(rng.between(0, faults().tripMs), () => line.shift()?.());
  }
}
