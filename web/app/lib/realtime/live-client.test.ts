import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import { emptyView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { LiveHarness } from '../testing/live-harness.ts';

const light = { type: 'lamp.light' } as const;
const pull = (lever: string) => ({ type: 'lever.pull', lever }) as const;

function voteChange({ from, to, option }: { from: number; to: number; option: string }): ServerMessage {
  return { type: 'changes', from, to, set: { myVote: { option } }, add: {} };
}

describe('connecting to a show', () => {
  it('says hello with a ticket and its tab, and holds the view it is welcomed with', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 7 });
    expect(harness.wire.received[0]).toEqual({ type: 'hello', protocol: 2, ticket: 'ticket', tab: 'tabtabtab1' });
    expect(harness.client.snapshot()).toMatchObject({ connection: 'live', seq: 7, view: emptyView });
  });

  it('names what it already holds when it comes back', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 7, incarnation: 'i1' });
    harness.wire.close(1006);
    expect(harness.client.snapshot().connection).toBe('trying');
    await harness.comeBack({ seq: 9, incarnation: 'i1' });
    expect(harness.wire.received[0]).toMatchObject({ type: 'hello', incarnation: 'i1', seq: 7 });
    expect(harness.client.snapshot().away?.forMs).toBeGreaterThan(0);
  });

  it('connects anew for a page in another language, and shows what it held until then', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 7, incarnation: 'i1' });
    harness.client.renew();
    expect(harness.client.snapshot()).toMatchObject({ connection: 'live', seq: 7 });
    await harness.settle();
    harness.wire.open();
    expect(harness.wire.received[0]).toMatchObject({ type: 'hello', incarnation: 'i1', seq: 7 });
    harness.welcome({ seq: 7, incarnation: 'i1' });
    expect(harness.client.snapshot()).toMatchObject({ connection: 'live', away: null });
  });

  it('does not come back for a refusal that asking again cannot help', async () => {
    const harness = new LiveHarness();
    harness.ticket = { ok: false, code: 'AUTH_001', retry: false };
    harness.client.start();
    await harness.settle();
    await harness.advance(60_000);
    expect(harness.client.snapshot()).toMatchObject({ connection: 'refused', refusal: 'AUTH_001' });
    expect(harness.ticketsAsked).toBe(1);
  });

  it('waits longer from attempt to attempt, never more than five seconds', async () => {
    const harness = new LiveHarness();
    harness.chance = 0.999;
    harness.ticket = { ok: false, retry: true };
    harness.client.start();
    await harness.settle();
    await harness.advance(7_000);
    const asked = harness.ticketsAsked;
    await harness.advance(10_000);
    expect(asked).toBeGreaterThan(3);
    expect(harness.ticketsAsked - asked).toBe(2);
  });

  it('asks its page to reload when the server speaks another version', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.wire.close(closeCodes.otherProtocol.code);
    expect(harness.client.snapshot()).toMatchObject({ connection: 'refused', refusal: 'reload' });
  });
});

