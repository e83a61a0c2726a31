import { readFileSync } from 'node:fs';
import { DemoAnswer } from '@lorecrew/contract/api/demo';
import { PROTOCOL_VERSION } from '@lorecrew/contract/live/protocol';
import { running } from '@lorecrew/contract/running';
import { WebSocket } from 'ws';
import { quantile } from '../chaos/figures.ts';
import { fetchTicket, signIn, takeDemoSeat } from '../chaos/person.ts';
import type { ServerProcess } from '../chaos/server-process.ts';

const MIB = 1024 * 1024;
const LOOK_EVERY_MS = 50;
/** How often the good client asks whether it is still served. */
const ASK_EVERY_MS = 80;

/** Resident memory of a process, in mebibytes. */
export function residentMib(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kib) * 1024) / MIB;
}

/** A socket with a seat in a demo of its own, welcomed. `received` counts frames. */
export async function seatedSocket(url: string, address: string): Promise<{ ws: WebSocket; closed: Promise<number> }> {
  const place = { url, address };
  const seat = DemoAnswer.parse(await takeDemoSeat(place));
  const { ticket } = await fetchTicket(place, await signIn(place, seat));
  const ws = new WebSocket(`${url.replace('http', 'ws')}${running.realtime}`, { headers: { 'x-forwarded-for': address } });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  ws.on('error', () => undefined);
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, ticket, tab: 'unfriendly1' }));
  await new Promise((resolve) => ws.once('message', resolve));
  return { ws, closed };
}

/** How long a good client waited for its answers, in milliseconds. */
export interface Latency {
  readonly asked: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** A client that behaves, and measures how it is served while others do not. */
export class GoodClient {
  private readonly ws: WebSocket;
  private readonly timer: NodeJS.Timeout;
  private waits: number[] = [];
  alive = true;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('close', () => {
      this.alive = false;
    });
    ws.on('message', (data) => {
      const frame: unknown = JSON.parse(String(data));
      if (typeof frame === 'object' && frame !== null && 't' in frame && typeof frame.t === 'number')
        this.waits.push(performance.now() - frame.t);
    });
    this.timer = setInterval(() => {
      if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ type: 'ping', t: performance.now() }));
    }, ASK_EVERY_MS);
  }

  static async connect(url: string): Promise<GoodClient> {
    return new GoodClient((await seatedSocket(url, '10.9.9.9')).ws);
  }

  /** What it measured since the last time. */
  take(): Latency {
    const waits = this.waits;
    this.waits = [];
    const round = (ms: number) => Math.round(ms * 10) / 10;
    return {
      asked: waits.length,
      p50Ms: round(quantile(waits, 0.5)),
      p99Ms: round(quantile(waits, 0.99)),
      maxMs: round(Math.max(0, ...waits)),
    };
  }

  close(): void {
    clearInterval(this.timer);
    this.ws.terminate();
  }
}

/** What one unfriendly crowd did to the server and to a good client beside it. */
export interface Outcome {
  readonly attack: string;
  readonly amount: number;
  /** How long it took until the last of them was gone; null where that is not the point. */
  readonly goneWithinMs: number | null;
  readonly grownMib: number;
  readonly quiet: Latency;
  readonly during: Latency;
  readonly served: boolean;
  readonly pidSame: boolean;
  readonly note: string;
}

/** Runs an attack beside a good client and measures what it does. */
export async function besideAGoodClient(
  server: ServerProcess,
  attack: { name: string; amount: number; run: () => Promise<{ goneWithinMs: number | null; note: string }> },
): Promise<Outcome> {
  const good = await GoodClient.connect(server.url);
  const { pid } = server;
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const quiet = good.take();
    const beforeMib = residentMib(pid);
    const result = await attack.run();
    const during = good.take();
    return {
      attack: attack.name,
      amount: attack.amount,
      ...result,
      grownMib: Math.round(residentMib(pid) - beforeMib),
      quiet,
      during,
      served: good.alive && (await fetch(`${server.url}/readyz`)).status === 200,
      pidSame: server.running && server.pid === pid,
    };
  } finally {
    good.close();
  }
}

/** Waits until none of them is left, at most so long. Answers how long it took, or null. */
export async function goneWithin(left: () => number, atMostMs: number): Promise<number | null> {
  const beganMs = performance.now();
  while (left() > 0) {
    if (performance.now() - beganMs > atMostMs) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return Math.round(performance.now() - beganMs);
}
