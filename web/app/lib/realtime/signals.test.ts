import type { Signal } from '@lorecrew/contract/live/signals';
import { describe, expect, it } from 'vitest';
import { LiveHarness } from '../testing/live-harness.ts';
import { Signals } from './signals.ts';

/** A page's signs over a client whose wire is in memory. */
async function page(parts: { signals?: boolean } = { signals: true }) {
  const harness = new LiveHarness();
  await harness.goLive(parts);
  const signals = new Signals({ ...harness.ports, link: harness.client.signals, self: () => 'me' });
  const sent = () => harness.wire.received.flatMap((message) => (message.type === 'signal' ? [message.signal] : []));
  return { harness, signals, sent };
}

const ha: Signal = { kind: 'react', reaction: 'ha', thing: 'card:A' };

describe('signs of a page', () => {
  it('are sent, and seen at once by whoever sends them', async () => {
    const { signals, sent } = await page();
    signals.react('ha', 'card:A');
    expect(sent()).toEqual([ha]);
    expect(signals.snapshot().flights).toMatchObject([{ by: 'me', reaction: 'ha', thing: 'card:A' }]);
  });

  it('of others arrive, and are over in time', async () => {
    const { harness, signals } = await page();
    harness.wire.deliver({ type: 'signal', from: 'ada', signal: { kind: 'typing' } });
    expect(Object.keys(signals.snapshot().typing)).toEqual(['ada']);
    await harness.advance(5_000);
    expect(signals.snapshot().typing).toEqual({});
  });

  it('say that somebody is typing once in two seconds', async () => {
    const { harness, signals, sent } = await page();
    for (let key = 0; key < 30; key++) {
      signals.type();
      await harness.advance(100);
    }
    expect(sent()).toEqual([{ kind: 'typing' }, { kind: 'typing' }]);
  });

  it('say again that a hand is up, until it is lowered', async () => {
    const { harness } = await page();
    const sent: Signal[] = [];
    const link = { show: (signal: Signal) => sent.push(signal) > 0, listen: () => () => undefined };
    const signals = new Signals({ ...harness.ports, link, self: () => 'me' });
    signals.raise(true);
    await harness.advance(16_500);
    signals.raise(false);
    await harness.advance(60_000);
    expect(sent.map((signal) => signal.kind === 'hand' && signal.up)).toEqual([true, true, true, false]);
    expect(signals.snapshot().hands).toEqual({});
  });

  it('follow a hand four times a second, and tell at once that it let go', async () => {
    const { harness, signals, sent } = await page();
    for (let moved = 0; moved < 50; moved++) {
      signals.hold('lever:Pump', moved / 50);
      await harness.advance(20);
    }
    signals.hold('lever:Pump', null);
    expect(sent()).toHaveLength(5);
    expect(sent().at(-1)).toEqual({ kind: 'hold', thing: 'lever:Pump', at: null });
  });

  it('say again that a hand stands still, until it lets go or for a quarter of a minute', async () => {
    const { harness } = await page();
    const sent: Signal[] = [];
    const link = { show: (signal: Signal) => sent.push(signal) > 0, listen: () => () => undefined };
    const signals = new Signals({ ...harness.ports, link, self: () => 'me' });
    signals.hold('tag:Pump', 0.5);
    await harness.advance(3_100);
    signals.hold('tag:Pump', null);
    await harness.advance(60_000);
    expect(sent.map((signal) => signal.kind === 'hold' && signal.at)).toEqual([0.5, 0.5, 0.5, null]);
    signals.hold('tag:Pump', 1);
    await harness.advance(60_000);
    expect(sent.slice(4)).toHaveLength(10);
  });

  it('that were not passed on are told with their code', async () => {
    const { harness, signals } = await page();
    const codes: string[] = [];
    signals.onRefused((code) => codes.push(code));
    harness.wire.deliver({ type: 'unsent', code: 'SIGNAL_001' });
    expect(codes).toEqual(['SIGNAL_001']);
  });

  it('are not sent to a server of an earlier build, nor kept for a connection to come', async () => {
    const earlier = await page({});
    earlier.signals.react('ha', 'card:A');
    expect(earlier.sent()).toEqual([]);
    const { harness, signals, sent } = await page();
    harness.wire.close(1006);
    signals.react('ha', 'card:A');
    await harness.comeBack({ signals: true });
    expect(sent()).toEqual([]);
  });
});
