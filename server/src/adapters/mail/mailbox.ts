import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@lorecrew/contract/timers';
import { z } from 'zod';
import type { Mail, Mailbox, Mailer } from '../../ports.ts';

const Kept = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
  unsubscribeUrl: z.string().optional(),
  sentAtMs: z.number(),
});
const ID = /^[0-9a-f-]{36}$/;

/** Keeps emails in a folder instead of sending them: each as JSON, and as HTML that a browser opens. */
export function mailboxFolder({ dir, clock }: { dir: string; clock: Clock }): Mailer & Mailbox {
  const read = async (id: string) => {
    if (!ID.test(id)) return null;
    try {
      const { calendar, unsubscribeUrl, ...mail } = Kept.parse(JSON.parse(await readFile(join(dir, `${id}.json`), 'utf8')));
      return { ...mail, ...(calendar ? { calendar } : {}), ...(unsubscribeUrl ? { unsubscribeUrl } : {}) };
    } catch {
      return null;
    }
  };
  // An email does not change: for the list each is read once.
  const heads = new Map<string, Awaited<ReturnType<Mailbox['list']>>[number]>();
  const headOf = async (id: string) => {
    const known = heads.get(id) ?? (await read(id));
    if (!known) return [];
    const { to, subject, sentAtMs } = known;
    return [{ id, to, subject, sentAtMs }];
  };
  const list: Mailbox['list'] = async () => {
    const names = await readdir(dir).catch(() => []);
    const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
    const mails = (await Promise.all(ids.map(headOf))).flat();
    heads.clear();
    for (const head of mails) heads.set(head.id, head);
    return mails.sort((a, b) => b.sentAtMs - a.sentAtMs);
  };
  // Emails that leave within one millisecond keep their order.
  let latestMs = 0;
  return {
    send: async (mail: Mail) => {
      latestMs = Math.max(clock.nowMs(), latestMs + 1);
      const sentAtMs = latestMs;
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(join(dir, `${mail.id}.html`), mail.html, { mode: 0o600 });
      // Under its own name only when it is whole.
      const { id, to, subject, html, text, calendar, unsubscribeUrl } = mail;
      const half = join(dir, `${id}.half`);
      await writeFile(half, JSON.stringify({ id, to, subject, html, text, calendar, unsubscribeUrl, sentAtMs }), { mode: 0o600 });
      await rename(half, join(dir, `${id}.json`));
      return 'sent';
    },
    list,
    read,
    forget: async (addresses) => {
      for (const { id, to } of await list())
        if (addresses.includes(to))
          await Promise.all(['html', 'json'].map((kind) => rm(join(dir, `${id}.${kind}`), { force: true })));
    },
    close: () => undefined,
  };
}
