import { MAX_FRAME_BYTES, RESYNC_ABOVE_BYTES } from '@lorecrew/contract/limits';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { POLL_CALLS, ReceivedFrames } from '@lorecrew/contract/live/long-poll';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_ORIGIN, newConnectionId, openPollGate, PolledPerson, PolledSession, post, RECEIVE, SEND } from './poll-gate.ts';

let session: PolledSession;
beforeEach(async () => {
  const tickets = new Map([
    ['ticket-ada', 'ada'],
    ['ticket-ada-again', 'ada'],
    ['ticket-bob', 'bob'],
  ]);
  session = await PolledSession.open(tickets);
});
afterEach(() => session.close());

const hello = (ticket: string) => JSON.stringify({ type: 'hello', protocol: 2, ticket, tab: 'testtab1' });

describe('a long-polled connection', () => {
  it('with a good ticket gets the whole view, and answers to pings and commands', async () => {
    const ada = await session.seated('ticket-ada');
    expect(ada.received[0]).toMatchObject({ type: 'welcome', nextN: 1, view: { show: { phase: 'waiting' } } });
    ada.send({ type: 'ping', t: 5 }).send({ type: 'command', n: 1, command: { type: 'lamp.light' } });
    expect(await ada.next('pong')).toEqual({ type: 'pong', t: 5, nowMs: session.nodes.clock.ms });
    expect(await ada.next('refused')).toEqual({ type: 'refused', n: 1, code: 'SHOW_003' });
  });

  it('with a ticket that was used, or never was, is told so and closed', async () => {
    await session.seated('ticket-ada');
    for (const ticket of ['ticket-ada', 'made-up']) {
      const one = session.person(ticket);
      expect(await one.closed).toBe(closeCodes.badTicket.code);
      expect(one.received).toContainEqual({ type: 'bye', code: 'badTicket' });
    }
  });

  it('of another protocol version is told to reload', async () => {
    const one = session.person();
    one.hello('ticket-ada', 99);
    expect(await one.closed).toBe(closeCodes.otherProtocol.code);
  });

  it('hears what others show in passing, in order', async () => {
    const [ada, bob] = [await session.seated('ticket-ada'), await session.seated('ticket-bob')];
    ada.send({ type: 'signal', signal: { kind: 'hand', up: true } });
    expect(await bob.next('signal')).toMatchObject({ from: 'ada', signal: { kind: 'hand', up: true } });
  });

  it('carries what voices need to be connected, long offers too', async () => {
    const [ada, bob] = [await session.seated('ticket-ada'), await session.seated('ticket-bob')];
    await session.nodes.pass(session.node, session.sessionId, 1_000);
    for (const one of [ada, bob]) one.send({ type: 'media.watch' });
    await Promise.all([ada.next('media.room'), bob.next('media.room')]);
    ada.send({ type: 'media.join', peer: 'adapeerpeer', microphone: true, camera: false });
    bob.send({ type: 'media.join', peer: 'bobpeerpeer', microphone: true, camera: false });
    await Promise.all([ada.next('media.way'), bob.next('media.way')]);
    const signal = { kind: 'description', type: 'offer', sdp: `v=0\r\n${'a=x\r\n'.repeat(2_000)}` };
    ada.send({ type: 'media.signal', to: 'bob', peer: 'bobpeerpeer', signal });
    expect(await bob.next('media.signal')).toMatchObject({ from: 'ada', peer: 'adapeerpeer', signal });
  });

  it('is closed when the same person comes in elsewhere, and says why', async () => {
    const first = await session.seated('ticket-ada');
    await session.seated('ticket-ada-again');
    expect(await first.closed).toBe(closeCodes.takenOver.code);
    expect(first.received.at(-1)).toEqual({ type: 'notice', kind: 'taken-over', by: 'place' });
  });

  it.each([
    ['that are not JSON', 'hello?', 'malformed'],
    ['of an unknown type', JSON.stringify({ type: 'dance' }), 'malformed'],
    ['that greet twice', hello('ticket-bob'), 'malformed'],
    ['that are longer than a frame may be', `"${'x'.repeat(MAX_FRAME_BYTES)}"`, 'tooLarge'],
  ] as const)('is closed for frames %s, and nobody else notices', async (_, frame, reason) => {
    const [bob, ada] = [await session.seated('ticket-bob'), await session.seated('ticket-ada')];
    ada.send(frame);
    expect(await ada.closed).toBe(closeCodes[reason].code);
    bob.send({ type: 'ping', t: 1 });
    await bob.next('pong');
    expect(session.node.troubles).toEqual([]);
  });

  it('is closed for a flood of frames', async () => {
    const ada = await session.seated('ticket-ada');
    for (let t = 0; t < 100; t += 1) ada.send({ type: 'ping', t });
    expect(await ada.closed).toBe(closeCodes.flood.code);
  });

  it('is closed for a flood of calls without frames', async () => {
    const ada = await session.seated('ticket-ada');
    const calls = Array.from({ length: POLL_CALLS.burst + 20 }, () =>
      post(session.gate.url, { id: ada.id, path: RECEIVE, body: { after: 0 } }),
    );
    const answers = await Promise.all(calls);
    expect(answers.some(({ text }) => text.endsWith(`"closed":${closeCodes.flood.code}}`))).toBe(true);
  });

  it('is closed when a page sends frames and confirms none, before its answers fill the memory', async () => {
    const ada = await session.seated('ticket-ada');
    ada.link.close();
    const [connection] = session.node.shows.get(session.sessionId)?.connections.values() ?? [];
    const frame = JSON.stringify({ type: 'pong', t: 0, nowMs: 0, fill: 'x'.repeat(64 * 1024) });
    let waitingBytes = 0;
    for (let sent = 0; sent < 100 && waitingBytes <= RESYNC_ABOVE_BYTES; sent += 1) waitingBytes = connection?.send(frame) ?? 0;
    expect(waitingBytes).toBeGreaterThan(RESYNC_ABOVE_BYTES);
    expect(waitingBytes).toBeLessThan(RESYNC_ABOVE_BYTES + 2 * frame.length);
    await expect.poll(() => session.node.shows.get(session.sessionId)?.connections.size).toBe(0);
  });

  it('is lost when nobody has asked for its frames for fifteen seconds', async () => {
    const hurried = { ...systemTimers, every: (ms: number, run: () => void) => systemTimers.every(ms / 50, run) };
    const other = await openPollGate(session.nodes, { node: session.node, sessionId: session.sessionId, timers: hurried });
    const bob = new PolledPerson(other.url, 'bob');
    await bob.next('welcome');
    bob.link.close();
    const closedAtMs = session.nodes.clock.ms;
    while (session.node.shows.get(session.sessionId)?.connections.size === 1 && session.nodes.clock.ms - closedAtMs < 60_000) {
      session.nodes.clock.ms += 1_000;
      await new Promise((resolve) => systemTimers.after(25, () => resolve(null)));
    }
    // A busy machine that misses looks counts as a node that stood still, during which nobody could be heard.
    expect(session.nodes.clock.ms - closedAtMs).toBeGreaterThan(15_000);
    expect(session.nodes.clock.ms - closedAtMs).toBeLessThan(60_000);
    await other.close();
  });
});

