import { paths } from '@lorecrew/contract/paths';
import { partsOfSigned, type SiteSecrets, signValue } from '../../signed.ts';
import { findSender, listSeats } from './store.ts';

export { findSender, listSeats };

/** What a personal link says: whose it is, and its number among their links. */
export interface JoinClaim {
  readonly consumerId: string;
  readonly linkNo: number;
}

const PURPOSE = 'join link';

/** The part of a personal link after the `#`. `sessionId` is the public id of its session. */
export function signJoin(secrets: SiteSecrets, { consumerId, linkNo, sessionId }: JoinClaim & { sessionId: string }): string {
  return signValue({ secrets, purpose: PURPOSE, boundTo: [sessionId], parts: [consumerId, String(linkNo)] });
}

/** Reads a personal link; null unless it was signed here for this session. */
export function readJoin(secrets: SiteSecrets, { token, sessionId }: { token: string; sessionId: string }): JoinClaim | null {
  const [consumerId, linkNo] = partsOfSigned({ secrets, purpose: PURPOSE, boundTo: [sessionId], value: token }) ?? [];
  return consumerId === undefined || linkNo === undefined ? null : { consumerId, linkNo: Number(linkNo) };
}

/** The address of a personal link. */
export function joinUrl(siteUrl: string, { sessionId, token }: { sessionId: string; token: string }): string {
  return `${siteUrl}${paths.join(sessionId)}#j=${token}`;
}
