import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { openUnsubscribePage } from '@lorecrew/contract/routes/email-preferences';
import { z } from 'zod';
import type { Database, Queryable } from '../../ports.ts';
import { acceptedSecrets, computeSignature, partsOfSigned, type SiteSecrets, signatureBy, signValue } from '../../signed.ts';
import { mailHtml, mailText } from './mails.ts';
import type { MailContent } from './schema.ts';
import { type Backlog, listStopped, readBacklog } from './store.ts';

export type { Backlog };

/** A mail as mail programs show it, as HTML and as text. */
export function renderMail(content: MailContent): { subject: string; html: string; text: string } {
  return { subject: content.subject, html: mailHtml(content), text: mailText(content) };
}

/** What waits in the outbox at `nowMs`, one entry for each priority. Reads only what is unsent, so it is cheap at any age of the table. */
export function outboxBacklog(db: Database, nowMs: number): Promise<readonly Backlog[]> {
  return readBacklog(db, nowMs);
}

/**
 * Emails that can be stopped: reminders to somebody who is invited, what an organiser is told of colleagues, and everything that others
 * cause to an address (`all`).
 */
export type Stoppable =
  | { readonly kind: 'all'; readonly addressHash: string }
  | { readonly kind: 'reminders'; readonly companyId: string; readonly consumerId: string }
  | { readonly kind: 'colleagues'; readonly companyId: string; readonly userId: string };

const PURPOSE = 'unsubscribe';
const Parts = z.union([
  z.tuple([z.enum(['reminders', 'colleagues']), z.uuid(), z.uuid()]),
  z.tuple([z.literal('all'), z.string().regex(/^[\w-]{43}$/)]),
]);

const ADDRESS_PURPOSE = 'address without emails';

/** What hashes of addresses are made with: a key of their own, which stays when the site's secret changes. */
export interface AddressHashing {
  readonly addressKey: string;
  readonly secrets: SiteSecrets;
}

/** What an address is known by where it must not be kept: only who has the key and the address can work it out. */
export function hashAddress({ addressKey }: Pick<AddressHashing, 'addressKey'>, email: string): string {
  return signatureBy(addressKey, { purpose: ADDRESS_PURPOSE, parts: [email] });
}

/** Every hash an address may be kept under: earlier builds made them with the site's secret. */
function listHashes({ addressKey, secrets }: AddressHashing, email: string): string[] {
  return [addressKey, ...acceptedSecrets(secrets)].map((key) => hashAddress({ addressKey: key }, email));
}

/** The same for what is counted: one row for each company, each address, and each address in a session. */
export function hashQuota(secrets: SiteSecrets, of: readonly string[]): string {
  return computeSignature({ secrets, purpose: 'email quota', parts: of });
}

/** Which of these addresses want no emails that others cause. */
export async function findStopped(tx: Queryable, { emails, ...keys }: AddressHashing & { emails: readonly string[] }) {
  const byHash = new Map(emails.flatMap((email) => listHashes(keys, email).map((hash) => [hash, email] as const)));
  const hashes = await listStopped(tx, [...byHash.keys()]);
  return new Set(hashes.flatMap((hash) => byHash.get(hash) ?? []));
}

/** What stops emails, and does nothing else. It does not end: an email is found again after years. */
function signUnsubscribe(secrets: SiteSecrets, stoppable: Stoppable): string {
  const partsOf = (one: Stoppable): string[] => {
    switch (one.kind) {
      case 'all':
        return [one.kind, one.addressHash];
      case 'reminders':
        return [one.kind, one.companyId, one.consumerId];
      case 'colleagues':
        return [one.kind, one.companyId, one.userId];
      default:
        return unreachable(one);
    }
  };
  return signValue({ secrets, purpose: PURPOSE, parts: partsOf(stoppable) });
}

/** Reads it; null unless it was signed here. */
export function readUnsubscribe(secrets: SiteSecrets, token: string): Stoppable | null {
  const parts = Parts.safeParse(partsOfSigned({ secrets, purpose: PURPOSE, value: token }));
  if (!parts.success) return null;
  if (parts.data[0] === 'all') return { kind: 'all', addressHash: parts.data[1] };
  const [kind, companyId, whose] = parts.data;
  switch (kind) {
    case 'reminders':
      return { kind, companyId, consumerId: whose };
    case 'colleagues':
      return { kind, companyId, userId: whose };
    default:
      return unreachable(kind);
  }
}

/** Where emails of a kind are stopped: by mail programs with one press (RFC 8058), and by people on a page. */
export interface WaysToStop {
  readonly unsubscribeUrl: string;
  readonly pageUrl: string;
}

/** What the addresses of such ways are made with. */
export interface StopContext extends AddressHashing {
  readonly siteUrl: () => string;
}

/** The addresses that stop such emails. */
export function waysToStop({ secrets, siteUrl }: Pick<StopContext, 'secrets' | 'siteUrl'>, stoppable: Stoppable): WaysToStop {
  const token = signUnsubscribe(secrets, stoppable);
  const site = siteUrl();
  return { unsubscribeUrl: site + openUnsubscribePage.url.replace(':token', token), pageUrl: site + paths.stopEmails(token) };
}
