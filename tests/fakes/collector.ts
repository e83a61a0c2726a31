import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request that reached the collector. */
export interface Collected {
  readonly path: string;
  readonly body: string;
}

/** Stands in for services of others: gives out their scripts, takes what pages send, and remembers both. */
export class Collector {
  readonly collected: Collected[] = [];
  private readonly scripts: Readonly<Record<string, string>>;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  /** `scripts` are given out by path. */
  constructor(scripts: Readonly<Record<string, string>> = {}) {
    this.scripts = scripts;
  }

  /** `http://127.0.0.1:port`. */
  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Paths that were asked for, in order. */
  paths(): string[] {
    return this.collected.map(({ path }) => path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname: path } = new URL(request.url ?? '/', this.url);
    this.collected.push({ path, body: Buffer.concat(chunks).toString() });
    const script = this.scripts[path];
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': script === undefined ? 'application/json' : 'text/javascript',
    });
    response.end(script ?? '{}');
  }
}
