import { paths } from '@lorecrew/contract/paths';
import { ok } from '@lorecrew/contract/result';
import type { Queryable } from '../../ports.ts';
import { acceptedSecrets, partsOfSigned, type SiteSecrets, signatureBy, signValue } from '../../signed.ts';
import { hasEarnedTrust } from '../credits/queries.ts';
import { checkSentence, type WithFields } from '../sessions/queries.ts';
import { findSender, listKeepers, listSeats } from './store.ts';

export { findSender, listKeepers, listSeats };

/** Whether a company may have this written in its emails; empty for nothing. */
export async function checkSentenceOf(
  tx: Queryable,
  { companyId, sentence }: { companyId: string; sentence: string | undefined },
): Promise<WithFields<null>> {
  if (sentence === undefined || sentence === '') return ok(null);
  return checkSentence({ sentence, isTrusted: await hasEarnedTrust(tx, companyId) });
}

/** What a personal link says: whose it is, and its number among their links. */
export interface JoinClaim {
  readonly consumerId: string;
  readonly linkNo: number;
}

const PURPOSE = 'join link';

/** The secret of a personal link. `sessionId` is the public id of its session. */
export function signJoin(secrets: SiteSecrets, { consumerId, linkNo, sessionId }: JoinClaim & { sessionId: string }): string {
  return signValue({ secrets, purpose: PURPOSE, boundTo: [sessionId], parts: [consumerId, String(linkNo)] });
}

/** Reads a personal link; null unless it was signed here for this session. */
export function readJoin(secrets: SiteSecrets, { token, sessionId }: { token: string; sessionId: string }): JoinClaim | null {
  const [consumerId, linkNo] = partsOfSigned({ secrets, purpose: PURPOSE, boundTo: [sessionId], value: token }) ?? [];
  return consumerId === undefined || linkNo === undefined ? null : { consumerId, linkNo: Number(linkNo) };
}

/** The address of a personal link. Its secret is in the query: mail gateways cut or escape what stands behind a `#`. */
export function joinUrl(siteUrl: string, { sessionId, token }: { sessionId: string; token: string }): string {
  return `${siteUrl}${paths.join(sessionId)}?j=${token}`;
}

/** Whom calendars answer to: the site's own address. `takesReplies`: a mailbox that it reads. */
export interface CalendarOrganiser {
  readonly address: string;
  readonly takesReplies: boolean;
}

interface Replying {
  readonly secrets: SiteSecrets;
  readonly calendarOrganiser: CalendarOrganiser;
}

interface RepliedSeat {
  readonly sessionId: string;
  readonly consumerId: string;
}

/** The local part of an address has 64 characters at most (RFC 5321) and may lose its capitals: 128 bits as hexadecimal digits. */
const TAG_BYTES = 16;

function replyAddressBy(secret: string, { address, sessionId, consumerId }: RepliedSeat & { address: string }): string {
  const signature = Buffer.from(signatureBy(secret, { purpose: 'calendar reply', parts: [sessionId, consumerId] }), 'base64url');
  return address.replace(/@/, `+${signature.subarray(0, TAG_BYTES).toString('hex')}@`).toLowerCase();
}

/** Where a calendar answers for a seat: an address that only its holder was told, in a mailbox that is read; else the site's. */
export function organiserAddress({ secrets, calendarOrganiser }: Replying, seat: RepliedSeat): string {
  const { address, takesReplies } = calendarOrganiser;
  return takesReplies ? replyAddressBy(secrets.current, { ...seat, address }) : address;
}

/** Whether an address is the one that this seat answers to, also by a secret that was replaced since. */
export function isReplyTo(
  { secrets, calendarOrganiser }: Replying,
  { address, ...seat }: RepliedSeat & { address: string },
): boolean {
  const { address: own } = calendarOrganiser;
  return acceptedSecrets(secrets).some((secret) => replyAddressBy(secret, { ...seat, address: own }) === address.toLowerCase());
}

/** What a session's event is known by in calendars, for ever. `sessionId` is its key. */
export function uidOf(siteUrl: string, sessionId: string): string {
  return `${sessionId}@${new URL(siteUrl).hostname}`;
}

/** What the event of those who look after a session is known by. Not that of its people: somebody may be both. */
export function organiserUidOf(siteUrl: string, sessionId: string): string {
  return `organise-${uidOf(siteUrl, sessionId)}`;
}

/** The key of the session of an event; null for an event of another site. */
export function sessionOfUid(uid: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(uid)?.[1] ?? null;
}
