import type { Timers } from '@lorecrew/contract/timers';
import type { Link, LinkHandlers, Transport } from './live-ports.ts';

export interface TransportPorts extends Pick<Timers, 'after'> {
  readonly openers: Readonly<Record<Transport, (handlers: LinkHandlers) => Link>>;
  /** What this tab keeps while it lives. */
  readonly storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
}

const KEY = 'live-transport';
/** So long a connection may take until the first frame of the server. */
const FIRST_FRAME_DUE_MS = 8_000;
/** So many connections in a row may end without a frame. */
const MOST_FAILURES = 3;
/** What a WebSocket says that ended without a word. */
const ABNORMAL = 1006;

/**
 * Chooses the transport of a tab: the WebSocket, until it stays silent for 8 s or fails three times in a row, then the other one, and
 * back by the same rule. What worked is remembered for the tab.
 */
export class TransportChoice {
  private readonly ports: TransportPorts;
  private present: Transport;
  private failures = 0;

  constructor(ports: TransportPorts) {
    this.ports = ports;
    this.present = ports.storage.get(KEY) === 'poll' ? 'poll' : 'socket';
  }

  /** The transport of the newest connection, or of the next one after it failed. */
  transport(): Transport {
    return this.present;
  }

  /** Opens a connection over the chosen transport. */
  open(handlers: LinkHandlers): Link {
    const used = this.present;
    let isHeard = false;
    const lose = (failures: number) => {
      cancelDue();
      if (!isHeard) this.fail(used, failures);
    };
    const cancelDue = this.ports.after(FIRST_FRAME_DUE_MS, () => {
      lose(MOST_FAILURES);
      link.close();
      handlers.onClose(ABNORMAL);
    });
    const link = this.ports.openers[used]({
      onOpen: handlers.onOpen,
      onText: (text) => {
        if (!isHeard) this.succeed(used);
        isHeard = true;
        cancelDue();
        handlers.onText(text);
      },
      onClose: (code) => {
        lose(1);
        handlers.onClose(code);
      },
    });
    return {
      send: (text) => link.send(text),
      close: () => {
        cancelDue();
        link.close();
      },
    };
  }

  private succeed(used: Transport): void {
    this.failures = 0;
    if (used === 'poll') this.ports.storage.set(KEY, used);
    else this.ports.storage.remove(KEY);
  }

  private fail(used: Transport, failures: number): void {
    if (used !== this.present) return;
    this.failures += failures;
    if (this.failures < MOST_FAILURES) return;
    this.failures = 0;
    this.present = used === 'socket' ? 'poll' : 'socket';
  }
}
