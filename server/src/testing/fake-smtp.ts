import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server of a test: what it got, and how it answers. */
export class FakeSmtp {
  readonly got: { from: string; to: string[]; text: string }[] = [];
  /** Answers every recipient with this refusal. */
  refusal: { code: number; message: string } | null = null;
  /** How long it takes to accept an email that it has received, in milliseconds. */
  acceptAfterMs = 0;
  private server: SMTPServer;
  port = 0;

  constructor(options: SMTPServerOptions = {}) {
    this.server = this.make(options);
  }

  private make(options: SMTPServerOptions): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      ...options,
      onRcptTo: (_address, _session, done) => {
        const { refusal } = this;
        done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const text = Buffer.concat(chunks).toString();
          this.got.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
          if (this.acceptAfterMs === 0) done();
          else setTimeout(done, this.acceptAfterMs);
        });
      },
    });
    // A product that is killed resets its connections.
    server.on('error', (error: Error & { code?: string }) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
    });
    return server;
  }

  async listen(port = 0): Promise<void> {
    const net = this.server.listen(port, '127.0.0.1');
    await once(net, 'listening');
    const address = net.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Closes every connection, as a server does that has waited long enough, and goes on listening. */
  hangUp(): void {
    for (const connection of this.server.connections) connection.close();
  }

  async startAgain(): Promise<void> {
    this.server = this.make({});
    await this.listen(this.port);
  }
}
