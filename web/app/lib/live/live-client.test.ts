import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import { emptyView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { LiveWorld } from '../testing/live-world.ts';

const light = { type: 'lamp.light' } as const;
const pull = (lever: string) => ({ type: 'lever.pull', lever }) as const;

function voteChange({ from, to, option }: { from: number; to: number; option: string }): ServerMessage {
  return { type: 'changes', from, to, set: { myVote: { option } }, add: {} };
}

describe('connecting to a show', () => {
  it('says hello with a ticket and its tab, and holds the view it is welcomed with', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 7 });
    expect(world.wire.received[0]).toEqual({ type: 'hello', protocol: 2, ticket: 'ticket', tab: 'tabtabtab1' });
    expect(world.client.snapshot()).toMatchObject({ connection: 'live', seq: 7, view: emptyView });
  });

  it('names what it already holds when it comes back', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 7, incarnation: 'i1' });
    world.wire.close(1006);
    expect(world.client.snapshot().connection).toBe('trying');
    await world.comeBack({ seq: 9, incarnation: 'i1' });
    expect(world.wire.received[0]).toMatchObject({ type: 'hello', incarnation: 'i1', seq: 7 });
    expect(world.client.snapshot().away?.forMs).toBeGreaterThan(0);
  });

  it('does not come back for a refusal that asking again cannot help', async () => {
    const world = new LiveWorld();
    world.ticket = { ok: false, code: 'AUTH_001', retry: false };
    world.client.start();
    await world.settle();
    await world.advance(60_000);
    expect(world.client.snapshot()).toMatchObject({ connection: 'refused', refusal: 'AUTH_001' });
    expect(world.ticketsAsked).toBe(1);
  });

  it('waits longer from attempt to attempt, never more than five seconds', async () => {
    const world = new LiveWorld();
    world.chance = 0.999;
    world.ticket = { ok: false, retry: true };
    world.client.start();
    await world.settle();
    await world.advance(7_000);
    const asked = world.ticketsAsked;
    await world.advance(10_000);
    expect(asked).toBeGreaterThan(3);
    expect(world.ticketsAsked - asked).toBe(2);
  });

  it('asks its page to reload when the server speaks another version', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.wire.close(closeCodes.otherProtocol.code);
    expect(world.client.snapshot()).toMatchObject({ connection: 'refused', refusal: 'reload' });
  });
});

describe('following the show', () => {
  it('takes a frame that continues what it holds', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 10 });
    world.wire.deliver(voteChange({ from: 10, to: 12, option: 'out' }));
    expect(world.client.snapshot()).toMatchObject({ seq: 12, view: { myVote: { option: 'out' } } });
  });

  it('ignores a frame that comes twice', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 10 });
    world.wire.deliver(voteChange({ from: 10, to: 11, option: 'out' }));
    world.wire.deliver(voteChange({ from: 11, to: 12, option: 'water' }));
    world.wire.deliver(voteChange({ from: 10, to: 11, option: 'out' }));
    expect(world.client.snapshot()).toMatchObject({ seq: 12, view: { myVote: { option: 'water' } } });
    expect(world.wire.count('resync')).toBe(0);
  });

  it('asks once for the whole view when a frame is missing or out of order', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 10 });
    world.wire.deliver(voteChange({ from: 12, to: 13, option: 'out' }));
    world.wire.deliver(voteChange({ from: 13, to: 14, option: 'out' }));
    expect(world.wire.count('resync')).toBe(1);
    expect(world.client.snapshot().seq).toBe(10);
    world.welcome({ seq: 14, view: { ...emptyView, myVote: { option: 'landing' } } });
    expect(world.client.snapshot()).toMatchObject({ seq: 14, view: { myVote: { option: 'landing' } } });
  });

  it('connects anew when a change comes before the whole view', async () => {
    const world = new LiveWorld();
    world.client.start();
    await world.settle();
    world.wire.open();
    world.wire.deliver(voteChange({ from: 85, to: 87, option: 'out' }));
    await world.comeBack({ seq: 87 });
    expect(world.wires).toHaveLength(2);
    expect(world.client.snapshot()).toMatchObject({ connection: 'live', seq: 87 });
  });

  it('asks for the whole view when a frame cannot be read', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.wire.deliverText('{"type":"changes","from":"ten"}');
    world.wire.deliverText('not even JSON');
    expect(world.wire.count('resync')).toBe(1);
  });

  it('never goes back to an older state of the same incarnation', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 20, view: { ...emptyView, myVote: { option: 'out' } } });
    world.wire.close(1006);
    await world.comeBack({ seq: 15 });
    expect(world.client.snapshot()).toMatchObject({ connection: 'live', seq: 20, view: { myVote: { option: 'out' } } });
  });

  it('follows a new incarnation whatever its number', async () => {
    const world = new LiveWorld();
    await world.goLive({ seq: 20 });
    world.wire.close(1006);
    await world.comeBack({ seq: 3, incarnation: 'second' });
    expect(world.client.snapshot()).toMatchObject({ seq: 3, incarnation: 'second' });
  });
});

