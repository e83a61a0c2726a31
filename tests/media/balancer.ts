import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What stands in front of several nodes: each connection goes to the next of them that answers. */
export class Balancer {
  private readonly ports: readonly number[];
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private turn = 0;

  private constructor(ports: readonly number[]) {
    this.ports = ports;
    this.server = createServer((socket) => {
      this.turn += 1;
      this.pass(socket, ports.length);
    });
  }

  static async before(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private pass(socket: Socket, left: number): void {
    const port = this.ports[(this.turn + left) % this.ports.length];
    if (left === 0 || port === undefined) {
      socket.destroy();
      return;
    }
    const node = connect(port, '127.0.0.1');
    // A node that is gone refuses, and the next one is asked.
    node.once('error', () => this.pass(socket, left - 1));
    node.once('connect', () => {
      node.removeAllListeners('error');
      for (const [one, other] of [
        [socket, node],
        [node, socket],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
