/** What a server's message means to a participant of the load test. */
export interface Hearing {
  /** The participant is in; so many votes had been counted by then. */
  readonly welcome: (votes: number) => void;
  readonly knows: (votes: number) => void;
  readonly ack: (at: number) => void;
  /** A message that never arrives in a sound load test. */
  readonly trouble: (what: string) => void;
  readonly answer: (payload: string | Buffer) => void;
}

/** Who connects: the numbers of the session and of the person in it. */
export interface Who {
  readonly session: number;
  readonly person: number;
  readonly port: number;
}

/** How to talk to a subject: everything the load generator must know about it. */
export interface ProtocolClient {
  /** Path of the WebSocket, or null for lines over TCP. */
  readonly path: (who: Who) => Promise<string> | string | null;
  /** What is said as soon as the connection stands. */
  readonly hello: (who: Who) => string | null;
  readonly vote: (n: number, option: string) => string | Buffer;
  /** Looks at the bytes themselves where it is often called: parsing JSON would make the generator the bottleneck. */
  readonly read: (buffer: Buffer, from: number, to: number, hearing: Hearing) => void;
}

const ZERO = 48;
const NINE = 57;

/** The decimal number that begins at a byte. */
export function numberAt(buffer: Buffer, from: number): number {
  let value = 0;
  for (let at = from; ; at++) {
    const digit = buffer[at] ?? 0;
    if (digit < ZERO || digit > NINE) return value;
    value = value * 10 + digit - ZERO;
  }
}

/** Where the number stands that follows a `"name":`, searched from a byte on. */
export function numberAfter(buffer: Buffer, name: string, from: number): number {
  const at = buffer.indexOf(`"${name}":`, from, 'latin1');
  return at < 0 ? Number.NaN : numberAt(buffer, at + name.length + 3);
}
