import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { PROBE_LASTS_MS } from '@lorecrew/contract/live/probe';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { attachGateway } from '@lorecrew/server/realtime/gateway';
import { RealtimeProbe } from '@lorecrew/server/realtime/realtime-probe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Nodes } from './nodes.ts';

const DONE = 1000;

let nodes: Nodes;
let server: Server;
let probe: RealtimeProbe;
let gateway: ReturnType<typeof attachGateway>;
let lasting: { delayMs: number; run: () => void }[];
let spentAfter: number;
let troubles: unknown[];

beforeEach(async () => {
  nodes = new Nodes();
  [lasting, troubles, spentAfter] = [[], [], 100];
  probe = new RealtimeProbe({
    timers: {
      every: systemTimers.every,
      after: (delayMs, run) => {
        const timer = { delayMs, run };
        lasting.push(timer);
        return () => {
          lasting = lasting.filter((other) => other !== timer);
        };
      },
    },
    take: async () => {
      spentAfter -= 1;
      return spentAfter < 0 ? { resetInMs: 1_200 } : null;
    },
    onError: (error) => troubles.push(error),
    most: 3,
  });
  server = createServer();
  gateway = attachGateway(server, {
    shows: nodes.node().shows,
    clock: nodes.clock,
    timers: systemTimers,
    tickets: { redeem: async () => null },
    allowsOrigin: (origin) => origin === undefined || origin === 'http://good.example',
    probe,
    onError: (error) => troubles.push(error),
    onRefusal: () => undefined,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await gateway.close();
  await nodes.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(troubles).toEqual([]);
});

/** A socket of the probe: what it was told, and the code it was closed with. */
async function opened() {
  const ws = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/probe`);
  const received: string[] = [];
  ws.on('message', (data) => received.push(String(data)));
  const closed = once(ws, 'close').then(([code]) => Number(code));
  await once(ws, 'open');
  return { ws, received, closed };
}

/** What an upgrade is refused with. */
async function refusal(options: { origin?: string } = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/probe`, options);
  ws.on('error', () => undefined);
  const [, answer] = await once(ws, 'unexpected-response');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

describe('the probe', () => {
  it('answers each number with the same, and closes after forty', async () => {
    const { ws, received, closed } = await opened();
    for (let n = 40; n >= 1; n--) ws.send(JSON.stringify({ n }));
    ws.send('{"n":1}');
    expect(await closed).toBe(DONE);
    expect(received).toEqual(Array.from({ length: 40 }, (_, i) => `{"n":${40 - i}}`));
  });

  it.each([
    ['that are not JSON', 'hello?'],
    ['with a number outside', '{"n":41}'],
    ['with a number that is none', '{"n":"1"}'],
    ['with no whole number', '{"n":1.5}'],
    ['with more than belongs there', '{"n":1,"more":true}'],
    ['of a show', '{"type":"hello"}'],
    ['that are binary', Buffer.from('{"n":1}')],
  ])('closes on messages %s, and answers nothing', async (_, frame) => {
    const { ws, received, closed } = await opened();
    ws.send(frame);
    expect(await closed).toBe(closeCodes.malformed.code);
    expect(received).toEqual([]);
  });

  it('closes on a message of more than 64 bytes by the protocol’s own code', async () => {
    const { ws, closed } = await opened();
    ws.send(`{"n":1${' '.repeat(64)}}`);
    expect([1009, 1006]).toContain(await closed);
  });

  it('is over after its time, and leaves no timer behind', async () => {
    const quiet = await opened();
    expect(lasting.map(({ delayMs }) => delayMs)).toEqual([PROBE_LASTS_MS]);
    for (const { run } of lasting) run();
    expect(await quiet.closed).toBe(DONE);
    await expect.poll(() => [lasting.length, probe.open]).toEqual([0, 0]);
  });

  it('is refused to a caller who has used up what is theirs, and says when to come back', async () => {
    spentAfter = 1;
    await opened();
    expect(await refusal()).toEqual({ status: 429, retryAfter: '2' });
  });

  it('is refused where a node holds all it can', async () => {
    const all = await Promise.all([opened(), opened(), opened()]);
    expect(await refusal()).toEqual({ status: 503, retryAfter: '10' });
    all[0]?.ws.close();
    await expect.poll(() => probe.open).toBe(2);
    await opened();
  });

  it('does not open for the page of another site', async () => {
    expect(await refusal({ origin: 'http://evil.example' })).toMatchObject({ status: 403 });
    expect(spentAfter).toBe(100);
  });

  it('says goodbye when the server stops', async () => {
    const { closed } = await opened();
    await gateway.close();
    expect(await closed).toBe(closeCodes.goingAway.code);
  });
});
