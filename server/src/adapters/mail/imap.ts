import { ImapFlow, type MessageStructureObject } from 'imapflow';
import type { ReplyMailbox } from '../../ports/reply-mailbox.ts';

/** One round takes this many emails, and of each this many bytes of its calendar part: replies are a few hundred bytes long. */
const AT_ONCE = 50;
const MAX_BYTES = 65_536;
const TIMES = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const;

/** The number of the part that is a calendar event; null for an email without one. */
function calendarPart(structure: MessageStructureObject | undefined): string | null {
  if (!structure) return null;
  if (structure.type === 'text/calendar') return structure.part ?? '1';
  for (const child of structure.childNodes ?? []) {
    const part = calendarPart(child);
    if (part !== null) return part;
  }
  return null;
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function unseenIn(client: ImapFlow): Promise<number[]> {
  return (await client.search({ seen: false }, { uid: true })) || [];
}

/** Reads a mailbox by IMAP. `url`: `imaps://user:password@host:port/folder`; `imap://` without encryption, for this machine. */
export function imapReplies(url: string): ReplyMailbox {
  const { protocol, hostname: host, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const connection = {
    ...{ host, secure, doSTARTTLS: secure ? undefined : false, logger: false as const, ...TIMES },
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
  /** Does something in the folder, signed in. */
  const inFolder = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow(connection);
    // A lost connection also fails the call that waits for it: nobody else has to hear of it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      const lock = await client.getMailboxLock(folder);
      try {
        return await work(client);
      } finally {
        lock.release();
      }
    } finally {
      await client.logout().catch(() => client.close());
    }
  };
  return {
    take: (handle) =>
      inFolder(async (client) => {
        let handled = 0;
        for (const uid of (await unseenIn(client)).slice(0, AT_ONCE)) {
          const email = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
          const part = email === false ? null : calendarPart(email.bodyStructure);
          if (part === null) {
            await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
            continue;
          }
          const { content } = await client.download(String(uid), part, { uid: true, maxBytes: MAX_BYTES });
          await handle(content ? await readText(content) : '');
          await client.messageDelete(String(uid), { uid: true });
          handled += 1;
        }
        return handled;
      }),
    countWaiting: () => inFolder(async (client) => (await unseenIn(client)).length),
  };
}
