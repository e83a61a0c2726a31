import pg from 'pg';
import type { Login } from './logins.ts';

const CONNECT_WITHIN_MS = 3_000;
/** A connection that was cut without a word is noticed so soon. */
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 4_000;
const AGAIN_AFTER_MS = { first: 100, most: 2_000 };
const CHANNEL = /^[a-z_]{1,40}$/;

/** Hears what other processes of the database notify. What is sent while the connection is lost is lost. */
export interface Listener {
  /** Hears a channel; calling the answer ends that. Resolves once the database was asked, or could not be. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => void>;
  /** Whether the connection stands. */
  readonly isListening: () => boolean;
  close(): Promise<void>;
}

/** A connection of its own for LISTEN, made anew whenever it is lost. It has to lead to PostgreSQL itself: a pooler would give it away. */
export function openListener(connectionString: string, { login }: { login?: Login } = {}): Listener {
  const url = new URL(connectionString);
  if (login) [url.username, url.password] = [login.user, login.password];
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | null = null;

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url.href,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    const isLost = new Promise<void>((resolve) => {
      opened.on('error', () => resolve());
      opened.on('end', () => resolve());
    });
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    });
    await opened.connect();
    for (const channel of handlers.keys()) await opened.query(`listen ${channel}`);
    client = opened;
    void isLost.then(() => {
      if (client === opened) client = null;
      void opened.end().catch(() => undefined);
      again(AGAIN_AFTER_MS.first);
    });
  };
  const again = (delayMs: number) => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      tryOnce().catch(() => again(Math.min(2 * delayMs, AGAIN_AFTER_MS.most)));
    }, delayMs);
    timer.unref();
  };
  const tryOnce = (): Promise<void> => {
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };
  const asking = setInterval(() => {
    const asked = client;
    // Ending it tells whoever waits for its end, and it is made anew.
    asked?.query('select 1').catch(() => asked.end().catch(() => undefined));
  }, ASK_EVERY_MS);
  asking.unref();

  return {
    isListening: () => client !== null,
    listen: async (channel, handler) => {
      if (!CHANNEL.test(channel)) throw new Error('A channel has lower-case letters and underscores.');
      const known = handlers.get(channel) ?? new Set();
      handlers.set(channel, known.add(handler));
      try {
        if (client) await client.query(`listen ${channel}`);
        else await tryOnce();
      } catch {
        again(AGAIN_AFTER_MS.first);
      }
      return () => known.delete(handler);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(asking);
      await connecting?.catch(() => undefined);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
