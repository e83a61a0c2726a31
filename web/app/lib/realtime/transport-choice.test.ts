import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { LiveHarness, WireEnd } from '../testing/live-harness.ts';
import { LiveClient } from './live-client.ts';
import type { LinkHandlers, Transport } from './live-ports.ts';
import { TransportChoice } from './transport-choice.ts';

/** What a network does with connections of a kind: passes them, refuses them, or lets them hang. */
type Network = Readonly<Record<Transport, 'passes' | 'refuses' | 'hangs'>>;

/** A tab on virtual time behind a network, with what it keeps in its storage. */
class Tab extends LiveHarness {
  readonly opened: Transport[] = [];
  network: Network;
  private readonly choice: TransportChoice;
  override readonly client: LiveClient;

  constructor(network: Network, storage = pageStorage()) {
    super();
    this.network = network;
    this.choice = new TransportChoice({
      after: this.ports.after,
      storage,
      openers: { socket: (handlers) => this.link('socket', handlers), poll: (handlers) => this.link('poll', handlers) },
    });
    this.client = new LiveClient({
      ...this.ports,
      isOnline: () => this.isOnline,
      openLink: (handlers) => this.choice.open(handlers),
      transport: () => this.choice.transport(),
    });
  }

  private link(transport: Transport, handlers: LinkHandlers) {
    this.opened.push(transport);
    const wire = new WireEnd(handlers);
    this.wires.push(wire);
    const network = this.network[transport];
    if (network !== 'hangs') this.ports.after(10, () => (network === 'passes' ? wire.open() : wire.close(1006)));
    return {
      send: (text: string) => {
        wire.accept(text);
        if (wire.received.at(-1)?.type === 'hello') this.welcome();
      },
      close: () => {
        wire.isClosedByClient = true;
      },
    };
  }

  async start(): Promise<void> {
    this.client.start();
    await this.settle();
  }

  /** Lets time pass until the show is live; how long that took. */
  async untilLive(): Promise<number> {
    const beganAtMs = this.localMs;
    await this.start();
    while (this.client.snapshot().connection !== 'live' && this.localMs - beganAtMs < 60_000) await this.advance(50);
    return this.localMs - beganAtMs;
  }
}

