import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@lorecrew/contract/paths';

/** What a personal link says: whose it is, and the how many of theirs. */
export interface JoinClaim {
  readonly consumerId: string;
  readonly linkNo: number;
}

const SIGNATURE_BYTES = 16;

function signatureOf(secret: string, { body, sessionId }: { body: string; sessionId: string }): Buffer {
  return createHmac('sha256', secret).update(`join link|${sessionId}|${body}`).digest().subarray(0, SIGNATURE_BYTES);
}

/** What stands behind the `#` of a personal link to a session, which `sessionId` is the public id of. */
export function signJoin(secret: string, { consumerId, linkNo, sessionId }: JoinClaim & { sessionId: string }): string {
  const bytes = Buffer.alloc(20);
  bytes.write(consumerId.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(linkNo, 16);
  const body = bytes.toString('base64url');
  return `${body}.${signatureOf(secret, { body, sessionId }).toString('base64url')}`;
}

/** What a personal link says, where it was signed here for this very session; null for anything else. */
export function readJoin(secret: string, { token, sessionId }: { token: string; sessionId: string }): JoinClaim | null {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, { body, sessionId });
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, right)) return null;
  // More than one spelling would decode to the same bytes.
  if (given.toString('base64url') !== signature || `${body}.${signature}` !== token) return null;
  const bytes = Buffer.from(body, 'base64url');
  const hex = bytes.toString('hex', 0, 16);
  return {
    consumerId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    linkNo: bytes.readUInt32BE(16),
  };
}

/** The address of a personal link. */
export function joinUrl(siteUrl: string, { sessionId, token }: { sessionId: string; token: string }): string {
  return `${siteUrl}${paths.join(sessionId)}#j=${token}`;
}

/** Nobody is reminded by hand more often than this. */
export const REMIND_EVERY_MS = 3_600_000;
