import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What a call asks: fields as Stripe's libraries send them, `line_items[0][quantity]` and the like, and expansions. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Said instead of an answer. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

type Answer = Readonly<Record<string, unknown>>;

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const url = new URL(request.url ?? '/', 'http://stripe');
  const fields = new Map([...url.searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]);
  return { method: request.method ?? 'GET', path: url.pathname, fields };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_of_tests' }).end(JSON.stringify(body));
}

/** The outside of Stripe: keys, idempotency and errors as its API has them. What is answered, `answer` decides. */
export class StripeHttp {
  /** Answers this many calls with an error of the server, as on a bad day. */
  failing = 0;
  /** Lets a call wait before it is answered, as a slow line does. */
  before: (call: Call) => Promise<void> = async () => undefined;
  readonly calls: string[] = [];
  private readonly server: Server;
  private readonly remembered = new Map<string, { digest: string; status: number; body: unknown }>();

  constructor({ secretKey, answer }: { secretKey: string; answer: (call: Call) => Answer }) {
    this.server = createServer(async (request, response) => {
      const call = await readCall(request);
      this.calls.push(`${call.method} ${call.path}`);
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return send(response, 401, { error: { type: 'invalid_request_error' } });
      await this.before(call);
      if (this.failing > 0) {
        this.failing -= 1;
        return send(response, 500, { error: { type: 'api_error', message: 'A bad day.' } });
      }
      const { status, body } = this.once(request, call, () => this.settle(call, answer));
      send(response, status, body);
    });
  }

  private settle(call: Call, answer: (call: Call) => Answer): { status: number; body: unknown } {
    try {
      return { status: 200, body: answer(call) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: { type: error.type, message: error.message } } };
    }
  }

  /** The same key is the same call: its first answer is given again, and other content under it is refused. */
  private once(request: IncomingMessage, call: Call, make: () => { status: number; body: unknown }) {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return make();
    const digest = createHash('sha256')
      .update(JSON.stringify([call.path, ...call.fields]))
      .digest('hex');
    const known = this.remembered.get(key);
    if (known && known.digest !== digest)
      return { status: 400, body: { error: { type: 'idempotency_error', message: `Other parameters under the key ${key}.` } } };
    const made = known ?? { digest, ...make() };
    this.remembered.set(key, made);
    return made;
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