describe('the transport of a tab', () => {
  it('is the WebSocket where the network passes it', async () => {
    const tab = new Tab({ socket: 'passes', poll: 'passes' });
    expect(await tab.untilLive()).toBeLessThanOrEqual(50);
    expect(tab.client.snapshot()).toMatchObject({ transport: 'socket', unreachable: null });
    expect(tab.opened).toEqual(['socket']);
  });

  it('changes to calls after three refused WebSockets', async () => {
    const tab = new Tab({ socket: 'refuses', poll: 'passes' });
    expect(await tab.untilLive()).toBeLessThan(3_000);
    expect(tab.opened).toEqual(['socket', 'socket', 'socket', 'poll']);
    expect(tab.client.snapshot()).toMatchObject({ transport: 'poll', unreachable: null });
  });

  it('changes to calls when a WebSocket has hung for eight seconds, before the page says that it has no connection', async () => {
    const tab = new Tab({ socket: 'hangs', poll: 'passes' });
    const tookMs = await tab.untilLive();
    expect(tookMs).toBeGreaterThanOrEqual(8_000);
    expect(tookMs).toBeLessThan(9_000);
    expect(tab.opened).toEqual(['socket', 'poll']);
    await tab.advance(5_000);
    expect(tab.client.snapshot().unreachable).toBeNull();
  });

  it('is remembered for the tab once it has worked', async () => {
    const storage = pageStorage();
    await new Tab({ socket: 'refuses', poll: 'passes' }, storage).untilLive();
    const reloaded = new Tab({ socket: 'refuses', poll: 'passes' }, storage);
    expect(await reloaded.untilLive()).toBeLessThanOrEqual(50);
    expect(reloaded.opened).toEqual(['poll']);
  });

  it('is not remembered while neither kind has worked', async () => {
    const storage = pageStorage();
    const tab = new Tab({ socket: 'refuses', poll: 'refuses' }, storage);
    await tab.start();
    await tab.advance(30_000);
    const reloaded = new Tab({ socket: 'passes', poll: 'passes' }, storage);
    await reloaded.untilLive();
    expect(reloaded.opened).toEqual(['socket']);
  });

  it('goes back to the WebSocket when calls fail three times in a row', async () => {
    const storage = pageStorage();
    storage.set('live-transport', 'poll');
    const tab = new Tab({ socket: 'passes', poll: 'refuses' }, storage);
    await tab.untilLive();
    expect(tab.opened).toEqual(['poll', 'poll', 'poll', 'socket']);
    expect(storage.get('live-transport')).toBeNull();
  });

  it('stays the WebSocket for a connection that is cut again and again after its first frame', async () => {
    const tab = new Tab({ socket: 'passes', poll: 'passes' });
    await tab.untilLive();
    for (let cut = 0; cut < 6; cut += 1) {
      await tab.advance(8_000);
      tab.wire.close(1006);
      await tab.advance(6_000);
      expect(tab.client.snapshot().connection).toBe('live');
    }
    expect(new Set(tab.opened)).toEqual(new Set(['socket']));
  });

  it('changes in the middle of a show when the network begins to block WebSockets, and a command under way is sent again', async () => {
    const tab = new Tab({ socket: 'passes', poll: 'passes' });
    await tab.untilLive();
    const answer = tab.client.send({ type: 'lamp.light' });
    tab.network = { socket: 'refuses', poll: 'passes' };
    tab.wire.close(1006);
    await tab.advance(10_000);
    expect(tab.client.snapshot()).toMatchObject({ connection: 'live', transport: 'poll' });
    expect(tab.wire.commands()).toEqual(['1:lamp.light']);
    tab.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    expect(await answer).toEqual({ ok: true });
  });
});

describe('a page without a connection', () => {
  it('says within ten seconds that the network blocks it, when tickets come and neither kind of connection does', async () => {
    const tab = new Tab({ socket: 'hangs', poll: 'hangs' });
    await tab.start();
    await tab.advance(9_400);
    expect(tab.client.snapshot().unreachable).toBeNull();
    await tab.advance(600);
    expect(tab.client.snapshot()).toMatchObject({ connection: 'connecting', unreachable: 'blocked' });
  });

  it('says within ten seconds that the server does not answer, when no ticket comes', async () => {
    const tab = new Tab({ socket: 'passes', poll: 'passes' });
    tab.ticket = { ok: false, retry: true };
    await tab.start();
    await tab.advance(10_000);
    expect(tab.client.snapshot().unreachable).toBe('away');
  });

  it('says within ten seconds that the device is offline, when the browser says so', async () => {
    const tab = new Tab({ socket: 'refuses', poll: 'refuses' });
    tab.isOnline = false;
    await tab.start();
    await tab.advance(10_000);
    expect(tab.client.snapshot().unreachable).toBe('offline');
  });

  it('says so ten seconds after a loss, and no longer once it is back', async () => {
    const tab = new Tab({ socket: 'passes', poll: 'passes' });
    await tab.untilLive();
    tab.network = { socket: 'refuses', poll: 'refuses' };
    tab.wire.close(1006);
    await tab.advance(10_000);
    expect(tab.client.snapshot()).toMatchObject({ connection: 'trying', unreachable: 'blocked' });
    tab.network = { socket: 'passes', poll: 'passes' };
    await tab.advance(10_000);
    expect(tab.client.snapshot()).toMatchObject({ connection: 'live', unreachable: null });
  });

  it('says nothing when its session refuses it for good', async () => {
    const tab = new Tab({ socket: 'passes', poll: 'passes' });
    tab.ticket = { ok: false, retry: false, code: 'SHOW_001' };
    await tab.start();
    await tab.advance(20_000);
    expect(tab.client.snapshot()).toMatchObject({ connection: 'refused', unreachable: null });
  });
});