describe('following the show', () => {
  it('takes a frame that continues what it holds', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 10 });
    harness.wire.deliver(voteChange({ from: 10, to: 12, option: 'out' }));
    expect(harness.client.snapshot()).toMatchObject({ seq: 12, view: { myVote: { option: 'out' } } });
  });

  it('ignores a frame that comes twice', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 10 });
    harness.wire.deliver(voteChange({ from: 10, to: 11, option: 'out' }));
    harness.wire.deliver(voteChange({ from: 11, to: 12, option: 'water' }));
    harness.wire.deliver(voteChange({ from: 10, to: 11, option: 'out' }));
    expect(harness.client.snapshot()).toMatchObject({ seq: 12, view: { myVote: { option: 'water' } } });
    expect(harness.wire.count('resync')).toBe(0);
  });

  it('asks once for the whole view when a frame is missing or out of order', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 10 });
    harness.wire.deliver(voteChange({ from: 12, to: 13, option: 'out' }));
    harness.wire.deliver(voteChange({ from: 13, to: 14, option: 'out' }));
    expect(harness.wire.count('resync')).toBe(1);
    expect(harness.client.snapshot().seq).toBe(10);
    harness.welcome({ seq: 14, view: { ...emptyView, myVote: { option: 'landing' } } });
    expect(harness.client.snapshot()).toMatchObject({ seq: 14, view: { myVote: { option: 'landing' } } });
  });

  it('connects anew when a change comes before the whole view', async () => {
    const harness = new LiveHarness();
    harness.client.start();
    await harness.settle();
    harness.wire.open();
    harness.wire.deliver(voteChange({ from: 85, to: 87, option: 'out' }));
    await harness.comeBack({ seq: 87 });
    expect(harness.wires).toHaveLength(2);
    expect(harness.client.snapshot()).toMatchObject({ connection: 'live', seq: 87 });
  });

  it('asks for the whole view when a frame cannot be read', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.wire.deliverText('{"type":"changes","from":"ten"}');
    harness.wire.deliverText('not even JSON');
    expect(harness.wire.count('resync')).toBe(1);
  });

  it('never goes back to an older state of the same incarnation', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 20, view: { ...emptyView, myVote: { option: 'out' } } });
    harness.wire.close(1006);
    await harness.comeBack({ seq: 15 });
    expect(harness.client.snapshot()).toMatchObject({ connection: 'live', seq: 20, view: { myVote: { option: 'out' } } });
  });

  it('follows a new incarnation whatever its number', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 20 });
    harness.wire.close(1006);
    await harness.comeBack({ seq: 3, incarnation: 'second' });
    expect(harness.client.snapshot()).toMatchObject({ seq: 3, incarnation: 'second' });
  });
});

describe('sending commands', () => {
  it('has one command under way and sends the next when it is answered', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ nextN: 4 });
    const first = harness.client.send(light);
    const second = harness.client.send(pull('Bell'));
    expect(harness.wire.commands()).toEqual(['4:lamp.light']);
    harness.wire.deliver({ type: 'ack', n: 4, seq: 11 });
    expect(await first).toEqual({ ok: true });
    expect(harness.wire.commands()).toEqual(['4:lamp.light', '5:lever.pull']);
    harness.wire.deliver({ type: 'refused', n: 5, code: 'LEVER_003' });
    expect(await second).toEqual({ ok: false, code: 'LEVER_003' });
  });

  it('sends an unanswered command again with the same number after a reconnect', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    const answer = harness.client.send(light);
    harness.wire.close(1006);
    await harness.comeBack({ nextN: 2, seq: 11 });
    expect(harness.wire.commands()).toEqual(['1:lamp.light']);
    harness.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    expect(await answer).toEqual({ ok: true });
  });

  it('keeps what is sent while the connection is away and sends it on return', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.client.offline();
    const answer = harness.client.send(light);
    await harness.advance(20_000);
    harness.client.wake();
    await harness.settle();
    harness.wire.open();
    harness.welcome();
    expect(harness.wire.commands()).toEqual(['1:lamp.light']);
    harness.wire.deliver({ type: 'ack', n: 1, seq: 12 });
    expect(await answer).toEqual({ ok: true });
    expect(harness.client.snapshot().away?.forMs).toBe(20_000);
  });

  it('takes a late second answer to the same number for an echo', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.client.send(light);
    const second = harness.client.send(pull('Bell'));
    harness.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    harness.wire.deliver({ type: 'ack', n: 1, seq: 11 });
    harness.wire.deliver({ type: 'refused', n: 2, code: 'LEVER_002' });
    expect(await second).toEqual({ ok: false, code: 'LEVER_002' });
  });

  it('refuses everything when the show has shut the door for good', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    const answer = harness.client.send(light);
    harness.wire.close(closeCodes.left.code);
    expect(await answer).toEqual({ ok: false, code: 'SHOW_001' });
    expect(harness.client.snapshot().connection).toBe('left');
  });
});

