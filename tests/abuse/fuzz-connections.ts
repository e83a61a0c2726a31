import type { CloseReason } from '@lorecrew/contract/live/close-codes';
import { PROTOCOL_VERSION, ServerMessage } from '@lorecrew/contract/live/protocol';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import {
  PendingConnection,
  type PendingConnectionDeps,
  type Socket,
} from '@lorecrew/server/realtime/connection/pending-connection';
import { Nodes } from '../live/nodes.ts';
import { oddFrames } from './fuzz.ts';

/** A socket that takes everything down. */
class Ear implements Socket {
  reason: CloseReason | null = null;
  readonly heard: ServerMessage['type'][] = [];
  send(frame: string): number {
    this.heard.push(ServerMessage.parse(JSON.parse(frame)).type);
    return 0;
  }
  waitingBytes(): number {
    return 0;
  }
  isOpen(): boolean {
    return this.reason === null;
  }
  close(reason: CloseReason): void {
    this.reason ??= reason;
  }
}

export interface FuzzResult {
  readonly frames: number;
  /** How often sockets were closed for each reason, and how often they were not. */
  readonly ends: Readonly<Record<string, number>>;
  readonly troubles: readonly unknown[];
  readonly polluted: boolean;
  readonly heapGrownMib: number;
  /** Whether somebody who behaves is still served afterwards. */
  readonly stillServed: boolean;
}

function heapMib(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** Sends odd frames on connections with a seat in a running show, one frame each because most are refused for it; sockets are in memory. */
export async function fuzzGuests({ frames, seed }: { frames: number; seed: number }): Promise<FuzzResult> {
  const nodes = new Nodes();
  const node = nodes.node();
  const sessionId = await nodes.open(node, 'ada', 'bob');
  await nodes.pass(node, sessionId, 1_000);
  const deps: PendingConnectionDeps = {
    shows: node.shows,
    clock: nodes.clock,
    timers: systemTimers,
    tickets: { redeem: async (participantId) => ({ companyId: 'c', sessionId, participantId }) },
    onError: (error) => node.troubles.push(error),
    onRefusal: () => undefined,
  };
  const seated = async (who: string): Promise<{ pending: PendingConnection; ear: Ear }> => {
    const ear = new Ear();
    const pending = new PendingConnection(ear, 'somewhere', deps);
    pending.frame(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, ticket: who, tab: 'testtab1' }), false);
    while (!ear.heard.includes('welcome')) await new Promise(setImmediate);
    return { pending, ear };
  };

  const ends: Record<string, number> = {};
  const odd = oddFrames(seed);
  let one = await seated('ada');
  const beforeMib = heapMib();
  for (let i = 0; i < frames; i++) {
    const frame = odd.next().value;
    nodes.clock.ms += 50;
    one.pending.frame(String(frame), typeof frame !== 'string');
    if (one.ear.isOpen()) {
      ends.kept = (ends.kept ?? 0) + 1;
      continue;
    }
    const reason = one.ear.reason ?? 'kept';
    ends[reason] = (ends[reason] ?? 0) + 1;
    one.pending.gone();
    one = await seated('ada');
  }
  const heapGrownMib = Math.round(heapMib() - beforeMib);
  const { pending, ear } = await seated('bob');
  pending.frame('{"type":"ping","t":1}', false);
  await new Promise(setImmediate);
  const polluted = 'polluted' in {};
  pending.gone();
  one.pending.gone();
  await nodes.close();
  return { frames, ends, troubles: node.troubles, polluted, heapGrownMib, stillServed: ear.heard.includes('pong') };
}