describe('calls of a long-polled connection', () => {
  it('that are repeated give the same frames again, until the page says that they arrived', async () => {
    const id = newConnectionId();
    const send = (from: number, frames: string[]) => post(session.gate.url, { id, path: SEND, body: { from, frames } });
    const receive = async (after: number) =>
      ReceivedFrames.parse(JSON.parse((await post(session.gate.url, { id, path: RECEIVE, body: { after } })).text));
    expect((await send(1, [hello('ticket-ada')])).status).toBe(204);
    const first = await receive(0);
    expect(first).toMatchObject({ last: 1, frames: [{ type: 'welcome' }] });
    expect(await receive(0)).toEqual(first);
    expect((await send(2, [JSON.stringify({ type: 'ping', t: 1 })])).status).toBe(204);
    expect((await send(2, [JSON.stringify({ type: 'ping', t: 1 })])).status).toBe(204);
    expect((await send(1, [hello('ticket-ada'), JSON.stringify({ type: 'ping', t: 1 })])).status).toBe(204);
    expect(await receive(1)).toMatchObject({ last: 2, frames: [{ type: 'pong', t: 1 }] });
  });

  it('that leave a frame out close the connection', async () => {
    const ada = await session.seated('ticket-ada');
    await post(session.gate.url, { id: ada.id, path: SEND, body: { from: 9, frames: ['{"type":"ping","t":1}'] } });
    expect(await ada.closed).toBe(closeCodes.malformed.code);
  });

  it('with an id that is not known here are answered 404, whatever they bring', async () => {
    const id = newConnectionId();
    const send = { id, path: SEND, body: { from: 2, frames: ['{}'] } };
    expect((await post(session.gate.url, send)).status).toBe(404);
    expect((await post(session.gate.url, { id, path: RECEIVE, body: { after: 0 } })).status).toBe(404);
  });

  it('of a page of another site, or without the origin of this one, change nothing', async () => {
    const call = { path: SEND, body: { from: 1, frames: [hello('ticket-ada')] } };
    const answers = await Promise.all(
      [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: GOOD_ORIGIN }].map((headers) =>
        post(session.gate.url, { id: newConnectionId(), ...call, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([419, 419, 204]);
  });

  it.each([
    ['no id', { id: '', body: { from: 1, frames: ['{}'] } }, 400],
    ['an id that is too short to be a secret', { id: 'short', body: { from: 1, frames: ['{}'] } }, 400],
    ['no frames', { id: newConnectionId(), body: { from: 1, frames: [] } }, 400],
    ['a number below one', { id: newConnectionId(), body: { from: 0, frames: ['{}'] } }, 400],
    ['more than belongs there', { id: newConnectionId(), body: { from: 1, frames: ['{}'], more: 1 } }, 400],
    ['what is not JSON', { id: newConnectionId(), body: '{' }, 400],
    ['more bytes than a frame can have', { id: newConnectionId(), body: { from: 1, frames: ['x'.repeat(80_000)] } }, 413],
  ])('with %s are refused', async (_, { id, body }, status) => {
    expect((await post(session.gate.url, { id, path: SEND, body })).status).toBe(status);
    expect(session.gate.polls.size).toBe(0);
  });

  it('are counted with WebSockets while they have not said who they are, also those that were refused', async () => {
    const open = (frame: string) =>
      post(session.gate.url, { id: newConnectionId(), path: SEND, body: { from: 1, frames: [frame] } });
    const answers = [];
    for (const frame of ['{"type":"ping","t":1}', '{"type":"ping","t":1}', 'nonsense', hello('ticket-ada')])
      answers.push(await open(frame));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  });

  it('leave neither the id nor a frame in the log', async () => {
    const ada = await session.seated('ticket-ada');
    ada.send({ type: 'ping', t: 1 });
    await ada.next('pong');
    expect(session.gate.log.join('')).not.toContain(ada.id);
    expect(session.gate.log.join('')).not.toContain('ticket-ada');
  });

  it('are never kept by anybody on the way', async () => {
    const answer = await fetch(`${session.gate.url}${SEND}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-live-connection': newConnectionId() },
      body: JSON.stringify({ from: 1, frames: [hello('ticket-ada')] }),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
  });
});

describe('a node that stops', () => {
  it('tells every long-polled page that it is going away, and opens no more', async () => {
    const ada = await session.seated('ticket-ada');
    const closing = session.gate.polls.close();
    expect(await ada.closed).toBe(closeCodes.goingAway.code);
    const late = { id: newConnectionId(), path: SEND, body: { from: 1, frames: [hello('ticket-bob')] } };
    expect((await post(session.gate.url, late)).status).toBe(404);
    await closing;
  });
});
