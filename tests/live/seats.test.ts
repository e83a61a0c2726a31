import { randomBytes } from 'node:crypto';
import { SEAT_REQUEST_HEADER } from '@lorecrew/contract/api/seat-requests';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';

const PATIENCE = { timeout: 10_000 };

/** A tab of somebody on a real socket: what it received, and the code it was closed with. */
class Tab {
  readonly ws: WebSocket;
  readonly received: ServerMessage[] = [];
  code: number | null = null;

  constructor(url: string, ticket: string) {
    this.ws = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
    this.ws.on('open', () => this.ws.send(JSON.stringify({ type: 'hello', protocol: 2, ticket, tab: 'testtab1' })));
    this.ws.on('message', (data) => this.received.push(ServerMessage.parse(JSON.parse(String(data)))));
    this.ws.on('close', (code) => {
      this.code = code;
    });
  }

  has(type: ServerMessage['type']): boolean {
    return this.received.some((message) => message.type === type);
  }

  async welcomed(): Promise<this> {
    await vi.waitFor(() => expect(this.has('welcome')).toBe(true), PATIENCE);
    return this;
  }
}

describe('the seats of a running session', () => {
  const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eva'];
  let started: StartedApp;
  let inviting: Inviting;
  let sessionId: string;
  let emails: string[];
  let tokens: string[];
  let tabs: Tab[];

  beforeAll(async () => {
    started = await startApp();
    inviting = new Inviting(started);
    await inviting.signUp();
    const start = new Date(Date.now() + 30 * 60_000).toISOString().slice(0, 16);
    ({ id: sessionId } = await inviting.plan({ seats: 5, starts_at: start, zone: 'Europe/Lisbon' }));
    const rows = names.map((name) => inviting.row(`${name} Quay`));
    await inviting.added(sessionId, rows);
    await inviting.call({ method: 'PATCH', url: `/api/sessions/${sessionId}`, payload: { links_only: false } });
    emails = rows.map(({ email }) => email);
    tokens = [];
    for (const email of emails)
      tokens.push((await inviting.comeIn(sessionId, { email, secret: await inviting.secretOf(email) })).json().token);
    tabs = [];
    for (const token of tokens) tabs.push(await connect(token));
  });
  afterAll(async () => {
    for (const { ws } of tabs) ws.terminate();
    await started.close();
  });

  async function connect(token: string): Promise<Tab> {
    const headers = { authorization: `Bearer ${token}` };
    const issued = await started.app.inject({ method: 'POST', url: '/api/live/ticket', payload: {}, headers });
    return new Tab(started.url, issued.json().ticket).welcomed();
  }
  const byEmail = (email: string, headers: Record<string, string> = {}) =>
    started.app.inject({
      url: '/api/exp/auth',
      query: { email, sessionId },
      headers,
      remoteAddress: '198.51.100.7',
    });

  it('stay with their people while an outsider signs in twenty times with every email', async () => {
    const codes: string[] = [];
    for (const email of emails) for (const _ of [1, 2, 3, 4]) codes.push((await byEmail(email)).json().error);
    expect(new Set(codes)).toEqual(new Set(['JOIN_004']));
    // The sweep that closes connections of ended sign-ins looks at all of a node together.
    const demo = (await started.app.inject({ method: 'POST', url: '/api/demo', payload: {} })).json();
    const query = { email: demo.email, sessionId: demo.sessionId };
    const { token: left } = (await started.app.inject({ url: '/api/exp/auth', query })).json();
    const witness = await connect(left);
    await started.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${left}` } });
    await vi.waitFor(() => expect(witness.code).toBe(closeCodes.signedOut.code), PATIENCE);
    expect(tabs.map(({ code }) => code)).toEqual([null, null, null, null, null]);
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      const found = await started.app.inject({ url: '/api/consumer/getdatapackage', query: { sessionId }, headers });
      expect(found.statusCode).toBe(200);
    }
  });

  it('ask the person in them, who lets somebody in, is told why they look on, and takes the seat back', async () => {
    const [email = '', token = '', first] = [emails[0], tokens[0], tabs[0]];
    const headers = { [SEAT_REQUEST_HEADER]: randomBytes(32).toString('base64url') };
    expect((await byEmail(email, headers)).json().error).toBe('JOIN_003');
    await vi.waitFor(() => expect(first?.received.findLast(({ type }) => type === 'seat')).toBeDefined(), PATIENCE);
    const told = first?.received.findLast(({ type }) => type === 'seat');
    if (told?.type !== 'seat' || !told.request) throw new Error('The person in the seat was not asked.');
    // Nobody but this person is.
    expect(tabs.slice(1).some((tab) => tab.has('seat'))).toBe(false);
    await started.app.inject({
      method: 'POST',
      url: `/api/consumer/seat-requests/${told.request.id}`,
      payload: { answer: 'allow' },
      headers: { authorization: `Bearer ${token}` },
    });
    const other = await connect((await byEmail(email, headers)).json().token);
    await vi.waitFor(() => expect(first?.code).toBe(closeCodes.takenOver.code), PATIENCE);
    expect(first?.received.at(-1)).toEqual({ type: 'notice', kind: 'taken-over', by: 'place' });
    const back = await connect(token);
    await vi.waitFor(() => expect(other.code).toBe(closeCodes.takenOver.code), PATIENCE);
    tabs[0] = back;
  });

  it('tell a tab that another tab of the same browser plays on', async () => {
    const [token = '', first] = [tokens[1], tabs[1]];
    tabs[1] = await connect(token);
    await vi.waitFor(() => expect(first?.code).toBe(closeCodes.takenOver.code), PATIENCE);
    expect(first?.received.at(-1)).toEqual({ type: 'notice', kind: 'taken-over', by: 'tab' });
  });

  it('close at once where the organiser replaces the link', async () => {
    const [email = '', tab] = [emails[2], tabs[2]];
    await inviting.post(`/api/sessions/${sessionId}/people/${await inviting.personOf(sessionId, email)}/link`);
    await vi.waitFor(() => expect(tab?.code).toBe(closeCodes.signedOut.code), PATIENCE);
    expect((await byEmail(email)).json().error).toBe('JOIN_006');
  });
});
