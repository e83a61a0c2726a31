import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How long everything is on its way, in milliseconds: each way alone, and as much again as chance will have it. */
export interface Delay {
  readonly eachWayMs: number;
  readonly jitterMs: number;
}

/** Passes on what comes, later, and never in another order. */
function passOn(from: Socket, to: Socket, { eachWayMs, jitterMs }: Delay): void {
  let lastAtMs = 0;
  from.on('data', (chunk: Buffer) => {
    lastAtMs = Math.max(lastAtMs, performance.now() + eachWayMs + Math.random() * jitterMs);
    setTimeout(() => to.writable && to.write(chunk), lastAtMs - performance.now());
  });
  from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, lastAtMs - performance.now()) + 1));
  from.on('error', () => to.destroy());
}

/** A long line to a server of this machine. */
export class DelayedLine {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async to(url: string, delay: Delay): Promise<DelayedLine> {
    const port = Number(new URL(url).port);
    const server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      passOn(near, far, delay);
      passOn(far, near, delay);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new DelayedLine(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}
