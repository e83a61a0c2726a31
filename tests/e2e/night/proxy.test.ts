import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as overHttp } from 'node:http';
import { Agent, request } from 'node:https';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { getConfig, getCsrfCookie } from '@lorecrew/contract/routes/service';
import { startDemo } from '@lorecrew/contract/routes/trials';
import { running } from '@lorecrew/contract/running';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../chaos/server-process.ts';
import { LeapingClock } from '../harness/leaping-clock.ts';
import { HAS_NGINX, ReverseProxy } from '../harness/proxy.ts';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that the call comes from. */
  readonly from?: string;
}

/** What opens a live connection. */
interface LiveCall {
  readonly from: string;
  readonly origin?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

describe.skipIf(!HAS_NGINX)('the product behind the proxy of deploy/ (skipped where there is no nginx)', () => {
  const testApp = useTestApp(null);
  const clock = new LeapingClock();
  let product: StartedApp;
  let proxy: ReverseProxy;
  let ports: { http: number; https: number };
  let url: string;

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort() };
    url = `https://localhost:${ports.https}`;
    const environment = { PUBLIC_URL: url, TRUSTED_PROXIES: '1', WAITING_PER_ADDRESS: '1' };
    product = await startApp({ pages: 'built', speed: 1, clock, demosPerAddress: 2, environment });
    proxy = await ReverseProxy.start({ ...ports, app: Number(new URL(product.url).port) });
  });
  afterAll(async () => {
    await proxy?.close();
    await product?.close();
  });

  /** One call over https to a proxy, as a browser's, from one of this machine's addresses. */
  async function call({ path, method = 'GET', body, headers, from = '127.0.0.1' }: Call, port = ports.https) {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, method, localAddress: from, servername: 'localhost' },
      ca: proxy.certificate.cert,
      headers: { host: `localhost:${ports.https}`, 'content-type': 'application/json', ...headers },
    });
    sent.end(body && JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('No answer.');
    const text = (await answer.setEncoding('latin1').toArray()).join('');
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  /** A live connection that says nothing: the answer to its upgrade. */
  async function connect({ from, origin = url, headers, path = running.realtime }: LiveCall) {
    const socket = new WebSocket(`wss://127.0.0.1:${ports.https}${path}`, {
      ...{ localAddress: from, servername: 'localhost', ca: proxy.certificate.cert, origin },
      headers: { host: `localhost:${ports.https}`, ...headers },
    });
    const status = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, answer]) => Number(answer.statusCode)),
    ]);
    return { socket, status };
  }

  it('passes nginx -t without a warning', () => {
    expect(proxy.verdict).toContain('test is successful');
    expect(proxy.verdict).not.toMatch(/warn|emerg/);
  });

  it('answers its health over https, with the app’s own headers', async () => {
    const { status, headers, text } = await call({ path: running.healthz });
    expect([status, text]).toEqual([200, '{"status":"ok"}']);
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers.server).toBe('nginx');
  });

  it('sends whoever comes by http to https, to the same page', async () => {
    const sent = overHttp({
      host: '127.0.0.1',
      port: ports.http,
      path: '/login?from=mail',
      headers: { host: 'localhost' },
    }).end();
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://localhost/login?from=mail']);
  });

  it('passes the files that the app compressed as they are', async () => {
    const page = await call({ path: '/' });
    const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '';
    const { headers, text } = await call({ path: script, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const direct = await fetch(`${product.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.etag).toBe(direct.headers.get('etag'));
    expect(text.length).toBe(Number(headers['content-length']));
  });

  it('passes pages that name the site by its public address, kept or not', async () => {
    for (const path of ['/', '/signup']) {
      const { text } = await call({ path });
      expect(text).toContain(`<link rel="canonical" href="${url}${path}"`);
      expect(text).toContain(`<meta property="og:image" content="${url}/share/home.png"`);
    }
  });

  it('lets a visitor play: the home page, and a show on a live connection', async () => {
    const { page } = await testApp.visitor({ url, anyCertificate: true });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const live = await playDemo(page);
    await live.lightLamp();
    await clock.leapScenes(live, { from: 'L1', to: 'L3', speed: 1 });
    // A tab that was quiet while the clock leapt may have come back.
    expect([...new Set(sockets)]).toEqual([`wss://localhost:${ports.https}${running.realtime}?language=en`]);
  });

  it('counts calls by the address of whoever calls, whatever the caller claims', async () => {
    const open = async (from: string, claimed: string) => {
      const headers = { 'x-requested-with': 'x', 'x-forwarded-for': claimed };
      return (await call({ path: startDemo.url, method: 'POST', body: {}, from, headers })).status;
    };
    expect(await open('127.0.0.2', '203.0.113.1')).toBe(201);
    expect(await open('127.0.0.2', '203.0.113.2')).toBe(201);
    expect(await open('127.0.0.2', '203.0.113.3')).toBe(429);
    expect(await open('127.0.0.3', '203.0.113.3')).toBe(201);
  });

  it('counts live connections by the address of whoever connects', async () => {
    const first = await connect({ from: '127.0.0.2' });
    const second = await connect({ from: '127.0.0.2', headers: { 'x-forwarded-for': '203.0.113.9' } });
    const other = await connect({ from: '127.0.0.3' });
    expect([first.status, second.status, other.status]).toEqual([101, 429, 101]);
    for (const { socket } of [first, second, other]) socket.terminate();
  });

  it('passes the probe of the system check, without a ticket, so many times for a caller', async () => {
    const probe = (from: string) => connect({ from, path: running.realtimeProbe });
    const { socket, status } = await probe('127.0.0.5');
    expect(status).toBe(101);
    socket.send('{"n":7}');
    expect(String((await once(socket, 'message'))[0])).toBe('{"n":7}');
    socket.terminate();
    const more = await Promise.all(Array.from({ length: 120 }, () => probe('127.0.0.5')));
    expect(more.filter((one) => one.status === 429)).toHaveLength(1);
    const other = await probe('127.0.0.6');
    expect(other.status).toBe(101);
    for (const one of [...more, other]) one.socket.terminate();
  });

  it('opens no live connection for the page of another site', async () => {
    const { socket, status } = await connect({ from: '127.0.0.4', origin: 'https://elsewhere.example' });
    socket.terminate();
    expect(status).toBe(403);
  });

  it('refuses calls faster than any office makes them, of a connection and of its site, in the words of the catalogue', async () => {
    const https = await freePort();
    const app = Number(new URL(product.url).port);
    const counted = await ReverseProxy.start({ http: await freePort(), https, app, callerHeader: 'X-Caller' });
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const ask = async (caller: string, path: string = getConfig.url) => {
      const options = { host: '127.0.0.1', port: https, path, agent, servername: 'localhost', ca: counted.certificate.cert };
      const [answer]: IncomingMessage[] = await once(request({ ...options, headers: { 'x-caller': caller } }).end(), 'response');
      const text = (await answer?.toArray())?.join('') ?? '';
      return { status: answer?.statusCode, headers: answer?.headers, text };
    };
    const flood = async (amount: number, callerOf: (n: number) => string) => {
      const answers = await Promise.all(Array.from({ length: amount }, (_, n) => ask(callerOf(n))));
      return answers.filter(({ status }) => status === 429);
    };
    try {
      expect(await flood(300, () => '192.0.2.1')).toEqual([]);
      const [refused] = await flood(1_200, () => '2001:db8:1:1::7');
      expect(ErrorBody.parse(JSON.parse(refused?.text ?? ''))).toMatchObject({ error: 'RATE_001' });
      expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' });
      expect((await flood(200, (n) => `2001:db8:1:1::${n.toString(16)}`)).length).toBeGreaterThan(0);
      expect((await ask('2001:db8:1:2::7')).status).toBe(200);
      expect((await ask('2001:db8:1:1::7', '/login')).status).toBe(200);
      // A site has 1,600 at once and 200 a second: a busy machine needs more of them until it is faster than that.
      let refusedOfSite = 0;
      for (let asked = 0; asked < 12_000 && refusedOfSite === 0; asked += 800)
        refusedOfSite = (await flood(800, (n) => `2001:db8:2:${(asked + n).toString(16)}::7`)).length;
      expect(refusedOfSite).toBeGreaterThan(0);
    } finally {
      agent.destroy();
      await counted.close();
    }
  });

  it('says in a sentence that the app is starting again while it is away', async () => {
    const https = await freePort();
    const alone = await ReverseProxy.start({ http: await freePort(), https, app: await freePort() });
    const askAlone = async (path: string) => {
      const asked = request({ host: '127.0.0.1', port: https, path, servername: 'localhost', ca: alone.certificate.cert });
      const [told]: IncomingMessage[] = await once(asked.end(), 'response');
      if (!told) throw new Error('No answer.');
      return { status: told.statusCode, headers: told.headers, text: (await told.setEncoding('utf8').toArray()).join('') };
    };
    try {
      const sent = request({ host: '127.0.0.1', port: https, path: '/', servername: 'localhost', ca: alone.certificate.cert });
      const [answer]: IncomingMessage[] = await once(sent.end(), 'response');
      expect([answer?.statusCode, answer?.headers['retry-after']]).toEqual([503, '2']);
      expect((await answer?.toArray())?.join('')).toContain('Lorecrew is starting again.');
      for (const path of [getConfig.url, getCsrfCookie.url, '/api/live/ticket']) {
        const refused = await askAlone(path);
        expect([path, refused.status, refused.headers['retry-after']]).toEqual([path, 503, '2']);
        expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(ErrorBody.parse(JSON.parse(refused.text)).message).toBe('Server error. Please try again later.');
      }
      for (const path of ['/realtime/send', '/realtime/receive', '/realtime', '/login', '/assets/a.js'])
        expect([path, (await askAlone(path)).status]).toEqual([path, 503]);
    } finally {
      await alone.close();
    }
  });
});
