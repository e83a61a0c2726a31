import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { LIVE_CONNECTION_HEADER } from '@lorecrew/contract/live/long-poll';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PollAnswer } from '../../web/app/lib/realtime/open-poll.ts';
import { freePort } from '../chaos/server-process.ts';
import { HAS_NGINX, ReverseProxy } from '../e2e/harness/proxy.ts';
import { Nodes } from './nodes.ts';
import { openPollGate, type PollCall, PolledPerson, type PollGate, post, RECEIVE } from './poll-gate.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12'];

describe.skipIf(!HAS_NGINX)('two nodes behind the proxy of deploy/ (skipped where there is no nginx)', () => {
  const agent = new Agent({ keepAlive: true });
  let nodes: Nodes;
  let gates: PollGate[];
  let proxy: ReverseProxy;
  let https: number;

  beforeAll(async () => {
    nodes = new Nodes();
    const [one, two] = [nodes.node(), nodes.node()];
    const sessionId = await nodes.open(one, ...PEOPLE);
    gates = [
      await openPollGate(nodes, { node: one, sessionId, most: 99 }),
      await openPollGate(nodes, { node: two, sessionId, most: 99 }),
    ];
    https = await freePort();
    const [app = 0, ...moreNodes] = gates.map(({ port }) => port);
    proxy = await ReverseProxy.start({ http: await freePort(), https, app, moreNodes });
  });
  afterAll(async () => {
    agent.destroy();
    await proxy?.close();
    for (const gate of gates ?? []) await gate.close();
    await nodes?.close();
  });

  async function throughProxy({ id, path, body, signal }: PollCall): Promise<PollAnswer> {
    const headers = { 'content-type': 'application/json', [LIVE_CONNECTION_HEADER]: id };
    const where = { host: '127.0.0.1', port: https, servername: 'localhost', ca: proxy.certificate.cert, agent };
    const sent = request({ ...where, path, method: 'POST', headers, ...(signal ? { signal } : {}) });
    sent.end(JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    return { status: answer?.statusCode ?? 0, text: (await answer?.setEncoding('utf8').toArray())?.join('') ?? '' };
  }

  it('hold the connection of a page on one of them, call after call, and share the pages between them', async () => {
    const people = PEOPLE.map((id) => new PolledPerson(throughProxy, id));
    await Promise.all(people.map((one) => one.next('welcome')));
    for (let t = 1; t <= 10; t += 1) {
      for (const one of people) one.send({ type: 'ping', t });
      await Promise.all(people.map((one) => one.next('pong', t)));
    }
    const held = gates.map(({ polls }) => polls.size);
    expect(held.reduce((sum, size) => sum + size, 0)).toBe(PEOPLE.length);
    expect(Math.min(...held)).toBeGreaterThan(0);
    people[0]?.send({ type: 'signal', signal: { kind: 'hand', up: true } });
    await Promise.all(people.slice(1).map((one) => one.next('signal')));
    for (const { link } of people) link.close();
  });

  it('know nothing of a connection of the other: a call that comes to the wrong one is answered 404', async () => {
    const one = new PolledPerson(throughProxy, 'p1');
    await one.next('welcome');
    // The frame is given again at its node; at the other there is nothing.
    const answers = await Promise.all(gates.map(({ url }) => post(url, { id: one.id, path: RECEIVE, body: { after: 0 } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    one.link.close();
  });

  it('take over from each other: pages of a node that stops are told, and come in at the other', async () => {
    const people = PEOPLE.map((id) => new PolledPerson(throughProxy, id));
    await Promise.all(people.map((one) => one.next('welcome')));
    const [stopping, staying] = gates;
    const beganAtMs = performance.now();
    await stopping?.close();
    const told = people.filter(({ id }) => !staying?.polls.knows(id));
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(await Promise.all(told.map(({ closed }) => closed)))).toEqual(new Set([closeCodes.goingAway.code]));
    const back = told.map((_, at) => new PolledPerson(throughProxy, PEOPLE[at] ?? ''));
    await Promise.all(back.map((one) => one.next('welcome')));
    expect(performance.now() - beganAtMs).toBeLessThan(5_000);
    for (const { link } of [...people, ...back]) link.close();
  });
});