describe('one seat, one connection', () => {
  it('stays out after it was taken over, until the person takes it back', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.wire.deliver({ type: 'notice', kind: 'taken-over' });
    await harness.advance(120_000);
    expect(harness.wires).toHaveLength(1);
    expect(harness.client.snapshot().connection).toBe('taken-over');
    harness.client.takeBack();
    await harness.settle();
    harness.wire.open();
    harness.welcome();
    expect(harness.wires).toHaveLength(2);
    expect(harness.client.snapshot().connection).toBe('live');
  });

  it('knows a take-over by the close code alone', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.wire.close(closeCodes.takenOver.code);
    harness.client.wake();
    await harness.advance(60_000);
    expect(harness.client.snapshot().connection).toBe('taken-over');
    expect(harness.wires).toHaveLength(1);
  });
});

describe('heartbeat and clock', () => {
  it('reads the server clock from the shortest of its round trips', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    for (const roundTripMs of [400, 40, 900]) {
      const ping = harness.wire.received.at(-1);
      if (ping?.type !== 'ping') throw new Error('a ping was expected');
      const nowMs = harness.localMs + roundTripMs / 2 + harness.serverAheadMs;
      await harness.advance(roundTripMs);
      harness.wire.deliver({ type: 'pong', t: ping.t, nowMs });
      await harness.advance(60);
    }
    expect(harness.client.snapshot().roundTripMs).toBe(40);
    expect(harness.client.nowMs()).toBe(harness.localMs + harness.serverAheadMs);
  });

  it('leaves a connection that does not answer for ten seconds', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    await harness.advance(9_900);
    expect(harness.client.snapshot().connection).toBe('live');
    await harness.advance(200);
    expect(harness.client.snapshot().connection).toBe('trying');
    expect(harness.wires[0]?.isClosedByClient).toBe(true);
  });

  it('reconnects at once when the network is back', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.client.offline();
    expect(harness.client.snapshot().connection).toBe('away');
    harness.client.wake();
    await harness.settle();
    expect(harness.wires).toHaveLength(2);
  });
});

describe('a server that can keep nothing at the moment', () => {
  it('is told to the page, until it answers again', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    void harness.client.send(light);
    harness.wire.deliver({ type: 'notice', kind: 'busy' });
    expect(harness.client.snapshot()).toMatchObject({ connection: 'live', busy: true });
    harness.wire.deliver({ type: 'ack', n: 1, seq: 1 });
    expect(harness.client.snapshot().busy).toBe(false);
  });

  it('is believed for a few seconds only', async () => {
    const harness = new LiveHarness();
    await harness.goLive();
    harness.wire.deliver({ type: 'notice', kind: 'busy' });
    await harness.advance(3_000);
    expect(harness.client.snapshot().busy).toBe(true);
    await harness.advance(2_000);
    expect(harness.client.snapshot().busy).toBe(false);
  });
});

describe('the clock of a show', () => {
  const show = {
    ...{ slug: 'test', title: '', stage: '', narrator: '', phase: 'live' as const, speed: 1, noShow: false },
    ...{ startsAtMs: 0, startedAtMs: 0, endsAtMs: null, pausedMs: 0, pausedAtMs: null, pauseEndsAtMs: null },
  };
  const tell = (harness: LiveHarness, from: number, pause: { pausedMs: number; pausedAtMs: number | null }) =>
    harness.wire.deliver({ type: 'changes', from, to: from + 1, set: { show: { ...show, ...pause } }, add: {} });

  it('is the server’s, stands while the show is paused, and goes on where it stood', async () => {
    const harness = new LiveHarness();
    await harness.goLive({ seq: 7 });
    tell(harness, 7, { pausedMs: 0, pausedAtMs: null });
    const pausedAtMs = harness.client.nowMs();
    await harness.advance(1_000);
    expect(harness.client.nowMs()).toBe(pausedAtMs + 1_000);
    tell(harness, 8, { pausedMs: 0, pausedAtMs: pausedAtMs + 1_000 });
    await harness.advance(3_000);
    expect(harness.client.nowMs()).toBe(pausedAtMs + 1_000);
    tell(harness, 9, { pausedMs: 3_000, pausedAtMs: null });
    await harness.advance(500);
    expect(harness.client.nowMs()).toBe(pausedAtMs + 1_500);
  });
});
