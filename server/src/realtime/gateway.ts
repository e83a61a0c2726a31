import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseLanguage } from '@lorecrew/contract/languages';
import { MAX_FRAME_BYTES } from '@lorecrew/contract/limits';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { LANGUAGE_PARAM } from '@lorecrew/contract/live/protocol';
import { running } from '@lorecrew/contract/running';
import { type WebSocket, WebSocketServer } from 'ws';
import { PendingConnection, type PendingConnectionDeps, watchConnections } from './connection/pending-connection.ts';
import { PreAuthLimiter } from './connection/pre-auth-limiter.ts';
import { wrapSocket } from './connection/websocket-frames.ts';
import { type RealtimeProbe, turnAway } from './realtime-probe.ts';
import { spreadOver } from './spread-over.ts';
import { StallDetector } from './stall-detector.ts';

export interface GatewayDeps extends PendingConnectionDeps {
  /** Whether pages of this origin may connect. */
  readonly allowsOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** The caller whose limit a connection counts against; its remote address when missing. */
  readonly callerOf?: (request: IncomingMessage) => string;
  /** Counts connections of one address that have not said who they are; lets 200 wait when missing. */
  readonly waiting?: PreAuthLimiter;
  /** Measures the way here, for whoever asks. */
  readonly probe?: RealtimeProbe;
}

const WATCH_MS = 1_000;
/** A socket that was asked to close and does not is destroyed after this long, with everything queued for it. */
const CLOSE_WITHIN_MS = 2_000;

/** What the library says of a connection that ended without a closing frame (RFC 6455, section 7.1.5). */
const BROKEN_CODE = 1006;

const OPTIONS = { noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_WITHIN_MS };

/** The live connections of an HTTP server. */
export interface Gateway {
  readonly sockets: () => number;
  /** Refuses new connections with 503 and tells pages, spread over `overMs`, that the server is going away. Resolves when all are told. */
  readonly drain: (overMs: number) => Promise<void>;
  /** Tells every page that is left that the server is going away, and closes. */
  readonly close: () => Promise<void>;
}

/** Serves `/realtime` and its probe on an HTTP server. */
export function attachGateway(server: Server, deps: GatewayDeps): Gateway {
  const sockets = new WebSocketServer(OPTIONS);
  const limiter = deps.waiting ?? new PreAuthLimiter();
  let isDraining = false;
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path, query] = request.url?.split('?', 2) ?? [];
    const probe = path === running.realtimeProbe ? deps.probe : undefined;
    if (path !== running.realtime && !probe) {
      // Without another listener nobody else would close it. In development the bundler listens as well.
      if (server.listenerCount('upgrade') === 1) turnAway(socket, '404 Not Found');
      return;
    }
    const from = deps.callerOf?.(request) ?? request.socket.remoteAddress ?? '';
    socket.on('error', () => socket.destroy());
    if (!deps.allowsOrigin(request.headers.origin, request.headers.host)) {
      turnAway(socket, '403 Forbidden');
      return;
    }
    // A balancer asks the next node.
    if (isDraining) {
      turnAway(socket, '503 Service Unavailable\r\nRetry-After: 1');
      return;
    }
    if (probe) {
      probe.upgrade(request, socket, head);
      return;
    }
    const release = limiter.enter(from);
    if (!release) {
      turnAway(socket, '429 Too Many Requests\r\nRetry-After: 10');
      return;
    }
    // An upgrade that fails never becomes a connection.
    socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, (ws) => receive({ ws, socket, query }, { from, release }, deps));
  };
  server.on('upgrade', upgrade);
  const awake = new StallDetector(WATCH_MS);
  const stopWatching = deps.timers.every(WATCH_MS, () => watchConnections({ ...deps, awake }));
  return {
    sockets: () => sockets.clients.size,
    drain: (overMs) => {
      isDraining = true;
      const { code } = closeCodes.goingAway;
      const told = [...sockets.clients].map((ws) => () => ws.close(code, 'goingAway'));
      return spreadOver({ timers: deps.timers, overMs, tasks: told });
    },
    close: async () => {
      server.off('upgrade', upgrade);
      stopWatching();
      const { code } = closeCodes.goingAway;
      for (const ws of sockets.clients) ws.close(code, 'goingAway');
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      for (const ws of sockets.clients) ws.terminate();
      await deps.probe?.close();
    },
  };
}

/** Starts the connection of a socket. */
function receive(
  { ws, socket, query }: { ws: WebSocket; socket: Duplex; query: string | undefined },
  { from, release }: { from: string; release: () => void },
  deps: PendingConnectionDeps,
): void {
  const language = parseLanguage(new URLSearchParams(query).get(LANGUAGE_PARAM)) ?? undefined;
  const pending = new PendingConnection(wrapSocket(ws, socket, language), from, deps, release);
  ws.on('message', (data, isBinary) => pending.frame(String(data), isBinary));
  ws.on('close', (code) => pending.gone({ broken: code === BROKEN_CODE }));
  // An oversized or broken frame: the library has closed the socket with the protocol's own code.
  ws.on('error', () => deps.onRefusal('tooLarge', from));
}
