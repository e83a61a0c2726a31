import { spawn } from 'node:child_process';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { keepStories } from '@lorecrew/authoring/library';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { contextOf } from '../server/src/http/render.ts';
import { bundlerPaths, type RenderOrder } from './dev-paths.ts';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const WATCHED = ['server/src', 'engine/src', 'authoring/src', 'contract/src'];

function isBuild(module: unknown): module is ServerBuild {
  return typeof module === 'object' && module !== null && 'routes' in module && 'entry' in module;
}

async function answerRender(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const order: RenderOrder = JSON.parse(await text(request));
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  if (!isBuild(build)) throw new Error('The pages did not build.');
  const handle = createRequestHandler(build, 'development');
  const answer = await handle(new Request(order.url, { headers: order.headers }), contextOf(build, order.values));
  response.writeHead(answer.status, [...answer.headers].flat());
  if (answer.body) Readable.fromWeb(answer.body).pipe(response);
  else response.end();
}

/** Renders pages for the server, and marks what the bundler does not serve. */
const forServer: Plugin = {
  name: 'for-server',
  configureServer: (vite) => {
    vite.middlewares.use(bundlerPaths.render, (request, response, next) => {
      answerRender(vite, request, response).catch(next);
    });
    return () =>
      vite.middlewares.use((_request, response) => {
        response.writeHead(404, { [bundlerPaths.notServedHeader]: 'yes' }).end();
      });
  },
};

// The bundler stays while the server restarts: it has read and transformed everything already.
const http = createHttpServer((request, response) => vite.middlewares(request, response));
const vite = await createServer({
  root: web,
  appType: 'custom',
  plugins: [forServer],
  server: { middlewareMode: true, hmr: { server: http, path: bundlerPaths.socket } },
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const address = http.address();
if (typeof address !== 'object' || address === null) throw new Error('The bundler does not listen.');

// Compiled stories are half of a server's start.
keepStories();
const server = spawn(
  process.execPath,
  [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'scripts/dev-server.ts'],
  { stdio: 'inherit', env: { NODE_COMPILE_CACHE: '.cache/node', ...process.env, BUNDLER_PORT: String(address.port) } },
);
// Ctrl-C reaches both; a signal to this process alone has to be passed on.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
server.on('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
