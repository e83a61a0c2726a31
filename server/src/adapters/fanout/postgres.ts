import type { Database } from '../../ports.ts';
import type { Listener } from '../db/listener.ts';
import { CHANNELS, type Channel } from './messages.ts';
import type { Transport } from './redis.ts';

const CHANNEL = 'lorecrew_fanout';
/** PostgreSQL takes a notification of less than 8,000 bytes; a head with an id, the kind and two numbers comes before each part. */
const PART_CHARS = 7_800;
const PARTS_MOST = 24;
/** So many messages wait at most while the database takes the ones before; then the oldest are left out. */
const WAITING_MOST = 1_000;
/** So many messages of which not all parts have come are kept. */
const INCOMPLETE_MOST = 100;

const NOTIFY = `select pg_notify('${CHANNEL}', part) from unnest($1::text[]) with ordinality as t(part, n) order by n`;

/** Text of the same meaning in ASCII only, so that its characters are its bytes wherever it is cut. */
function inAscii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Puts parts together again. Those of one message are sent in one transaction, so they come one after the other. */
class Parts {
  private readonly incomplete = new Map<string, string[]>();

  /** The kind and the whole text once the last part is there; null before. */
  add(part: string): { channel: Channel; text: string } | null {
    const [, name, id = '', at, of, text = ''] = /^(\w+) (\S+) (\d+)\/(\d+) (.*)$/s.exec(part) ?? [];
    const channel = CHANNELS.find((each) => each === name);
    if (!channel) return null;
    const parts = [...(this.incomplete.get(id) ?? []), text];
    if (Number(at) !== parts.length) {
      this.incomplete.delete(id);
      return null;
    }
    if (Number(of) === parts.length) {
      this.incomplete.delete(id);
      return { channel, text: parts.join('') };
    }
    this.incomplete.set(id, parts);
    const [oldest] = this.incomplete.keys();
    if (this.incomplete.size > INCOMPLETE_MOST && oldest !== undefined) this.incomplete.delete(oldest);
    return null;
  }
}

interface PostgresInput {
  readonly db: Database;
  readonly listener: Listener;
  readonly node: string;
  readonly onMessage: (channel: Channel, text: string) => void;
}

/**
 * Messages through NOTIFY of the database: for nodes without Redis. One statement at a time carries all that has gathered. Nothing is
 * stored; what cannot be sent is left out.
 */
export async function postgresTransport({ db, listener, node, onMessage }: PostgresInput): Promise<Transport> {
  const parts = new Parts();
  const stop = await listener.listen(CHANNEL, (payload) => {
    const whole = parts.add(payload);
    if (whole) onMessage(whole.channel, whole.text);
  });
  let waiting: string[][] = [];
  let sending: Promise<void> | null = null;
  let sent = 0;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await db.query({ role: 'live' }, NOTIFY, [batch.flat()], 'fanout_notify').catch(() => undefined);
    }
  };
  return {
    send: (channel, text) => {
      const ascii = inAscii(text);
      const count = Math.ceil(ascii.length / PART_CHARS);
      if (count > PARTS_MOST) return false;
      sent += 1;
      const at = (i: number) => ascii.slice(i * PART_CHARS, (i + 1) * PART_CHARS);
      waiting.push(Array.from({ length: count }, (_, i) => `${channel} ${node}:${sent} ${i + 1}/${count} ${at(i)}`));
      if (waiting.length > WAITING_MOST) waiting.shift();
      // After the work of this moment: what it has to say travels together.
      sending ??= Promise.resolve()
        .then(sendAll)
        .finally(() => {
          sending = null;
        });
      return true;
    },
    close: async () => {
      stop();
      waiting = [];
      await sending;
    },
  };
}
