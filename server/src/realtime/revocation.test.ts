import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { PROTOCOL_VERSION } from '@lorecrew/contract/live/protocol';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startApp } from '../testing/start-app.ts';

/** People who come in to a session of a product of their own, each with a live connection. */
async function liveSession() {
  const started = await startApp();
  const { sessionId, consumers } = started.seed;
  const call = async (method: 'GET' | 'POST', url: string, token?: string) => {
    const headers = { 'x-requested-with': 'x', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return (await started.app.inject({ method, url, headers })).json();
  };
  const comeIn = async (email: string) => {
    const { token } = await call('GET', `/api/exp/auth?${new URLSearchParams({ email, sessionId })}`);
    const { ticket } = await call('POST', '/api/live/ticket', token);
    const socket = new WebSocket(`${started.url.replace('http', 'ws')}/realtime`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    const welcome = new Promise((resolve) => socket.once('message', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    const tab = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, ticket, tab }));
    await welcome;
    return { token, socket, closed };
  };
  return { started, consumers, call, comeIn };
}

it('a sign-in that is ended closes its live connection, and no other', async () => {
  const { started, consumers, call, comeIn } = await liveSession();
  const [ada, bob] = [await comeIn(consumers[0]?.email ?? ''), await comeIn(consumers[1]?.email ?? '')];
  // Exchanging a token ends nothing.
  const { token } = await call('POST', '/api/refresh-token', ada.token);
  await call('POST', '/api/logout', token);
  expect(await ada.closed).toBe(closeCodes.signedOut.code);
  expect(bob.socket.readyState).toBe(WebSocket.OPEN);
  bob.socket.close();
  await started.close();
});

it('a seat that is taken away closes its live connection within two seconds, and a cancelled session every one', async () => {
  const { started, consumers, comeIn } = await liveSession();
  const [ada, bob] = [await comeIn(consumers[0]?.email ?? ''), await comeIn(consumers[1]?.email ?? '')];
  const { db } = started.product.seeding;
  const closing = async (closed: Promise<number>, sql: string, param: string) => {
    await db.query({ role: 'owner' }, sql, [param]);
    const beganMs = Date.now();
    return [await closed, Date.now() - beganMs < 2_000];
  };
  const taken = 'delete from session_consumer where consumer_id = $1';
  expect(await closing(ada.closed, taken, consumers[0]?.id ?? '')).toEqual([closeCodes.signedOut.code, true]);
  expect(bob.socket.readyState).toBe(WebSocket.OPEN);
  const cancelled = `update session set status = 'cancelled' where public_id = $1`;
  expect(await closing(bob.closed, cancelled, started.seed.sessionId)).toEqual([closeCodes.signedOut.code, true]);
  await started.close();
});
