import { calls } from '@lorecrew/contract/calls';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { z } from 'zod';
import { partsOfSigned, signValue } from '../../signed.ts';

/** Letters that can be stopped: reminders to somebody who is invited, and what an organiser is told of colleagues. */
export type Stoppable =
  | { readonly kind: 'reminders'; readonly companyId: string; readonly consumerId: string }
  | { readonly kind: 'colleagues'; readonly companyId: string; readonly userId: string };

const PURPOSE = 'unsubscribe';
const Parts = z.tuple([z.enum(['reminders', 'colleagues']), z.uuid(), z.uuid()]);

/** What stops letters, and does nothing else. It does not end: a letter is found again after years. */
function signUnsubscribe(secret: string, stoppable: Stoppable): string {
  const { kind, companyId } = stoppable;
  const whose = stoppable.kind === 'reminders' ? stoppable.consumerId : stoppable.userId;
  return signValue({ secret, purpose: PURPOSE, parts: [kind, companyId, whose] });
}

/** Reads it; null unless it was signed here. */
export function readUnsubscribe(secret: string, token: string): Stoppable | null {
  const parts = Parts.safeParse(partsOfSigned({ secret, purpose: PURPOSE, value: token }));
  if (!parts.success) return null;
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

/** Where letters of a kind are stopped: by mail programs with one press (RFC 8058), and by people on a page. */
export interface WaysToStop {
  readonly unsubscribeUrl: string;
  readonly pageUrl: string;
}

/** The addresses that stop such letters. */
export function waysToStop(
  { secret, siteUrl }: { readonly secret: string; readonly siteUrl: () => string },
  stoppable: Stoppable,
): WaysToStop {
  const token = signUnsubscribe(secret, stoppable);
  const site = siteUrl();
  return { unsubscribeUrl: site + calls.unsubscribe.replace(':token', token), pageUrl: site + paths.stopLetters(token) };
}