describe('sending commands', () => {
  it('has one command under way and sends the next when it is answered', async () => {
    const world = new LiveWorld();
    await world.goLive({ nextN: 4 });
    const first = world.client.send(light);
    const second = world.client.send(pull('Bell'));
    expect(world.wire.commands()).toEqual(['4:lamp.light']);
    world.wire.deliver({ type: 'ack', n: 4, seq: 11 });
    expect(await first).toEqual({ ok: true });
    expect(world.wire.commands()).toEqual(['4:lamp.light', '5:lever.pull']);
    world.wire.deliver({ type: 'refused', n: 5, code: 'LEVER_003' });
    expect(await second).toEqual({ ok: false, code: 'LEVER_003' });
  });

  it('sends an unanswered command again with the same number after a reconnect', async () => {
    const world = new LiveWorld();
    await world.goLive();
    const answer = world.client.send(light);
    world.wire.close(1006);
    await world.comeBack({ nextN: 2, seq: 11 });
    expect(world.wire.commands()).toEqual(['1:lamp.light']);
    world.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    expect(await answer).toEqual({ ok: true });
  });

  it('keeps what is sent while the connection is away and sends it on return', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.client.offline();
    const answer = world.client.send(light);
    await world.advance(20_000);
    world.client.wake();
    await world.settle();
    world.wire.open();
    world.welcome();
    expect(world.wire.commands()).toEqual(['1:lamp.light']);
    world.wire.deliver({ type: 'ack', n: 1, seq: 12 });
    expect(await answer).toEqual({ ok: true });
    expect(world.client.snapshot().away?.forMs).toBe(20_000);
  });

  it('takes a late second answer to the same number for an echo', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.client.send(light);
    const second = world.client.send(pull('Bell'));
    world.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    world.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    world.wire.deliver({ type: 'refused', n: 2, code: 'LEVER_002' });
    expect(await second).toEqual({ ok: false, code: 'LEVER_002' });
  });

  it('refuses everything when the show has shut the door for good', async () => {
    const world = new LiveWorld();
    await world.goLive();
    const answer = world.client.send(light);
    world.wire.close(closeCodes.left.code);
    expect(await answer).toEqual({ ok: false, code: 'SHOW_001' });
    expect(world.client.snapshot().connection).toBe('left');
  });
});

describe('one seat, one connection', () => {
  it('stays out after it was taken over, until the person takes it back', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.wire.deliver({ type: 'notice', kind: 'taken-over' });
    await world.advance(120_000);
    expect(world.wires).toHaveLength(1);
    expect(world.client.snapshot().connection).toBe('taken-over');
    world.client.takeBack();
    await world.settle();
    world.wire.open();
    world.welcome();
    expect(world.wires).toHaveLength(2);
    expect(world.client.snapshot().connection).toBe('live');
  });

  it('knows a take-over by the close code alone', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.wire.close(closeCodes.takenOver.code);
    world.client.wake();
    await world.advance(60_000);
    expect(world.client.snapshot().connection).toBe('taken-over');
    expect(world.wires).toHaveLength(1);
  });
});

describe('heartbeat and clock', () => {
  it('reads the server clock from the shortest of its round trips', async () => {
    const world = new LiveWorld();
    await world.goLive();
    for (const roundTripMs of [400, 40, 900]) {
      const ping = world.wire.received.at(-1);
      if (ping?.type !== 'ping') throw new Error('a ping was expected');
      const nowMs = world.localMs + roundTripMs / 2 + world.serverAheadMs;
      await world.advance(roundTripMs);
      world.wire.deliver({ type: 'pong', t: ping.t, nowMs });
      await world.advance(700);
    }
    expect(world.client.snapshot().roundTripMs).toBe(40);
    expect(world.client.nowMs()).toBe(world.localMs + world.serverAheadMs);
  });

  it('leaves a connection that does not answer for ten seconds', async () => {
    const world = new LiveWorld();
    await world.goLive();
    await world.advance(9_900);
    expect(world.client.snapshot().connection).toBe('live');
    await world.advance(200);
    expect(world.client.snapshot().connection).toBe('trying');
    expect(world.wires[0]?.isClosedByClient).toBe(true);
  });

  it('reconnects at once when the network is back', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.client.offline();
    expect(world.client.snapshot().connection).toBe('away');
    world.client.wake();
    await world.settle();
    expect(world.wires).toHaveLength(2);
  });
});

describe('a server that can keep nothing at the moment', () => {
  it('is told to the page, until it answers again', async () => {
    const world = new LiveWorld();
    await world.goLive();
    void world.client.send(light);
    world.wire.deliver({ type: 'notice', kind: 'busy' });
    expect(world.client.snapshot()).toMatchObject({ connection: 'live', busy: true });
    world.wire.deliver({ type: 'ack', n: 1, seq: 1 });
    expect(world.client.snapshot().busy).toBe(false);
  });

  it('is believed for a few seconds only', async () => {
    const world = new LiveWorld();
    await world.goLive();
    world.wire.deliver({ type: 'notice', kind: 'busy' });
    await world.advance(3_000);
    expect(world.client.snapshot().busy).toBe(true);
    await world.advance(2_000);
    expect(world.client.snapshot().busy).toBe(false);
  });
});
