import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { PROBE_LASTS_MS, PROBE_MAX_BYTES, PROBE_MESSAGES, ProbeMessage } from '@lorecrew/contract/live/probe';
import type { Timers } from '@lorecrew/contract/timers';
import { type WebSocket, WebSocketServer } from 'ws';
import type { OnError } from '../ports/on-error.ts';

export interface RealtimeProbeDeps {
  readonly timers: Timers;
  /** Counts one more probe of a caller; how long there is none left, or null. */
  readonly take: (request: IncomingMessage) => Promise<{ resetInMs: number } | null>;
  readonly onError: OnError;
  /** How many may be open on this node; 512 when missing. */
  readonly most?: number;
}

const MOST = 512;
const DONE = 1000;
const CLOSE_WITHIN_MS = 2_000;
const OPTIONS = { noServer: true, maxPayload: PROBE_MAX_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_WITHIN_MS };

/** Ends an upgrade that is not granted with a status. */
export function turnAway(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Sockets without a ticket on which pages measure how long a message takes there and back. They know nothing and tell nothing. */
export class RealtimeProbe {
  private readonly sockets = new WebSocketServer(OPTIONS);
  private readonly deps: RealtimeProbeDeps;
  private opening = 0;

  constructor(deps: RealtimeProbeDeps) {
    this.deps = deps;
  }

  get open(): number {
    return this.sockets.clients.size;
  }

  /** Counts the caller, then opens the socket, or answers 429 or 503. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.open + this.opening >= (this.deps.most ?? MOST)) {
      turnAway(socket, '503 Service Unavailable\r\nRetry-After: 10');
      return;
    }
    this.opening += 1;
    this.deps
      .take(request)
      .then((spent) => {
        if (spent) turnAway(socket, `429 Too Many Requests\r\nRetry-After: ${Math.max(1, Math.ceil(spent.resetInMs / 1000))}`);
        else this.sockets.handleUpgrade(request, socket, head, (ws) => this.answer(ws));
      })
      .catch((error: unknown) => {
        socket.destroy();
        this.deps.onError(error, 'realtime probe');
      })
      .finally(() => {
        this.opening -= 1;
      });
  }

  private answer(ws: WebSocket): void {
    let answered = 0;
    const stop = this.deps.timers.after(PROBE_LASTS_MS, () => ws.close(DONE, 'done'));
    ws.on('message', (data, isBinary) => {
      // What is still under way after the last answer is not looked at.
      if (answered >= PROBE_MESSAGES || ws.readyState !== ws.OPEN) return;
      const n = isBinary ? null : numberIn(String(data));
      if (n === null) {
        ws.close(closeCodes.malformed.code, 'malformed');
        return;
      }
      answered += 1;
      ws.send(`{"n":${n}}`);
      if (answered === PROBE_MESSAGES) ws.close(DONE, 'done');
    });
    ws.on('close', stop);
    // A frame that is too long: the library has closed the socket with the protocol's own code.
    ws.on('error', () => undefined);
  }

  async close(): Promise<void> {
    for (const ws of this.sockets.clients) ws.close(closeCodes.goingAway.code, 'goingAway');
    await new Promise<void>((resolve) => this.sockets.close(() => resolve()));
    for (const ws of this.sockets.clients) ws.terminate();
  }
}

function numberIn(text: string): number | null {
  try {
    const { success, data } = ProbeMessage.safeParse(JSON.parse(text));
    return success ? data.n : null;
  } catch {
    return null;
  }
}
