import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How long everything is on its way, in milliseconds: each way alone, and as much again as chance will have it. */
export interface Delay {
  readonly eachWayMs: number;
  readonly jitterMs: number;
}

/** Passes on what comes, later, and never in another order: timers of two milliseconds may end in the other one's turn. */
function passOn(from: Socket, to: Socket, { eachWayMs, jitterMs }: Delay): void {
  const onItsWay: Buffer[] = [];
  let lastAtMs = 0;
  const arrive = () => {
    const chunk = onItsWay.shift();
    if (chunk && to.writable) to.write(chunk);
  };
  from.on('data', (chunk: Buffer) => {
    onItsWay.push(chunk);
    lastAtMs = Math.max(lastAtMs, performance.now() + eachWayMs + Math.random() * jitterMs);
    setTimeout(arrive, lastAtMs - performance.now());
  });
  const end = () => (onItsWay.length > 0 ? setTimeout(end, jitterMs) : to.end());
  from.on('close', end);
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
