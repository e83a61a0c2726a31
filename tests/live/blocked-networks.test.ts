import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LiveClient } from '../../web/app/lib/realtime/live-client.ts';
import type { Link, LinkHandlers } from '../../web/app/lib/realtime/live-ports.ts';
import { makeTabId } from '../../web/app/lib/realtime/live-tab.ts';
import { openPoll } from '../../web/app/lib/realtime/open-poll.ts';
import { TransportChoice } from '../../web/app/lib/realtime/transport-choice.ts';
import { HostileProxy, type ProxyHabits } from '../fixtures/hostile-proxy.ts';
import { type Node, Nodes } from './nodes.ts';
import { newConnectionId, openPollGate, type PollGate, post } from './poll-gate.ts';

/** Waits of the page pass so many times as fast: eight seconds of patience are 400 ms here. */
const HURRY = 20;
const timers = { after: (ms: number, run: () => void) => systemTimers.after(ms / HURRY, run) };

function openSocket(url: string, { onOpen, onText, onClose }: LinkHandlers): Link {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, { perMessageDeflate: false });
  let isOpen = true;
  socket.on('error', () => undefined);
  socket.on('open', () => isOpen && onOpen());
  socket.on('close', (code) => isOpen && onClose(code));
  socket.on('message', (data) => isOpen && onText(String(data)));
  return {
    send: (text) => socket.readyState === socket.OPEN && socket.send(text),
    close: () => {
      isOpen = false;
      socket.terminate();
    },
  };
}

/** A page's live client behind a network. */
class Page {
  readonly client: LiveClient;
  /** The transports that were tried, in order. */
  readonly tried: string[] = [];
  private readonly beganAtMs = performance.now();
  firstFrameMs: number | null = null;

  constructor(url: string, ticket: string) {
    const values = new Map<string, string>();
    const storage = {
      get: (key: string) => values.get(key) ?? null,
      set: (key: string, value: string) => void values.set(key, value),
      remove: (key: string) => void values.delete(key),
    };
    const counted = (name: string, open: (handlers: LinkHandlers) => Link) => (handlers: LinkHandlers) => {
      this.tried.push(name);
      return open(handlers);
    };
    const openCalls = (handlers: LinkHandlers) => {
      const id = newConnectionId();
      return openPoll({ ...timers, post: (path, body, signal) => post(url, { id, path, body, signal }) }, handlers);
    };
    const openers = { socket: counted('socket', (handlers) => openSocket(url, handlers)), poll: counted('poll', openCalls) };
    const choice = new TransportChoice({ ...timers, storage, openers });
    this.client = new LiveClient({
      ...timers,
      nowMs: () => Date.now(),
      random: () => 0.5,
      fetchTicket: async () => ({ ok: true, ticket }),
      openLink: (handlers) => choice.open(handlers),
      transport: () => choice.transport(),
      isOnline: () => true,
      tab: makeTabId(Math.random),
    });
    this.client.subscribe(() => {
      if (this.client.snapshot().connection === 'live') this.firstFrameMs ??= performance.now() - this.beganAtMs;
    });
    this.client.start();
  }

  async isLive(): Promise<void> {
    await expect.poll(() => this.client.snapshot().connection, { timeout: 10_000, interval: 10 }).toBe('live');
  }
}

let nodes: Nodes;
let node: Node;
let gate: PollGate;
let sessionId: string;
let proxies: HostileProxy[];
let pages: Page[];

beforeEach(async () => {
  nodes = new Nodes();
  node = nodes.node();
  sessionId = await nodes.open(node, 'ada', 'bob');
  gate = await openPollGate(nodes, { node, sessionId, most: 50 });
  proxies = [];
  pages = [];
});
afterEach(async () => {
  for (const { client } of pages) client.stop();
  for (const proxy of proxies) await proxy.close();
  await gate.close();
  await nodes.close();
});

async function behind(habits: ProxyHabits, ticket = 'ada'): Promise<Page> {
  const proxy = await HostileProxy.start(gate.port, habits);
  proxies.push(proxy);
  const page = new Page(proxy.url, ticket);
  pages.push(page);
  return page;
}

describe('a page behind a proxy of a company network', () => {
  it('that refuses WebSockets with 403 plays over calls after the third refusal', async () => {
    const page = await behind({ upgrades: 'refused' });
    await page.isLive();
    // A slow machine may have the page begin again afterwards.
    expect(page.tried.slice(0, 4)).toEqual(['socket', 'socket', 'socket', 'poll']);
    expect(page.client.snapshot()).toMatchObject({ transport: 'poll', unreachable: null });
  });

  it('that lets WebSockets hang plays over calls after eight seconds', async () => {
    const page = await behind({ upgrades: 'hanging' });
    await page.isLive();
    expect(page.tried).toEqual(['socket', 'poll']);
    expect((page.firstFrameMs ?? 0) * HURRY).toBeGreaterThan(7_900);
  });

  it('that cuts every connection keeps its WebSocket, and comes back by itself each time', async () => {
    const page = await behind({ upgrades: 'passed', cutsEveryMs: 300 });
    for (let cut = 0; cut < 3; cut += 1) {
      await page.isLive();
      await expect.poll(() => page.client.snapshot().connection, { interval: 5 }).toBe('trying');
    }
    await page.isLive();
    expect(new Set(page.tried)).toEqual(new Set(['socket']));
  });

  it.each([
    ['collects answers before it passes them on', { upgrades: 'refused', buffers: true }],
    ['cuts every connection, also in the middle of a call that waits', { upgrades: 'refused', cutsEveryMs: 150 }],
  ] as const)('that refuses WebSockets and %s loses no frame, and applies every command once', async (_, habits) => {
    const page = await behind(habits);
    const other = await behind({ upgrades: 'passed' }, 'bob');
    await Promise.all([page.isLive(), other.isLive()]);
    await nodes.pass(node, sessionId, 1_000);
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      answers.push(await page.client.send({ type: 'lamp.light' }));
      await new Promise((resolve) => systemTimers.after(50, () => resolve(null)));
    }
    expect(answers.map(({ ok }) => ok)).toEqual([true, ...Array.from({ length: 11 }, () => false)]);
    await expect.poll(() => page.client.snapshot().seq).toBe(other.client.snapshot().seq);
    expect(page.client.snapshot()).toMatchObject({ connection: 'live', transport: 'poll', away: null });
    expect(page.tried.filter((name) => name === 'poll')).toHaveLength(1);
    expect(node.troubles).toEqual([]);
  });

  it('that refuses both kinds says that the network blocks it', async () => {
    const page = await behind({ upgrades: 'refused', refusesCalls: true });
    await expect.poll(() => page.client.snapshot().unreachable, { interval: 20 }).toBe('blocked');
    expect(new Set(page.tried)).toEqual(new Set(['socket', 'poll']));
  });
});
