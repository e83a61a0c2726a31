import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';

interface StoredMessage {
  readonly flags: readonly string[];
}

/** What this file uses of hoodiecrow-imap, which has no types. */
interface Hoodiecrow {
  readonly server: Server;
  listen(port: number, host: string): void;
  close(done: () => void): void;
  appendMessage(folder: string, flags: readonly string[], date: string | undefined, raw: string): void;
  getMailbox(folder: string): { readonly messages: readonly StoredMessage[] };
}
const hoodiecrow: (options: object) => Hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap');

/** An IMAP server of a test with one mailbox, in memory. */
export class FakeImap {
  private readonly imap = hoodiecrow({ plugins: ['ID', 'LITERALPLUS'] });
  private port = 0;

  async listen(): Promise<void> {
    this.imap.listen(0, '127.0.0.1');
    await once(this.imap.server, 'listening');
    this.port = (this.imap.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `imap://testuser:testpass@127.0.0.1:${this.port}/INBOX`;
  }

  /** An email comes in, as it was sent. */
  receive(raw: string): void {
    this.imap.appendMessage('INBOX', [], undefined, raw.replaceAll(/\r?\n/g, '\r\n'));
  }

  /** The flags of each email that is still there, the oldest first. */
  flags(): string[][] {
    return this.imap.getMailbox('INBOX').messages.map(({ flags }) => [...flags]);
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => this.imap.close(done));
  }
}
