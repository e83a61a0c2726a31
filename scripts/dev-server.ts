import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import middie from '@fastify/middie';
import { addPageRoutes, type Pages } from '../server/src/http/pages.ts';
import type { PageValues } from '../server/src/http/render.ts';
import { run } from '../server/src/main.ts';
import { bundlerPaths, type RenderOrder } from './dev-paths.ts';

const bundler = { host: '127.0.0.1', port: Number(process.env.BUNDLER_PORT) };
const bundlerUrl = `http://${bundler.host}:${bundler.port}`;

/** Node's own headers of the bundler's answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

async function render({ url, headers, signal }: Request, values: PageValues): Promise<Response> {
  const order: RenderOrder = { url, headers: Object.fromEntries(headers), values };
  const init = { method: 'POST', body: JSON.stringify(order), redirect: 'manual' as const, signal };
  const answer = await fetch(bundlerUrl + bundlerPaths.render, init);
  const own = new Headers(answer.headers);
  for (const name of HOP_BY_HOP) own.delete(name);
  return new Response(answer.body, { status: answer.status, headers: own });
}

const loadBuild = () => Promise.reject(new Error('The bundler renders the pages.'));

/** Answers with what the bundler has under this address; goes on to `next` where it has nothing. */
function fromBundler(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void {
  if (request.method !== 'GET') {
    next();
    return;
  }
  const { url: path, headers } = request;
  httpRequest({ ...bundler, path, headers }, (answer) => {
    if (answer.headers[bundlerPaths.notServedHeader]) {
      answer.resume();
      next();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  })
    .on('error', next)
    .end();
}

/** Joins the page's socket to the bundler's. */
function joinSockets(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (!request.url?.startsWith(bundlerPaths.socket)) return;
  const headers = request.rawHeaders.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${request.rawHeaders[n + 1]}`] : []));
  const other = connect(bundler, () => {
    other.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  other.on('error', () => socket.destroy());
  socket.on('error', () => other.destroy());
}

/** The pages straight from their sources. Changes reach open pages over the same port as everything else. */
const sourcePages: Pages = {
  buildId: () => 'development',
  files: new Map(),
  add: async (app, site) => {
    await app.register(middie);
    app.use(fromBundler);
    app.server.on('upgrade', joinSockets);
    addPageRoutes(app, () => null, { loadBuild, developing: true, render, ...site });
  },
};

await run(async () => sourcePages);
