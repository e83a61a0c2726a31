import type { Clock, Timers } from '@lorecrew/contract/timers';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LiveClient } from '../../web/app/lib/realtime/live-client.ts';
import type { Link, LinkHandlers } from '../../web/app/lib/realtime/live-ports.ts';
import { makeTabId } from '../../web/app/lib/realtime/live-tab.ts';
import { openPoll } from '../../web/app/lib/realtime/open-poll.ts';
import { TransportChoice } from '../../web/app/lib/realtime/transport-choice.ts';
import { type FakeTimers, fakeTimers } from '../../web/app/lib/testing/fake-timers.ts';
import { HostileProxy, type ProxyHabits } from '../fixtures/hostile-proxy.ts';
import { type Node, Nodes } from './nodes.ts';
import { newConnectionId, openPollGate, type PollGate, post } from './poll-gate.ts';

const realTime = { ...systemTimers, nowMs: () => Date.now() };

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

/**
 * A page's live client behind a network. Its patience of many seconds passes by real time, which no machine is too slow for, or by
 * the test's own: shortened, it would run out on a busy machine before a network that works has answered.
 */
class Page {
  readonly client: LiveClient;
  readonly proxy: HostileProxy;
  /** The transports that were tried, in order. */
  readonly tried: string[] = [];
  /** How often it became live. */
  arrivals = 0;

  constructor(proxy: HostileProxy, ticket: string, time: Clock & Pick<Timers, 'after'>) {
    const { url } = proxy;
    this.proxy = proxy;
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
      return openPoll({ ...time, post: (path, body, signal) => post(url, { id, path, body, signal }) }, handlers);
    };
    const openers = { socket: counted('socket', (handlers) => openSocket(url, handlers)), poll: counted('poll', openCalls) };
    const choice = new TransportChoice({ ...time, storage, openers });
    this.client = new LiveClient({
      ...time,
      random: () => 0.5,
      fetchTicket: async () => ({ ok: true, ticket }),
      openLink: (handlers) => choice.open(handlers),
      transport: () => choice.transport(),
      isOnline: () => true,
      tab: makeTabId(Math.random),
    });
    let last = this.client.snapshot().connection;
    this.client.subscribe(() => {
      const { connection } = this.client.snapshot();
      if (connection === 'live' && last !== 'live') this.arrivals += 1;
      last = connection;
    });
    this.client.start();
  }

  /** Waits until it has become live so many times. */
  async isLive(times = 1): Promise<void> {
    await expect.poll(() => this.arrivals, { timeout: 10_000, interval: 10 }).toBe(times);
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

interface PageOptions {
  readonly ticket: string;
  readonly time: Clock & Pick<Timers, 'after'>;
}

/** Lets what the network does happen, and so much of the page's time pass with each look, until it is so. */
async function passUntil(time: FakeTimers, isDone: () => boolean, stepMs = 0): Promise<void> {
  const step = async () => {
    await time.advance(stepMs);
    return isDone();
  };
  await expect.poll(step, { timeout: 10_000, interval: 10 }).toBe(true);
}

async function behind(habits: ProxyHabits, { ticket = 'ada', time = realTime }: Partial<PageOptions> = {}): Promise<Page> {
  const proxy = await HostileProxy.start(gate.port, habits);
  proxies.push(proxy);
  const page = new Page(proxy, ticket, time);
  pages.push(page);
  return page;
}

describe('a page behind a proxy of a company network', () => {
  it('that refuses WebSockets with 403 plays over calls after the third refusal', async () => {
    const page = await behind({ upgrades: 'refused' });
    await page.isLive();
    expect(page.tried).toEqual(['socket', 'socket', 'socket', 'poll']);
    expect(page.client.snapshot()).toMatchObject({ transport: 'poll', unreachable: null });
  });

  it('that lets WebSockets hang plays over calls after eight seconds', async () => {
    const time = fakeTimers();
    const page = await behind({ upgrades: 'hanging' }, { time });
    await expect.poll(() => page.tried).toEqual(['socket']);
    await time.advance(7_999);
    expect(page.client.snapshot().connection).toBe('connecting');
    expect(page.tried).toEqual(['socket']);
    // The pause before the next attempt.
    await time.advance(1 + 300);
    await passUntil(time, () => page.client.snapshot().connection === 'live');
    expect(page.tried).toEqual(['socket', 'poll']);
    expect(page.client.snapshot()).toMatchObject({ transport: 'poll', unreachable: null });
  });

  it('that cuts every connection keeps its WebSocket, and comes back by itself each time', async () => {
    const page = await behind({ upgrades: 'passed' });
    for (let times = 1; times <= 4; times += 1) {
      await page.isLive(times);
      page.proxy.cut();
    }
    await page.isLive(5);
    expect(page.tried).toEqual(['socket', 'socket', 'socket', 'socket', 'socket']);
  });

  it.each([
    ['collects answers before it passes them on', { upgrades: 'refused', buffers: true }, false],
    ['cuts every connection, also in the middle of a call that waits', { upgrades: 'refused' }, true],
  ] as const)('that refuses WebSockets and %s loses no frame, and applies every command once', async (_, habits, cuts) => {
    const page = await behind(habits);
    const other = await behind({ upgrades: 'passed' }, { ticket: 'bob' });
    await Promise.all([page.isLive(), other.isLive()]);
    await nodes.pass(node, sessionId, 1_000);
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = page.client.send({ type: 'lamp.light' });
      if (cuts) page.proxy.cut();
      answers.push(await answer);
    }
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false, false, false, false]);
    await expect.poll(() => page.client.snapshot().seq).toBe(other.client.snapshot().seq);
    expect(page.client.snapshot()).toMatchObject({ connection: 'live', transport: 'poll', away: null });
    expect(page.tried).toEqual(['socket', 'socket', 'socket', 'poll']);
    expect(node.troubles).toEqual([]);
  });

  it('that refuses both kinds says that the network blocks it', async () => {
    const time = fakeTimers();
    const page = await behind({ upgrades: 'refused', refusesCalls: true }, { time });
    await passUntil(time, () => page.client.snapshot().unreachable !== null, 100);
    expect(page.client.snapshot().unreachable).toBe('blocked');
    expect(new Set(page.tried)).toEqual(new Set(['socket', 'poll']));
  });
});
